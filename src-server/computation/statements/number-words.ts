import { ownValue } from "../../own-value.ts";

const SMALL = [
  ..."zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen".split(" "),
  ..."sixteen seventeen eighteen nineteen".split(" "),
];
const TENS = "twenty thirty forty fifty sixty seventy eighty ninety".split(" ");
const SCALES: Readonly<Record<string, number>> = { thousand: 1e3, million: 1e6, billion: 1e9, trillion: 1e12 };
const ORDINALS = [
  ..."zeroth first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth".split(" "),
  ..."thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth".split(" "),
];

/** A number that was read from words, and the place of the word behind it. */
export interface ReadWords {
  readonly value: number;
  readonly end: number;
}

const smallValue = (word: string | undefined): number | undefined => {
  const index = SMALL.indexOf(word ?? "");
  return index === -1 ? undefined : index;
};

const belowHundred = (words: readonly string[], at: number): ReadWords | undefined => {
  const tens = TENS.indexOf(words[at] ?? "");
  if (tens === -1) {
    const value = smallValue(words[at]);
    return value === undefined ? undefined : { value, end: at + 1 };
  }
  const ones = smallValue(words[at + 1]) ?? 0;
  const value = 20 + 10 * tens;
  return ones > 0 && ones < 10 ? { value: value + ones, end: at + 2 } : { value, end: at + 1 };
};

const belowThousand = (words: readonly string[], at: number): ReadWords | undefined => {
  const article = words[at] === "a" && words[at + 1] === "hundred";
  const first = article ? { value: 1, end: at + 1 } : belowHundred(words, at);
  if (first === undefined || words[first.end] !== "hundred") return first;
  const value = first.value * 100;
  const next = first.end + 1;
  const rest = belowHundred(words, words[next] === "and" ? next + 1 : next);
  return rest === undefined ? { value, end: next } : { value: value + rest.value, end: rest.end };
};

/** Reads `forty two`, `three hundred and five`, `a million` from the place `at`; undefined where no number stands there. */
export const readCardinal = (words: readonly string[], at: number): ReadWords | undefined => {
  const article = words[at] === "a" && Object.hasOwn(SCALES, words[at + 1] ?? "");
  let [value, end, last] = [0, at, Infinity];
  for (;;) {
    const joined = end > at && words[end] === "and" && last < Infinity ? end + 1 : end;
    const group = article && end === at ? { value: 1, end: at + 1 } : belowThousand(words, joined);
    if (group === undefined) break;
    const scale = ownValue(SCALES, words[group.end] ?? "") ?? 1;
    if (scale >= last) break;
    value += group.value * scale;
    end = scale === 1 ? group.end : group.end + 1;
    if (scale === 1) break;
    last = scale;
  }
  return end === at ? undefined : { value, end };
};

/** What `thousand`, `million`, … multiply the number before them by. */
export const scaleOf = (word = ""): number | undefined => ownValue(SCALES, word);

/** The digit of a single word, as after `point`. */
export const digitOf = (word: string | undefined): number | undefined => {
  const value = smallValue(word);
  return value !== undefined && value < 10 ? value : undefined;
};

/** The whole number of `fifth`, `tenth`, `3rd`. */
export const ordinalOf = (word: string | undefined): number | undefined => {
  const digits = /^(\d+)(?:st|nd|rd|th)$/.exec(word ?? "");
  if (digits) return Number(digits[1]);
  const index = ORDINALS.indexOf(word ?? "");
  return index === -1 ? undefined : index;
};

/** The denominator that `half`, `thirds`, `quarters`, `hundredths` name; plural for all numerators but one. */
export const denominatorOf = (word: string | undefined, plural: boolean): number | undefined => {
  if (word === undefined) return undefined;
  if (word === (plural ? "halves" : "half")) return 2;
  if (plural && !word.endsWith("s")) return undefined;
  const single = plural ? word.slice(0, -1) : word;
  if (single === "quarter") return 4;
  if (single === "hundredth" || single === "thousandth") return single === "hundredth" ? 100 : 1000;
  const value = ordinalOf(single);
  return value !== undefined && value >= 3 && !/\d/.test(single) ? value : undefined;
};
