import { UnusablePrompt } from "../lesson.ts";
import { msg } from "../../../contract/messages/message.ts";
import { asksFor, type Topic } from "../topic.ts";

/** So many tries, each with this chance of success, and the number of successes that is asked for. */
export type TriesPrompt = { n: number; p: number; k: number };

/** Choices of k among n. */
export const binomialDistributionWaysOf = (n: number, k: number): number =>
  Array.from({ length: k }, (_, i) => (n - i) / (i + 1)).reduce((product, factor) => product * factor, 1);

/** Probability of exactly k successes. */
export const chanceOf = ({ n, p, k }: TriesPrompt): number =>
  binomialDistributionWaysOf(n, k) * p ** k * (1 - p) ** (n - k);

const ALSO = [
  "binomial",
  "distribution",
  "bernoulli",
  "trial",
  "try",
  "probability",
  "chance",
  "likely",
  "success",
  "hit",
  "head",
  "tail",
  "coin",
  "fair",
  "flip",
  "toss",
  "times",
  "time",
  "formula",
  "random",
  "variable",
  "statistic",
  "math",
  "calculate",
  "compute",
  "getting",
  "say",
  "experiment",
  "discrete",
  "law",
];
const NAMED: Topic = {
  needs: [
    [
      "binomial distribution",
      "binomial probability",
      "binomial formula",
      "binomial random variable",
      "bernoulli trial",
    ],
  ],
  also: ALSO,
};
const COINS: Topic = {
  needs: [
    ["coin", "binomial"],
    ["head", "tail", "success", "distribution", "probability"],
  ],
  also: ALSO,
};
const OWN: TriesPrompt = { n: 10, p: 0.5, k: 3 };
const [FEWEST, MOST] = [2, 30];
/** Smaller chances have no visible bar. */
const RAREST_SEEN = 1e-3;
const [RAREST, SUREST] = [0.05, 0.95];

const COUNTS = [
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

type Found = { value: number | undefined; rest: string };

const take = (sentence: string, patterns: readonly RegExp[]): Found => {
  for (const pattern of patterns) {
    const match = pattern.exec(sentence);
    if (!match?.[1]) continue;
    const [over, under = "1"] = match[1].split("/");
    return { value: Number(over) / Number(under), rest: sentence.replace(pattern, " $2 ") };
  }
  return { value: undefined, rest: sentence };
};

const CHANCE = [
  /\bp\s*=\s*(\d*\.?\d+(?:\/\d+)?)()/iu,
  /\b(?:probability|chance)(?:\s+of)?\s*(?:is|=)?\s*(0?\.\d+|\d+\/\d+)()/iu,
];
const PERCENT = [/(?:\bp\s*=\s*)?\b(\d+(?:\.\d+)?)\s*(?:%|percent)()/iu];
const TRIES = [
  /\bn\s*=\s*(\d+)()/iu,
  /\b(\d+)\s+((?:fair\s+)?(?:coin\s+)?(?:flips?|toss(?:es)?|tries|trials|throws|coins|times)\b)/iu,
];
const HITS = [/\bk\s*=\s*(\d+)()/iu, /\b(?:exactly\s+)?(\d+)\s+(heads?|tails?|success(?:es)?|hits?)\b/iu];

const withDigits = (prompt: string): string =>
  prompt.replaceAll(new RegExp(String.raw`\b(${COUNTS.join("|")})\b`, "giu"), (word) =>
    String(COUNTS.indexOf(word.toLowerCase())),
  );

/** Reads a prompt; `UnusablePrompt` tells why its numbers cannot be used. */
export const readTries = (prompt: string): TriesPrompt | UnusablePrompt | undefined => {
  const percent = take(withDigits(prompt), PERCENT);
  const share = take(percent.rest, CHANCE);
  const tries = take(share.rest, TRIES);
  const hits = take(tries.rest, HITS);
  if (/\d/u.test(hits.rest)) return undefined;
  const isCoin = tries.value !== undefined && asksFor(hits.rest, COINS);
  if (!isCoin && !asksFor(hits.rest, NAMED)) return undefined;
  const n = tries.value ?? OWN.n;
  const p = share.value ?? (percent.value === undefined ? OWN.p : percent.value / 100);
  if (n < FEWEST || n > MOST)
    return new UnusablePrompt(msg("lesson.tries_count", { least: FEWEST, most: MOST, example: OWN.n }));
  if (!(p >= RAREST && p <= SUREST))
    return new UnusablePrompt(msg("lesson.tries_chance", { least: RAREST, most: SUREST }));
  const k = hits.value ?? Math.max(1, Math.round(n * p) - 1);
  if (k <= n && chanceOf({ n, p, k }) < RAREST_SEEN)
    return new UnusablePrompt(msg("lesson.tries_too_rare", { successes: k, tries: n, likely: Math.round(n * p) }));
  return k <= n ? { n, p, k } : new UnusablePrompt(msg("lesson.tries_too_few", { successes: k, tries: n }));
};
