import { bareWord, capitalize } from "../../../kit/text.ts";

/** Words that carry no topic; only for choosing what is shown where little room is. */
const SMALL = new Set(
  "a an the of to in on at is are was be been it its this that these those and or but so as by for from with into than then there here we you our your they he she can may will must not no do does has have had if when which what who how why all each every more most very just only also now one about up out over under again because while where same always never us them their such".split(
    " ",
  ),
);

/** Words of a text without punctuation, small letters. */
export const bareWords = (text: string): string[] =>
  text
    .replaceAll(/\$[^$]*\$/gu, " ")
    .split(/\s+/u)
    .map(bareWord)
    .filter((word) => word !== "");

/** Whether a word says something of a topic. */
export const isTelling = (word: string): boolean => bareWord(word).length > 2 && !SMALL.has(bareWord(word));

/** Cuts at a word's end, without a dangling small word or comma. */
export const shorten = (text: string, most: number): string => {
  if (text.length <= most) return text;
  const cut = text.slice(0, most - 1);
  const ended = /\s/u.test(text[most - 1] ?? "") ? cut : cut.replace(/\s+\S*$/u, "");
  const parts = (ended === "" ? cut : ended).split(/\s+/u);
  while (parts.length > 1 && !isTelling(parts.at(-1) ?? "")) parts.pop();
  return `${parts.join(" ").replace(/[,;:.\s]+$/u, "")}…`;
};

/** Length of the longest run of words two texts share. */
export const sharedRun = (one: string, other: string): number => {
  const [a, b] = [bareWords(one), bareWords(other)];
  let best = 0;
  for (let i = 0; i < a.length; i++)
    for (let j = 0; j < b.length; j++) {
      let length = 0;
      while (i + length < a.length && a[i + length] === b[j + length]) length++;
      best = Math.max(best, length);
    }
  return best;
};

/** Words that often end or begin a phrase and name nothing. */
const VAGUE = new Set(
  "whose still goes going little easy stands stand comes come turns turn takes take makes make gives give looks look watch people things thing first second third other another both between called already needs need tells tell becomes become much many nearly almost even well without during after before until".split(
    " ",
  ),
);

const uses = (word: string, all: readonly string[]): number => all.filter((one) => one === bareWord(word)).length;

const scoreOf = (word: string, all: readonly string[]): number =>
  Math.min(bareWord(word).length, 11) + 2 * Math.min(uses(word, all), 3) - (VAGUE.has(bareWord(word)) ? 8 : 0);

/** Whether two neighbouring words stand so together more than once. */
const isName = (one: string, two: string, all: readonly string[]): boolean =>
  all.filter((word, i) => word === bareWord(one) && all[i + 1] === bareWord(two)).length > 1;

/**
 * The most telling word of a sentence, with its neighbour where the two are used together more than once in `all`
 * that is said; undefined where there is none.
 */
export const keyPhrase = (sentence: string, all = sentence): string | undefined => {
  const said = bareWords(all);
  const parts = sentence
    .replaceAll(/\$[^$]*\$/gu, " ")
    .split(/\s+/u)
    .filter((word) => isTelling(word) && /\p{L}{3}/u.test(word));
  const [best] = parts.toSorted((a, b) => scoreOf(b, said) - scoreOf(a, said));
  if (best === undefined) return undefined;
  const at = parts.indexOf(best);
  const [before, after] = [parts[at - 1], parts[at + 1]];
  const phrase =
    before !== undefined && isName(before, best, said)
      ? `${before} ${best}`
      : after !== undefined && isName(best, after, said)
        ? `${best} ${after}`
        : best;
  return capitalize(phrase.replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, "")).slice(0, 42);
};

/** A text that shares at most four words in a row with what is said: itself, or its telling words. */
export const apartFrom = (text: string, said: string): string => {
  if (sharedRun(text, said) <= 4) return text;
  const kept = text.split(/\s+/u).filter((word) => isTelling(word) || /[$\d=]/u.test(word));
  const short = kept.join(" ");
  if (kept.length > 0 && sharedRun(short, said) <= 4) return capitalize(short);
  return capitalize(kept.slice(0, 4).join(" ") || text.split(/\s+/u).slice(0, 4).join(" "));
};
