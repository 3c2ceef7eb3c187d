import type { Stats } from "node:fs";
import { mkdir, readdir, rm, stat, utimes, rmdir, statfs } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import lockfile from "proper-lockfile";
import { msg, type Message } from "../contract/messages/message.ts";
import { AppError } from "../errors.ts";
import { makeFolders } from "../folders.ts";
import { ownValue } from "../own-value.ts";
import { failureCode } from "../private-files.ts";

/** Where a job keeps what it has made so far. */
export type WorkFolder = {
  readonly path: string;
  /** Lets it go; `keep` leaves its files for the next run of the same job. */
  close(options: { keep: boolean }): Promise<void>;
};

type WorkRequest = { dataDir: string; key: string; signal?: AbortSignal | undefined };

const KEY = /^[0-9a-f]{8,128}$/;

/**
 * Opens the work folder of a job, named by the hash of what is asked for. After a run that was ended at any point it is
 * found again as it was; a second run of the same job at the same time gets one beside it. Throws `AppError("output")`.
 */
export const openWorkFolder = async (request: WorkRequest): Promise<WorkFolder> => {
  if (!KEY.test(request.key)) throw new AppError("internal", msg("output.work_folder_unnamed"));
  const root = rootOf(request.dataDir);
  return writingTo(root, () => openFirst(root, request));
};

/** Removes work folders that nobody has opened since a moment (milliseconds since 1970) and nobody holds. */
export const sweepWorkFolders = async ({ dataDir, before }: { dataDir: string; before: number }): Promise<void> => {
  const root = rootOf(dataDir);
  const names = await readdir(root).catch(() => []);
  for (const name of names.filter((candidate) => !candidate.endsWith(".lock"))) {
    const path = join(root, name);
    if (await isForgotten(path, before)) await rm(path, { recursive: true, force: true });
  }
};

export type FolderClaim = {
  /** Throws `AppError("output")` when the claim was lost, for instance while the machine slept. */
  check(): void;
  release(): Promise<void>;
};

/** Takes over the mark of a process that was killed; null where there is none. Never throws. */
export const takeDeadClaim = async (mark: string): Promise<FolderClaim | null> =>
  (await renewedAt(mark)) === 0 ? null : tryClaim(mark).catch(() => null);

const LOOK_AGAIN_MS = 250;

/**
 * Claims something for this process by a mark on disk; null when a living process holds it. The mark of a process that
 * was killed is taken over after six seconds. Throws what the disk throws.
 */
export const claim = async (mark: string, signal?: AbortSignal): Promise<FolderClaim | null> => {
  let seen = await renewedAt(mark);
  for (;;) {
    signal?.throwIfAborted();
    try {
      return await tryClaim(mark);
    } catch (failure) {
      if (!isHeld(failure)) throw failure;
    }
    const now = await renewedAt(mark);
    if (seen !== 0 && now !== 0 && now !== seen) return null;
    // Somebody was faster after the first look.
    if (seen === 0) seen = now;
    await wait(LOOK_AGAIN_MS, undefined, { signal }).catch(() => undefined);
  }
};

/** What to do: where the disk is full, and where another folder is needed. */
type FolderAdvice = { readonly space: Message; readonly place: Message };

const OUTPUT_ADVICE: FolderAdvice = {
  space: msg("disk.advice_output_folder"),
  place: msg("output.advice_other_folder"),
};

/** What stands in the way of writing, by the system's code for it. */
const REASONS: Readonly<Record<string, (path: string, advice: FolderAdvice) => Message>> = {
  ENOSPC: (folder, { space }) => msg("disk.full", { folder, advice: space }),
  EDQUOT: (folder, { space }) => msg("disk.quota", { folder, advice: space }),
  EACCES: (path, { place }) => msg("output.not_allowed", { path, advice: place }),
  EPERM: (path, { place }) => msg("output.not_allowed", { path, advice: place }),
  EROFS: (path, { place }) => msg("output.read_only", { path, advice: place }),
  ENOENT: (path, { place }) => msg("output.cannot_be_made", { path, advice: place }),
  ENOTDIR: (path, { place }) => msg("output.file_in_the_way", { path, advice: place }),
  EEXIST: (path, { place }) => msg("output.file_in_the_way", { path, advice: place }),
  ENAMETOOLONG: (path, { place }) => msg("output.name_too_long", { path, advice: place }),
};

