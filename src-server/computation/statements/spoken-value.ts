import { compute, type Rounded } from "./rounded.ts";
import type { SpokenItem, SpokenNumber } from "./spoken-items.ts";
import { operatorAfter, operatorBefore, operatorBetween, phraseAt, type SpokenOperator } from "./spoken-operators.ts";

/** What was read from a place on: all values it can mean (speech has no brackets), and the place behind it. */
export interface SpokenValue {
  readonly values: readonly Rounded[];
  readonly end: number;
  /** Whether anything is computed in it. */
  readonly computed: boolean;
}

type Part = { readonly values: readonly Rounded[] } | SpokenOperator;

const MAX_PARTS = 9;

/** Units whose numbers can be computed with as they are, because no prefix or other size is among them. */
const COHERENT = new Set(
  (
    "metre metres meter meters second seconds kilogram kilograms newton newtons joule joules watt watts volt volts " +
    "ampere amperes amp amps ohm ohms coulomb coulombs pascal pascals hertz kelvin mole moles per"
  ).split(" "),
);

const skipUnits = (items: readonly SpokenItem[], from: number): number => {
  let at = from;
  for (let item = items[at]; item?.kind === "word" && COHERENT.has(item.text); item = items[at]) {
    at += 1;
    if (item.text !== "per") at += phraseAt(items, at, "squared") ?? 0;
  }
  return at;
};

const meanings = (number: SpokenNumber): Rounded[] => {
  const plain = { value: number.value, room: number.room };
  return number.percent ? [{ value: plain.value / 100, room: plain.room / 100 }, plain] : [plain];
};

/** Operators before a number, the number, and what stands behind it. */
const readOperand = (
  items: readonly SpokenItem[],
  from: number,
): { parts: Part[]; end: number; percent: boolean } | undefined => {
  const parts: Part[] = [];
  let at = from;
  for (let before = operatorBefore(items, at); before !== undefined; before = operatorBefore(items, at)) {
    parts.push(before);
    at += before.words;
  }
  const number = items[at];
  if (number?.kind !== "number") return undefined;
  parts.push({ values: meanings(number) });
  at += 1;
  for (let after = operatorAfter(items, at); after !== undefined; after = operatorAfter(items, at)) {
    parts.push(after);
    at += after.words;
  }
  return { parts, end: skipUnits(items, at), percent: number.percent };
};

const isOperator = (part: Part | undefined): part is SpokenOperator => part !== undefined && "kind" in part;

/** Joints of a computation in the order in which school splits it: the last plus or minus first. */
const joints = (parts: readonly Part[]): { index: number; apply: (a: number, b: number) => number }[] => {
  const all = parts.flatMap((part, index) =>
    isOperator(part) && part.kind === "between" ? [{ index, apply: part.apply, binds: part.binds }] : [],
  );
  return all.toSorted((a, b) => a.binds - b.binds || b.index - a.index);
};

/** Every value the parts can have, whatever is taken together; the usual reading comes first. */
const allValues = (parts: readonly Part[]): Rounded[] => {
  const [first] = parts;
  const last = parts.at(-1);
  if (parts.length === 1) return first === undefined || isOperator(first) ? [] : [...first.values];
  const values: Rounded[] = [];
  for (const { index, apply } of joints(parts)) {
    const right = allValues(parts.slice(index + 1));
    for (const left of allValues(parts.slice(0, index)))
      values.push(...right.map((value) => compute(apply, left, value)));
  }
  if (isOperator(first) && first.kind === "before")
    values.push(...allValues(parts.slice(1)).map((value) => compute(first.apply, value)));
  if (isOperator(last) && last.kind === "after")
    values.push(...allValues(parts.slice(0, -1)).map((value) => compute(last.apply, value)));
  return values;
};

const valueOf = (parts: readonly Part[], end: number): SpokenValue | undefined => {
  if (parts.length > MAX_PARTS) return undefined;
  const values = allValues(parts);
  return values.length > 0 && values.every(({ value }) => Number.isFinite(value))
    ? { values, end, computed: parts.length > 1 }
    : undefined;
};

/** Reads a computation such as `3 plus 4`, `20 percent of 50`, `the square root of 16`, `2 to the power of 10`. */
export const readSpokenValue = (items: readonly SpokenItem[], from: number): SpokenValue | undefined => {
  const first = readOperand(items, from);
  if (first === undefined) return undefined;
  const parts = [...first.parts];
  let [{ end }, added, percents] = [first, false, first.percent ? 1 : 0];
  let operands = 1;
  for (let between = operatorBetween(items, end); between !== undefined; between = operatorBetween(items, end)) {
    const next = readOperand(items, end + between.words);
    if (next === undefined) return undefined;
    parts.push(between, ...next.parts);
    ({ end } = next);
    operands += 1;
    percents += next.percent ? 1 : 0;
    added ||= between.kind === "between" && between.binds === 1;
  }
  /** 50 plus 10 percent is meant to be 55. */
  const loose = added && percents > 0 && percents < operands;
  return loose ? undefined : valueOf(parts, end);
};

/** The list `2, 3 and 7` from a place on; undefined for a single number. */
export const readSpokenList = (
  items: readonly SpokenItem[],
  from: number,
): { values: readonly Rounded[]; end: number } | undefined => {
  const values: Rounded[] = [];
  let [at, closed] = [from, false];
  for (;;) {
    const operand = readOperand(items, at);
    const value = operand && valueOf(operand.parts, operand.end);
    const [meaning] = value?.values.slice(-1) ?? [];
    const doubtful = operand?.parts.some((part) => isOperator(part) && part.kind === "after");
    if (operand === undefined || meaning === undefined || doubtful) return undefined;
    values.push(meaning);
    at = operand.end;
    if (closed) return { values, end: at };
    const comma = phraseAt(items, at, ",") ?? 0;
    const and = phraseAt(items, at + comma, "and") ?? 0;
    if (comma + and === 0) return undefined;
    closed = and > 0;
    at += comma + and;
  }
};
