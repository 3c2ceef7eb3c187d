import { AppError } from "../errors.ts";
import { ownValue } from "../own-value.ts";

const OTHER_FOLDER = "choose another folder with --out";

/** What stands in the way of writing, by the system's code for it. */
const REASONS: Readonly<Record<string, (path: string) => string>> = {
  ENOSPC: (path) => `The disk that holds ${path} is full; free some space or ${OTHER_FOLDER}.`,
  EDQUOT: (path) => `Your share of the disk that holds ${path} is used up; free some space or ${OTHER_FOLDER}.`,
  EACCES: (path) => `You are not allowed to write to ${path}; ${OTHER_FOLDER}.`,
  EPERM: (path) => `You are not allowed to write to ${path}; ${OTHER_FOLDER}.`,
  EROFS: (path) => `${path} lies on a disk that cannot be written to; ${OTHER_FOLDER}.`,
  ENOENT: (path) => `${path} cannot be made there; ${OTHER_FOLDER}.`,
  ENOTDIR: (path) => `A file stands where the folder ${path} should be; ${OTHER_FOLDER}.`,
  EEXIST: (path) => `A file stands where the folder ${path} should be; ${OTHER_FOLDER}.`,
  ENAMETOOLONG: (path) => `The name ${path} is too long for this disk; ${OTHER_FOLDER}.`,
};

const codeOf = (cause: unknown): string =>
  cause instanceof Error && "code" in cause && typeof cause.code === "string" ? cause.code : "";

/** A failure to write into a folder, in one sentence that says what to do. An `AppError` stays what it is. */
export const outputError = (cause: unknown, path: string): AppError => {
  if (cause instanceof AppError) return cause;
  const sentence =
    ownValue(REASONS, codeOf(cause))?.(path) ?? `${path} could not be written; try again or ${OTHER_FOLDER}.`;
  return new AppError("output", sentence, { cause });
};

/** Runs something that writes into a folder and tells its failures as `outputError` does. A cancelled signal's reason passes. */
export const writingTo = async <Result>(path: string, work: () => Promise<Result>): Promise<Result> => {
  try {
    return await work();
  } catch (cause) {
    if (codeOf(cause) === "") throw cause;
    throw outputError(cause, path);
  }
};
