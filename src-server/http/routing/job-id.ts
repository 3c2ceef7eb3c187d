import { Refusal } from "../../refusal.ts";

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

/** The refusal of a job that is not there, or is somebody else's. */
const noJob = (): Refusal =>
  new Refusal("job_not_found", "This lecture does not exist or belongs to another key. Check the id.");

/** The job id in a path. Throws `job_not_found` for what cannot be one. */
export const jobIdOf = (call: { param(name: string): string }): string => {
  const id = call.param("job_id");
  if (UUID.test(id)) return id;
  throw noJob();
};
