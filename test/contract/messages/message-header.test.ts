import { expect, it } from "vitest";
import { msg } from "../../../src-server/contract/messages/message.ts";
import {
  MESSAGE_HEADER,
  messageHeaders,
  readMessageHeader,
} from "../../../src-server/contract/messages/message-header.ts";

it("a message goes through a header of ASCII", () => {
  const message = msg("plan.scene_id_twice", { path: "scenes[4].id", id: 'größer \u{1f389}\n"\u007f' });
  const value = messageHeaders(message)[MESSAGE_HEADER];
  expect(value).toMatch(/^[\x20-\x7e]+$/u);
  expect(readMessageHeader(value ?? null)).toEqual(message);
});

it.each([
  ["has no code of its own", msg("common.text", { text: "Something." })],
  ["is too long", msg("plan.scene_id_twice", { path: "scenes[4].id", id: "x".repeat(5000) })],
])("a message that %s is in no header", (_, message) => expect(messageHeaders(message)).toEqual({}));

it.each([null, "", "{", "{}", '{"code":"none.such","params":{}}'])("%j is no message", (value) => {
  expect(readMessageHeader(value)).toBeUndefined();
});
