import { clause, msg, type Message } from "./contract/messages/message.ts";
import { AppError, messageOf } from "./errors.ts";
import { failureCode } from "./private-files.ts";

const FULL = /\b(?:ENOSPC|EDQUOT)\b|no space left on device|disk quota exceeded/i;
const CLOSED = new Set(["EACCES", "EPERM", "EROFS"]);
const BUSY = new Set(["EMFILE", "ENFILE", "ENOMEM", "EAGAIN"]);

const ofSystem = (failure: unknown): Message => {
  const code = failureCode(failure);
  if (FULL.test(`${code} ${messageOf(failure)}`)) return msg("plain_reason.disk_full");
  if (CLOSED.has(code)) return msg("plain_reason.no_rights");
  if (BUSY.has(code)) return msg("plain_reason.busy");
  return msg("plain_reason.file_fault");
};

/**
 * Why something failed, as a clause without a stop that tells people what to do. Lectern's own sentences stay as they
 * are; words of the system become plain ones.
 */
export const plainReason = (failure: unknown): Message =>
  failure instanceof AppError ? clause(failure.data) : ofSystem(failure);
