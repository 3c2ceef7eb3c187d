import { mkdir, readdir, rm, stat, utimes } from "node:fs/promises";
import { join } from "node:path";
import lockfile from "proper-lockfile";
import { AppError } from "../errors.ts";
import { makeFolders } from "../make-folders.ts";
import { claim } from "./claim-folder.ts";
import { writingTo } from "./output-error.ts";

/** Where a job keeps what it has made so far. */
export type WorkFolder = {
  readonly path: string;
  /** Lets it go; `keep` leaves its files for the next run of the same job. */
  close(options: { keep: boolean }): Promise<void>;
};

type WorkRequest = { dataDir: string; key: string; signal?: AbortSignal | undefined };

const KEY = /^[0-9a-f]{8,128}$/;
const SIDE_BY_SIDE = 8;

const rootOf = (dataDir: string): string => join(dataDir, "work");
const markOf = (path: string): string => `${path}.lock`;

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

const openFirst = async (root: string, { key, signal }: WorkRequest): Promise<WorkFolder> => {
  await makeFolders(root);
  for (let place = 1; place <= SIDE_BY_SIDE; place += 1) {
    const folder = await openOne(join(root, place === 1 ? key : `${key}-${place}`), signal);
    if (folder) return folder;
  }
  throw new AppError("output", "The same lecture is being made too many times at once; wait for one to finish.");
};

/**
 * Opens the work folder of a job, named by the hash of what is asked for. After a run that was ended at any point it is
 * found again as it was; a second run of the same job at the same time gets one beside it. Throws `AppError("output")`.
 */
export const openWorkFolder = async (request: WorkRequest): Promise<WorkFolder> => {
  if (!KEY.test(request.key)) throw new AppError("internal", "A work folder must be named by a hash.");
  const root = rootOf(request.dataDir);
  return writingTo(root, () => openFirst(root, request));
};

const isForgotten = async (path: string, before: number): Promise<boolean> => {
  const held = await lockfile.check(path, { lockfilePath: markOf(path), realpath: false });
  return !held && (await stat(path)).mtimeMs < before;
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
