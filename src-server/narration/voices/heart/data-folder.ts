import { MessageError, messageIn, msg } from "../../../contract/messages/message.ts";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { z } from "zod";
import { AppError } from "../../../errors.ts";

/** Folder with the files of the voice, copied byte for byte from where they come from. */
export const DATA_DIR = join(import.meta.dirname, "..", "heart-data");
export const MANIFEST = "MANIFEST.json";

const manifestSchema = z.object({
  /** The wheel on PyPI. */
  source: z.object({ package: z.string(), version: z.string(), file: z.string(), sha256: z.string() }),
  licence: z.string(),
  files: z.array(
    z.object({
      name: z.string(),
      /** Path inside the wheel. */
      from: z.string(),
      bytes: z.int(),
      sha256: z.string(),
    }),
  ),
});

/** What the folder must hold. */
export type Manifest = z.infer<typeof manifestSchema>;

export const fileHash = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

/** Reads the list of the files. Throws when it is missing or malformed. */
export const readManifest = (dir: string = DATA_DIR): Manifest =>
  manifestSchema.parse(JSON.parse(readFileSync(join(dir, MANIFEST), "utf8")));

const damaged = (name: string, cause: unknown): AppError =>
  new AppError("voice", msg("voice.natural_file_damaged", { name, reason: messageIn(cause) }), { cause });

/** Reads files of the folder by name; each is checked against its hash. The reader throws AppError `voice`. */
export const openData = (dir: string = DATA_DIR): ((name: string) => Buffer) => {
  let manifest: Manifest | undefined;
  return (name) => {
    try {
      manifest ??= readManifest(dir);
      const bytes = readFileSync(join(dir, name));
      const wanted = manifest.files.find((file) => file.name === name)?.sha256;
      if (fileHash(bytes) !== wanted) throw new MessageError(msg("voice.content_changed"));
      return bytes;
    } catch (thrown) {
      throw damaged(name, thrown);
    }
  };
};

/** The text of one of the voice's JSON tables, packed or not. */
export const tableText = (read: (name: string) => Uint8Array, name: string): string => {
  const bytes = read(name);
  return Buffer.from(name.endsWith(".gz") ? gunzipSync(bytes) : bytes).toString("utf8");
};

/** Parses one of the voice's JSON tables. */
export const readTable = (read: (name: string) => Uint8Array, name: string): unknown =>
  JSON.parse(tableText(read, name)) as unknown;
