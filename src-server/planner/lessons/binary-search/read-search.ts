import { UnusablePrompt } from "../lesson.ts";
import { msg } from "../../../contract/messages/message.ts";
import { asksFor, type Topic } from "../topic.ts";

export type BinarySearchSearchPrompt = { values: number[]; target: number };

const TOPIC: Topic = {
  needs: [["binary search", "bisection search", "half interval search"]],
  also: [
    "list",
    "array",
    "sorted",
    "sort",
    "find",
    "finding",
    "locate",
    "locating",
    "search",
    "searching",
    "algorithm",
    "number",
    "value",
    "item",
    "element",
    "halving",
    "half",
    "run",
    "trace",
    "order",
    "fast",
    "log",
    "logarithmic",
    "position",
    "target",
    "computer",
  ],
};
const NUMBERS = /(?<![\w.])-?\d+(?:\.\d+)?(?!\w|\.\d)/g;
const TARGET =
  /\b(?:find(?:s|ing)?|search(?:es|ing)?(?:\s+for)?|look(?:s|ing)?\s+for|for|locat(?:es?|ing)|target)\s+(?:the\s+)?(?:number\s+|value\s+)?(-?\d+(?:\.\d+)?)/iu;
const OWN: BinarySearchSearchPrompt = { values: [2, 5, 8, 12, 16, 23, 38, 56, 72, 91], target: 23 };

export const binarySearchRead = (prompt: string): BinarySearchSearchPrompt | UnusablePrompt | undefined => {
  if (!asksFor(prompt.replace(NUMBERS, " "), TOPIC)) return undefined;
  const named = TARGET.exec(prompt);
  const numbers = (prompt.replace(named?.[0] ?? "\u0000", " ").match(NUMBERS) ?? []).map(Number);
  const target = named?.[1] === undefined ? undefined : Number(named[1]);
  if (numbers.length === 0) return target === undefined ? OWN : { values: OWN.values, target };
  if (numbers.length < 4 || numbers.length > 15)
    return new UnusablePrompt(msg("lesson.search_count", { count: numbers.length }));
  const values = numbers.toSorted((a, b) => a - b);
  return { values, target: target ?? values[Math.floor(values.length * 0.7)] ?? 0 };
};
