import { ownValue } from "../../../own-value.ts";
import { isCompound } from "../tex/classify.ts";
import { isSymbol, itemsOf, unwrap } from "../tex/tree.ts";
import type { MathNode } from "../tex/tree.ts";
import { say, withPause } from "../said.ts";
import type { Said } from "../said.ts";
import type { Speaker } from "./speaker.ts";

/** "sub i"; a subscript that is a word stands alone: "v max". */
export const speakSub = (sub: MathNode, speaker: Speaker): Said[] => {
  const word = wordOf(sub, speaker);
  if (word !== null) return say(word, sub.at);
  const bare = unwrap(sub);
  if (bare.kind === "text" || bare.kind === "word" || bare.kind === "said") return speaker.speak(bare);
  const said = [...say(speaker.language.phrases.sub, sub.at), ...speaker.speak(bare)];
  return isCompound(bare) ? withPause(said) : said;
};

const subscriptName = (node: MathNode, { language }: Speaker): string | null =>
  node.kind === "symbol" ? (ownValue(language.subscripts, node.name) ?? node.name) : null;

/** What is said for a subscript whose letters are a word. */
const wordOf = (sub: MathNode, speaker: Speaker): string | null => {
  const bare = unwrap(sub);
  if (isSymbol(bare, "min", "max")) return subscriptName(bare, speaker);
  const letters =
    bare.kind === "text" || bare.kind === "word"
      ? bare.text
      : itemsOf(bare)
          .map((item) => (item.kind === "letter" ? item.text : "?"))
          .join("");
  const { subscripts } = speaker.language;
  const named = ownValue(subscripts, letters);
  if (named !== undefined) return named;
  return bare.kind === "group" && /^[a-z]{4,}$/u.test(letters) && /[aeiou]/u.test(letters) ? letters : null;
};
