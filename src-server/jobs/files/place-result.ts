import { msg } from "../../contract/messages/message.ts";
import { storedMessageSchema } from "../../contract/messages/message.ts";
import { join, dirname } from "node:path";
import { z } from "zod";
import { AppError, messageOf } from "../../errors.ts";
import type { JobRow, JobStore } from "../job-store.ts";
import { withoutNotUploaded } from "../job-record.ts";
import type { Disk } from "./disk.ts";
import { shortId, stagingOf, titleOfFolder, trashPlaceOf, isWholeLecture } from "./lecture-folder.ts";

const isDiskFault = (failure: unknown): failure is Error =>
  failure instanceof Error && "code" in failure && typeof failure.code === "string" && !(failure instanceof AppError);

/** Runs steps that write into the folder of finished lectures. Throws `AppError("output")` for what the disk throws; anything else passes. */
const intoLibrary = async <Result>(libraryDir: string, work: () => Promise<Result>): Promise<Result> => {
  try {
    return await work();
  } catch (failure) {
    if (!isDiskFault(failure)) throw failure;
    throw new AppError("output", msg("job.library_not_written", { folder: libraryDir, reason: messageOf(failure) }), {
      cause: failure,
    });
  }
};

const markerSchema = z.object({
  jobId: z.string(),
  /** Complete and flushed files. */
  from: z.string(),
  /** Where they belong. */
  to: z.string(),
  durationSeconds: z.number(),
  engine: z.enum(["manim", "remotion"]),
  warnings: z.array(storedMessageSchema),
});

/** A finished lecture that is on its way to its place; written in the job's work folder before it is moved. */
type ResultMarker = z.infer<typeof markerSchema>;

const fileOf = (workDir: string): string => join(workDir, "finished.json");

/** The marker of a job; null when there is none of this job. */
export const readMarker = async (disk: Disk, workDir: string, jobId: string): Promise<ResultMarker | null> => {
  const text = await disk.read(fileOf(workDir));
  if (text === null) return null;
  try {
    const marker = markerSchema.parse(JSON.parse(text));
    return marker.jobId === jobId ? marker : null;
  } catch {
    return null;
  }
};

/** Puts the marker down; from now on a restart finishes the job without making anything again. */
const writeMarker = async (disk: Disk, workDir: string, marker: ResultMarker): Promise<void> => {
  await disk.makeFolder(workDir);
  await disk.write(fileOf(workDir), JSON.stringify(marker));
  await disk.flushEntries(workDir);
};

/** A finished lecture in its place. */
export type Placed = Pick<ResultMarker, "durationSeconds" | "engine" | "warnings"> & { filesDir: string };

type Unplaced = Omit<Placed, "filesDir"> & { title: string; from: string };

export type ResultPlacing = {
  disk: Disk;
  jobId: string;
  /** The job's own work folder. */
  workDir: string;
  libraryDir: string;
  /** Makes a folder name of a title. */
  folderName(title: string): string;
};

const freePlace = async ({ disk, libraryDir, jobId, folderName }: ResultPlacing, title: string): Promise<string> => {
  const name = `${folderName(title)} ${shortId(jobId)}`;
  const taken = new Set((await disk.names(libraryDir)).map((entry) => entry.toLowerCase()));
  let candidate = name;
  for (let n = 2; taken.has(candidate.toLowerCase()); n += 1) candidate = `${name} ${n}`;
  return join(libraryDir, candidate);
};

const crossesDisks = (failure: unknown): boolean =>
  failure instanceof Error && "code" in failure && failure.code === "EXDEV";

/** In one step; over disks by a copy next to the place first. */
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
export const placeResult = async (placing: ResultPlacing, unplaced: Unplaced): Promise<Placed> => {
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
}: Pick<ResultPlacing, "disk" | "jobId" | "workDir">): Promise<Placed | null> => {
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

type Library = { store: Pick<JobStore, "find" | "findCached">; disk: Disk };

const folderOf = async ({ disk }: Library, row: JobRow): Promise<string | null> => {
  for (const place of [row.filesDir, trashPlaceOf(row)]) if (place !== null && (await disk.exists(place))) return place;
  return null;
};

const wholeFolder = async (parts: Library, row: JobRow | null): Promise<string | null> => {
  const folder = row ? await folderOf(parts, row) : null;
  return row && folder !== null && (await isWholeLecture(folder, row.request)) ? folder : null;
};

type Source = { row: JobRow; folder: string };

/** The newest stored lecture that equals what is asked for and whose files are all there and whole. */
export const cachedSource = async (parts: Library, cacheKey: string): Promise<Source | null> => {
  let row = parts.store.findCached(cacheKey);
  while (row) {
    const folder = await wholeFolder(parts, row);
    if (folder !== null) return { row, folder };
    row = parts.store.findCached(cacheKey, row.id);
  }
  return null;
};

/** The finished lecture of a job that failed, or was cancelled, only after it was made. */
export const finishedSource = async (parts: Library, row: JobRow | null): Promise<Source | null> => {
  if (row?.state !== "failed") return null;
  const folder = await wholeFolder(parts, row);
  return folder === null ? null : { row, folder };
};

/** Where a job's files come from when nothing has to be made. */
export const sourceOf = async (parts: Library, row: JobRow): Promise<Source | null> => {
  if (row.cached && row.cacheKey !== null) return cachedSource(parts, row.cacheKey);
  return row.continues === null ? null : finishedSource(parts, parts.store.find(row.continues));
};

type Sharing = { source: Source; names: readonly string[]; to: string };

/** Gathers a lecture's files in a new folder. */
const gather = async ({ disk }: ResultPlacing, { source, names, to }: Sharing): Promise<void> => {
  await disk.remove(to);
  await disk.makeFolder(to);
  const there = new Set(await disk.names(source.folder));
  for (const name of names.filter((candidate) => there.has(candidate)))
    await disk.share(join(source.folder, name), join(to, name));
};

/** Gives a job files of its own of a lecture that is there already. Throws as `placeResult` does. */
export const placeShared = async (
  placing: ResultPlacing,
  source: Source,
  names: readonly string[],
): Promise<Placed> => {
  const { libraryDir, jobId } = placing;
  const from = stagingOf(libraryDir, jobId);
  await intoLibrary(libraryDir, async () => gather(placing, { source, names, to: from }));
  return placeResult(placing, {
    title: titleOfFolder(source.row),
    from,
    durationSeconds: source.row.durationSeconds ?? 0,
    engine: source.row.engine ?? "remotion",
    warnings: withoutNotUploaded(source.row.warnings),
  });
};
