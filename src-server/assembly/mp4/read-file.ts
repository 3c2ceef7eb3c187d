import { open, type FileHandle } from "node:fs/promises";
import { AppError } from "../../errors.ts";
import { parseBoxes, readBoxHeader, type Box } from "./box.ts";

/** Where a box of the outermost level lies in its file. */
export type FilePart = { type: string; start: number; headerBytes: number; size: number };

export type Mp4File = {
  parts: readonly FilePart[];
  /** The whole box `ftyp`, which says what kind of MP4 file it is. */
  brand: Buffer;
  /** The box `moov`, which describes the tracks. */
  movie: Box;
};

const MAX_MOVIE_BYTES = 2 ** 28;

const readAt = async (file: FileHandle, start: number, length: number): Promise<Buffer> => {
  const bytes = Buffer.alloc(length);
  const { bytesRead } = await file.read(bytes, 0, length, start);
  return bytes.subarray(0, bytesRead);
};

const listParts = async (file: FileHandle): Promise<FilePart[]> => {
  const { size: fileSize } = await file.stat();
  const parts: FilePart[] = [];
  for (let start = 0; start < fileSize;) {
    const header = readBoxHeader(await readAt(file, start, 16), fileSize - start);
    parts.push({ ...header, start });
    start += header.size;
  }
  return parts;
};

/** Reads the outline of an MP4 file and its description of the tracks, not the pictures and sounds. Throws `AppError("tool")` when it is damaged. */
export const readMp4 = async (path: string): Promise<Mp4File> => {
  const file = await open(path, "r");
  try {
    const parts = await listParts(file);
    const place = parts.find((part) => part.type === "moov");
    if (!place || place.size > MAX_MOVIE_BYTES)
      throw new AppError("tool", "A video file has no readable description of its tracks; make the lecture again.");
    const [movie] = parseBoxes(await readAt(file, place.start, place.size));
    if (!movie) throw new AppError("tool", "A video file is empty; make the lecture again.");
    const type = parts.find((part) => part.type === "ftyp");
    return { parts, brand: type ? await readAt(file, type.start, type.size) : Buffer.alloc(0), movie };
  } finally {
    await file.close();
  }
};
