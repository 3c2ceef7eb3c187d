import { open } from "node:fs/promises";
import { AppError } from "../../errors.ts";

type Range = { path: string; start: number; length: number };

/** Bytes of a finished lecture's file. Throws `AppError("storage")` when they are not there. */
export const readRange = async ({ path, start, length }: Range): Promise<Buffer> => {
  try {
    await using file = await open(path, "r");
    const bytes = Buffer.allocUnsafe(length);
    let read = 0;
    while (read < length) {
      const { bytesRead } = await file.read(bytes, read, length - read, start + read);
      if (bytesRead === 0) throw new Error("The file ends early.");
      read += bytesRead;
    }
    return bytes;
  } catch (cause) {
    throw new AppError("storage", "A file of the finished lecture cannot be read; make the lecture again.", { cause });
  }
};
