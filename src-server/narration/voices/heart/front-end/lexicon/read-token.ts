import type { Token } from "../token.ts";
import type { Context } from "./context.ts";
import { knownWord } from "./known-word.ts";
import type { Lexicon } from "./look-up.ts";
import { isNumeral, numeral, withMoney } from "./numerals.ts";

/** The sound of a token by dictionaries, rules and numbers; null when they do not know it. Capitals are stressed. */
export const readToken = (token: Token, context: Context, lexicon: Lexicon): string | null => {
  const word = (token.alias ?? token.text).replaceAll(/[‘’]/gu, "'").normalize("NFKC");
  const stress = word === word.toLowerCase() ? null : word === word.toUpperCase() ? 2 : 0.5;
  const phonemes = knownWord(word, { tag: token.tag, stress, context }, lexicon);
  if (phonemes !== null) return withMoney(phonemes, token.currency, lexicon);
  return isNumeral(word, token.isHead) ? numeral(word, token, lexicon) : null;
};
