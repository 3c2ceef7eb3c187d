import { z } from "zod";
import type { Caller } from "./api/accounts.ts";

/** Bounds of a prompt in Unicode code points, after trimming. */
export const PROMPT_LENGTH = { least: 10, most: 2000 } as const;

/** Bounds of a lecture's length in seconds. */
export const DURATION_SECONDS = { least: 15, most: 180 } as const;

/** How much a plan may use, and in which time. Periods are UTC. */
export type Allowance = { most: number; period: "day" | "month" | "ever" };

/** What a plan may use; null is no limit. */
export type PlanAllowances = {
  /** Accepted lectures, whatever became of them. */
  videos: Allowance | null;
  /** Plans that a language model writes on the machine owner's key without a lecture being made. */
  writtenPlans: Allowance | null;
  /** Characters that the owner's speech server says outside of lectures. */
  spokenCharacters: Allowance | null;
};

/** The plans. */
export const ALLOWANCES: Readonly<Record<Caller["plan"], PlanAllowances>> = {
  guest: {
    videos: { most: 1, period: "ever" },
    writtenPlans: { most: 0, period: "ever" },
    spokenCharacters: { most: 0, period: "ever" },
  },
  free: {
    videos: { most: 3, period: "day" },
    writtenPlans: { most: 5, period: "day" },
    spokenCharacters: { most: 2000, period: "day" },
  },
  hobby: {
    videos: { most: 40, period: "month" },
    writtenPlans: { most: 80, period: "month" },
    spokenCharacters: { most: 10_000, period: "day" },
  },
  pro: {
    videos: { most: 80, period: "month" },
    writtenPlans: { most: 160, period: "month" },
    spokenCharacters: { most: 20_000, period: "day" },
  },
  unlimited: {
    videos: null,
    writtenPlans: { most: 100, period: "day" },
    spokenCharacters: { most: 50_000, period: "day" },
  },
  owner: { videos: null, writtenPlans: null, spokenCharacters: null },
};

/** Jobs of a page of the list: how many without a wish, and at most. */
export const PAGE = { usual: 20, most: 100 } as const;

/** Bounds of a text to search for: characters as they are compared (NFKC), and different words among them. */
export const SEARCH = { characters: 200, words: 20 } as const;

/** Days for which a deleted lecture can be restored. */
export const TRASH_DAYS = 30;

/** Accepted requests from one address within a time, whoever sends them. */
export const REQUEST_RATE = { most: 20, minutes: 10 } as const;

/**
 * Most characters of a plan's texts. The kinds of elements say less where less can be shown; these keep any text from
 * costing more than it can be worth, before anything else looks at it.
 */
export const MAX_CHARACTERS = {
  /** What a beat says. */
  say: 1000,
  /** LaTeX that stands by itself: a formula, a line of a derivation. No text of a plan is longer. */
  tex: 2000,
  /** Labels, addresses, expressions, equations. */
  label: 400,
  /** What a symbol means, how it is said. */
  meaning: 200,
  /** Names, units, words. */
  name: 60,
  /** A language tag. */
  language: 64,
} as const;

/** Most characters of the texts of a request beside its prompt and its plan. */
export const MAX_SENT = { name: 200, address: 2000, secret: 4096, setting: 65_536 } as const;

/** A record of at most so many members. */
export const recordOf = <Value extends z.ZodType>(
  key: z.ZodString,
  value: Value,
  most: number,
): z.ZodRecord<z.ZodString, Value> =>
  z
    .record(key, value)
    .superRefine((members, context) => {
      const count = Object.keys(members).length;
      if (count <= most) return;
      context.addIssue({ code: "too_big", origin: "object", maximum: most, inclusive: true, input: members });
    })
    .meta({ maxProperties: most });
