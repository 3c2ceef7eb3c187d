import { createHash } from "node:crypto";
import { createReadStream, existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { msg, remedied } from "../contract/messages/message.ts";
import { AppError } from "../errors.ts";

/**
 * A folder of the programs that an installed Lectern carries beside its archive, once each of its files was compared
 * with `SHA256SUMS`; null where it carries none of that name. Throws `AppError("tool")` when a file was changed.
 */
export const carriedFolder = async (carriedDir: string, name: string): Promise<string | null> => {
  const files = (await listedIn(carriedDir)).filter((file) => file.name.startsWith(`${name}/`));
  if (files.length === 0) return null;
  for (const file of files)
    if (!(await isWhole(join(carriedDir, file.name), file.sha256)))
      throw new AppError(
        "tool",
        remedied(msg("processes.carried_file_changed", { name: file.name }), msg("processes.allow_or_reinstall")),
      );
  return join(carriedDir, name);
};

const require = createRequire(import.meta.url);

/** The folder of an installed package, or null; nothing of it is executed, and its `exports` do not matter. */
export const packageFolder = (name: string): string | null => {
  const folders = require.resolve.paths(name) ?? [];
  const found = folders.map((folder) => join(folder, name)).find((folder) => existsSync(join(folder, "package.json")));
  return found ?? null;
};

type TarFile = { name: string; mode: number; bytes: Uint8Array };

const BLOCK = 512;

/** The regular files of a POSIX (ustar) archive. Throws when it is cut off. */
export const readTar = (archive: Buffer): TarFile[] => {
  const files: TarFile[] = [];
  for (let at = 0; at + BLOCK <= archive.length && archive[at] !== 0;) {
    const header = archive.subarray(at, at + BLOCK);
    const size = octal(header.subarray(124, 136));
    const bytes = archive.subarray(at + BLOCK, at + BLOCK + size);
    if (bytes.length < size) throw new AppError("tool", msg("processes.archive_cut_off"));
    const kind = text(header.subarray(156, 157));
    const prefix = text(header.subarray(345, 500));
    const name = prefix ? `${prefix}/${text(header.subarray(0, 100))}` : text(header.subarray(0, 100));
    if (kind === "0" || kind === "") files.push({ name, mode: octal(header.subarray(100, 108)) & 0o777, bytes });
    at += BLOCK + Math.ceil(size / BLOCK) * BLOCK;
  }
  return files;
};

type Listed = { name: string; sha256: string };

const LINE = /^([0-9a-f]{64}) [ *](.+)$/;

const listedIn = async (carriedDir: string): Promise<Listed[]> => {
  const text = await readFile(join(carriedDir, "SHA256SUMS"), "utf8").catch(() => "");
  return text.split(/\r?\n/).flatMap((line) => {
    const [, sha256, name] = LINE.exec(line) ?? [];
    return sha256 === undefined || name === undefined ? [] : [{ name, sha256 }];
  });
};

/** A field of a header as text, up to its first zero byte. */
const text = (field: Buffer): string => {
  const end = field.indexOf(0);
  return field.subarray(0, end < 0 ? field.length : end).toString("utf8");
};

const isWhole = async (file: string, sha256: string): Promise<boolean> => {
  const hash = createHash("sha256");
  try {
    await pipeline(createReadStream(file), hash);
  } catch {
    return false;
  }
  return hash.digest("hex") === sha256;
};

const octal = (field: Buffer): number => Number.parseInt(text(field).trim() || "0", 8);
