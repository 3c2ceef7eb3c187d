import Fraction from "fraction.js";
import { CHARGE, tallyOf } from "../../../computation/chemistry/balance-steps.ts";
import type { LessonScene } from "../lesson.ts";
import { beat, draw, frame, mark, step, write } from "../shared/beats.ts";
import { focusScene } from "../shared/scenes.ts";
import { balancedSource } from "./balancing-words.ts";
import { elementName, substanceName } from "./chemical-names.ts";
import type { BalancedReaction } from "./read-reaction.ts";

/** The equation as it was asked, before anything is counted. */
export const askBalancingScene = (reaction: BalancedReaction): LessonScene =>
  focusScene(
    { id: "ask", role: "hook", heading: "Do the two sides match?", optional: 6 },
    { main: { id: "eq", type: "reaction", equation: reaction.source, run: { algorithm: "balance_reaction" } } },
    [
      beat(`On the left stands what we start with: ${startNames(reaction)}. On the right stands what comes out.`, [
        write("eq/side:left"),
        write("eq", "right"),
      ]),
      beat(
        "Are there as many atoms on both sides?",
        [mark(["eq/side:left", "eq/side:right"], { style: "box", cue: "sides" })],
        { pause: 1 },
      ),
    ],
  );

const startNames = ({ equation }: BalancedReaction): string =>
  equation.left.map(({ formula }) => substanceName(formula.source)).join(" and ");

/** The law that stands behind it. */
export const balancingLawScene = (optional: number | undefined): LessonScene =>
  focusScene(
    { id: "law", role: "statement", heading: "The law behind it", ...(optional === undefined ? {} : { optional }) },
    {
      main: {
        id: "mass",
        type: "callout",
        variant: "law",
        title: "Conservation of mass",
        text: "For every element: atoms before = atoms after.",
      },
    },
    [
      beat("Chemists call this the conservation of mass.", [draw("mass/title", "conservation")]),
      beat("A reaction only gives atoms new partners. None is made, and none is lost.", [write("mass/body")], {
        optional: 2,
      }),
    ],
  );

/** Counts of all elements after balancing. */
export const countBalancingScene = (reaction: BalancedReaction): LessonScene => {
  const numbers = reaction.numbers.map((value) => new Fraction(value));
  const rows = reaction.conserved.map((element) => {
    const { left, right } = tallyOf(reaction.equation, element, numbers);
    return [element === CHARGE ? "charge" : elementName(element), left.valueOf(), right.valueOf()];
  });
  return focusScene(
    { id: "check", role: "application", heading: "Count once more", optional: 3 },
    {
      main: {
        id: "rows",
        type: "table",
        columns: ["", "left", "right"].map((name) => (name === "" ? "kind" : name)),
        rows,
      },
    },
    [
      beat("Always count once more at the end. Line by line, left and right agree.", [
        step("rows", { to: "end", cue: "Line" }),
        mark(["rows/col:2", "rows/col:3"], { color: "good", cue: "agree" }),
      ]),
    ],
  );
};

/** The balanced equation in a frame. */
export const balancingRecapScene = (reaction: BalancedReaction): LessonScene =>
  focusScene(
    { id: "recap", role: "recap", heading: "What to remember", claims: ["done.balanced"] },
    { main: { id: "done", type: "reaction", equation: balancedSource(reaction) } },
    [
      beat("Only the numbers in front change.", [draw("done")]),
      beat(
        "They are right as soon as every kind of atom has the same count before and after.",
        [frame("done", "right")],
        { optional: 7 },
      ),
    ],
  );
