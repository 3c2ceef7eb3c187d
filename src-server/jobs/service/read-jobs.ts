import { msg, type Message } from "../../contract/messages/message.ts";
import type { JobList } from "../../contract/api/job-record.ts";
import type { Revision } from "../../contract/api/versions.ts";
import { dirname, extname } from "node:path";
import { isOwner, mayReach, type Caller } from "../../contract/api/accounts.ts";
import { Refusal } from "../../refusal.ts";
import type { StoredRequest } from "../../contract/api/stored-request.ts";
import type { Version, VersionList } from "../../contract/api/versions.ts";
import { isJobId, type ListQuery } from "../../contract/api/parameters.ts";
import { PAGE } from "../../contract/limits.ts";
import type { ServiceEvent } from "../../contract/api/events.ts";
import type { EventQuery, ServedFile } from "../../http/service.ts";
import type { JobRow, JobStore } from "../job-store.ts";
import { findFile, type FoundFile, filesOfLecture } from "../files/lecture-folder.ts";
import { knownTitle } from "../job-record.ts";
import { tokenHolds } from "../job-secrets.ts";
import { SilentDiskError } from "../files/disk.ts";
import type { ServiceParts } from "../parts.ts";

export const jobNotFound = (): Refusal => new Refusal("job_not_found", msg("request.no_such_job"));

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

const rootOf = ({ id, request }: JobRow): string => request.revision?.root ?? id;

const versionNumber = ({ request }: Pick<JobRow, "request">): number => request.revision?.number ?? 1;

/** Deleted versions keep their numbers. */
const nextNumber = (store: JobStore, root: string): number =>
  1 + Math.max(1, ...store.versions(root).map(versionNumber));

/** Whose version a new one will be, and which number it has. */
export const nextVersion = (store: JobStore, row: JobRow): Pick<Revision, "root" | "from" | "number"> => {
  const root = rootOf(row);
  return { root, from: row.id, number: nextNumber(store, root) };
};

/** The request of a version that is retried; that one has a number of its own. */
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
export const listVersions = ({ store }: ServiceParts, caller: Caller, jobId: string): VersionList => {
  const rows = store.versions(rootOf(ownJob(store, caller, jobId)));
  const known = rows.filter(({ deletedAt, accountId }) => deletedAt === null && mayReach(caller, accountId));
  return { versions: known.map(versionOf) };
};

const missingWords = ({ state, request }: JobRow, name: string): Message => {
  if (state === "queued" || state === "processing") return msg("request.lecture_unfinished");
  const isGone = state === "completed" && filesOfLecture(request).includes(name);
  return isGone ? msg("request.file_gone") : msg("request.lecture_lacks_file");
};

/** A file of a job that is over; null where its disk has none, or does not answer. */
const fileIn = async (
  { fileNames, diskGuard }: ServiceParts,
  folder: string,
  name: string,
): Promise<FoundFile | null> =>
  diskGuard
    .within(dirname(folder), () => findFile(folder, name, fileNames))
    .catch((failure: unknown) => {
      if (failure instanceof SilentDiskError) return null;
      throw failure;
    });

/** Captions are called what the video is called, so that players find them. */
const copyNameOf = ({ folderName }: ServiceParts, row: JobRow, name: string): string => {
  const title = folderName(knownTitle(row) ?? row.request.prompt);
  return extname(name) === ".json" ? `${title} ${name}` : `${title}${extname(name)}`;
};

const fileOf = async (parts: ServiceParts, row: JobRow, name: string): Promise<ServedFile> => {
  const isOver = row.state === "completed" || row.state === "failed";
  const file = isOver && row.filesDir !== null ? await fileIn(parts, row.filesDir, name) : null;
  if (file) return { ...file, copyName: copyNameOf(parts, row, name) };
  throw new Refusal("file_not_found", missingWords(row, name));
};

/** A file of a job of the caller's own. */
export const ownFile = async (parts: ServiceParts, caller: Caller, jobId: string, name: string): Promise<ServedFile> =>
  fileOf(parts, ownJob(parts.store, caller, jobId), name);

/** A file by the token of a link. Throws `token` when it is wrong or has ended. */
export const linkedFile = async (
  parts: ServiceParts,
  token: string,
  jobId: string,
  name: string,
): Promise<ServedFile> => {
  if (!tokenHolds(parts.linkSecret, token, { jobId, now: parts.clock.now() }))
    throw new Refusal("token", msg("request.link_wrong"));
  const row = isJobId(jobId) ? parts.store.find(jobId) : null;
  if (!row || row.deletedAt !== null) throw jobNotFound();
  return fileOf(parts, row, name);
};

/** A listener of one job that does not know what went before first gets the record of the job. */
export const subscribe = (
  { hub, store, seenRecordOf, accountOf }: ServiceParts,
  caller: Caller,
  query: EventQuery,
  listener: (event: ServiceEvent) => void,
  signal: AbortSignal,
): void => {
  const { accountId, allAccounts } = caller;
  const { jobId } = query;
  if (jobId !== undefined) ownJob(store, caller, jobId);
  const subscription = {
    ...query,
    accountId,
    isOwner: isOwner(caller),
    accountOf: allAccounts ? accountOf : undefined,
  };
  const isComplete = hub.listen(subscription, listener, signal);
  if (jobId === undefined || isComplete) return;
  listener({ id: hub.lastId(), name: "status", data: seenRecordOf(ownJob(store, caller, jobId), caller) });
};

/** A page of the jobs that a caller may reach, with their numbers by state. */
export const listJobs = ({ store, recordOf }: ServiceParts, caller: Caller, query: ListQuery): JobList => {
  const { limit = PAGE.usual, cursor, status, q, deleted } = query;
  const accountId = caller.allAccounts === true ? null : caller.accountId;
  const { rows, nextCursor } = store.list({ accountId, limit, cursor, states: status, text: q, deleted });
  const totals = store.counts({ accountId });
  const counts = q === undefined ? totals : store.counts({ accountId, text: q });
  return { jobs: rows.map((row) => recordOf(row, caller)), next_cursor: nextCursor, counts, totals };
};
