import { msg } from "./contract/messages/message.ts";
import { AppError, messageOf } from "./errors.ts";
import { failureCode } from "./private-files.ts";

const FULL = /\b(?:ENOSPC|EDQUOT)\b|no space left on device|disk quota exceeded/i;
const CLOSED = new Set(["EACCES", "EPERM", "EROFS"]);
const BUSY = new Set(["EMFILE", "ENFILE", "ENOMEM", "EAGAIN"]);

const ofSystem = (failure: unknown): string => {
  const code = failureCode(failure);
  if (FULL.test(`${code} ${messageOf(failure)}`)) return msg("plain_reason.disk_full_free_some");
  if (CLOSED.has(code)) return msg("plain_reason.lectern_may_not_use");
  if (BUSY.has(code)) return msg("plain_reason.computer_has_too_much");
  return msg("plain_reason.file_could_not_read");
};

/**
 * Why something failed, as a clause without a stop that tells people what to do. Lectern's own sentences stay as they
 * are; words of the system become plain ones.
 */
export const plainReason = (failure: unknown): string =>
  failure instanceof AppError ? failure.message.replace(/\.$/, "") : ofSystem(failure);
