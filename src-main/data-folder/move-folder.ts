import { mkdir, readdir, rename, rm, rmdir } from "node:fs/promises";
import { join } from "node:path";
import type { MovingState } from "../../src-server/contract/desktop/shell.ts";
import { replacePrivateFile, syncFolder } from "../../src-server/private-files.ts";
import { MOVED_FILE, placesBefore } from "../../src-server/store/moved-file.ts";
import { checkTarget, MoveRefused, STAGING } from "./check-target.ts";
import { compareEntries, copyEntries } from "./copy-entries.ts";
import { removeEntries } from "./remove-entries.ts";
import { bytesOf, isSame, surveyFolder, type FolderEntry } from "./survey-folder.ts";

export type Move = {
  from: string;
  to: string;
  /** Names at the top that stay where they are: what the shell keeps of its own. */
  keptAtFrom: ReadonlySet<string>;
  keptAtTo: ReadonlySet<string>;
  platform: string;
  tell(moving: MovingState): void;
  /** Ends the service; nobody writes to the folder from then on. */
  stop(): Promise<void>;
  /** Has everything use the folder from now on, now and at every later start. Throws where that cannot be kept. */
  point(dataDir: string): void;
  /** Starts the service where `point` said. Whether it answers. */
  start(): Promise<boolean>;
};

/** The shell and the service both write their logs there; what comes is laid beside what is there. */
const SHARED = "logs";

const leftOf = ({ keptAtFrom, keptAtTo }: Move): ReadonlySet<string> =>
  new Set([...keptAtFrom, ...[...keptAtTo].filter((name) => name !== SHARED)]);

/** Moves a file or folder to its name; files of a folder that is there already are laid into it. */
const place = async (from: string, to: string, isThere: boolean): Promise<void> => {
  if (!isThere) return rename(from, to);
  const taken = new Set(await readdir(to));
  for (const name of await readdir(from)) if (!taken.has(name)) await rename(join(from, name), join(to, name));
  await rm(from, { recursive: true });
};

const settle = async ({ from, to }: Move, entries: readonly FolderEntry[]): Promise<void> => {
  const staging = join(to, STAGING);
  const before = [...placesBefore(from), from].filter((place) => place !== to);
  replacePrivateFile(join(staging, MOVED_FILE), `${JSON.stringify({ from: before }, null, 2)}\n`);
  const tops = entries.filter(({ path }) => !/[\\/]/u.test(path)).map(({ path }) => path);
  const there = new Set(await readdir(to));
  for (const name of new Set([...tops, MOVED_FILE]))
    await place(join(staging, name), join(to, name), name === SHARED && there.has(SHARED));
  await rmdir(staging);
  syncFolder(to);
};

const copyWhole = async (move: Move, entries: readonly FolderEntry[]): Promise<void> => {
  const { from, to, tell } = move;
  const staging = join(to, STAGING);
  await mkdir(staging, { mode: 0o700 });
  await copyEntries({ from, to: staging, entries, onShare: (share) => tell({ state: "copying", share }) });
  await compareEntries({ from, to: staging, entries, onShare: (share) => tell({ state: "checking", share }) });
  if (!isSame(entries, await surveyFolder(from, leftOf(move)))) throw new MoveRefused("moveChanged");
  await settle(move, entries);
};

const goBack = async ({ from, to, point, start }: Move, entries: readonly FolderEntry[]): Promise<void> => {
  point(from);
  await rm(join(to, STAGING), { recursive: true, force: true }).catch(() => undefined);
  await removeEntries(to, [...entries, { path: MOVED_FILE, kind: "file", bytes: 0, changedMs: 0 }]);
  await start();
};

/**
 * Moves a data folder: copies it, compares every byte, has the service start at the new place, and only then takes the
 * old one away. Whatever goes wrong before leaves everything as it was, and is thrown.
 */
export const moveFolder = async (move: Move): Promise<void> => {
  const { from, to, keptAtTo, platform, tell } = move;
  const bytes = bytesOf(await surveyFolder(from, leftOf(move)));
  await checkTarget({ from, to, allowed: keptAtTo, bytes, platform });
  try {
    tell({ state: "stopping", share: 0 });
    await move.stop();
    const entries = await surveyFolder(from, leftOf(move));
    try {
      await copyWhole(move, entries);
      move.point(to);
      if (!(await move.start())) throw new MoveRefused("moveNoStart");
    } catch (failure) {
      await move.stop();
      await goBack(move, entries);
      throw failure;
    }
    tell({ state: "removing", share: 1 });
    await removeEntries(from, entries);
    // The folder itself goes where nothing is left in it.
    await rmdir(from).catch(() => undefined);
  } finally {
    tell({ state: "idle" });
  }
};
