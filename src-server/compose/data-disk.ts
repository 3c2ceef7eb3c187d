import { AppError, messageOf } from "../errors.ts";
import { freeBytes } from "../publishing/work-folder.ts";

const MEGABYTE = 1e6;
const OTHER_FOLDER = "free some space, or name a folder on another disk in LECTERN_DATA";

/** Makes sure that the disk of the data folder has room for a lecture's work. Throws `AppError("output")`. */
export const checkDataDisk = async (folder: string, neededBytes: number): Promise<void> => {
  const free = await freeBytes(folder);
  if (free >= neededBytes) return;
  const [has, needs] = [free, neededBytes].map((bytes) => `${Math.ceil(bytes / MEGABYTE)} MB`);
  throw new AppError(
    "output",
    `The disk that holds ${folder} has ${has} left and about ${needs} are needed; ${OTHER_FOLDER}.`,
  );
};

/** What Node and ffmpeg say when a disk took no more. */
const FULL = /ENOSPC|EDQUOT|No space left on device|Disk quota exceeded/;

const reasons = (failure: unknown): string =>
  failure instanceof Error ? `${messageOf(failure)}\n${reasons(failure.cause)}` : "";

/** A failure that came of a full disk in one sentence that says so; any other as it is. */
export const dataDiskError = (failure: unknown, folder: string): unknown => {
  if (failure instanceof AppError && failure.code === "output") return failure;
  if (!FULL.test(reasons(failure))) return failure;
  return new AppError("output", `The disk that holds ${folder} is full; ${OTHER_FOLDER}.`, { cause: failure });
};
