import { formatMessage, msg, type Message } from "../contract/messages/message.ts";
import type { Bucket } from "../contract/api/bucket.ts";
import { isOwner, type Caller } from "../contract/api/accounts.ts";
import {
  CODE_OF_REASON,
  jobErrorCodeSchema,
  jobErrorReasonSchema,
  type JobAccount,
  type JobRecord,
  type LectureFile,
} from "../contract/api/job-record.ts";
import type { StoredRequest } from "../contract/api/stored-request.ts";
import type { Vault } from "../secrets/vault.ts";
import type { Absence } from "./files/disk.ts";
import { titleOfFolder, filesOfLecture } from "./files/lecture-folder.ts";
import type { JobRow } from "./job-store.ts";
import { UPLOAD_FAILED } from "./runner/progress.ts";
import { linkToken, LINK_MS, openLinks } from "./job-secrets.ts";

/** What the owner's default bucket lacks, in words, where it is set in part. */
export type BucketLacks = { ownBucketLacks(): readonly Message[] };

/** Names as `a, b and c`; null without any. */
const listed = (names: readonly Message[]): Message | null => {
  const [last] = names.slice(-1);
  const [first, ...others] = names.slice(0, -1);
  if (first === undefined || last === undefined) return last ?? null;
  return msg("common.and", { a: others.reduce((a, b) => msg("common.listed", { a, b }), first), b: last });
};

/** What a caller's default bucket lacks, as a list; null where nobody has begun to set one up, or it lacks nothing. */
export const lackingOf = (rules: BucketLacks, caller: Caller): Message | null =>
  listed(isOwner(caller) ? rules.ownBucketLacks() : []);

/** The warning of a new job whose video goes to no bucket because the owner's default one is set up in part only. */
export const notUploadedWarnings = (rules: BucketLacks, caller: Caller, bucket: Bucket | undefined): Message[] => {
  const lacking = bucket ? null : lackingOf(rules, caller);
  return lacking === null ? [] : [msg("job.bucket_incomplete", { lacking })];
};

/** Warnings without that one, for whom it does not concern: another job, or one whose video was uploaded. */
export const withoutNotUploaded = (warnings: readonly Message[]): Message[] =>
  warnings.filter(({ code }) => code !== "job.bucket_incomplete");

const errorTextOf = (error: Message | null): Pick<JobRecord, "error" | "error_data"> => ({
  error: error && formatMessage(error),
  error_data: error,
});

const warningsOf = (messages: readonly Message[]): Pick<JobRecord, "warnings" | "warning_data"> => ({
  warnings: messages.map((message) => formatMessage(message)),
  warning_data: [...messages],
});

/** Where a job's files can be had right now. */
export type RecordLinks = {
  video: string | null;
  captions: string | null;
  thumbnail: string | null;
  /** What a reader should know of them. */
  warnings: readonly Message[];
  /** The lecture's folder where they lead to this machine, else null. */
  folder: string | null;
  /** Why the video is not in that folder. */
  absence: Absence | null;
};

const NONE: RecordLinks = {
  ...{ video: null, captions: null, thumbnail: null, warnings: [], folder: null, absence: null },
};
const ENDED = msg("job.link_ended_video_here");
const ENDED_ALONE = msg("job.link_ended");
const MISSING: Readonly<Record<Absence, Message>> = { gone: msg("job.video_gone"), away: msg("job.folder_away") };

type LinkMaker = {
  secret: Uint8Array;
  /** As `http://127.0.0.1:4747`. */
  baseUrl: string;
  now: number;
  vault: Vault;
  /** Why the video is not on this machine although it should be, as far as that was looked at. */
  absence?: Absence | null;
};

const localWarnings = (hasEnded: boolean, absence: Absence | null): Message[] => {
  if (absence === null) return hasEnded ? [ENDED] : [];
  return [...(hasEnded ? [ENDED_ALONE] : []), MISSING[absence]];
};

const localLinks = (row: JobRow, { secret, baseUrl, now, absence = null }: LinkMaker): RecordLinks => {
  const warnings = localWarnings(row.upload !== null, absence);
  if (row.filesDir === null) return { ...NONE, warnings, absence };
  const token = linkToken(secret, row.id, now + LINK_MS);
  const to = (name: string): string => `${baseUrl}/video/files/${row.id}/${name}?token=${token}`;
  const captions = row.request.captions === "off" ? null : to("captions.vtt");
  return {
    video: to("lecture.mp4"),
    captions,
    thumbnail: to("thumbnail.png"),
    warnings,
    folder: row.filesDir,
    absence,
  };
};

