import { isMoney } from "./lexicon/numerals.ts";
import { PAUSES } from "./phoneme-signs.ts";
import { PARTS } from "./tokenise/edges.ts";
import { newToken } from "./token.ts";
import type { Token } from "./token.ts";

/** The parts of one written word that are read together; a pause or a sign is a word of its own. */
export type WrittenWord = Token[];

const PUNCTUATION_TAGS: ReadonlySet<string> = new Set(". , -LRB- -RRB- `` \"\" '' : $ # NFP".split(" "));
const TAG_SIGNS: ReadonlyMap<string, string> = new Map([
  ["-LRB-", "("],
  ["-RRB-", ")"],
  ["``", "“"],
  ['""', "”"],
  ["''", "”"],
]);

/** What a sign is in phonemes, null for words and numbers. */
const signPhonemes = ({ text, tag }: Token): string | null => {
  if (tag === "$" && isMoney(text)) return "";
  if (tag === ":" && /^[-–]$/u.test(text)) return "—";
  if (!PUNCTUATION_TAGS.has(tag) || /[\p{L}\p{N}]/u.test(text)) return null;
  return TAG_SIGNS.get(tag) ?? [...text].filter((sign) => PAUSES.has(sign)).join("");
};

const partsOf = (token: Token): Token[] => {
  const parts = (token.text.match(PARTS) ?? [token.text]).map((text) =>
    newToken(text, { tag: token.tag, space: false }),
  );
  const last = parts.at(-1);
  if (last !== undefined) last.space = token.space;
  return parts;
};

const isTwoBetweenLetters = (parts: readonly Token[], index: number): boolean =>
  parts[index]?.text === "2" &&
  /\p{L}$/u.test(parts[index - 1]?.text ?? "") &&
  /^\p{L}/u.test(parts[index + 1]?.text ?? "");

const place = (words: WrittenWord[], part: Token, closed: boolean): void => {
  const open = words.at(-1);
  const last = open?.at(-1);
  if (!closed && open !== undefined && last !== undefined && isOpen(open) && !last.space) {
    part.isHead = false;
    open.push(part);
  } else words.push([part]);
};

/** Whether more parts may join a word: it has no fixed sound and is not yet ended by white space. */
const isOpen = (word: WrittenWord): boolean => {
  const [first] = word;
  return first !== undefined && (word.length > 1 || (first.phonemes === null && first.alias === null && !first.space));
};

/** Tokens cut into their parts and gathered into written words; signs get their phonemes, amounts their money. */
export const writtenWords = (tokens: readonly Token[]): WrittenWord[] => {
  const words: WrittenWord[] = [];
  let currency: string | null = null;
  tokens.forEach((token, index) => {
    const parts = token.phonemes === null ? partsOf(token) : [token];
    parts.forEach((part, at) => {
      const isLast = at === parts.length - 1;
      part.phonemes ??= signPhonemes(part);
      if (part.tag === "$" && isMoney(part.text)) currency = part.text;
      else if (part.phonemes === null && currency !== null) {
        if (part.tag !== "CD") currency = null;
        else if (isLast && tokens[index + 1]?.tag !== "CD") part.currency = currency;
      } else if (part.phonemes === null && isTwoBetweenLetters(parts, at)) part.alias = "to";
      place(words, part, part.phonemes !== null || part.alias !== null);
    });
  });
  return words;
};
