import { canBeEqual, compute, type Rounded } from "./rounded.ts";
import { type SpokenItem, spokenItems } from "./spoken-items.ts";
import { endsClean, OPENINGS, phraseIn, STATEMENT_RELATIONS, startsClean, statementTextOf } from "./spoken-bounds.ts";
import { phraseAt } from "./spoken-operators.ts";
import { readSpokenList, readSpokenValue, type SpokenValue } from "./spoken-value.ts";

/** A spoken computation that comes to something else than is said. */
export interface FalseStatement {
  readonly said: string;
  readonly value: number;
}

/** Divisions of whole numbers that leave something. */
const REMAINDER = /\b(?:remainders?|remain(?:s|ing)?|left over|rest)\b/i;

type Left = { values: readonly Rounded[]; end: number; start: number };

const ABOUT = "about roughly approximately around nearly almost approx circa ≈ some".split(" ");
const SUMS = ["add up to", "adds up to", "sum to", "sum up to", "together make", "together makes", "together give"];
const LISTS: readonly (readonly [string, (values: number[]) => number])[] = [
  ["the sum of", (values) => values.reduce((sum, value) => sum + value, 0)],
  ["the total of", (values) => values.reduce((sum, value) => sum + value, 0)],
  ["the product of", (values) => values.reduce((product, value) => product * value, 1)],
  ["adding", (values) => values.reduce((sum, value) => sum + value, 0)],
  ["multiplying", (values) => values.reduce((product, value) => product * value, 1)],
  ["the average of", (values) => values.reduce((sum, value) => sum + value, 0) / values.length],
  ["the mean of", (values) => values.reduce((sum, value) => sum + value, 0) / values.length],
  ["the difference between", (values) => Math.abs(values.reduce((rest, value) => rest - value))],
  ["the difference of", (values) => Math.abs(values.reduce((rest, value) => rest - value))],
];
const readList = (items: readonly SpokenItem[], at: number): Left | undefined => {
  for (const [phrase, apply] of LISTS) {
    const words = phraseAt(items, at, phrase);
    const list = words === undefined ? undefined : readSpokenList(items, at + words);
    if (list) return { values: [compute((...values) => apply(values), ...list.values)], end: list.end, start: at };
  }
  const list = readSpokenList(items, at);
  const [, sum] = LISTS[0] ?? [];
  if (!list || !sum || !OPENINGS.has(statementTextOf(items[at - 1])) || phraseIn(items, list.end, SUMS) === 0)
    return undefined;
  return { values: [compute((...values) => sum(values), ...list.values)], end: list.end, start: at };
};

const readLeft = (items: readonly SpokenItem[], at: number): Left | undefined => {
  const list = readList(items, at);
  if (list) return list;
  const value = readSpokenValue(items, at);
  return value?.computed === true ? { ...value, start: at } : undefined;
};

/** The values whose digits were cut off instead of rounded, as 0.66 for two thirds. */
const cutOff = ({ value, room }: Rounded): Rounded =>
  Number.isInteger(value) ? { value, room } : { value: value + Math.sign(value) * room, room };

const asResults = (items: readonly SpokenItem[], at: number, right: SpokenValue): readonly Rounded[] => {
  const number = items[right.end - 1];
  if (right.computed || number?.kind !== "number" || at !== right.end - 1) return right.values;
  const share = number.percent ? 0.01 : 1;
  return right.values.flatMap(({ value }) => {
    const room = number.resultRoom * (value === number.value ? 1 : share);
    return [{ value, room }, cutOff({ value, room })];
  });
};

interface Judged {
  readonly end: number;
  readonly fault: FalseStatement | undefined;
}

const words = (items: readonly SpokenItem[], from: number, end: number): string =>
  items
    .slice(from, end)
    .map((item) => (item.kind === "stop" ? "" : item.text))
    .join(" ");

const judge = (items: readonly SpokenItem[], left: Left): Judged | undefined => {
  const verb = Math.max(phraseIn(items, left.end, STATEMENT_RELATIONS), phraseIn(items, left.end, SUMS));
  const [first] = left.values;
  if (verb === 0 || first === undefined) return undefined;
  const about = phraseIn(items, left.end + verb, ABOUT);
  const at = left.end + verb + about;
  const right = readSpokenValue(items, at);
  if (right === undefined || !endsClean(items, right.end)) return undefined;
  const results = asResults(items, at, right);
  const holds = left.values.some((value) =>
    results.some((result) => canBeEqual(value, result, about > 0 || phraseAt(items, left.end, "≈") !== undefined)),
  );
  const fault = holds ? undefined : { said: words(items, left.start, right.end), value: first.value };
  return { end: right.end, fault };
};

/**
 * Computations told in a sentence that come to something else: `seven times eight is 54`. What can be meant in several ways
 * counts as true if one of them is; what is not understood is passed over.
 */
export const falseStatements = (sentence: string): readonly FalseStatement[] => {
  if (REMAINDER.test(sentence)) return [];
  const items = spokenItems(sentence);
  const faults: FalseStatement[] = [];
  for (let [at, done] = [0, -1]; at < items.length;) {
    const left = startsClean(items, at, done) ? readLeft(items, at) : undefined;
    const judged = left && judge(items, left);
    if (judged?.fault) faults.push(judged.fault);
    done = judged?.end ?? done;
    at = judged?.end ?? at + 1;
  }
  return faults;
};
