import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import {
  chmod,
  copyFile,
  lstat,
  mkdir,
  open,
  readlink,
  symlink,
  utimes,
  rm,
  rmdir,
  readdir,
  rename,
  mkdtemp,
  realpath,
  statfs,
} from "node:fs/promises";
import { join, relative, sep } from "node:path";
import type { MovingState } from "../../src-server/contract/desktop/shell.ts";
import { replacePrivateFile, syncFolder } from "../../src-server/private-files.ts";
import { MOVED_FILE, placesBefore } from "../../src-server/store/data-folder.ts";
import { openDesktopSettings, type DesktopSettingsFile } from "../desktop/desktop-settings.ts";
import { type ShellWords, filledWords, type WordKey } from "../i18n/words.ts";
import type { JoinableServer } from "../server/joinable-server.ts";
import type { ShellClock } from "../system-ports.ts";

type Copying = {
  from: string;
  to: string;
  entries: readonly FolderEntry[];
  /** 0 to 1 of the bytes. */
  onShare(share: number): void;
};

const PRIVATE = 0o700;

const copyOne = async ({ from, to }: Copying, { path, kind }: FolderEntry): Promise<unknown> => {
  const [source, target] = [join(from, path), join(to, path)];
  if (kind === "folder") return mkdir(target, { mode: PRIVATE });
  if (kind === "link") return symlink(await readlink(source), target);
  await copyFile(source, target);
  const { mode, atime, mtime } = await lstat(source);
  await chmod(target, 0o600);
  const file = await open(target, "r+");
  try {
    await file.sync();
  } finally {
    await file.close();
  }
  await utimes(target, atime, mtime);
  return chmod(target, mode & 0o777);
};

const hashOf = async (file: string): Promise<string> => {
  const hash = createHash("sha256");
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
  return hash.digest("base64");
};

const eachWithShare = async (copying: Copying, work: (entry: FolderEntry) => Promise<unknown>): Promise<void> => {
  const all = Math.max(1, folderBytes(copying.entries));
  let done = 0;
  for (const entry of copying.entries) {
    await work(entry);
    done += entry.bytes;
    copying.onShare(done / all);
  }
};

/** Copies files with their times and rights, folders and links, and waits until the disk has them. */
const copyEntries = (copying: Copying): Promise<void> => eachWithShare(copying, (entry) => copyOne(copying, entry));

/** Reads all files of both places. Throws when one differs. */
const compareEntries = (copying: Copying): Promise<void> =>
  eachWithShare(copying, async ({ path, kind }) => {
    if (kind !== "file") return;
    const [was, is] = await Promise.all([hashOf(join(copying.from, path)), hashOf(join(copying.to, path))]);
    if (was !== is) throw new Error(`The copy of ${path} differs.`);
  });

/**
 * Takes away what was surveyed and what a service makes at each start, and nothing else: a folder into which somebody
 * has put something meanwhile stays with it. What cannot be taken away stays as well.
 */
const removeEntries = async (root: string, entries: readonly FolderEntry[]): Promise<void> => {
  for (const name of TRANSIENT) await rm(join(root, name), { recursive: true, force: true }).catch(() => undefined);
  for (const { path, kind } of entries.toReversed()) {
    const place = join(root, path);
    await (kind === "folder" ? rmdir(place) : rm(place, { force: true })).catch(() => undefined);
  }
};

/** A move of the data folder: from where, to where, and what it needs meanwhile. */
export type FolderMove = {
  from: string;
  to: string;
  /** Names at the top that stay where they are: what the shell keeps of its own. */
  retainedAtFrom: ReadonlySet<string>;
  retainedAtTo: ReadonlySet<string>;
  platform: string;
  notify(moving: MovingState): void;
  /** Ends the service; nobody writes to the folder from then on. */
  stop(): Promise<void>;
  /** Has everything use the folder from now on, now and at every later start. Throws where that cannot be kept. */
  point(dataDir: string): void;
  /** Starts the service where `point` said. Whether it answers. */
  start(): Promise<boolean>;
};

/** The shell and the service both write their logs there; what comes is laid beside what is there. */
const SHARED = "logs";

const leftOf = ({ retainedAtFrom, retainedAtTo }: FolderMove): ReadonlySet<string> =>
  new Set([...retainedAtFrom, ...[...retainedAtTo].filter((name) => name !== SHARED)]);

/** Moves a file or folder to its name; files of a folder that is there already are laid into it. */
const place = async (from: string, to: string, isThere: boolean): Promise<void> => {
  if (!isThere) return rename(from, to);
  const taken = new Set(await readdir(to));
  for (const name of await readdir(from)) if (!taken.has(name)) await rename(join(from, name), join(to, name));
  await rm(from, { recursive: true });
};

