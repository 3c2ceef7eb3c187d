import { UnusablePrompt } from "../lesson.ts";
import { msg } from "../../../contract/messages/message.ts";
import { asksFor, type Topic } from "../topic.ts";

/** The sum of two dice that is asked for. */
export type DicePrompt = { sum: number };

const ALSO = [
  "probability",
  "chance",
  "odds",
  "likely",
  "likelihood",
  "sum",
  "total",
  "add",
  "adding",
  "up",
  "equal",
  "roll",
  "rolling",
  "rolled",
  "throw",
  "throwing",
  "thrown",
  "two",
  "pair",
  "fair",
  "sided",
  "six",
  "distribution",
  "common",
  "most",
  "statistic",
  "getting",
  "score",
  "different",
  "combination",
  "outcome",
  "dice",
  "often",
  "come",
  "frequent",
  "result",
  "calculate",
  "compute",
  "fall",
  "facing",
  "math",
];
const TOPIC: Topic = {
  needs: [
    ["dice"],
    [
      "probability",
      "chance",
      "odds",
      "likely",
      "likelihood",
      "sum",
      "total",
      "roll",
      "rolling",
      "distribution",
      "common",
      "often",
      "throw",
      "throwing",
    ],
  ],
  also: ALSO,
};
const PAIR = /\b(?:2|two|a\s+pair\s+of)\s+(?:(?:fair|ordinary|normal|standard)\s+)?(?:(?:six|6)[\s-]sided\s+)?dice\b/iu;
const NAMES = ["two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];
const NUMBER = new RegExp(String.raw`\b(\d+|one|${NAMES.join("|")}|thirteen|fourteen|twenty)(?:es|s)?\b`, "giu");
const OWN = 7;
const [LEAST, MOST] = [2, 12];

const valueOf = (word: string): number => {
  const named = NAMES.indexOf(word.toLowerCase());
  return named >= 0 ? named + 2 : /^\d+$/u.test(word) ? Number(word) : Number.NaN;
};

/** Reads a prompt; `UnusablePrompt` tells why its sum cannot be used. */
export const readDice = (prompt: string): DicePrompt | UnusablePrompt | undefined => {
  const paired = PAIR.test(prompt);
  const rest = prompt.replace(PAIR, " dice ");
  if (!paired && !/\b(?:sums?|totals?)\b/iu.test(rest)) return undefined;
  const numbers = [...rest.matchAll(NUMBER)].map((match) => match[1] ?? "");
  if (numbers.length > 1 || /\d/u.test(rest.replace(NUMBER, " ")) || !asksFor(rest.replace(NUMBER, " "), TOPIC))
    return undefined;
  if (
    /\b(?:\w+)\s+dice\b/iu.test(rest) &&
    new RegExp(String.raw`\b(?:\d+|${NAMES.slice(1).join("|")})\s+dice\b`, "iu").test(rest)
  )
    return undefined;
  const sum = numbers[0] === undefined ? OWN : valueOf(numbers[0]);
  if (!Number.isInteger(sum) || sum < LEAST || sum > MOST)
    return new UnusablePrompt(msg("lesson.dice_sum", { least: LEAST, most: MOST }));
  return { sum };
};
