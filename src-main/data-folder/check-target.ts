import { mkdtemp, readdir, realpath, rm, rmdir, statfs } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import type { WordKey } from "../i18n/en.ts";

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

/** What systems put into folders by themselves. */
const OF_SYSTEMS: ReadonlySet<string> = new Set([".DS_Store", "Thumbs.db", "desktop.ini", "lost+found"]);
/** Types of file systems on other machines, as Linux numbers them: NFS, SMB, CIFS, SMB2, AFS, Ceph, 9P. */
const NETWORK: ReadonlySet<number> = new Set([
  ...[0x6969, 0x517b, 0xff534d42, 0xfe534d42, 0x5346414f, 0x00c36400, 0x01021997],
]);
/** Room that is left for what comes. */
const SPARE_BYTES = 500e6;

type Target = {
  from: string;
  to: string;
  /** Names that may lie there already. */
  allowed: ReadonlySet<string>;
  bytes: number;
  platform: string;
};

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
