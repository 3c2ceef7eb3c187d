import { statfs } from "node:fs/promises";
import { AppError } from "../errors.ts";

const MEGABYTE = 1e6;

/** Bytes that may still be written to the disk that holds a folder. */
export const freeBytes = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

/** Makes sure that the disk of a folder has room. Throws `AppError("output")`, or what the disk throws. */
export const checkDiskSpace = async (folder: string, neededBytes: number): Promise<void> => {
  const free = await freeBytes(folder);
  if (free >= neededBytes) return;
  const [has, needs] = [free, neededBytes].map((bytes) => `${Math.ceil(bytes / MEGABYTE)} MB`);
  throw new AppError(
    "output",
    `The disk that holds ${folder} has ${has} left and about ${needs} are needed; free some space or choose another folder with --out.`,
  );
};
