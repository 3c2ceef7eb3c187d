import { mkdir, readdir, rename, rm, rmdir } from "node:fs/promises";
import { join } from "node:path";
import type { MovingState } from "../../src-server/contract/desktop/shell.ts";
import { replacePrivateFile, syncFolder } from "../../src-server/private-files.ts";
import { MOVED_FILE, placesBefore } from "../../src-server/store/moved-file.ts";
import { checkTarget, MoveRefused, OF_SYSTEMS, STAGING } from "./check-target.ts";
import { compareEntries, copyEntries } from "./copy-entries.ts";
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

const leftOf = ({ keptAtFrom, keptAtTo }: Move): ReadonlySet<string> => new Set([...keptAtFrom, ...keptAtTo]);

const settle = async ({ from, to }: Move, entries: readonly FolderEntry[]): Promise<void> => {
  const staging = join(to, STAGING);
  const before = [...placesBefore(from), from].filter((place) => place !== to);
  replacePrivateFile(join(staging, MOVED_FILE), `${JSON.stringify({ from: before }, null, 2)}\n`);
  const tops = entries.filter(({ path }) => !/[\\/]/u.test(path)).map(({ path }) => path);
  for (const name of new Set([...tops, MOVED_FILE])) await rename(join(staging, name), join(to, name));
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

/** Takes away what lies in a folder, all but what stays. */
const empty = async (folder: string, kept: ReadonlySet<string>): Promise<void> => {
  for (const name of await readdir(folder))
    if (!kept.has(name)) await rm(join(folder, name), { recursive: true, force: true });
};

const goBack = async ({ from, to, keptAtTo, point, start }: Move): Promise<void> => {
  point(from);
  await empty(to, new Set([...keptAtTo, ...OF_SYSTEMS])).catch(() => undefined);
  await start();
};

/**
 * Moves a data folder: copies it, compares every byte, has the service start at the new place, and only then takes the
 * old one away. Whatever goes wrong before leaves everything as it was, and is thrown.
 */
export const moveFolder = async (move: Move): Promise<void> => {
  const { from, to, keptAtFrom, keptAtTo, platform, tell } = move;
  const bytes = bytesOf(await surveyFolder(from, leftOf(move)));
  await checkTarget({ from, to, allowed: keptAtTo, bytes, platform });
  try {
    tell({ state: "stopping", share: 0 });
    await move.stop();
    try {
      await copyWhole(move, await surveyFolder(from, leftOf(move)));
      move.point(to);
      if (!(await move.start())) throw new MoveRefused("moveNoStart");
    } catch (failure) {
      await move.stop();
      await goBack(move);
      throw failure;
    }
    tell({ state: "removing", share: 1 });
    await empty(from, keptAtFrom).catch(() => undefined);
    if (keptAtFrom.size === 0) await rmdir(from).catch(() => undefined);
  } finally {
    tell({ state: "idle" });
  }
};
