import type { PackArchive } from "./pack-manifest.ts";

/** An archive to be fetched into a file, which may hold the first part of it already. */
export type Wanted = {
  archive: PackArchive;
  target: string;
  signal: AbortSignal;
  /** Told how much of it is there. */
  onBytes: (bytes: number) => void;
};

/** Fetches archives of voice packs. Throws AppError `tool`, what the disk throws, or the signal's reason; whether it is the right archive is checked by the caller. */
export type FetchArchive = { fetch(wanted: Wanted): Promise<void> };
