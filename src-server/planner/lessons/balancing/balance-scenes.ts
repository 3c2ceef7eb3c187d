import type { LessonBeat, LessonScene, Ranked } from "../lesson.ts";
import { beat, frame, mark, step, write } from "../shared/beats.ts";
import { focusScene } from "../shared/scenes.ts";
import { eventSaid, numbersSaid } from "./balancing-words.ts";
import type { BalancedReaction } from "./read-reaction.ts";

const isBalancedAtOnce = ({ numbers }: BalancedReaction): boolean => numbers.every((value) => value === 1);

/** From these ranks on, one element is settled in words, and all of them. */
const MEDIUM = 4;

const FULL = 5;

const MAX_NAMED = 3;

const outcomeSaid = (reaction: BalancedReaction): string => {
  if (isBalancedAtOnce(reaction)) return "Here all of them fit at once.";
  const named = reaction.numbers.filter((value) => value > 1).length <= MAX_NAMED;
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
export const balancingBalanceScene = (reaction: BalancedReaction, { afterLaw }: { afterLaw: boolean }): LessonScene =>
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
export const balancingSecondScene = (reaction: BalancedReaction): LessonScene =>
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
