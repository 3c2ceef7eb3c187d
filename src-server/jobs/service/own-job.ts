import { mayReach, type Caller } from "../../contract/api/accounts.ts";
import { Refusal } from "../../refusal.ts";
import type { JobRow } from "../job-row.ts";
import type { JobStore } from "../job-store.ts";
import { isJobId } from "../files/places.ts";

export const jobNotFound = (): Refusal =>
  new Refusal("job_not_found", "There is no such job for this key; check its id.");

/** A job that the caller may reach, deleted or not. Throws `job_not_found` for any other. */
export const ownJobEver = (store: JobStore, caller: Caller, jobId: string): JobRow => {
  const row = isJobId(jobId) ? store.find(jobId) : null;
  if (row === null || !mayReach(caller, row.accountId)) throw jobNotFound();
  return row;
};

/** A job that the caller may reach and that is not deleted. Throws `job_not_found`. */
export const ownJob = (store: JobStore, caller: Caller, jobId: string): JobRow => {
  const row = ownJobEver(store, caller, jobId);
  if (row.deletedAt !== null) throw jobNotFound();
  return row;
};
