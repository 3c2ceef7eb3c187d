import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { chmod, copyFile, lstat, mkdir, open, readlink, symlink, utimes } from "node:fs/promises";
import { join } from "node:path";
import { bytesOf, type FolderEntry } from "./survey-folder.ts";

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
  const all = Math.max(1, bytesOf(copying.entries));
  let done = 0;
  for (const entry of copying.entries) {
    await work(entry);
    done += entry.bytes;
    copying.onShare(done / all);
  }
};

/** Copies files with their times and rights, folders and links, and waits until the disk has them. */
export const copyEntries = (copying: Copying): Promise<void> =>
  eachWithShare(copying, (entry) => copyOne(copying, entry));

/** Reads all files of both places. Throws when one differs. */
export const compareEntries = (copying: Copying): Promise<void> =>
  eachWithShare(copying, async ({ path, kind }) => {
    if (kind !== "file") return;
    const [was, is] = await Promise.all([hashOf(join(copying.from, path)), hashOf(join(copying.to, path))]);
    if (was !== is) throw new Error(`The copy of ${path} differs.`);
  });
