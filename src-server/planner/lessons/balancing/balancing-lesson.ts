import type { ColorRole } from "../../../contract/style.ts";
import { type Lesson, type LessonPlan, matchOf, UnusablePrompt } from "../lesson.ts";
import {
  candleScene,
  balancingMassScene,
  meaningScene,
  methodScene,
  needScene,
  balancingTrapScene,
} from "./balancing-extras.ts";
import { balancingBalanceScene, balancingSecondScene } from "./balance-scenes.ts";
import { askBalancingScene, countBalancingScene, balancingLawScene, balancingRecapScene } from "./balancing-scenes.ts";
import { elementName } from "./chemical-names.ts";
import { type BalancedReaction, balanceReaction, type ReactionPrompt, readBalancingReaction } from "./read-reaction.ts";

const COLORS: readonly ColorRole[] = ["a", "b", "d"];
const OTHERS = ["Fe + O2 -> Fe2O3", "N2 + H2 -> NH3", "CH4 + O2 -> CO2 + H2O"];

const symbolsOf = ({ conserved }: BalancedReaction): LessonPlan["symbols"] =>
  conserved.slice(0, COLORS.length).flatMap((element, i) => {
    const name = elementName(element);
    return name.startsWith("$") || element === "charge"
      ? []
      : [{ tex: `\\ce{${element}}`, say: name, means: `${name} atom`, color: COLORS[i] ?? "a" }];
  });

/** A reaction of other elements than the asked one. */
const otherReaction = (reaction: BalancedReaction): BalancedReaction => {
  for (const source of OTHERS) {
    const other = balanceReaction(source);
    if (
      !(other instanceof UnusablePrompt) &&
      !other.terms.slice(0, 1).some((term) => reaction.terms.some((own) => own.formula.source === term.formula.source))
    )
      return other;
  }
  return reaction;
};

const build = ({ reaction, about }: ReactionPrompt): LessonPlan => ({
  title: about === "law" ? "The conservation of mass" : "Balancing a chemical equation",
  subject: "chemistry",
  level: "secondary",
  goal: `Balance ${reaction.source} and explain why only the numbers in front may change.`.slice(0, 140),
  apart: ["check", "trap", "meaning", "second", "method", "need", "lost"],
  symbols: symbolsOf(reaction),
  scenes: [
    askBalancingScene(reaction),
    ...(about === "law"
      ? [balancingLawScene(undefined), balancingBalanceScene(reaction, { afterLaw: true })]
      : [balancingBalanceScene(reaction, { afterLaw: false }), balancingLawScene(1)]),
    countBalancingScene(reaction),
    balancingTrapScene(reaction),
    meaningScene(reaction),
    balancingMassScene(reaction),
    balancingSecondScene(otherReaction(reaction)),
    methodScene(),
    needScene(reaction),
    candleScene(reaction),
    balancingRecapScene(reaction),
  ],
});

/** The prompt's own reaction, balanced element by element, and the law behind it. */
export const balancingLesson: Lesson = {
  id: "balancing",
  title: "Balancing a chemical equation",
  subject: "chemistry",
  examples: [
    "Balance C3H8 + O2 -> CO2 + H2O",
    "Why do chemical equations have to be balanced?",
    "Explain the law of conservation of mass",
  ],
  keywords: [
    "balance",
    "chemical",
    "equation",
    "reaction",
    "atom",
    "conservation",
    "mass",
    "coefficient",
    "combustion",
    "stoichiometry",
    "molecule",
  ],
  defaultSeconds: 80,
  read: (prompt) => {
    const given = readBalancingReaction(prompt);
    return matchOf(given, build);
  },
};
