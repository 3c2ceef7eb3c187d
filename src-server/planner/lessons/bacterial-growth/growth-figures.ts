import { plainNumber } from "../../../computation/format-number.ts";
import type { GrowthPrompt } from "./read-growth.ts";

/** Everything the scenes quote; times in the prompt's unit of time. */
export type GrowthFigures = GrowthPrompt & {
  /** How many doublings fit into the time; whole or not. */
  doublings: number;
  /** Count at the end, whole. */
  end: number;
  /** Count after a time. */
  countAt(time: number): number;
  /** "20 minutes". */
  doublingText: string;
  timeText: string;
  endText: string;
  /** A round number beyond the end, and when it is reached. */
  goal: number;
  goalTime: number;
};

/** "1 hour", "20 minutes", "2.5 days". */
export const spokenTime = (amount: number, unit: string): string =>
  `${plainNumber(amount, { maxDigits: 4 })} ${unit}${amount === 1 ? "" : "s"}`;

/** "about" in front of a number that was rounded. */
export const aboutCount = (value: number): string =>
  Number.isInteger(value) ? plainNumber(value) : `about ${plainNumber(Math.round(value))}`;

/** Computes what the scenes quote: N(t) = N₀ · 2^(t/T). */
export const growthFigures = (given: GrowthPrompt): GrowthFigures => {
  const { start, doubling, time, unit } = given;
  const countAt = (at: number): number => start * 2 ** (at / doubling);
  const end = countAt(time);
  const goal = 10 ** (Math.floor(Math.log10(end)) + 2);
  return {
    ...given,
    countAt,
    goal,
    doublings: time / doubling,
    end,
    goalTime: doubling * Math.log2(goal / start),
    doublingText: spokenTime(doubling, unit),
    timeText: spokenTime(given.asked.amount, given.asked.unit),
    endText: aboutCount(end),
  };
};
