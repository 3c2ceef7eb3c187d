import { lstat, open, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { FileHandle } from "node:fs/promises";
import type { StoredRequest } from "../../contract/api/stored-request.ts";

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

/** Whether a file is an MP4 whose boxes fill it to its last byte, its index among them. */
export const isWholeMp4 = async (path: string): Promise<boolean> => {
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
