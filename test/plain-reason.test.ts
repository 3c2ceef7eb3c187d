import { plain } from "./support/plain-message.ts";
import { expect, it } from "vitest";
import { formatMessage } from "../src-server/contract/messages/message.ts";
import { AppError } from "../src-server/errors.ts";
import { plainReason } from "../src-server/plain-reason.ts";

const ofSystem = (code: string, message = `${code}: raw words, write`): Error =>
  Object.assign(new Error(message), { code });

it.each([
  [ofSystem("ENOSPC"), "the disk is full; free some space"],
  [ofSystem("EDQUOT"), "the disk is full; free some space"],
  [new Error("write failed: No space left on device"), "the disk is full; free some space"],
  [ofSystem("EROFS"), "Lectern may not use its own files; give it the rights to its data folder"],
  [ofSystem("EMFILE"), "this computer has too much to do; close other programs"],
  [ofSystem("ENOTDIR"), "a file could not be read or written; see npm run doctor"],
  [new SyntaxError("Unexpected end of JSON input"), "a file could not be read or written; see npm run doctor"],
  [new AppError("tool", plain("ffmpeg is missing; install it.")), "ffmpeg is missing; install it"],
])("a reason is reported in plain words: %s", (failure, words) => {
  expect(formatMessage(plainReason(failure))).toBe(words);
});
