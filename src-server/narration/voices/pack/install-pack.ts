import { readingArchive } from "../../../unreadable-archive.ts";
import { msg } from "../../../contract/messages/message.ts";
import { readTar } from "../../../processes/carried-folder.ts";
import { openZip } from "../../../kit/read-zip.ts";
import { createHash } from "node:crypto";
import { mkdir, open, readFile, rm, rename } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import lockfile from "proper-lockfile";
import { AppError } from "../../../errors.ts";
import { failureCode, syncFolder } from "../../../private-files.ts";
import {
  type PackArchive,
  type PackedFile,
  type PackManifest,
  packBytes,
  packPlaces,
  packState,
  openPack,
  type PackPlaces,
} from "./pack-folder.ts";
import { partOf, fetchArchives, type FetchProgress } from "./fetch-archives.ts";
import { archiveSize, type FetchArchive } from "./fetch-from-address.ts";

type ReadPart = (path: string) => Uint8Array;

const openArchive = async (file: string, { client }: PackArchive): Promise<ReadPart> => {
  const bytes = await readFile(file);
  if (client === "pip") {
    const read = openZip(bytes);
    return (path) => readingArchive(() => read(path));
  }
  const files = new Map(readTar(await promisify(gunzip)(bytes)).map((entry) => [entry.name, entry.bytes]));
  return (path) => {
    const content = files.get(path);
    if (!content) throw new Error(`The archive holds no ${path}.`);
    return content;
  };
};

const changed = (name: string, pack: string): AppError =>
  new AppError("voice", msg("voice.pack_file_unexpected", { name, pack }));

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
const unpackPack = async (unpack: Unpack): Promise<void> => {
  const { manifest, downloads, into } = unpack;
  await rm(into, { recursive: true, force: true });
  await mkdir(into, { recursive: true });
  const read = createReader(downloads, manifest.archives);
  for (const file of manifest.files) await unpackFile(file, read, unpack);
};

/** Bytes of a pack's archives that are still to be fetched. */
const missingBytes = async ({ archives }: PackManifest, downloads: string): Promise<number> => {
  let missing = 0;
  for (const archive of archives) {
    const [whole, part] = [
      await archiveSize(join(downloads, archive.file)),
      await archiveSize(partOf(downloads, archive)),
    ];
    missing += Math.max(0, archive.bytes - Math.max(whole, part));
  }
  return missing;
};

export type PackCall = {
  manifest: PackManifest;
  /** Folder of all packs. */
  packsDir: string;
};

export type PackInstallCall = PackCall & {
  fetcher: FetchArchive;
  /** Bytes that a folder's disk has left. */
  freeBytes: (folder: string) => Promise<number>;
  signal: AbortSignal;
  onProgress: (progress: FetchProgress) => void;
};

/** Left on the disk for everything else. */
const SPARE_BYTES = 200e6;
/** A mark that was not renewed for so long belongs to a program that is gone. */
const STALE_MS = 6000;

/** What stands in the way of writing, in one sentence; everything else as it is. */
const diskError = (thrown: unknown, folder: string): unknown => {
  const code = failureCode(thrown);
  if (thrown instanceof AppError || !["ENOSPC", "EDQUOT", "EACCES", "EPERM", "EROFS", "EIO"].includes(code))
    return thrown;
  const isFull = code === "ENOSPC" || code === "EDQUOT";
  const why = msg(isFull ? "voice.pack_disk_full" : "voice.pack_disk_not_writable", { folder });
  return new AppError("output", why, { cause: thrown });
};

/** Does something that no other program does with the same pack meanwhile. */
const alone = async <T>({ manifest, packsDir }: PackCall, work: (places: PackPlaces) => Promise<T>): Promise<T> => {
  const places = packPlaces(packsDir, manifest);
  try {
    await mkdir(packsDir, { recursive: true });
    const options = { lockfilePath: places.lock, realpath: false, stale: STALE_MS, update: STALE_MS / 3 };
    const release = await lockfile.lock(places.installed, options);
    try {
      return await work(places);
    } finally {
      await release().catch(() => undefined);
    }
  } catch (thrown) {
    if (failureCode(thrown) === "ELOCKED") throw new AppError("usage", msg("voice.pack_busy", { pack: manifest.name }));
    throw diskError(thrown, packsDir);
  }
};

const checkDisk = async ({ manifest, packsDir, freeBytes }: PackInstallCall, places: PackPlaces): Promise<void> => {
  const needed = (await missingBytes(manifest, places.downloads)) + packBytes(manifest.files) + SPARE_BYTES;
  const free = await freeBytes(packsDir);
  if (free >= needed) return;
  const megabytes = (bytes: number): string => `${Math.ceil(bytes / 1e6)} MB`;
  const amounts = { has: megabytes(free), needs: megabytes(needed) };
  throw new AppError("output", msg("voice.pack_disk_too_small", { folder: packsDir, pack: manifest.name, ...amounts }));
};

/** Whether every file has the content it should have. */
const isWhole = (folder: string, manifest: PackManifest): boolean => {
  if (packState(folder, manifest) !== "ready") return false;
  const read = openPack(folder, manifest);
  try {
    return manifest.files.every(({ name }) => read(name).length > 0);
  } catch {
    return false;
  }
};

/** Puts the fresh pack in place of the one that may be there. */
const switchIn = async ({ installed, fresh, old, downloads }: PackPlaces, packsDir: string): Promise<void> => {
  await rm(old, { recursive: true, force: true });
  await rename(installed, old).catch((thrown: unknown) => {
    if (failureCode(thrown) !== "ENOENT") throw thrown;
  });
  await rename(fresh, installed);
  syncFolder(packsDir);
  await rm(old, { recursive: true, force: true });
  await rm(downloads, { recursive: true, force: true });
};

/**
 * Fetches a voice pack, checks it and puts it into its place whole or not at all; `kept` when it was there undamaged.
 * What was fetched before an interruption is used. Throws AppError, or the signal's reason.
 */
export const installPack = (call: PackInstallCall): Promise<"installed" | "kept"> =>
  alone(call, async (places) => {
    const { manifest, packsDir, signal } = call;
    if (isWhole(places.installed, manifest)) return "kept";
    signal.throwIfAborted();
    await checkDisk(call, places);
    await fetchArchives({ ...call, downloads: places.downloads });
    await unpackPack({ manifest, downloads: places.downloads, into: places.fresh, signal });
    await switchIn(places, packsDir);
    return "installed";
  });

/** Takes a voice pack away with all that was fetched for it; false when there was nothing. Throws AppError. */
export const removePack = (call: PackCall): Promise<boolean> =>
  alone(call, async ({ installed, downloads, fresh, old }) => {
    const was = packState(installed, call.manifest) !== "absent";
    if (was) {
      await rm(old, { recursive: true, force: true });
      await rename(installed, old);
    }
    for (const folder of [old, fresh, downloads]) await rm(folder, { recursive: true, force: true });
    return was;
  });
