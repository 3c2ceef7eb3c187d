import { UnusablePrompt } from "../lesson.ts";
import { msg } from "../../../contract/messages/message.ts";
import { ownValue } from "../../../own-value.ts";
import { asksFor, type Topic } from "../topic.ts";

/** A count that doubles again and again; `time` and `doubling` in `unit`. */
export type GrowthPrompt = {
  start: number;
  doubling: number;
  time: number;
  unit: string;
  asked: BacterialGrowthDuration;
};

/** A time as it was written. */
export type BacterialGrowthDuration = { amount: number; unit: string };

const TOPIC: Topic = {
  needs: [
    ["exponential", "exponentially", "bacteria", "bacterium", "bacterial", "microbe", "doubling time"],
    ["growth", "grow", "growing", "double", "doubling", "doubling time"],
  ],
  also: [
    "cell",
    "population",
    "time",
    "fast",
    "quickly",
    "rate",
    "start",
    "starting",
    "initial",
    "initially",
    "after",
    "multiply",
    "reproduce",
    "culture",
    "colony",
    "log",
    "logarithm",
    "logarithmic",
    "curve",
    "dish",
    "divide",
    "biology",
    "long",
    "take",
    "calculate",
    "compute",
  ],
};

const SECONDS: Readonly<Record<string, number>> = {
  second: 1,
  minute: 60,
  hour: 3600,
  day: 86_400,
  week: 604_800,
  year: 31_557_600,
};
const UNITS: readonly (readonly [RegExp, string])[] = [
  [/^(?:s|sec|seconds?)$/iu, "second"],
  [/^(?:mins?|minutes?)$/iu, "minute"],
  [/^(?:h|hrs?|hours?)$/iu, "hour"],
  [/^(?:d|days?)$/iu, "day"],
  [/^weeks?$/iu, "week"],
  [/^years?$/iu, "year"],
];
const AMOUNT = String.raw`(?:(\d+(?:\.\d+)?)\s*-?\s*)?(s|sec|seconds?|mins?|minutes?|h|hrs?|hours?|d|days?|weeks?|years?)\b`;
const DOUBLING = new RegExp(
  String.raw`\b(?:every|each|per|doubling time(?:\s+(?:of|is))?\s*=?|doubl(?:e|es|ing)\s+in)\s+${AMOUNT}`,
  "iu",
);
const TIME = new RegExp(String.raw`\b(?:after|for|in|over|within|during)\s+${AMOUNT}`, "iu");
const START =
  /\b(?:(?:start(?:ing|s|ed)?|begin(?:ning|s)?)\s+(?:with|from|at|count\s+(?:of|is)?)|initially|from|with|of)\s+(\d+)\b(?:\s+(?:bacteri(?:a|um)|cells?|microbes?))?|\b(\d+)\s+(?:bacteri(?:a|um)|cells?|microbes?)\b/iu;

const OWN = { start: 100, doubling: { amount: 20, unit: "minute" }, time: { amount: 2, unit: "hour" } } as const;
const MAX_DOUBLINGS = 30;
const MAX_BACTERIA = 1e12;

const durationOf = (match: RegExpExecArray | null): BacterialGrowthDuration | undefined => {
  if (!match) return undefined;
  const unit = UNITS.find(([pattern]) => pattern.test(match[2] ?? ""))?.[1];
  return unit === undefined ? undefined : { amount: Number(match[1] ?? 1), unit };
};

const inUnit = (of: BacterialGrowthDuration, unit: string): number =>
  (of.amount * (ownValue(SECONDS, of.unit) ?? 1)) / (ownValue(SECONDS, unit) ?? 1);

const usable = (given: GrowthPrompt): GrowthPrompt | UnusablePrompt => {
  if (given.start < 1 || given.start > 1_000_000) return new UnusablePrompt(msg("lesson.bacteria_start"));
  if (!(given.doubling > 0)) return new UnusablePrompt(msg("lesson.doubling_time_zero"));
  const doublings = given.time / given.doubling;
  if (doublings < 1) return new UnusablePrompt(msg("lesson.doubling_never"));
  if (doublings > MAX_DOUBLINGS)
    return new UnusablePrompt(msg("lesson.doublings_too_many", { count: Math.round(doublings), most: MAX_DOUBLINGS }));
  if (given.start * 2 ** doublings > MAX_BACTERIA) return new UnusablePrompt(msg("lesson.bacteria_too_many"));
  return given;
};

/** A time that fits the asked doubling time when none is asked: six doublings. */
const timeFor = (
  doubling: BacterialGrowthDuration,
  asked: BacterialGrowthDuration | undefined,
): BacterialGrowthDuration => asked ?? { amount: doubling.amount * 6, unit: doubling.unit };

/** Reads a prompt; `UnusablePrompt` tells why its numbers cannot be used. */
export const readGrowth = (prompt: string): GrowthPrompt | UnusablePrompt | undefined => {
  const doublingAt = /\bdoubl/iu.test(prompt) ? DOUBLING.exec(prompt) : null;
  const withoutDoubling = doublingAt ? prompt.replace(DOUBLING, " ") : prompt;
  const timeAt = TIME.exec(withoutDoubling);
  const withoutTimes = withoutDoubling.replace(TIME, " ");
  const startAt = START.exec(withoutTimes);
  const words = startAt ? withoutTimes.replace(startAt[0], startAt[0].replace(/\d+/u, " ")) : withoutTimes;
  if (/\d/u.test(words) || !asksFor(doublingAt ? `${words} exponential growth` : words, TOPIC)) return undefined;
  const doubling = durationOf(doublingAt) ?? (timeAt ? undefined : OWN.doubling);
  if (!doubling) return new UnusablePrompt(msg("lesson.doubling_time_missing"));
  const time = timeFor(doubling, durationOf(timeAt) ?? (doublingAt ? undefined : OWN.time));
  const start = Number(startAt?.[1] ?? startAt?.[2] ?? OWN.start);
  return usable({
    start,
    doubling: doubling.amount,
    time: inUnit(time, doubling.unit),
    unit: doubling.unit,
    asked: time,
  });
};
