import { dirname, join } from "node:path";
import type { Disk } from "./disk.ts";
import { createSlowDiskGuard, SilentDiskError } from "./slow-disk-guard.ts";

/** Why a finished video cannot be had: its file is `gone`, or the folder of all lectures is `away` with its disk. */
export type Absence = "gone" | "away";

/** What is known of videos that should lie on this machine. */
export type AbsentVideos = {
  /** Looks whether the video of a lecture's folder is there, unless that was done a moment ago; never takes long, never rejects. */
  look(folder: string): Promise<void>;
  /** What the last look found, without another one; null where the video was there, and where nobody has looked lately. */
  known(folder: string): Absence | null;
};

type Options = {
  disk: Pick<Disk, "isFile" | "isFolder">;
  steady: () => number;
  /** How long a reader is kept waiting. */
  mostMs?: number;
  /** How long a disk must say nothing to be away: one that sleeps takes a while to turn, a busy one may take as long. */
  awayMs?: number;
};

const VIDEO = "lecture.mp4";
const MAX_MS = 1000;
const AWAY_MS = 15_000;
const REMEMBERED_MS = 2000;
const MAX_KNOWN = 2000;

/** Looks at videos for readers who ask again and again. */
export const createAbsentVideos = ({ disk, steady, mostMs = MAX_MS, awayMs = AWAY_MS }: Options): AbsentVideos => {
  const diskGuard = createSlowDiskGuard(mostMs);
  const seen = new Map<string, { absence: Absence | null; at: number }>();
  const looking = new Map<string, Promise<void>>();

  const absenceOf = async (folder: string): Promise<Absence | null> => {
    if (await disk.isFile(join(folder, VIDEO))) return null;
    return (await disk.isFolder(dirname(folder))) ? "gone" : "away";
  };
  const note = (folder: string, absence: Absence | null): void => {
    const [oldest] = seen.keys();
    if (seen.size >= MAX_KNOWN && oldest !== undefined) seen.delete(oldest);
    seen.delete(folder);
    seen.set(folder, { absence, at: steady() });
  };
  const lookNow = async (folder: string): Promise<void> => {
    const absence = await diskGuard
      .within(dirname(folder), async () => absenceOf(folder))
      .catch((failure: unknown) => {
        const isBusy = failure instanceof SilentDiskError && failure.silentMs < awayMs;
        return isBusy ? (seen.get(folder)?.absence ?? null) : "away";
      });
    looking.delete(folder);
    note(folder, absence);
  };
  const ageOf = (folder: string): number => steady() - (seen.get(folder)?.at ?? Number.NEGATIVE_INFINITY);
  return {
    look: async (folder) => {
      if (ageOf(folder) < REMEMBERED_MS) return;
      const look = looking.get(folder) ?? lookNow(folder);
      looking.set(folder, look);
      await look;
    },
    // A look that was young enough just now still counts for the answer that follows it.
    known: (folder) => (ageOf(folder) < 2 * REMEMBERED_MS ? (seen.get(folder)?.absence ?? null) : null),
  };
};
