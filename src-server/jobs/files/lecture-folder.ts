import { basename, dirname, join } from "node:path";
import { lstat, realpath, open, readFile, type FileHandle } from "node:fs/promises";
import { isJobId } from "../../contract/api/parameters.ts";
import type { LectureFile } from "../../contract/api/job-record.ts";
import type { ServedFile } from "../../http/service.ts";
import { ownValue } from "../../own-value.ts";
import type { StoredRequest } from "../../contract/api/stored-request.ts";
import type { JobRow } from "../job-store.ts";

/** The part of a job's id that its folder's name ends with. */
export const shortId = (jobId: string): string => jobId.slice(0, 8);

/** The folder of a job's unfinished work. */
export const workDirOf = ({ workDir }: { workDir: string }, jobId: string): string => join(workDir, jobId);

const STAGING = ".lectern-";
/** Folder in the library in which a job's files are gathered before they appear. */
export const stagingOf = (libraryDir: string, jobId: string): string => join(libraryDir, `${STAGING}${jobId}`);

/** The job a folder of the library is gathering files for; null for any other folder. */
export const jobOfStaging = (name: string): string | null => {
  const id = name.slice(STAGING.length);
  return name.startsWith(STAGING) && isJobId(id) ? id : null;
};

/** Next to the lectures, so that moving there and back is one step on the same disk. */
export const TRASH_FOLDER = ".lectern-trash";

/** Where a job's files lie while it is deleted; null when it has none. */
export const trashPlaceOf = (row: Pick<JobRow, "id" | "filesDir">): string | null =>
  row.filesDir === null ? null : join(dirname(row.filesDir), TRASH_FOLDER, row.id);

/** Title of the lecture in a finished folder, from the folder's name. */
export const titleOfFolder = (row: Pick<JobRow, "id" | "filesDir">): string => {
  const name = basename(row.filesDir ?? "");
  const end = ` ${shortId(row.id)}`;
  const at = name.lastIndexOf(end);
  return at > 0 ? name.slice(0, at) : "Lecture";
};

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

const HEADER = 16;
const EXTENDED = 1n;

/** Length of the box at a place of an MP4 file and its name; null where none can be. */
const boxAt = async (file: FileHandle, at: number, end: number): Promise<{ name: string; bytes: number } | null> => {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(HEADER), 0, HEADER, at);
  if (bytesRead < 8) return null;
  const name = buffer.toString("latin1", 4, 8);
  const size = BigInt(buffer.readUInt32BE(0));
  if (size === 0n) return { name, bytes: end - at };
  const bytes = Number(size === EXTENDED ? buffer.readBigUInt64BE(8) : size);
  return bytes < 8 || at + bytes > end ? null : { name, bytes };
};

const isWholeMp4 = async (path: string): Promise<boolean> => {
  const file = await open(path, "r");
  try {
    const { size } = await file.stat();
    const names = new Set<string>();
    for (let at = 0; at < size;) {
      const box = await boxAt(file, at, size);
      if (!box) return false;
      names.add(box.name);
      at += box.bytes;
    }
    return ["ftyp", "moov", "mdat"].every((name) => names.has(name));
  } finally {
    await file.close();
  }
};

const isFilled = async (path: string): Promise<boolean> => {
  const found = await lstat(path);
  return found.isFile() && found.size > 0;
};

const isJson = async (path: string): Promise<boolean> => {
  JSON.parse(await readFile(path, "utf8"));
  return true;
};

type Asked = Pick<StoredRequest, "captions" | "export">;

/** Names of the files that a finished lecture has. */
export const filesOfLecture = ({ captions, export: script }: Asked): string[] => [
  ...["lecture.mp4", "transcript.md", "thumbnail.png", "plan.json", "report.json"],
  ...(script === "manim" ? ["scene.py"] : []),
  ...(captions === "off" ? [] : ["captions.srt", "captions.vtt"]),
];

/** Whether a finished lecture's folder is still complete: regular files, none cut short. */
export const isWholeLecture = async (folder: string, asked: Asked): Promise<boolean> => {
  try {
    if (!(await lstat(folder)).isDirectory()) return false;
    for (const name of filesOfLecture(asked)) if (!(await isFilled(join(folder, name)))) return false;
    await Promise.all(["plan.json", "report.json"].map(async (name) => isJson(join(folder, name))));
    return await isWholeMp4(join(folder, "lecture.mp4"));
  } catch {
    return false;
  }
};
