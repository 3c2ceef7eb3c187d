import { isJoint, settleCompound } from "./compounds.ts";
import { contextBefore, END_CONTEXT } from "./lexicon/context.ts";
import type { Context } from "./lexicon/context.ts";
import type { Lexicon } from "./lexicon/look-up.ts";
import { readToken } from "./lexicon/read-token.ts";
import { spellOut } from "./spell-out.ts";
import { joinedPhonemes, mergedToken } from "./token.ts";
import type { Token } from "./token.ts";
import type { UnknownWord } from "./unknown-words.ts";
import { writtenWords } from "./written-words.ts";
import type { WrittenWord } from "./written-words.ts";

/** What reading needs. */
export type Reader = { lexicon: Lexicon; unknown: UnknownWord };

/** The written words of a tagged sentence with their phonemes. Read from the end, because small words lean on what follows. */
export const phonemise = (tokens: readonly Token[], reader: Reader): Token[] => {
  const words = writtenWords(tokens);
  let context = END_CONTEXT;
  for (const word of words.toReversed()) context = readWord(word, context, reader);
  return words.map((word) => ({
    ...mergedToken(word),
    phonemes: joinedPhonemes(word).replaceAll("ɾ", "T").replaceAll("ʔ", "t"),
  }));
};

const readWord = (word: WrittenWord, context: Context, reader: Reader): Context => {
  const [only] = word;
  if (word.length > 1 || only === undefined) return readParts(word, context, reader);
  only.phonemes ??= readToken(only, context, reader.lexicon) ?? spellOut(only.text, reader);
  return contextBefore(context, only, only.phonemes);
};

/** Reads the longest runs of parts that the lexicon knows, from the right; when a part stays unknown, the whole word is spelled out. */
const readParts = (word: WrittenWord, before: Context, reader: Reader): Context => {
  let context = before;
  let left = 0;
  for (let right = word.length; left < right;) {
    const run = word.slice(left, right);
    const merged = run.some(({ alias, phonemes }) => alias !== null || phonemes !== null) ? null : mergedToken(run);
    const phonemes = merged === null ? null : readToken(merged, context, reader.lexicon);
    if (merged !== null && phonemes !== null) {
      run.forEach((part, index) => (part.phonemes = index === 0 ? phonemes : ""));
      context = contextBefore(context, merged, phonemes);
      right = left;
      left = 0;
    } else if (left + 1 < right) left += 1;
    else {
      right -= 1;
      if (!settlePart(word[right])) return spellWhole(word, context, reader);
      left = 0;
    }
  }
  settleCompound(word);
  return context;
};

/** Whether a part that is left over is silent or already has its sound. */
const settlePart = (part: Token | undefined): boolean => {
  if (part === undefined || part.phonemes !== null) return true;
  if (!isJoint(part.text)) return false;
  part.phonemes = "";
  return true;
};

const spellWhole = (word: WrittenWord, context: Context, reader: Reader): Context => {
  const phonemes = spellOut(mergedToken(word).text, reader);
  word.forEach((part, index) => (part.phonemes = index === 0 ? phonemes : ""));
  return context;
};
