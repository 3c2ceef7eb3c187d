import type { LessonScene } from "../lesson.ts";
import { beat, draw, mark, step } from "../shared/beats.ts";
import { focusScene, mythScene, workScene } from "../shared/scenes.ts";
import { lawScene, questionScene, recapFormula } from "../shared/short-scenes.ts";
import { alternatingTex, factorialOf, derangementsPercent, type HatsFigures } from "./hats-figures.ts";

/** The question. */
export const askDerangementsScene = (h: HatsFigures): LessonScene =>
  questionScene(
    { heading: "Hats in the dark", optional: 1 },
    {
      text: `${h.n} guests, ${h.n} hats`,
      say: `After a party, ${h.n} guests take their hats in the dark. In how many ways does nobody get their own one?`,
    },
  );

/** All derangements. */
export const listDerangementsScene = (h: HatsFigures): LessonScene =>
  focusScene(
    { id: "list", role: "example", heading: "Nobody gets their own hat", claims: [`all.count == ${h.count}`] },
    { main: { id: "all", type: "enumeration", of: "derangements", n: h.n } },
    [
      beat(`A derangement leaves nothing in its place.`, [step("all")]),
      beat(`Of ${h.n} things there are ${h.count}.`, [step("all", { to: "end" })]),
    ],
  );

/** The formula. */
export const derangementsFormulaScene = (): LessonScene =>
  lawScene(
    { heading: "The derangement formula", optional: 2 },
    { variant: "theorem", title: "Derangements", tex: "D_n=n!\\sum_{k=0}^{n}\\frac{(-1)^k}{k!}" },
    "Take all orders, and multiply by a sum with turning signs: one over the factorials.",
  );

/** The formula with numbers. */
export const derangementsNumbersScene = (h: HatsFigures): LessonScene =>
  workScene(
    { id: "numbers", heading: `The formula for ${h.n}`, optional: 3, claims: [`${alternatingTex(h.n)} == ${h.count}`] },
    [{ tex: alternatingTex(h.n) }, { relation: "=", tex: String(h.count), reason: "derangements" }],
    [
      {
        say: `Divide ${h.factorial}, the factorial, by each smaller one, with turning signs. The first two terms cancel.`,
      },
      { say: `Add it all up, and ${h.count} remain: just what the list has.` },
    ],
  );

/** Why the signs turn. */
export const countingScene = (h: HatsFigures): LessonScene => {
  const rows = [0, 1, 2, 3].map((k) => [
    k,
    factorialOf(h.n) / factorialOf(k) / factorialOf(h.n - k),
    factorialOf(h.n - k),
    "=c2*c3",
    k % 2 === 0 ? "plus" : "minus",
  ]);
  return focusScene(
    { id: "why", role: "proof", heading: "Count too much, then repair", optional: 4 },
    { main: { id: "rows", type: "table", columns: ["fixed", "choices", "rest", "product", "sign"], rows } },
    [
      beat("Start with all orders. Take away those with one fixed thing: choose it, and mix the rest.", [
        step("rows"),
        step("rows", { cue: "away" }),
      ]),
      beat("But orders with two fixed things were taken away twice. So put them back, and so on in turn.", [
        step("rows", { to: "end", cue: "twice" }),
        mark("rows/col:5", { cue: "turn" }),
      ]),
    ],
  );
};

const GROUPED = 4;

/** All orders by how many stay. */
export const groupsScene = (): LessonScene =>
  focusScene(
    {
      id: "groups",
      role: "intuition",
      heading: "All orders of four",
      optional: 5,
      claims: ["all.group(0) == 9", "all.group(1) == 8"],
    },
    { main: { id: "all", type: "enumeration", of: "permutations", n: GROUPED, group_by: "fixed_points" } },
    [
      beat("Here are all 24 orders of four things, sorted by how many stay in place.", [draw("all")]),
      beat("Nine of them fix none. And look: with exactly three fixed there is none at all.", [
        mark("all/group:0", { color: "good", cue: "Nine" }),
      ]),
    ],
  );

/** From smaller numbers to larger ones. */
export const recursionScene = (h: HatsFigures): LessonScene => {
  const [one, two] = [h.counts[h.n - 1] ?? 0, h.counts[h.n - 2] ?? 0];
  return workScene(
    { id: "again", role: "statement", heading: "From smaller to larger", optional: 6 },
    [
      { tex: `${h.n - 1}\\cdot(${one}+${two})` },
      { relation: "=", tex: `${h.n - 1}\\cdot ${one + two}`, reason: "the two counts before" },
      { relation: "=", tex: String(h.count) },
    ],
    [
      { say: `There is a quicker way. The first guest takes one of ${h.n - 1} other hats.` },
      { say: "Its owner then swaps with the first one, or does not: these are the two smaller cases.", lines: 2 },
    ],
  );
};

/** The chance hardly changes. */
export const derangementsMoreMyth = (h: HatsFigures): LessonScene =>
  mythScene(
    { heading: "More guests, less luck?", optional: 7 },
    {
      wrong: "With 100 guests, somebody surely gets their own hat.",
      right: "The chance of nobody stays near 37 percent.",
    },
    [
      "With more guests there are more chances to hit, so it seems that somebody must be lucky.",
      `But each single hit becomes rarer. With ${h.n} guests nobody is lucky in ${derangementsPercent(h.count / h.factorial)} percent of all cases, with a hundred in 36.8.`,
    ],
  );

/** Recap: the count. */
export const derangementsRecapScene = (h: HatsFigures): LessonScene =>
  recapFormula(
    `D_{${h.n}}=${h.count},\\quad\\frac{${h.n}!}{e}\\approx ${(h.factorial / Math.E).toFixed(2)}`,
    "Nearly one order in e leaves nothing in place.",
  );
