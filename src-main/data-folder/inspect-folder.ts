import { lstat, readdir, mkdtemp, realpath, rm, rmdir, statfs } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import type { WordKey } from "../i18n/words.ts";

/** What lies in a folder; `path` is relative to it. */
export type FolderEntry = { path: string; kind: "file" | "folder" | "link"; bytes: number; changedMs: number };

/** What is made again at each start or at any time; it need not go along. */
export const TRANSIENT: ReadonlySet<string> = new Set([
  "server.lock",
  "server.pid",
  "api.json",
  "join-key",
  "processes",
  "cache",
]);

/** All that goes along when a data folder is moved, folders before what lies in them; `left` stays where it is. */
export const surveyFolder = async (root: string, left: ReadonlySet<string>): Promise<FolderEntry[]> => {
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
export const folderBytes = (entries: readonly FolderEntry[]): number =>
  entries.reduce((sum, { bytes }) => sum + bytes, 0);

/** Whether two surveys found the same; times of folders change when something is read again, so only files count. */
export const isSame = (before: readonly FolderEntry[], after: readonly FolderEntry[]): boolean => {
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
export const STAGING = ".lectern-moving";

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
