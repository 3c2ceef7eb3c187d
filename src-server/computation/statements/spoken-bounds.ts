import { readSpokenValue } from "./spoken-value.ts";
import type { SpokenItem } from "./spoken-items.ts";
import { phraseAt } from "./spoken-operators.ts";

/** Words that say what a computation comes to. */
export const STATEMENT_RELATIONS = [
  ..."is equal to,is exactly,is just,is then,is also,is,are,equals,equal,makes,make,gives,give,yields,leaves".split(
    ",",
  ),
  ...["is", "equals", "makes", "gives", "comes to"].map((verb) => `, which ${verb}`),
  ..."comes to,come to,becomes,was,were,=,adds up to,add up to,sums to,sum to".split(","),
];
/** Words after which a number is part of something larger. */
const JOINED = new Set(
  (
    "plus minus times by over of to point per and from than between each every root square cube half twice double log " +
    "logarithm sine cosine tangent ln mod modulo angle vector squared cubed negative + - − × · * / ÷ ^ = < > ≈ % , or " +
    "power exponent choose factorial"
  ).split(" "),
);
const SIGNS = new Set(["minus", "negative", "-", "−"]);
/** What may stand before a computation that begins with a number of its own, or with a sign. */
export const OPENINGS = new Set(["", ...",because,since,so,that,then,and,but,now,as,see".split(","), ","]);
/** Words behind a number that make it something else than the result. */
const CONTINUED = new Set(
  (
    "more less fewer greater larger smaller bigger higher lower times of or to out percent th over from plus minus by " +
    "remainder with r point modulo mod factor factors way squared cubed power % ^ + - − × · * / ÷ < > = ≈ choose and a " +
    "per divided multiplied raised"
  ).split(" "),
);

/** How many words of the sentence the longest of the phrases takes at a place; 0 where none stands there. */
export const phraseIn = (items: readonly SpokenItem[], at: number, phrases: readonly string[]): number =>
  Math.max(0, ...phrases.map((phrase) => phraseAt(items, at, phrase) ?? 0));

/** Whether a computation may begin at a place: nothing before belongs to it. `done`: where the statement before ended. */
export const startsClean = (items: readonly SpokenItem[], start: number, done: number): boolean => {
  const before = items[start - 1];
  if (before === undefined || before.kind === "stop" || start === done) return true;
  if (before.kind === "number" || (SIGNS.has(statementTextOf(items[start])) && !OPENINGS.has(before.text)))
    return false;
  const behindComma =
    before.text === "," || (before.text === "and" && (start - 1 === done || isComma(items[start - 2])));
  if (behindComma) return !isListed(items, start);
  return !JOINED.has(before.text) && !/^\p{L}$/u.test(before.text);
};

const isComma = (item: SpokenItem | undefined): boolean => item?.kind === "word" && item.text === ",";

/** Whether the comma before a number stands in a list of numbers. */
const isListed = (items: readonly SpokenItem[], start: number): boolean => {
  const back = items.slice(Math.max(0, start - 4), start).toReversed();
  const other = back.find((item) => item.kind !== "word" || ![",", "and"].includes(item.text));
  return other?.kind === "number" && back.indexOf(other) < 3 && !endsStatement(items, start);
};

/** A number that is itself the result of a statement may stand before a comma. */
const endsStatement = (items: readonly SpokenItem[], start: number): boolean =>
  items
    .slice(Math.max(0, start - 6), start)
    .some((_, k) => phraseIn(items, Math.max(0, start - 6) + k, STATEMENT_RELATIONS) > 0);

/** Whether a number before this place is the whole result. */
export const endsClean = (items: readonly SpokenItem[], end: number): boolean => {
  const next = items[end];
  if (next === undefined || next.kind === "stop") return true;
  if (next.kind === "number") return false;
  if (next.text === "," || next.text === "and")
    return statementTextOf(items[end + 1]) !== "a" && (items[end + 1]?.kind !== "number" || isComputed(items, end + 1));
  return !CONTINUED.has(next.text) && !/^\p{L}$/u.test(next.text);
};

const isComputed = (items: readonly SpokenItem[], at: number): boolean => readSpokenValue(items, at)?.computed === true;

export const statementTextOf = (item: SpokenItem | undefined): string => (item?.kind === "word" ? item.text : "");
