import { foldWord } from "../fold-word.ts";
import { findOwnWord } from "../own-word.ts";
import { say, type Said } from "../said.ts";
import { foldLatin } from "../script-names.ts";
import type { ProseContext, ProseRule } from "./prose-rule.ts";

const PLAIN = /^[A-Z]?[a-z']+$/u;

/** A word with a pronunciation of a person's own, left whole for the voice; null for all others, and for letters. */
export const wholeOwnWord = ({ own }: Pick<ProseContext, "own">, word: string, at: number): Said[] | null => {
  const found = findOwnWord(word, (folded) => own.has(folded));
  if (found === null || !/^[a-z']{2,}$/u.test(found.entry)) return null;
  const written = foldLatin(word.replaceAll("’", "'"));
  return say(PLAIN.test(written) ? written : foldWord(word), at);
};

/** "NumPy" and "GIF" are not taken apart when it is known how they are said. */
export const speakOwnWord: ProseRule = (context, index) => {
  const chunk = context.chunks[index];
  if (chunk === undefined || context.own.size === 0) return null;
  const said = wholeOwnWord(context, chunk.core, chunk.coreAt);
  return said === null ? null : { said, used: 1 };
};
