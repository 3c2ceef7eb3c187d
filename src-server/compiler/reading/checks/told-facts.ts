import { spokenItems, type SpokenItem, type SpokenNumber } from "../../../computation/statements/spoken-items.ts";

/** A number told for something that an element computes under the same name. */
export type ToldFact = {
  fact: string;
  number: SpokenNumber;
  about: boolean;
  /** It is told as what comes out when all has run. */
  final: boolean;
};

/** Facts that count what a run does. */
const COUNTERS = ["swaps", "comparisons", "passes", "placements", "flips", "iterations"];
/** Facts that are one number of one thing, by what they are called in speech. */
const VALUES: Readonly<Record<string, string>> = {
  determinant: "determinant",
  trace: "trace",
  rank: "rank",
  discriminant: "discriminant",
  median: "median",
  mean: "mean",
  gcd: "gcd",
  lcm: "lcm",
  "greatest common divisor": "gcd",
  "least common multiple": "lcm",
};
const TOTAL = /\b(?:needs?|takes?|requires?|in all|in total|altogether|in the end|makes?|uses?|costs?)\b/;
/** The sentence speaks of a part of the run, of another one, or of what might be. */
const OTHERS =
  /\b(?:first|second|third|last|next|each|every|per|another|more|fewer|other|only|so far|already|now|after|before|still|left|worst|best|at (?:most|least)|up to|if|when|let|for|list of|instead|half|twice)\b/;
const ABOUT = new Set(["about", "roughly", "around", "nearly", "almost", "approximately"]);
const VERBS = new Set(["is", "equals", "was", "="]);
const ENDS = new Set([",", "and", "so", "because", "but", "here", "indeed", "too", "again"]);

const word = (item: SpokenItem | undefined): string => (item?.kind === "word" ? item.text : "");

const isEnd = (item: SpokenItem | undefined): boolean =>
  item === undefined || item.kind === "stop" || ENDS.has(word(item));

/** `7 swaps`. */
const countersIn = (items: readonly SpokenItem[], sentence: string): ToldFact[] =>
  items.flatMap((number, at): ToldFact[] => {
    if (number.kind !== "number" || number.share || number.percent) return [];
    const noun = word(items[at + 1]);
    const fact = COUNTERS.find((name) => name === noun || (number.value === 1 && name === `${noun}s`));
    if (fact === undefined) return [];
    return [{ fact, number, about: ABOUT.has(word(items[at - 1])), final: TOTAL.test(sentence) }];
  });

/** `The determinant is 5`. */
const valuesIn = (items: readonly SpokenItem[]): ToldFact[] =>
  Object.entries(VALUES).flatMap(([name, fact]) => {
    const names = ["the", ...name.split(" ")];
    return items.flatMap((_, start): ToldFact[] => {
      if (names.some((part, k) => word(items[start + k]) !== part)) return [];
      let at = start + names.length;
      if (!VERBS.has(word(items[at]))) return [];
      at += 1;
      const about = ABOUT.has(word(items[at]));
      if (about) at += 1;
      const negative = ["minus", "-", "−"].includes(word(items[at]));
      const number = items[at + (negative ? 1 : 0)];
      if (number?.kind !== "number" || number.percent || !isEnd(items[at + (negative ? 2 : 1)])) return [];
      return [{ fact, number: negative ? { ...number, value: -number.value } : number, about, final: false }];
    });
  });

/** Numbers that a sentence tells for facts of a running or computing element; none where it speaks of other cases. */
export const toldFacts = (sentence: string): readonly ToldFact[] => {
  if (OTHERS.test(sentence.toLowerCase())) return [];
  const items = spokenItems(sentence);
  return [...countersIn(items, sentence.toLowerCase()), ...valuesIn(items)];
};