const settle = async ({ from, to }: FolderMove, entries: readonly FolderEntry[]): Promise<void> => {
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

const copyWhole = async (move: FolderMove, entries: readonly FolderEntry[]): Promise<void> => {
  const { from, to, notify } = move;
  const staging = join(to, STAGING);
  await mkdir(staging, { mode: 0o700 });
  await copyEntries({ from, to: staging, entries, onShare: (share) => notify({ state: "copying", share }) });
  await compareEntries({ from, to: staging, entries, onShare: (share) => notify({ state: "checking", share }) });
  if (!isSame(entries, await surveyFolder(from, leftOf(move)))) throw new MoveRefused("moveChanged");
  await settle(move, entries);
};

const goBack = async ({ from, to, point, start }: FolderMove, entries: readonly FolderEntry[]): Promise<void> => {
  point(from);
  await rm(join(to, STAGING), { recursive: true, force: true }).catch(() => undefined);
  await removeEntries(to, [...entries, { path: MOVED_FILE, kind: "file", bytes: 0, changedMs: 0 }]);
  await start();
};

/**
 * Moves a data folder: copies it, compares every byte, has the service start at the new place, and only then takes the
 * old one away. Whatever goes wrong before leaves everything as it was, and is thrown.
 */
export const moveFolder = async (move: FolderMove): Promise<void> => {
  const { from, to, retainedAtTo, platform, notify } = move;
  const bytes = folderBytes(await surveyFolder(from, leftOf(move)));
  await checkTarget({ from, to, allowed: retainedAtTo, bytes, platform });
  try {
    notify({ state: "stopping", share: 0 });
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
    notify({ state: "removing", share: 1 });
    await removeEntries(from, entries);
    // The folder itself goes where nothing is left in it.
    await rmdir(from).catch(() => undefined);
  } finally {
    notify({ state: "idle" });
  }
};

type Mover = {
  /** Where the shell keeps its own files, which is the data folder of a fresh start. */
  home: string;
  dataDir(): string;
  settings: DesktopSettingsFile;
  settingsFile: string;
  server: JoinableServer;
  clock: ShellClock;
  platform: string;
  words: ShellWords;
  /** Whether a lecture waits or is being made. */
  isWorking(): boolean;
  notify(moving: MovingState): void;
  log(line: string): void;
};

/** What the shell keeps in its own folder: the window, its logs and the wrapped key. */
const OF_SHELL: ReadonlySet<string> = new Set(["window", "logs", "data-key.sealed"]);
const NOTHING: ReadonlySet<string> = new Set();

const STOP_MS = 7000;
const LOOK_MS = 100;
const MAX_WAIT_MS = 30_000;

/** Starts the service and waits until it answers or gives up. */
const startAndSee = async ({ server, clock }: Mover): Promise<boolean> => {
  const until = clock.now() + MAX_WAIT_MS;
  await server.start();
  while (server.state().state !== "ready") {
    if (server.state().state === "stopped" || clock.now() > until) return false;
    await new Promise<void>((resolve) => clock.after(LOOK_MS, resolve));
  }
  return true;
};

const point = ({ home, settings, settingsFile }: Mover, place: string): void => {
  const dataDir = place === home ? null : place;
  settings.change({ dataDir });
  if (openDesktopSettings(settingsFile).read().dataDir !== dataDir) throw new MoveRefused("moveNotKept");
};

const sentenceOf = ({ words, log }: Mover, failure: unknown): string => {
  if (failure instanceof MoveRefused) return filledWords(words, failure.word, failure.values);
  log(`the data folder was not moved: ${String(failure)}`);
  const code = failure instanceof Error && "code" in failure ? ` (${String(failure.code)})` : "";
  return filledWords(words, "moveFailed", { code });
};

/** Moves the data folder to a place that the owner chose, one at a time. Rejects with one sentence; nothing is lost then. */
export const createDataMover = (mover: Mover): ((to: string) => Promise<void>) => {
  let isMoving = false;
  const retainedAt = (place: string): ReadonlySet<string> => (place === mover.home ? OF_SHELL : NOTHING);
  const move = async (to: string): Promise<void> => {
    const { server, platform, notify } = mover;
    if (isMoving || mover.isWorking()) throw new MoveRefused("moveWorking");
    if (server.joined()) throw new MoveRefused("moveJoined");
    isMoving = true;
    const from = mover.dataDir();
    try {
      await moveFolder({
        ...{ from, to, platform, notify, retainedAtFrom: retainedAt(from), retainedAtTo: retainedAt(to) },
        stop: () => server.stop(STOP_MS),
        point: (place) => point(mover, place),
        start: () => startAndSee(mover),
      });
    } finally {
      isMoving = false;
    }
  };
  return (to) =>
    move(to).catch((failure: unknown) => {
      throw new Error(sentenceOf(mover, failure), { cause: failure });
    });
};

/** What lies in a folder; `path` is relative to it. */
type FolderEntry = { path: string; kind: "file" | "folder" | "link"; bytes: number; changedMs: number };

/** What is made again at each start or at any time; it need not go along. */
const TRANSIENT: ReadonlySet<string> = new Set([
  "server.lock",
  "server.pid",
  "api.json",
  "join-key",
  "processes",
  "cache",
]);

/** All that goes along when a data folder is moved, folders before what lies in them; `left` stays where it is. */
const surveyFolder = async (root: string, left: ReadonlySet<string>): Promise<FolderEntry[]> => {
  const entries: FolderEntry[] = [];
  const walk = async (folder: string): Promise<void> => {
    for (const name of (await readdir(join(root, folder))).toSorted()) {
      if (folder === "" && (left.has(name) || TRANSIENT.has(name))) continue;
      const entry = await entryOf(root, join(folder, name));
      if (!entry) continue;
      entries.push(entry);
      if (entry.kind === "folder") await walk(entry.path);
    }
  };
  await walk("");
  return entries;
};

/** Bytes of all files among the entries. */
const folderBytes = (entries: readonly FolderEntry[]): number => entries.reduce((sum, { bytes }) => sum + bytes, 0);

/** Whether two surveys found the same; times of folders change when something is read again, so only files count. */
const isSame = (before: readonly FolderEntry[], after: readonly FolderEntry[]): boolean => {
  const words = (entries: readonly FolderEntry[]): string =>
    entries
      .map(({ path, kind, bytes, changedMs }) => [path, kind, bytes, kind === "file" && changedMs].join())
      .join("\n");
  return words(before) === words(after);
};

/** Why a folder does not become the data folder. */
export class MoveRefused extends Error {
  readonly word: WordKey;
  readonly values: Readonly<Record<string, string | number>>;
  constructor(word: WordKey, values: Readonly<Record<string, string | number>> = {}) {
    super(`The data folder is not moved: ${word}.`);
    this.name = "MoveRefused";
    this.word = word;
    this.values = values;
  }
}

/** Where a copy grows until it is whole. */
const STAGING = ".lectern-moving";

type Target = {
  from: string;
  to: string;
  /** Names that may lie there already. */
  allowed: ReadonlySet<string>;
  bytes: number;
  platform: string;
};

/** What systems put into folders by themselves. */
const OF_SYSTEMS: ReadonlySet<string> = new Set([".DS_Store", "Thumbs.db", "desktop.ini", "lost+found"]);

/** Room that is left for what comes. */
const SPARE_BYTES = 500e6;

/** Looks whether a folder can become the data folder, and clears away a copy that was never finished. Throws `MoveRefused`. */
export const checkTarget = async ({ from, to, allowed, bytes, platform }: Target): Promise<void> => {
  const [source, target] = await Promise.all([realpath(from), realpath(to)]);
  if (isInside(target, source) || isInside(source, target)) throw new MoveRefused("moveInside");
  const { bavail, bsize, type } = await statfs(target);
  if (isOnNetwork(target, platform, type)) throw new MoveRefused("moveNetwork");
  const names = await readdir(target);
  if (names.some((name) => name !== STAGING && !OF_SYSTEMS.has(name) && !allowed.has(name)))
    throw new MoveRefused("moveNotEmpty");
  await assertWritable(target);
  await rm(join(target, STAGING), { recursive: true, force: true });
  const [free, needed] = [bavail * bsize, bytes + SPARE_BYTES].map((size) => Math.ceil(size / 1e6)) as [number, number];
  if (free < needed) throw new MoveRefused("moveNoRoom", { free, needed });
};

const entryOf = async (root: string, path: string): Promise<FolderEntry | null> => {
  const found = await lstat(join(root, path));
  const changedMs = Math.floor(found.mtimeMs);
  if (found.isDirectory()) return { path, kind: "folder", bytes: 0, changedMs };
  if (found.isSymbolicLink()) return { path, kind: "link", bytes: 0, changedMs };
  return found.isFile() ? { path, kind: "file", bytes: found.size, changedMs } : null;
};

/** Types of file systems on other machines, as Linux numbers them: NFS, SMB, CIFS, SMB2, AFS, Ceph, 9P. */
const NETWORK: ReadonlySet<number> = new Set([
  ...[0x6969, 0x517b, 0xff534d42, 0xfe534d42, 0x5346414f, 0x00c36400, 0x01021997],
]);

const isInside = (inner: string, outer: string): boolean => {
  const path = relative(outer, inner);
  return path !== ".." && !path.startsWith(`..${sep}`) && !path.startsWith(sep) && !/^[a-z]:/iu.test(path);
};

const isOnNetwork = (to: string, platform: string, type: number): boolean =>
  platform === "win32" ? to.startsWith("\\\\") : platform === "linux" && NETWORK.has(type >>> 0);

const assertWritable = async (folder: string): Promise<void> => {
  try {
    await rmdir(await mkdtemp(join(folder, ".lectern-")));
  } catch {
    throw new MoveRefused("moveNotWritable");
  }
};
