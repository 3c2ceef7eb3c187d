import { lstat, realpath } from "node:fs/promises";
import { join } from "node:path";
import type { LectureFile } from "../../contract/api/job-record.ts";
import type { ServedFile } from "../../http/service.ts";
import { ownValue } from "../../own-value.ts";

export type FoundFile = Omit<ServedFile, "copyName">;

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  mp4: "video/mp4",
  srt: "application/x-subrip; charset=utf-8",
  vtt: "text/vtt; charset=utf-8",
  md: "text/markdown; charset=utf-8",
  png: "image/png",
  json: "application/json; charset=utf-8",
  py: "text/x-python; charset=utf-8",
};

/** The files of a lecture's folder that are safe to open, with their sizes. */
export const listFiles = async (folder: string, names: readonly string[]): Promise<LectureFile[]> => {
  const found = await Promise.all(names.map(async (name) => ({ name, file: await findFile(folder, name, names) })));
  return found.flatMap(({ name, file }) => (file ? [{ name, bytes: file.bytes }] : []));
};

/** A lecture's file that is safe to open: a regular file that really lies in the job's own folder; null for anything else. */
export const findFile = async (folder: string, name: string, names: readonly string[]): Promise<FoundFile | null> => {
  const contentType = ownValue(CONTENT_TYPES, name.slice(name.lastIndexOf(".") + 1));
  if (!names.includes(name) || contentType === undefined) return null;
  try {
    if (!(await lstat(folder)).isDirectory()) return null;
    const home = await realpath(folder);
    const path = join(home, name);
    const found = await lstat(path);
    if (!found.isFile() || (await realpath(path)) !== path) return null;
    return { path, contentType, bytes: found.size, changedAt: found.mtime };
  } catch {
    return null;
  }
};
