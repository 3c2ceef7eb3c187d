import { UnusablePrompt } from "../lesson.ts";
import { msg } from "../../../contract/messages/message.ts";
import { asksFor, type Topic } from "../topic.ts";

/** Two whole numbers, the larger one first. */
export type PairPrompt = { a: number; b: number };

const TOPIC: Topic = {
  needs: [
    [
      "euclid algorithm",
      "euclidean algorithm",
      "euclid division",
      "euclid method",
      "euclidean method",
      "gcd",
      "hcf",
      "gcf",
      "greatest common divisor",
      "greatest common factor",
      "highest common factor",
      "largest common divisor",
      "largest common factor",
    ],
  ],
  also: ["algorithm", "division", "divide", "remainder", "calculate", "compute", "two", "integer", "whole", "math"],
  never: ["euclidian geometry", "algorism", "vision"],
};
const OWN = { a: 48, b: 18 };
const LARGEST = 10_000;
const MAX_STEPS = 7;

/** Divisions that Euclid's algorithm needs. */
export const divisionsFor = ({ a, b }: PairPrompt): number => (b === 0 ? 0 : 1 + divisionsFor({ a: b, b: a % b }));

const usable = (numbers: readonly number[]): PairPrompt | UnusablePrompt => {
  if (numbers.length !== 2) return new UnusablePrompt(msg("lesson.gcd_two_numbers"));
  if (numbers.some((n) => !Number.isInteger(n) || n < 1 || n > LARGEST))
    return new UnusablePrompt(msg("lesson.gcd_range", { most: LARGEST }));
  const pair = { a: Math.max(...numbers), b: Math.min(...numbers) };
  if (pair.a === pair.b) return new UnusablePrompt(msg("lesson.gcd_same", { number: pair.a }));
  if (pair.a % pair.b === 0) return new UnusablePrompt(msg("lesson.gcd_divides", { b: pair.b, a: pair.a }));
  const steps = divisionsFor(pair);
  return steps > MAX_STEPS ? new UnusablePrompt(msg("lesson.gcd_too_many_steps", { steps, most: MAX_STEPS })) : pair;
};

const NUMBER = /(?<![\w.])[-−]?\d+(?:\.\d+)?(?![\w^])/gu;

/** Reads a prompt; `UnusablePrompt` tells why its numbers cannot be used. */
export const readEuclidGcdPair = (prompt: string): PairPrompt | UnusablePrompt | undefined => {
  const grouped = prompt.replaceAll(/(?<=\b\d{1,2}),(?=\d{3}\b)/gu, "");
  const numbers = [...grouped.matchAll(NUMBER)].map(([text]) => Number(text.replace("−", "-")));
  const rest = grouped.replaceAll(NUMBER, " ");
  if (/\d/u.test(rest) || !asksFor(rest, TOPIC)) return undefined;
  return numbers.length === 0 ? OWN : usable(numbers);
};
