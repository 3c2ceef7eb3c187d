import { ownValue } from "../../../own-value.ts";
import { say, type Said } from "../said.ts";
import type { SpokenLanguage } from "../languages/language.ts";
import type { Chunk } from "./chunk.ts";

/** Behind "let" a relation is wished for, not stated: "let x be in R", "let n equal three". */
export const wished = (said: readonly Said[], before: Chunk | undefined, { wishes }: SpokenLanguage): Said[] => {
  if (before === undefined || !wishes.leaders.has(before.core.toLowerCase())) return [...said];
  const at = said.findIndex(({ text }) => Object.hasOwn(wishes.words, text));
  return said.flatMap((word, index) =>
    index === at
      ? say(ownValue(wishes.words, word.text) ?? word.text, word.at).map((part) => ({ ...word, ...part }))
      : [word],
  );
};
