import { z } from "zod";

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