/** Addresses of a completed job: where it was uploaded to, as long as that link holds; else on this machine. */
export const linksOf = (row: JobRow, maker: LinkMaker): RecordLinks => {
  if (row.state !== "completed" || row.deletedAt !== null) return NONE;
  if (!row.upload) return localLinks(row, maker);
  const hasEnded = row.upload.linkEndsAt !== null && row.upload.linkEndsAt <= maker.now;
  const upload = hasEnded ? null : openLinks(row.upload, { jobId: row.id, vault: maker.vault });
  if (!upload) {
    // Links that only wait for the key of saved secrets have not ended.
    return localLinks(hasEnded || !maker.vault.awaitsKey() ? row : { ...row, upload: null }, maker);
  }
  const { videoUrl: video, captionsUrl: captions, thumbnailUrl: thumbnail } = upload;
  return { ...NONE, video, captions, thumbnail };
};

/** Title of a job; that of its folder for lectures of an older Lectern. */
export const knownTitle = (row: JobRow): string | null =>
  row.title ?? (row.filesDir === null ? null : titleOfFolder(row));

const filesOf = (row: JobRow, { absence }: RecordLinks): LectureFile[] => {
  const isOver = row.state === "completed" || row.state === "failed";
  if (!isOver || row.filesDir === null || row.deletedAt !== null || absence === "away") return [];
  const files = row.files ?? filesOfLecture(row.request).map((name) => ({ name, bytes: null }));
  return files.filter(({ name }) => absence === null || name !== "lecture.mp4");
};

const time = (ms: number): string => new Date(ms).toISOString();

const uploadOf = ({ laterUpload }: JobRow): JobRecord["upload"] => {
  if (!laterUpload) return null;
  const { state: status, progress } = laterUpload;
  return status === "failed"
    ? { status, progress, error_code: "storage_failed", ...errorTextOf(UPLOAD_FAILED) }
    : { status, progress, ...errorTextOf(null) };
};

/** Marks a record with its account. */
export const withAccount = (record: JobRecord, account: JobAccount): JobRecord => ({ ...record, account });
const askedOf = (request: StoredRequest): JobRecord["asked"] => {
  const {
    durationSeconds = null,
    voice = null,
    language,
    languageAsked,
    engine,
    aspect,
    resolution,
    captions,
  } = request;
  return {
    ...{ duration: durationSeconds, voice, language: languageAsked === false ? null : language },
    ...{ engine, aspect, resolution, captions },
  };
};

const errorOf = ({ state, errorCode }: JobRow): Pick<JobRecord, "error_code" | "error_reason"> => {
  if (state !== "failed") return {};
  const reason = jobErrorReasonSchema.safeParse(errorCode);
  if (reason.success) return { error_code: CODE_OF_REASON[reason.data], error_reason: reason.data };
  return { error_code: jobErrorCodeSchema.catch("generation_failed").parse(errorCode) };
};

/** The whole truth about a job, as every reader gets it. */
export const jobRecordOf = (row: JobRow, links: RecordLinks, isPaused: () => boolean): JobRecord => ({
  job_id: row.id,
  status: row.state,
  video_url: links.video,
  ...errorTextOf(row.error),
  ...errorOf(row),
  cached: row.cached,
  engine: row.engine,
  duration: row.state === "completed" ? row.durationSeconds : null,
  model: row.model,
  key_source: row.keySource,
  style: row.request.style ?? null,
  phase: row.phase,
  message: formatMessage(row.message),
  message_data: row.message,
  progress: Math.min(1, Math.max(0, row.progress)),
  seconds_left: row.secondsLeft,
  prompt: row.request.prompt,
  title: knownTitle(row),
  paused: row.state === "queued" && isPaused(),
  files: filesOf(row, links),
  asked: askedOf(row.request),
  created_at: time(row.createdAt),
  updated_at: time(row.updatedAt),
  captions_url: links.captions,
  thumbnail_url: links.thumbnail,
  ...warningsOf([...row.warnings, ...links.warnings]),
  upload: uploadOf(row),
  version: row.request.revision?.number ?? 1,
  revises: row.request.revision?.from ?? null,
  deleted_at: row.deletedAt === null ? null : time(row.deletedAt),
});
