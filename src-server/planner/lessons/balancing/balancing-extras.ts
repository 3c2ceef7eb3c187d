import { molarMass } from "../../../computation/chemistry/formula.ts";
import { plainNumber } from "../../../computation/format-number.ts";
import { capitalize } from "../../../kit/text.ts";
import type { LessonScene } from "../lesson.ts";
import { beat, draw, mark, write } from "../shared/beats.ts";
import { focusScene, pointsScene, workScene } from "../shared/scenes.ts";
import { lessonDecimalTex, equalsRelation } from "../shared/decimal-tex.ts";
import { substanceName } from "./chemical-names.ts";
import type { BalancedReaction } from "./read-reaction.ts";

const massOf = (reaction: BalancedReaction, index: number): number =>
  molarMass(reaction.terms[index]?.formula.atoms ?? new Map());
/** Where balancing takes long, this scene fills the time between the short and the full way. */
const MANY_EVENTS = 7;
const BEFORE_FULL = 4.5;

/** The small numbers belong to the substance. */
export const balancingTrapScene = (reaction: BalancedReaction): LessonScene => ({
  id: "trap",
  role: "misconception",
  heading: "Never touch the small numbers",
  layout: "compare",
  left_title: "water",
  right_title: "hydrogen peroxide",
  optional: reaction.moments.length > MANY_EVENTS ? BEFORE_FULL : 7,
  elements: [
    { id: "water", type: "molecule", zone: "left", smiles: "O", style: "lewis" },
    { id: "perox", type: "molecule", zone: "right", smiles: "OO", style: "lewis" },
    { id: "tip", type: "text", zone: "verdict", text: "Change numbers in front, not formulas", color: "focus" },
  ],
  claims: ['water.formula == "H2O"', 'perox.formula == "H2O2"'],
  beats: [
    beat("It is tempting to change a small number inside a formula. Take water.", [draw("water", "water")]),
    beat("With one more oxygen it becomes hydrogen peroxide, a bleach. A changed formula is a different substance.", [
      draw("perox"),
      mark("perox/element:O", { color: "bad", cue: "peroxide" }),
      write("tip", "different"),
    ]),
  ],
});

/** What a number in front counts. */
export const meaningScene = (reaction: BalancedReaction): LessonScene => {
  const top = Math.max(...reaction.numbers);
  const index = top > 1 ? reaction.numbers.indexOf(top) : 0;
  const [count, term] = [Math.max(2, reaction.numbers[index] ?? 2), reaction.terms[index]];
  const atoms = [...(term?.formula.atoms ?? [])];
  const formula = term?.formula.source ?? "";
  return focusScene(
    { id: "meaning", role: "intuition", heading: "What a number in front means", optional: 8 },
    {
      main: { id: "one", type: "formula", tex: `${count}\\,\\ce{${formula}}`, size: "l" },
      note: {
        id: "atoms",
        type: "text",
        text: atoms.map(([element, n]) => `${count} × ${n} = ${count * n} ${element}`).join(", "),
      },
    },
    [
      beat(`What does a ${count} in front of ${substanceName(formula)} say? It counts whole particles.`, [
        write("one"),
      ]),
      beat(`Each of them brings all its atoms. So multiply ${count} by every small number.`, [
        write("atoms", "multiply"),
      ]),
    ],
  );
};

/** The masses on both sides agree. */
export const balancingMassScene = (reaction: BalancedReaction): LessonScene => {
  const grams = reaction.terms.map((_, i) => (reaction.numbers[i] ?? 0) * massOf(reaction, i));
  const cut = reaction.equation.left.length;
  const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
  const rows = reaction.terms.map(({ formula }, i) => [
    `$\\ce{${formula.source}}$`,
    reaction.numbers[i] ?? 0,
    Math.round(massOf(reaction, i) * 1000) / 1000,
    "=c2*c3",
  ]);
  const [left, right] = [sum(grams.slice(0, cut)), sum(grams.slice(cut))];
  return focusScene(
    { id: "mass", role: "application", heading: "The scales agree", optional: 9, claims: [`${left} ~ ${right}`] },
    { main: { id: "rows", type: "table", columns: ["substance", "moles", "g per mole", "grams"], rows, digits: 1 } },
    [
      beat("Now weigh them. A mole of each substance has its own mass in grams.", [
        draw("rows"),
        mark("rows/col:3", { cue: "grams" }),
      ]),
      beat(
        `Multiply and add: ${plainNumber(left, { digits: 1 })} grams on the left, and ${plainNumber(right, { digits: 1 })} grams on the right.`,
        [mark("rows/col:4", { color: "good", cue: "add" })],
      ),
    ],
  );
};

/** How much of the second substance the first one needs. */
export const needScene = (reaction: BalancedReaction): LessonScene => {
  const [n, m] = [reaction.numbers[0] ?? 1, reaction.numbers[1] ?? 1];
  const [first, second] = [massOf(reaction, 0), massOf(reaction, 1)];
  const moles = 100 / first;
  const needed = (moles * m * second) / n;
  const names = reaction.terms.map(({ formula }) => substanceName(formula.source));
  const left = reaction.equation.left.length > 1;
  return workScene(
    { id: "need", role: "application", heading: "From atoms to grams", optional: 12 },
    [
      {
        tex: `\\frac{100}{${lessonDecimalTex(first, 5)}}\\cdot\\frac{${m}}{${n}}\\cdot ${lessonDecimalTex(second, 5)}`,
      },
      { relation: equalsRelation(needed), tex: lessonDecimalTex(needed), reason: "grams" },
    ],
    [
      {
        say: `The numbers also tell how much is ${left ? "needed" : "made"}. Take 100 grams of ${names[0] ?? ""}, and ask for ${names[1] ?? ""}.`,
      },
      {
        say: `Grams to moles, then the ratio ${m} to ${n}, then back to grams: about ${plainNumber(needed, { maxDigits: 3 })} grams.`,
      },
    ],
  );
};

/** The way to go, in four points. */
export const methodScene = (): LessonScene =>
  pointsScene(
    { id: "method", role: "statement", heading: "How to go about it", optional: 11 },
    ["Right formulas first", "Count atoms, left and right", "Numbers only in front", "Single elements last"],
    [
      "First write every substance correctly, and never change it again.",
      "Then count each kind of atom.",
      "Put numbers before the formulas to even things out.",
      "Leave what stands alone, such as oxygen, for the end: it disturbs nothing else.",
    ],
  );

/** The law in everyday words. */
export const candleScene = (reaction: BalancedReaction): LessonScene =>
  focusScene(
    { id: "lost", role: "misconception", heading: "Is anything lost?", optional: 13 },
    {
      main: {
        id: "myth",
        type: "callout",
        variant: "misconception",
        text: "What burns or dissolves is gone.",
        correct: "Gases count too: catch them, and the mass stays.",
      },
    },
    [
      beat("Wood burns, and only a little ash remains. It looks as if matter had vanished.", [draw("myth/body")]),
      beat(`${capitalize(countWords(reaction))} Close the vessel, and the scales show no change at all.`, [
        write("myth/correct"),
      ]),
    ],
  );

const countWords = ({ terms }: BalancedReaction): string =>
  terms.some(({ formula }) => formula.source === "CO2")
    ? "the carbon flew away as carbon dioxide."
    : "gases are easily overlooked, but they have mass.";
