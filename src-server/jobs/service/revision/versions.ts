import { mayReach, type Caller } from "../../../contract/api/accounts.ts";
import type { Revision, Version, VersionList } from "../../../contract/api/versions.ts";
import type { StoredRequest } from "../../../contract/api/stored-request.ts";
import type { JobRow } from "../../job-row.ts";
import type { JobStore } from "../../job-store.ts";
import { ownJob } from "../own-job.ts";

/** Job of the first version. */
const rootOf = ({ id, request }: JobRow): string => request.revision?.root ?? id;

/** Number of a job among the versions of its lecture. */
export const versionNumber = ({ request }: Pick<JobRow, "request">): number => request.revision?.number ?? 1;

/** Deleted versions keep their numbers. */
const nextNumber = (store: JobStore, root: string): number =>
  1 + Math.max(1, ...store.versions(root).map(versionNumber));

/** Whose version a new one will be, and which number it has. */
export const nextVersion = (store: JobStore, row: JobRow): Pick<Revision, "root" | "from" | "number"> => {
  const root = rootOf(row);
  return { root, from: row.id, number: nextNumber(store, root) };
};

/** The request of a version that is tried anew; that one has a number of its own. */
export const renumbered = (store: JobStore, request: StoredRequest): StoredRequest => {
  const { revision } = request;
  return revision ? { ...request, revision: { ...revision, number: nextNumber(store, revision.root) } } : request;
};

const versionOf = (row: JobRow): Version => ({
  job_id: row.id,
  number: versionNumber(row),
  created_at: new Date(row.createdAt).toISOString(),
  status: row.state,
  duration: row.state === "completed" ? row.durationSeconds : null,
  revises: row.request.revision?.from ?? null,
  changes: [...(row.request.revision?.changes ?? [])],
});

/** The versions of the lecture that a job is one of, newest first; the owner may have made some of another account's. */
export const listVersions = ({ store }: { store: JobStore }, caller: Caller, jobId: string): VersionList => {
  const rows = store.versions(rootOf(ownJob(store, caller, jobId)));
  return {
    versions: rows
      .filter(({ deletedAt, accountId }) => deletedAt === null && mayReach(caller, accountId))
      .map(versionOf),
  };
};
