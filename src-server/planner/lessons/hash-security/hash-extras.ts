import type { LessonScene } from "../lesson.ts";
import { beat, draw, mark, step } from "../shared/beats.ts";
import { focusScene, workScene } from "../shared/scenes.ts";
import { powerTex, type HashFigures } from "./hash-figures.ts";

/** The birthday attack. */
export const birthdayScene = (h: HashFigures): LessonScene =>
  workScene(
    { id: "pairs", role: "misconception", heading: "Any two alike come sooner", optional: 7 },
    [
      { tex: `\\sqrt{2^{${h.bits}}}` },
      { relation: "=", tex: `2^{${h.bits / 2}}`, reason: "half the bits" },
      { relation: "~", tex: powerTex(2 ** (h.bits / 2)), reason: "tries for a pair" },
    ],
    [
      { say: "To match one given hash is hardest. To find any two that agree is easier, as with birthdays." },
      {
        say: "Tries make pairs, so the square root is enough. That is why hashes are twice as long as needed.",
        lines: 2,
      },
    ],
  );

/** The birthday problem. */
export const partyScene = (): LessonScene => {
  const shared = (people: number): number =>
    1 - Array.from({ length: people }, (_, i) => (365 - i) / 365).reduce((product, share) => product * share, 1);
  return focusScene(
    { id: "party", role: "intuition", heading: "Birthdays at a party", optional: 8, claims: [`${shared(23)} > 0.5`] },
    {
      main: {
        id: "bars",
        type: "bar_chart",
        categories: ["10", "23", "40", "60"],
        values: [10, 23, 40, 60].map((people) => Math.round(shared(people) * 1000) / 10),
        unit: "%",
        colors: ["a", "b", "a", "a"],
      },
    },
    [
      beat("How likely do two guests share a birthday? With 23 guests it is already more than half.", [
        draw("bars"),
        mark("bars/bar:23", { cue: "23" }),
      ]),
      beat("For there are 253 pairs among them. The square root of 365 is about nineteen: the same order.", [
        mark("bars/bar:23", { color: "good", cue: "pairs" }),
      ]),
    ],
  );
};

/** What hashes are used for. */
export const watchScene = (): LessonScene =>
  focusScene(
    { id: "use", role: "application", heading: "Where hashes keep watch", optional: 9 },
    {
      main: {
        id: "points",
        type: "bullets",
        items: ["Passwords are stored as hashes", "Downloads are compared", "Blocks of a chain are linked"],
      },
    },
    [
      beat("A website keeps only the hash of what you type. Thieves would have to guess.", [step("points")]),
      beat("If a file is changed on its way by a single bit, its fingerprint no longer fits.", [step("points")]),
      beat("And in a blockchain every block holds the hash of the one before, so none can be swapped.", [
        step("points"),
      ]),
    ],
  );

/** The weak place. */
export const weakScene = (): LessonScene =>
  focusScene(
    {
      id: "weak",
      role: "misconception",
      heading: "The weakest link is you",
      optional: 10,
      claims: ["26^6 == 308915776", "2^28 < 26^6"],
    },
    {
      main: {
        id: "rows",
        type: "table",
        columns: ["secret", "choices", "seconds at $10^9$"],
        rows: [
          ["6 small letters", "=26^6", "=c2/10^9"],
          ["8 small letters", "=26^8", "=c2/10^9"],
          ["12 small letters", "=26^12", "=c2/10^9"],
        ],
        digits: 1,
      },
    },
    [
      beat("A strong hash does not help a weak password. Six letters are found in less than a second.", [
        step("rows", { cue: "Six" }),
      ]),
      beat("Twelve letters take years. So make passwords long, for length is in the exponent.", [
        step("rows", { to: "end" }),
        mark("rows/row:3", { color: "good", cue: "Twelve" }),
      ]),
    ],
  );
