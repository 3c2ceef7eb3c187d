import { UnusablePrompt } from "../lesson.ts";
import { msg } from "../../../contract/messages/message.ts";
import { asksFor, type Topic } from "../topic.ts";

/** Numbers in the order in which they were given; whether the mode was asked for, too. */
export type DataPrompt = { values: readonly number[]; withMode: boolean };

const ALSO = [
  "mean",
  "median",
  "average",
  "mode",
  "arithmetic",
  "data",
  "set",
  "list",
  "statistic",
  "statistical",
  "find",
  "calculate",
  "compute",
  "difference",
  "differ",
  "change",
  "affect",
  "influence",
  "different",
  "middle",
  "outlier",
  "versus",
  "vs",
  "compare",
  "comparison",
  "central",
  "centre",
  "center",
  "tendency",
  "measure",
  "better",
  "skewed",
  "typical",
  "math",
  "maths",
  "sample",
  "score",
  "grade",
];
const GIVEN: Topic = { needs: [["mean", "median", "average"]], also: ALSO };
const NAMED: Topic = {
  needs: [["median", "arithmetic mean", "average", "mean average", "mean mode", "mean outlier"]],
  also: ALSO,
};
/** "What does 42 mean?" asks for no average. */
const AVERAGES =
  /\b(?:median|average|arithmetic mean)\b|\bmean\s+(?:of|and|for|value)\b|\b(?:the|find|calculate|compute)\s+mean\b/iu;
const NUMBERS = /(?<![\w.])-?\d+(?:\.\d+)?(?![\w]|\.\d)/gu;
const THOUSANDS = /\b(\d{1,3}),(\d{3})\b(?!,\d{1,2}\b)/gu;
const OWN: readonly number[] = [3, 7, 8, 12, 40];
const LEAST = 3;
const MOST = 10;
const LARGEST = 99_999;

/** `25,000` is one number where the list is parted by spaces as well. */
const withoutGroups = (prompt: string): string => (/\d,\s/u.test(prompt) ? prompt.replace(THOUSANDS, "$1$2") : prompt);

/** Reads a prompt; `UnusablePrompt` tells why its numbers cannot be used. */
export const readData = (prompt: string): DataPrompt | UnusablePrompt | undefined => {
  const text = withoutGroups(prompt);
  const values = (text.match(NUMBERS) ?? []).map(Number);
  const words = text.replace(NUMBERS, " ");
  const withMode = /\bmode\b/iu.test(words);
  if (/\d/u.test(words)) return undefined;
  if (values.length === 0) return asksFor(words, NAMED) ? { values: OWN, withMode } : undefined;
  if (!asksFor(words, GIVEN) || !AVERAGES.test(text)) return undefined;
  if (values.length < LEAST || values.length > MOST)
    return new UnusablePrompt(msg("lesson.data_count", { least: LEAST, most: MOST, count: values.length }));
  if (values.some((value) => Math.abs(value) > LARGEST))
    return new UnusablePrompt(msg("lesson.data_range", { most: LARGEST }));
  return { values, withMode };
};
