import type { JobRecord } from "../../../src-server/contract/api/job-record.ts";

import { lectureTitle } from "../../lecture-actions/lecture-title.ts";

/** What the virtual list knows of a row; the same object as long as the row is the same, so that it is kept. */
export type RowItem = { id: string; name: string };

/** Gives one lasting item for each lecture, whatever changes in its record. */
export const createRowItems = (): ((jobs: readonly JobRecord[]) => RowItem[]) => {
  const known = new Map<string, RowItem>();
  const itemOf = (job: JobRecord): RowItem => {
    const { job_id: id } = job;
    const name = lectureTitle(job);
    const before = known.get(id);
    const item = before?.name === name ? before : { id, name };
    known.set(id, item);
    return item;
  };
  return (jobs) => jobs.map(itemOf);
};
