import { UnusablePrompt } from "../lesson.ts";
import { msg } from "../../../contract/messages/message.ts";
import { asksFor, type Topic } from "../topic.ts";

/** How many things change places. */
export type HatsPrompt = { n: number };

const TOPIC: Topic = {
  needs: [["derangement", "hat check problem", "subfactorial", "secret santa", "montmort", "derange"]],
  also: [
    "derangement",
    "deranged",
    "derange",
    "formula",
    "subfactorial",
    "hat",
    "check",
    "problem",
    "permutation",
    "fixed",
    "point",
    "without",
    "object",
    "thing",
    "element",
    "letter",
    "people",
    "guest",
    "person",
    "envelope",
    "counting",
    "count",
    "combinatorics",
    "inclusion",
    "exclusion",
    "math",
    "are",
    "say",
    "probability",
    "secret",
    "santa",
    "nobody",
    "own",
    "montmort",
    "calculate",
    "compute",
  ],
};
const OWN = 4;
const [FEWEST, MOST] = [3, 8];
const WORDS = [
  "zero",
  "one",
  "two",
  "three",
  "four",
  "five",
  "six",
  "seven",
  "eight",
  "nine",
  "ten",
  "eleven",
  "twelve",
];
const NUMBER = new RegExp(String.raw`\b(\d+|${WORDS.join("|")})\b`, "giu");

/** Reads a prompt; `UnusablePrompt` tells why its number cannot be used. */
export const readHats = (prompt: string): HatsPrompt | UnusablePrompt | undefined => {
  const sentence = prompt
    .replaceAll(/\bD_?(\d+)\b/gu, "$1")
    .replaceAll(/\bn\s*=\s*/giu, " ")
    .replaceAll(/!/gu, " ");
  const numbers = [...sentence.matchAll(NUMBER)].map(([word]) => {
    const named = WORDS.indexOf(word.toLowerCase());
    return named >= 0 ? named : Number(word);
  });
  if (!asksFor(sentence.replaceAll(NUMBER, " "), TOPIC)) return undefined;
  if (numbers.length > 1) return new UnusablePrompt(msg("lesson.derangements_one_number"));
  const n = numbers[0] ?? OWN;
  return n >= FEWEST && n <= MOST
    ? { n }
    : new UnusablePrompt(msg("lesson.derangements_range", { least: FEWEST, most: MOST }));
};
