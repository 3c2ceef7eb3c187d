import { expect, it } from "vitest";
import {
  clause,
  formatMessage,
  messageColumn,
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

it.each([
  [JSON.stringify(msg("job.video_gone")), msg("job.video_gone")],
  ["Drawing scene 2 of 3.", text("Drawing scene 2 of 3.")],
  ["{broken", text("{broken")],
  ["{}", text("{}")],
  ['{"code":"job.of_another_version","params":{}}', text("job.of_another_version")],
])("a column of texts is read: %s", (stored, message) => {
  expect(messageColumn.parse(stored)).toEqual(message);
});

it("a clause is a message without its full stop", () => {
  expect(formatMessage(clause(text("ffmpeg is missing; install it.")))).toBe("ffmpeg is missing; install it");
  expect(formatMessage(clause(text("the disk is full")))).toBe("the disk is full");
});
