import { AppError } from "../errors.ts";

export type TarFile = { name: string; mode: number; bytes: Uint8Array };

const BLOCK = 512;

const text = (header: Buffer, start: number, length: number): string => {
  const field = header.subarray(start, start + length);
  const end = field.indexOf(0);
  return field.subarray(0, end < 0 ? length : end).toString("utf8");
};

const octal = (header: Buffer, start: number, length: number): number => Number.parseInt(text(header, start, length).trim() || "0", 8);

/** The regular files of a POSIX (ustar) archive. Throws when it is cut off. */
export const readTar = (archive: Buffer): TarFile[] => {
  const files: TarFile[] = [];
  for (let at = 0; at + BLOCK <= archive.length && archive[at] !== 0; ) {
    const header = archive.subarray(at, at + BLOCK);
    const size = octal(header, 124, 12);
    const bytes = archive.subarray(at + BLOCK, at + BLOCK + size);
    if (bytes.length < size) throw new AppError("tool", "An archive is cut off; run npm ci again.");
    const kind = text(header, 156, 1);
    const prefix = text(header, 345, 155);
    const name = prefix ? `${prefix}/${text(header, 0, 100)}` : text(header, 0, 100);
    if (kind === "0" || kind === "") files.push({ name, mode: octal(header, 100, 8) & 0o777, bytes });
    at += BLOCK + Math.ceil(size / BLOCK) * BLOCK;
  }
  return files;
};
