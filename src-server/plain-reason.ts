import { AppError, messageOf } from "./errors.ts";
import { failureCode } from "./private-files.ts";

const FULL = /\b(?:ENOSPC|EDQUOT)\b|no space left on device|disk quota exceeded/i;
const CLOSED = new Set(["EACCES", "EPERM", "EROFS"]);
const BUSY = new Set(["EMFILE", "ENFILE", "ENOMEM", "EAGAIN"]);

const ofSystem = (failure: unknown): string => {
  const code = failureCode(failure);
  if (FULL.test(`${code} ${messageOf(failure)}`)) return "the disk is full; free some space";
  if (CLOSED.has(code)) return "Lectern may not use its own files; give it the rights to its data folder";
  if (BUSY.has(code)) return "this computer has too much to do; close other programs";
  return "a file could not be read or written; see npm run doctor";
};

/**
 * Why something failed, as a clause without a stop that tells people what to do. Lectern's own sentences stay as they
 * are; words of the system become plain ones.
 */
export const plainReason = (failure: unknown): string =>
  failure instanceof AppError ? failure.message.replace(/\.$/, "") : ofSystem(failure);
