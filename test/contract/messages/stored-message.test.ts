import { expect, it } from "vitest";
import {
  clause,
  formatMessage,
  msg,
  storedMessageSchema,
  type Message,
} from "../../../src-server/contract/messages/message.ts";

const text = (words: string): Message => msg("common.text", { text: words });

it.each([
  [msg("job.video_gone"), msg("job.video_gone")],
  ["Something was mended.", text("Something was mended.")],
  [{ code: "job.of_another_version", params: {} }, text("job.of_another_version")],
])("a stored message is read: %j", (stored, message) => {
  expect(storedMessageSchema.parse(stored)).toEqual(message);
});

it("a clause is a message without its full stop", () => {
  expect(formatMessage(clause(text("ffmpeg is missing; install it.")))).toBe("ffmpeg is missing; install it");
  expect(formatMessage(clause(text("the disk is full")))).toBe("the disk is full");
});
