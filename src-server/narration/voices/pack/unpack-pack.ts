import { createHash } from "node:crypto";
import { mkdir, open, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { AppError } from "../../../errors.ts";
import { readTar } from "../../../processes/read-tar.ts";
import { openZip } from "../heart/read-zip.ts";
import type { PackArchive, PackedFile, PackManifest } from "./pack-manifest.ts";

type ReadPart = (path: string) => Uint8Array;

const openArchive = async (file: string, { client }: PackArchive): Promise<ReadPart> => {
  const bytes = await readFile(file);
  if (client === "pip") return openZip(bytes);
  const files = new Map(readTar(await promisify(gunzip)(bytes)).map((entry) => [entry.name, entry.bytes]));
  return (path) => {
    const content = files.get(path);
    if (!content) throw new Error(`The archive holds no ${path}.`);
    return content;
  };
};

const changed = (name: string, pack: string): AppError =>
  new AppError(
    "voice",
    `The file ${name} of the voice pack ${pack} is not the one that was expected; nothing was installed.`,
  );

/** Archives are opened one at a time: each is tens of megabytes. */
const createReader = (downloads: string, archives: readonly PackArchive[]) => {
  let last: { file: string; read: ReadPart } | undefined;
  return async (file: string, path: string): Promise<Uint8Array> => {
    const archive = archives.find((known) => known.file === file);
    if (!archive) throw new Error(`The pack has no archive ${file}.`);
    if (last?.file !== file) last = { file, read: await openArchive(join(downloads, file), archive) };
    return last.read(path);
  };
};

type Unpack = { manifest: PackManifest; downloads: string; into: string; signal: AbortSignal };

const unpackFile = async (
  file: PackedFile,
  read: ReturnType<typeof createReader>,
  { manifest, into, signal }: Unpack,
): Promise<void> => {
  const hash = createHash("sha256");
  const handle = await open(join(into, file.name), "w");
  try {
    for (const { archive, path } of file.parts) {
      signal.throwIfAborted();
      const bytes = await read(archive, path);
      hash.update(bytes);
      await handle.writeFile(bytes);
    }
    await handle.sync();
  } finally {
    await handle.close();
  }
  if (hash.digest("hex") !== file.sha256) throw changed(file.name, manifest.name);
};

/** Writes all files of a pack out of its archives into a fresh folder. Throws AppError `voice` when one is another than expected, what the disk throws, or the signal's reason. */
export const unpackPack = async (unpack: Unpack): Promise<void> => {
  const { manifest, downloads, into } = unpack;
  await rm(into, { recursive: true, force: true });
  await mkdir(into, { recursive: true });
  const read = createReader(downloads, manifest.archives);
  for (const file of manifest.files) await unpackFile(file, read, unpack);
};
