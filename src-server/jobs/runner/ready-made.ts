import { join } from "node:path";
import type { JobRow } from "../job-row.ts";
import { intoLibrary } from "../files/into-library.ts";
import { stagingOf, titleOfFolder, trashPlaceOf } from "../files/places.ts";
import { withoutNotUploaded } from "../not-uploaded.ts";
import { placeResult, type Placed, type Placing } from "../files/place-result.ts";
import { isWholeLecture } from "../files/whole-lecture.ts";
import type { RunnerParts } from "./parts.ts";

type Parts = Pick<RunnerParts, "store" | "disk" | "fileNames">;

const folderOf = async ({ disk }: Parts, row: JobRow): Promise<string | null> => {
  for (const place of [row.filesDir, trashPlaceOf(row)]) if (place !== null && (await disk.exists(place))) return place;
  return null;
};

const wholeFolder = async (parts: Parts, row: JobRow | null): Promise<string | null> => {
  const folder = row ? await folderOf(parts, row) : null;
  return row && folder !== null && (await isWholeLecture(folder, row.request)) ? folder : null;
};

/** A job whose finished files another job can have. */
export type Source = { row: JobRow; folder: string };

/** The newest stored lecture that equals what is asked for and whose files are all there and whole. */
export const cachedSource = async (parts: Parts, cacheKey: string): Promise<Source | null> => {
  let row = parts.store.findCached(cacheKey);
  while (row) {
    const folder = await wholeFolder(parts, row);
    if (folder !== null) return { row, folder };
    row = parts.store.findCached(cacheKey, row.id);
  }
  return null;
};

/** The finished lecture of a job that failed, or was cancelled, only after it was made. */
export const finishedSource = async (parts: Parts, row: JobRow | null): Promise<Source | null> => {
  if (row?.state !== "failed") return null;
  const folder = await wholeFolder(parts, row);
  return folder === null ? null : { row, folder };
};

/** Where a job's files come from when nothing has to be made. */
export const sourceOf = async (parts: Parts, row: JobRow): Promise<Source | null> => {
  if (row.cached && row.cacheKey !== null) return cachedSource(parts, row.cacheKey);
  return row.continues === null ? null : finishedSource(parts, parts.store.find(row.continues));
};

type Sharing = { source: Source; names: readonly string[]; to: string };

/** Gathers a lecture's files in a folder that is made anew. */
const gather = async ({ disk }: Placing, { source, names, to }: Sharing): Promise<void> => {
  await disk.remove(to);
  await disk.makeFolder(to);
  const there = new Set(await disk.names(source.folder));
  for (const name of names.filter((candidate) => there.has(candidate)))
    await disk.share(join(source.folder, name), join(to, name));
};

/** Gives a job files of its own of a lecture that is there already. Throws as `placeResult` does. */
export const placeShared = async (placing: Placing, source: Source, names: readonly string[]): Promise<Placed> => {
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
