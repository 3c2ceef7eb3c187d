import { expect, it } from "vitest";
import { DE } from "../../../src-server/contract/messages/de.ts";
import { EN } from "../../../src-server/contract/messages/en.ts";
import { formatMessage, msg, placed, sentence, type Message } from "../../../src-server/contract/messages/message.ts";
import { placedWords, placeOf, scenesOf } from "../../../src-server/contract/messages/place-of.ts";

const text = (words: string): Message => msg("common.text", { text: words });
const inElement = (inner: Message): Message => msg("common.member", { place: "scenes[0].elements[3]", text: inner });
const missing = msg("plan.missing_needs", { at: "run.k", type: msg("common.a", { noun: "run" }) });

it.each([
  [placed("scenes[0].beats[1]", text("a sentence of 26 words.")), "scenes[0].beats[1]", "A sentence of 26 words."],
  [sentence(placed("scenes[2]", text("it is empty"))), "scenes[2]", "It is empty."],
  [
    inElement(msg("plan.length_at_most", { at: "values", length: 7, limit: "5", advice: "" })),
    "scenes[0].elements[3].values",
    "7; höchstens 5.",
  ],
  [inElement(missing), "scenes[0].elements[3]", "run.k fehlt; run braucht es."],
  [
    msg("plan.scene_id_twice", { path: "scenes[4].id", id: "proof" }),
    "scenes[4].id",
    expect.stringContaining("„proof“"),
  ],
  [placed("rows[2]", text("it is short")), undefined, "rows[2]: it is short"],
  [text("scenes[0]: Written by an earlier version."), undefined, "scenes[0]: Written by an earlier version."],
])("the place of %j is taken out of its words", (message, place, words) => {
  expect(placedWords(message, DE)).toEqual({ place, words });
});

it.each([
  [msg("pipeline.scene_by_remotion", { number: 2, reason: "it is long" }), [2]],
  [msg("pipeline.scenes_by_remotion", { numbers: msg("common.and", { a: 1, b: 3 }), reason: "they are long" }), [1, 3]],
  [placed("scenes[0].elements[1]", text("too long")), [1]],
  [msg("job.video_gone"), []],
  [text("Scene 2 of an earlier version."), []],
])("%j is about scenes %j", (message, scenes) => expect(scenesOf(message)).toEqual(scenes));

it("a message begins with its place in every language", () => {
  const codes = Object.keys(EN) as (keyof typeof EN)[];
  const gaps = (code: keyof typeof EN) => [...EN[code].matchAll(/\{\{(\w+)\}\}/gu)].map(([, name = ""]) => name);
  const odd = codes.filter((code) => {
    const message = { code, params: Object.fromEntries(gaps(code).map((name) => [name, "scenes[1]"])) };
    const place = placeOf(message);
    return place !== undefined && EN[code].includes(": ") && !formatMessage(message, DE).startsWith(place);
  });
  expect(odd).toEqual([]);
});
