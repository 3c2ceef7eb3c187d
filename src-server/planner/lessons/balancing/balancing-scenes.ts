import { CHARGE, tallyOf } from "../../../computation/chemistry/balance-steps.ts";
import Fraction from "fraction.js";
import type { LessonBeat, LessonScene, Ranked } from "../lesson.ts";
import { beat, draw, frame, mark, step, write } from "../shared/beats.ts";
import { focusScene } from "../shared/scenes.ts";
import { balancedSource, eventSaid, numbersSaid } from "./balancing-words.ts";
import { elementName, substanceName } from "./chemical-names.ts";
import type { BalancedReaction } from "./read-reaction.ts";

const isBalancedAtOnce = ({ numbers }: BalancedReaction): boolean => numbers.every((value) => value === 1);

/** From these ranks on, one element is settled in words, and all of them. */
const MEDIUM = 4;
const FULL = 5;

/** The equation as it was asked, before anything is counted. */
export const askScene = (reaction: BalancedReaction): LessonScene =>
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

const MOST_NAMED = 3;

const outcomeSaid = (reaction: BalancedReaction): string => {
  if (isBalancedAtOnce(reaction)) return "Here all of them fit at once.";
  const named = reaction.numbers.filter((value) => value > 1).length <= MOST_NAMED;
  return named
    ? `With ${numbersSaid(reaction)}, all of them fit.`
    : "With the right numbers in front, all of them fit.";
};

/** Balancing without words between: for short lectures. */
const shortBeats = (reaction: BalancedReaction, afterLaw: boolean): LessonBeat[] => {
  const rank = { until: MEDIUM };
  const end = [step("eq", { to: "end" }), frame("eq")];
  if (afterLaw) return [beat(outcomeSaid(reaction), [write("eq"), ...end], rank)];
  return [
    beat("No atom is ever lost, so count each kind.", [write("eq")], rank),
    beat(outcomeSaid(reaction), end, rank),
  ];
};

/** The first element settled in words, the others in one go. */
const mediumBeats = (reaction: BalancedReaction): LessonBeat[] => {
  const rank = { optional: MEDIUM, until: FULL };
  return [
    beat("Start with the right formulas, and count the atoms on both sides.", [write("eq")], rank),
    eventBeat(reaction, 1, rank),
    beat(`The others go the same way. ${outcomeSaid(reaction)}`, [step("eq", { to: "end" }), frame("eq")], rank),
  ];
};

const eventBeat = (reaction: BalancedReaction, index: number, rank: Ranked): LessonBeat => {
  const { event, element } = reaction.moments[index] ?? { event: "", element: "" };
  const said = eventSaid(reaction, index);
  if (event === "check") return beat(said, [step("eq", { to: "end" }), frame("eq")], rank);
  if (event === "multiply") return beat(said, [step("eq", { cue: "multiply" })], rank);
  return beat(
    said,
    [
      mark(`eq/tally:${element}`, { color: said.includes("fits already") ? "good" : "bad" }),
      step("eq", said.includes("So write") ? { cue: "write" } : {}),
    ],
    rank,
  );
};

const fullBeats = (reaction: BalancedReaction, rank: Ranked): LessonBeat[] =>
  reaction.moments.slice(1).map((_, i) => eventBeat(reaction, i + 1, rank));

const coefficientClaims = (reaction: BalancedReaction): string[] =>
  reaction.terms.flatMap(({ formula }, i) =>
    /^[A-Za-z0-9]+$/u.test(formula.source) ? [`eq.coefficient(${formula.source}) == ${reaction.numbers[i]}`] : [],
  );

const tallied = ({ source }: BalancedReaction): Record<string, unknown> & { id: string; type: string } => ({
  id: "eq",
  type: "reaction",
  equation: source,
  show: "tally",
  run: { algorithm: "balance_reaction" },
});

/** The balancing itself, element by element when there is time. */
export const balanceScene = (reaction: BalancedReaction, { afterLaw }: { afterLaw: boolean }): LessonScene =>
  focusScene(
    { id: "balance", role: "example", heading: "Balance it, element by element", claims: coefficientClaims(reaction) },
    { main: tallied(reaction) },
    [
      ...shortBeats(reaction, afterLaw),
      ...mediumBeats(reaction),
      beat("Start with the right formulas, and count the atoms on both sides.", [write("eq")], { optional: FULL }),
      ...fullBeats(reaction, { optional: FULL }),
    ],
  );

/** Another reaction, balanced the same way. */
export const secondScene = (reaction: BalancedReaction): LessonScene =>
  focusScene(
    {
      id: "second",
      role: "example",
      heading: "A second one to try",
      optional: 10,
      claims: coefficientClaims(reaction),
    },
    { main: tallied(reaction) },
    [
      beat("Here is another one. Stop the video, if you like, and try it first.", [write("eq")], { pause: 1.5 }),
      ...fullBeats(reaction, {}),
    ],
  );

/** The law that stands behind it. */
export const lawScene = (optional: number | undefined): LessonScene =>
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
export const countScene = (reaction: BalancedReaction): LessonScene => {
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
export const recapScene = (reaction: BalancedReaction): LessonScene =>
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
