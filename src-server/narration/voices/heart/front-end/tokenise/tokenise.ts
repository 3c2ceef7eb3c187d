import { ADDRESS, INFIX, PREFIX, SUFFIX } from "./edges.ts";

/** A token of a text, and whether white space follows it. */
export type TextPiece = { text: string; space: boolean };

/** Written words that are cut in a way of their own: contractions, abbreviations. */
export type SpecialWords = ReadonlyMap<string, readonly string[]>;

/** Cuts a text at white space, then each written word into tokens. The full stop that ends the text is a token of its own, even behind a letter or an abbreviation. */
export const tokenise = (text: string, special: SpecialWords): TextPiece[] => {
  const pieces = [...text.matchAll(/\S+/gu)].flatMap((match) => {
    const tokens = splitWord(match[0], special);
    const followed = match.index + match[0].length < text.length;
    return tokens.map((token, index) => ({ text: token, space: followed && index === tokens.length - 1 }));
  });
  const last = pieces.at(-1);
  if (last === undefined || !/^\p{L}[\p{L}.]*\.$/u.test(last.text)) return pieces;
  return [...pieces.slice(0, -1), { text: last.text.slice(0, -1), space: false }, { text: ".", space: false }];
};

const splitWord = (word: string, special: SpecialWords): readonly string[] => {
  const whole = special.get(word);
  if (whole !== undefined) return whole;
  const { before, core, after } = peel(word, special);
  const tokens = [...before, ...splitCore(core, special), ...after.toReversed()];
  return tokens.length > 1 ? rejoin(tokens, special) : tokens;
};

type Peeled = { before: string[]; core: string; after: string[] };

/** Takes signs off both ends until nothing more comes off or a special word is left. */
const peel = (word: string, special: SpecialWords): Peeled => {
  const peeled: Peeled = { before: [], core: word, after: [] };
  for (let last = -1; peeled.core !== "" && peeled.core.length !== last && !special.has(peeled.core);) {
    last = peeled.core.length;
    if (peelOnce(peeled, special)) break;
  }
  return peeled;
};

/** Whether a special word was laid bare. */
const peelOnce = (peeled: Peeled, special: SpecialWords): boolean => {
  const word = peeled.core;
  const prefix = PREFIX.exec(word)?.[0] ?? "";
  const withoutPrefix = word.slice(prefix.length);
  if (prefix !== "" && special.has(withoutPrefix)) {
    peeled.before.push(prefix);
    peeled.core = withoutPrefix;
    return true;
  }
  const suffix = SUFFIX.exec(withoutPrefix)?.[0] ?? "";
  const withoutSuffix = word.slice(0, word.length - suffix.length);
  if (suffix !== "" && special.has(withoutSuffix)) {
    peeled.after.push(suffix);
    peeled.core = withoutSuffix;
    return true;
  }
  if (prefix !== "") peeled.before.push(prefix);
  if (suffix !== "") peeled.after.push(suffix);
  peeled.core = withoutPrefix.slice(0, withoutPrefix.length - suffix.length);
  return false;
};

const splitCore = (core: string, special: SpecialWords): readonly string[] => {
  if (core === "") return [];
  const whole = special.get(core);
  if (whole !== undefined) return whole;
  if (ADDRESS.test(core)) return [core];
  const tokens: string[] = [];
  let start = 0;
  for (const match of core.matchAll(INFIX)) {
    if (match.index === 0) continue;
    if (match.index > start) tokens.push(core.slice(start, match.index));
    tokens.push(match[0]);
    start = match.index + match[0].length;
  }
  if (start < core.length) tokens.push(core.slice(start));
  return tokens;
};

/** Joins neighbours that spell a special word: "Sept" and "." are "Sept.". */
const rejoin = (tokens: readonly string[], special: SpecialWords): string[] => {
  const out: string[] = [];
  for (let index = 0; index < tokens.length;) {
    const length = [3, 2].find(
      (size) => index + size <= tokens.length && special.has(tokens.slice(index, index + size).join("")),
    );
    const joined = length === undefined ? undefined : special.get(tokens.slice(index, index + length).join(""));
    out.push(...(joined ?? [tokens[index] ?? ""]));
    index += length ?? 1;
  }
  return out;
};
