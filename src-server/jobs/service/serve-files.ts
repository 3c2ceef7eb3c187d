import { dirname, extname } from "node:path";
import type { Caller } from "../../contract/api/accounts.ts";
import type { ServedFile } from "../../http/service.ts";
import { Refusal } from "../../refusal.ts";
import type { JobRow } from "../job-row.ts";
import { knownTitle } from "../job-record.ts";
import { tokenHolds } from "../job-links.ts";
import { findFile, type FoundFile } from "../files/find-file.ts";
import { SilentDiskError } from "../files/slow-disk-guard.ts";
import { filesOfLecture } from "../files/whole-lecture.ts";
import { isJobId } from "../files/places.ts";
import { jobNotFound, ownJob } from "./own-job.ts";
import type { ServiceParts } from "./parts.ts";

const UNFINISHED = "This lecture is not finished yet; its files are there when its status is `completed`.";
const GONE = "This file is not on this machine any more; connect the disk of the library, or make the lecture again.";
const NONE = "This lecture has no such file; see the list of files in the documentation.";

const missingWords = ({ state, request }: JobRow, name: string): string => {
  if (state === "queued" || state === "processing") return UNFINISHED;
  return state === "completed" && filesOfLecture(request).includes(name) ? GONE : NONE;
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
export const ownFile = async (
  parts: ServiceParts,
  caller: Caller,
  { jobId, name }: { jobId: string; name: string },
): Promise<ServedFile> => fileOf(parts, ownJob(parts.store, caller, jobId), name);

/** A file by the token of a link. Throws `token` when it is wrong or has ended. */
export const linkedFile = async (
  parts: ServiceParts,
  { token, jobId, name }: { token: string; jobId: string; name: string },
): Promise<ServedFile> => {
  if (!tokenHolds(parts.linkSecret, token, { jobId, now: parts.clock.now() }))
    throw new Refusal("token", "This link is wrong or has ended; read the job's status again for a new one.");
  const row = isJobId(jobId) ? parts.store.find(jobId) : null;
  if (!row || row.deletedAt !== null) throw jobNotFound();
  return fileOf(parts, row, name);
};
