import { expect, it } from "vitest";
import { placedSentence } from "../../../src-renderer/plan-editing/plan-places.ts";

it.each([
  ["scenes[0].beats[1]: a sentence of 26 words.", "/scenes/0/beats/1", "A sentence of 26 words."],
  ["scenes[2]: „word“ erscheint nie.", "/scenes/2", "„word“ erscheint nie."],
  ["scenes[0].elements[3].values: 7; at most 5.", "/scenes/0/elements/3/values", "7; at most 5."],
  [
    "scenes[0].elements[3].run.k fehlt; ein Lauf braucht es.",
    "/scenes/0/elements/3",
    "run.k fehlt; ein Lauf braucht es.",
  ],
  ["The voice is silent: it ended.", null, "The voice is silent: it ended."],
])("%s", (sentence, pointer, rest) => {
  expect(placedSentence(sentence)).toEqual({ pointer, rest });
});
