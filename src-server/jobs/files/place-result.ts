import { dirname, join } from "node:path";
import type { Disk } from "./disk.ts";
import { intoLibrary } from "./into-library.ts";
import { readMarker, writeMarker, type ResultMarker } from "./result-marker.ts";
import { shortId, stagingOf } from "./places.ts";

/** A finished lecture in its place. */
export type Placed = Pick<ResultMarker, "durationSeconds" | "engine" | "warnings"> & { filesDir: string };

/** A finished lecture that is not in its place yet. */
export type Unplaced = Omit<Placed, "filesDir"> & { title: string; from: string };

export type Placing = {
  disk: Disk;
  jobId: string;
  /** The job's own work folder. */
  workDir: string;
  libraryDir: string;
  /** Makes a folder name of a title. */
  folderName(title: string): string;
};

const freePlace = async ({ disk, libraryDir, jobId, folderName }: Placing, title: string): Promise<string> => {
  const name = `${folderName(title)} ${shortId(jobId)}`;
  const taken = new Set((await disk.names(libraryDir)).map((entry) => entry.toLowerCase()));
  let candidate = name;
  for (let n = 2; taken.has(candidate.toLowerCase()); n += 1) candidate = `${name} ${n}`;
  return join(libraryDir, candidate);
};

const crossesDisks = (failure: unknown): boolean =>
  failure instanceof Error && "code" in failure && failure.code === "EXDEV";

/** In one step; over disks by a copy beside the place first. */
const move = async (disk: Disk, { from, to, jobId }: ResultMarker): Promise<void> => {
  try {
    await disk.rename(from, to);
  } catch (failure) {
    if (!crossesDisks(failure)) throw failure;
    const staging = stagingOf(dirname(to), jobId);
    await disk.remove(staging);
    await disk.copyFolder(from, staging);
    await disk.flush(staging);
    await disk.rename(staging, to);
  }
  await disk.flushEntries(dirname(to));
};

const placedOf = ({ to, durationSeconds, engine, warnings }: ResultMarker): Placed => ({
  ...{ filesDir: to, durationSeconds, engine, warnings },
});

/**
 * Moves complete files to a place of their own in the library, all at once; a kill at any point is gone on from by
 * `placedEarlier`. Throws `AppError("output")` when the library does not take them.
 */
export const placeResult = async (placing: Placing, unplaced: Unplaced): Promise<Placed> => {
  const { disk, jobId, workDir, libraryDir } = placing;
  const { title, from, ...facts } = unplaced;
  await intoLibrary(libraryDir, async () => disk.makeFolder(libraryDir));
  await disk.flush(from);
  const marker = { ...facts, jobId, from, to: await freePlace(placing, title) };
  await writeMarker(disk, workDir, marker);
  await intoLibrary(libraryDir, async () => move(disk, marker));
  return placedOf(marker);
};

/** A lecture that was finished before a kill, now in its place; null when there is none. Throws as `placeResult` does. */
export const placedEarlier = async ({
  disk,
  jobId,
  workDir,
}: Pick<Placing, "disk" | "jobId" | "workDir">): Promise<Placed | null> => {
  const marker = await readMarker(disk, workDir, jobId);
  if (!marker) return null;
  if (await disk.exists(marker.to)) return placedOf(marker);
  if (!(await disk.exists(marker.from))) return null;
  const home = dirname(marker.to);
  await intoLibrary(home, async () => {
    await disk.makeFolder(home);
    await move(disk, marker);
  });
  return placedOf(marker);
};
