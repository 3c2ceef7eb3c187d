import { msg } from "../contract/messages/message.ts";
import { AppError, messageOf } from "../errors.ts";
import { freeBytes } from "../publishing/work-folder.ts";

const MEGABYTE = 1e6;
const ADVICE = msg("disk.advice_data_folder");

const megabytes = (bytes: number): string => `${Math.ceil(bytes / MEGABYTE)} MB`;

/** Makes sure that the disk of the data folder has room for a lecture's work. Throws `AppError("output")`. */
export const checkDataDisk = async (folder: string, neededBytes: number): Promise<void> => {
  const free = await freeBytes(folder);
  if (free >= neededBytes) return;
  const [has, needs] = [megabytes(free), megabytes(neededBytes)];
  throw new AppError("output", msg("disk.low", { folder, has, needs, advice: ADVICE }));
};

/** What Node and ffmpeg say when a disk took no more. */
const FULL = /ENOSPC|EDQUOT|No space left on device|Disk quota exceeded/;

const reasons = (failure: unknown): string =>
  failure instanceof Error ? `${messageOf(failure)}\n${reasons(failure.cause)}` : "";

/** A failure that came of a full disk in one sentence that says so; any other as it is. */
export const dataDiskError = (failure: unknown, folder: string): unknown => {
  if (failure instanceof AppError && failure.code === "output") return failure;
  if (!FULL.test(reasons(failure))) return failure;
  return new AppError("output", msg("disk.full", { folder, advice: ADVICE }), { cause: failure });
};
