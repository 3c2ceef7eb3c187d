import type { Expression } from "../../../computation/expressions/expression.ts";
import { asksFor, type Topic } from "../topic.ts";
import { plainFormula, readFunctionText, readNumberText } from "./read-function.ts";

/** A function of x on a stretch of the axis. */
export type FunctionSpan = { f: Expression; from: number; to: number };
/** A function found in a sentence, and the sentence without it. */
export type FoundFunction = { f: Expression; rest: string };

const NUMBER = String.raw`(?:x\s*=\s*)?([-−]?[\d./πpi]+)`;
const SPANS = [
  new RegExp(
    String.raw`(?:\b(?:on|over|in)\s+)?(?:the\s+)?(?:closed\s+)?(?:interval\s*)?\[\s*${NUMBER}\s*[,;]\s*${NUMBER}\s*\]`,
    "iu",
  ),
  new RegExp(String.raw`\b(?:from|between|over|on)\s+${NUMBER}\s+(?:to|and)\s+${NUMBER}`, "iu"),
];
const MAX_WORDS = 60;

/** The stretch a sentence names, and the sentence without it. */
export const takeSpan = (sentence: string): { span: readonly [number, number] | undefined; rest: string } => {
  for (const pattern of SPANS) {
    const match = pattern.exec(sentence);
    const [from, to] = [readNumberText(match?.[1] ?? ""), readNumberText(match?.[2] ?? "")];
    if (match && from !== undefined && to !== undefined)
      return { span: [from, to], rest: sentence.replace(pattern, " ") };
  }
  return { span: undefined, rest: sentence };
};

/** The first, and longest, run of words that is a function of x. */
export const takeFunction = (sentence: string): FoundFunction | undefined => {
  const words = plainFormula(sentence)
    .replaceAll(/[?!;,]|\.(?=\s|$)/gu, " ")
    .trim()
    .split(/\s+/u)
    .slice(0, MAX_WORDS);
  for (const [i, word] of words.entries()) {
    if (!/[x\d(]/u.test(word) && word !== "-") continue;
    for (let end = Math.min(words.length, i + 12); end > i; end--) {
      const text = words.slice(i, end).join(" ");
      const f = text === "x" ? undefined : readFunctionText(text);
      if (f) return { f, rest: [...words.slice(0, i), ...words.slice(end)].join(" ") };
    }
  }
  return undefined;
};

type Request = { topic: Topic; own: { body: string; from: number; to: number } };

/**
 * The function and the stretch a prompt names, the lesson's own where it names none; undefined where something
 * else is asked for.
 */
export const readFunctionSpan = (prompt: string, { topic, own }: Request): FunctionSpan | undefined => {
  const { span, rest } = takeSpan(prompt);
  const found = takeFunction(rest);
  const left = (found?.rest ?? rest).replaceAll(/\b[fxy]\b(?:\s*\(\s*x\s*\))?\s*=?/giu, " ");
  if (/\d/u.test(left) || !asksFor(left, topic)) return undefined;
  const f = found?.f ?? (span === undefined ? readFunctionText(own.body) : undefined);
  return f && { f, from: span?.[0] ?? own.from, to: span?.[1] ?? own.to };
};

/** Whether a function has a moderate value everywhere on a stretch. */
export const isFiniteOn = (f: Expression, from: number, to: number, most = 1e6): boolean =>
  Array.from({ length: 201 }, (_, i) => from + ((to - from) * i) / 200).every(
    (x) => Math.abs(f.evaluate({ x })) < most,
  );

const valuesOn = (f: Expression, from: number, to: number): number[] =>
  Array.from({ length: 201 }, (_, i) => f.evaluate({ x: from + ((to - from) * i) / 200 }));

/** A stretch with room on both sides, where the function does not leave for other heights there. */
export const windowAround = ({ f, from, to }: FunctionSpan, share = 0.2): [number, number] => {
  const margin = (to - from) * share;
  const inside = valuesOn(f, from, to);
  const [least, most] = [Math.min(...inside), Math.max(...inside)];
  const isCalm = (left: number, right: number): boolean =>
    valuesOn(f, left, right).every((y) => y >= 2 * least - most && y <= 2 * most - least);
  return [isCalm(from - margin, from) ? from - margin : from, isCalm(to, to + margin) ? to + margin : to];
};

/** Heights of a function on a stretch, with some room above and below. */
const heightsOf = (f: Expression, [from, to]: readonly [number, number]): [number, number] => {
  const values = valuesOn(f, from, to).filter(Number.isFinite);
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const room = (most - least) * 0.1 || 1;
  return [least - room, most + room];
};

/** Members of a `plot` of a function with further layers; all of the function is seen. */
export const plotOf = (
  f: Expression,
  {
    x,
    layers,
    id = "graph",
  }: { x: readonly [number, number]; layers: readonly Record<string, unknown>[]; id?: string },
): { id: string; type: string } & Record<string, unknown> => ({
  id,
  type: "plot",
  x,
  y: heightsOf(f, x),
  layers: [{ id: "f", kind: "function", y: f.source, color: "a" }, ...layers],
});