/** Why a folder or file could not be written and what to do; the message of an `AppError` stays what it is. */
export const writeFault = (cause: unknown, path: string, advice: FolderAdvice = OUTPUT_ADVICE): Message => {
  if (cause instanceof AppError) return cause.data;
  const reason = ownValue(REASONS, failureCode(cause));
  return reason?.(path, advice) ?? msg("output.not_written", { path, advice: advice.place });
};

/** A failure to write into a folder, in one sentence that says what to do. An `AppError` stays what it is. */
const outputError = (cause: unknown, path: string): AppError =>
  cause instanceof AppError ? cause : new AppError("output", writeFault(cause, path), { cause });

/** Runs something that writes into a folder and reports its failures as `outputError` does. A cancelled signal's reason passes. */
export const writingTo = async <Result>(path: string, work: () => Promise<Result>): Promise<Result> => {
  try {
    return await work();
  } catch (cause) {
    if (failureCode(cause) === "") throw cause;
    throw outputError(cause, path);
  }
};

/** Bytes that may still be written to the disk that holds a folder. */
export const freeBytes = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

const MEGABYTE = 1e6;

const megabytes = (bytes: number): string => `${Math.ceil(bytes / MEGABYTE)} MB`;

/** Makes sure that the disk of a folder has room. Throws `AppError("output")`, or what the disk throws. */
export const checkDiskSpace = async (folder: string, neededBytes: number): Promise<void> => {
  const free = await freeBytes(folder);
  if (free >= neededBytes) return;
  const [has, needs] = [megabytes(free), megabytes(neededBytes)];
  throw new AppError("output", msg("disk.low", { folder, has, needs, advice: OUTPUT_ADVICE.space }));
};

const rootOf = (dataDir: string): string => join(dataDir, "work");

const SIDE_BY_SIDE = 8;

const openFirst = async (root: string, { key, signal }: WorkRequest): Promise<WorkFolder> => {
  await makeFolders(root);
  for (let place = 1; place <= SIDE_BY_SIDE; place += 1) {
    const folder = await openOne(join(root, place === 1 ? key : `${key}-${place}`), signal);
    if (folder) return folder;
  }
  throw new AppError("output", msg("job.same_lecture_too_often"));
};

const openOne = async (path: string, signal: AbortSignal | undefined): Promise<WorkFolder | null> => {
  const held = await claim(markOf(path), signal);
  if (!held) return null;
  try {
    await mkdir(path, { recursive: true });
    const now = new Date();
    await utimes(path, now, now);
  } catch (failure) {
    await held.release();
    throw failure;
  }
  const close = async ({ keep }: { keep: boolean }): Promise<void> => {
    if (!keep) await rm(path, { recursive: true, force: true });
    await held.release();
  };
  return { path, close };
};

const markOf = (path: string): string => `${path}.lock`;

const isForgotten = async (path: string, before: number): Promise<boolean> => {
  const held = await lockfile.check(path, { lockfilePath: markOf(path), realpath: false });
  return !held && (await stat(path)).mtimeMs < before;
};

const renewedAt = (mark: string): Promise<number> =>
  stat(mark).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  );

const DEAD_AFTER_MS = 6000;

/** A holder renews its mark every second; one that has not for so long is dead. */
const RENEW_MS = 1000;

const tryClaim = async (mark: string): Promise<FolderClaim> => {
  let lost: Error | null = null;
  const release = await lockfile.lock(mark, {
    lockfilePath: mark,
    realpath: false,
    stale: DEAD_AFTER_MS,
    update: RENEW_MS,
    onCompromised: (reason) => {
      lost = reason;
    },
  });
  const own = await stat(mark);
  const check = (): void => {
    if (lost) throw new AppError("output", msg("job.folder_taken_over"), { cause: lost });
  };
  // Releasing a lost claim fails, though its mark may be there still.
  return { check, release: () => release().catch(() => removeOwn(mark, own)) };
};

/** Removes a mark as long as it is the one that was claimed: whoever takes a mark over makes it anew. */
const removeOwn = async (mark: string, own: Stats): Promise<void> => {
  const found = await stat(mark).catch(() => null);
  if (found && found.ino === own.ino && found.birthtimeMs === own.birthtimeMs) await rmdir(mark).catch(() => undefined);
};

const isHeld = (failure: unknown): boolean =>
  failure instanceof Error && "code" in failure && failure.code === "ELOCKED";
