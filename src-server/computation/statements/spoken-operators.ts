import { divide, expressionPower } from "../expressions/functions.ts";
import { expressionBinomial, factorial } from "../expressions/gamma.ts";
import { ordinalOf } from "./number-words.ts";
import type { SpokenItem } from "./spoken-items.ts";

type Unary = (x: number) => number;
type Binary = (a: number, b: number) => number;

/** What a few words do to numbers, and how many words these are. */
export type SpokenOperator = { readonly words: number } & (
  | { readonly kind: "before"; readonly apply: Unary }
  | { readonly kind: "after"; readonly apply: Unary }
  | {
      readonly kind: "between";
      readonly apply: Binary;
      /** 1 for plus and minus, 2 for times and over, 3 for powers. */
      readonly binds: number;
    }
);

const root = (x: number): number => (x < 0 ? NaN : Math.sqrt(x));
const square = (x: number): number => x * x;
const cube = (x: number): number => x ** 3;
const plus: Binary = (a, b) => a + b;
const minus: Binary = (a, b) => a - b;
const times: Binary = (a, b) => a * b;

const BEFORE: readonly (readonly [string, Unary])[] = [
  ["the square root of", root],
  ["square root of", root],
  ["the cube root of", Math.cbrt],
  ["the square of", square],
  ["the cube of", cube],
  ["twice", (x) => 2 * x],
  ["minus", (x) => -x],
  ["negative", (x) => -x],
  ["-", (x) => -x],
  ["−", (x) => -x],
];
const AFTER: readonly (readonly [string, Unary])[] = [
  ["squared", square],
  ["cubed", cube],
  ["factorial", factorial],
];
const BETWEEN: readonly (readonly [string, { apply: Binary; binds: number }])[] = [
  ["multiplied by", { apply: times, binds: 2 }],
  ["divided by", { apply: divide, binds: 2 }],
  ["raised to the power of", { apply: expressionPower, binds: 3 }],
  ["to the power of", { apply: expressionPower, binds: 3 }],
  ["to the power", { apply: expressionPower, binds: 3 }],
  ["times", { apply: times, binds: 2 }],
  ["plus", { apply: plus, binds: 1 }],
  ["minus", { apply: minus, binds: 1 }],
  ["over", { apply: divide, binds: 2 }],
  ["choose", { apply: expressionBinomial, binds: 3 }],
  ["+", { apply: plus, binds: 1 }],
  ["-", { apply: minus, binds: 1 }],
  ["−", { apply: minus, binds: 1 }],
  ["×", { apply: times, binds: 2 }],
  ["·", { apply: times, binds: 2 }],
  ["*", { apply: times, binds: 2 }],
  ["/", { apply: divide, binds: 2 }],
  ["÷", { apply: divide, binds: 2 }],
  ["^", { apply: expressionPower, binds: 3 }],
];

/** The words of a phrase that stand at a place of the sentence, if all do. */
export const phraseAt = (items: readonly SpokenItem[], at: number, phrase: string): number | undefined => {
  const words = phrase.split(" ");
  const same = words.every((word, k) => {
    const item = items[at + k];
    return item?.kind === "word" && item.text === word;
  });
  return same ? words.length : undefined;
};

const findIn = <Apply>(
  table: readonly (readonly [string, Apply])[],
  items: readonly SpokenItem[],
  at: number,
): { words: number; apply: Apply } | undefined => {
  for (const [phrase, apply] of table) {
    const words = phraseAt(items, at, phrase);
    if (words !== undefined) return { words, apply };
  }
  return undefined;
};

export const operatorBefore = (items: readonly SpokenItem[], at: number): SpokenOperator | undefined => {
  const found = findIn(BEFORE, items, at);
  return found && { kind: "before", ...found };
};

/** `2 to the tenth`, with `power` behind it or not. */
const ordinalPower = (items: readonly SpokenItem[], at: number): SpokenOperator | undefined => {
  const words = phraseAt(items, at, "to the");
  const item = items[at + 2];
  const exponent = words !== undefined && item?.kind === "word" ? ordinalOf(item.text) : undefined;
  if (exponent === undefined) return undefined;
  return {
    kind: "after",
    words: 3 + (phraseAt(items, at + 3, "power") ?? 0),
    apply: (x) => expressionPower(x, exponent),
  };
};

export const operatorAfter = (items: readonly SpokenItem[], at: number): SpokenOperator | undefined => {
  const found = findIn(AFTER, items, at);
  return found ? { kind: "after", ...found } : ordinalPower(items, at);
};

/** `to the` before a number is a power: 2 to the ten. */
const plainPower = (items: readonly SpokenItem[], at: number): SpokenOperator | undefined => {
  const words = phraseAt(items, at, "to the");
  const sign = words === undefined ? undefined : operatorBefore(items, at + words);
  return words !== undefined && items[at + words + (sign?.words ?? 0)]?.kind === "number"
    ? { kind: "between", words, apply: expressionPower, binds: 3 }
    : undefined;
};

export const operatorBetween = (items: readonly SpokenItem[], at: number): SpokenOperator | undefined => {
  const before = items[at - 1];
  const ofShare = before?.kind === "number" && (before.share || before.percent) ? phraseAt(items, at, "of") : undefined;
  if (ofShare !== undefined) return { kind: "between", words: ofShare, apply: times, binds: 2 };
  const found = findIn(BETWEEN, items, at);
  return found ? { kind: "between", words: found.words, ...found.apply } : plainPower(items, at);
};
