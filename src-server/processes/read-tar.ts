import { AppError } from "../errors.ts";

export type TarFile = { name: string; mode: number; bytes: Uint8Array };

const BLOCK = 512;

/** A field of a header as text, up to its first zero byte. */
const text = (field: Buffer): string => {
  const end = field.indexOf(0);
  return field.subarray(0, end < 0 ? field.length : end).toString("utf8");
};

const octal = (field: Buffer): number => Number.parseInt(text(field).trim() || "0", 8);

/** The regular files of a POSIX (ustar) archive. Throws when it is cut off. */
export const readTar = (archive: Buffer): TarFile[] => {
  const files: TarFile[] = [];
  for (let at = 0; at + BLOCK <= archive.length && archive[at] !== 0;) {
    const header = archive.subarray(at, at + BLOCK);
    const size = octal(header.subarray(124, 136));
    const bytes = archive.subarray(at + BLOCK, at + BLOCK + size);
    if (bytes.length < size) throw new AppError("tool", "An archive is cut off; run npm ci again.");
    const kind = text(header.subarray(156, 157));
    const prefix = text(header.subarray(345, 500));
    const name = prefix ? `${prefix}/${text(header.subarray(0, 100))}` : text(header.subarray(0, 100));
    if (kind === "0" || kind === "") files.push({ name, mode: octal(header.subarray(100, 108)) & 0o777, bytes });
    at += BLOCK + Math.ceil(size / BLOCK) * BLOCK;
  }
  return files;
};
