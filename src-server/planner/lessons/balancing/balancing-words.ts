import type Fraction from "fraction.js";
import { CHARGE, tallyOf } from "../../../computation/chemistry/balance-steps.ts";
import { capitalize, joinWithAnd } from "../../../kit/text.ts";
import { elementName, substanceName } from "./chemical-names.ts";
import type { BalancedReaction } from "./read-reaction.ts";

const isShown = (value: Fraction | undefined): value is Fraction => value !== undefined && !value.equals(1);

const numberTexOf = (value: Fraction): string =>
  value.d === 1n ? String(value.n) : `$\\frac{${value.n}}{${value.d}}$`;

/** Terms whose written number an event changed, with that number. */
const changed = ({ moments, terms }: BalancedReaction, index: number): { name: string; value: Fraction }[] =>
  (moments[index]?.coefficients ?? []).flatMap((value, i) => {
    const before = moments[index - 1]?.coefficients[i];
    const same = isShown(value) === isShown(before) && (!isShown(value) || value.equals(before ?? 1));
    return same || value === undefined ? [] : [{ name: substanceName(terms[i]?.formula.source ?? ""), value }];
  });

const settledSaid = (reaction: BalancedReaction, index: number): string => {
  const moment = reaction.moments[index];
  const before = reaction.moments[index - 1]?.coefficients ?? [];
  const { left, right } = tallyOf(reaction.equation, moment?.element ?? "", before);
  const name = moment?.element === CHARGE ? "charge" : elementName(moment?.element ?? "");
  const changes = changed(reaction, index);
  const counts = left.equals(right)
    ? `${numberTexOf(left)} on both sides`
    : `${numberTexOf(left)} on the left, ${numberTexOf(right)} on the right`;
  if (changes.length === 0) return `${capitalize(name)}: ${counts}. That fits already.`;
  const writes = joinWithAnd(
    changes.map(({ name: substance, value }) => `${numberTexOf(value)} in front of ${substance}`),
  );
  return `${capitalize(name)}: ${counts}. So write ${writes}.`;
};

const multiplySaid = (reaction: BalancedReaction, index: number): string => {
  const at = (moment: number): number =>
    reaction.moments[moment]?.coefficients.find((value) => value !== undefined)?.valueOf() ?? 1;
  const factor = Math.round(at(index) / at(index - 1));
  return `But there are no parts of molecules. So multiply every number by ${factor}.`;
};

/** What is said at an event of the balancing; the first moment is no event. */
export const eventSaid = (reaction: BalancedReaction, index: number): string => {
  const event = reaction.moments[index]?.event;
  if (event === "multiply") return multiplySaid(reaction, index);
  return event === "check"
    ? "Now every count is the same on both sides. The equation is balanced."
    : settledSaid(reaction, index);
};

/** "5 oxygen, 3 carbon dioxide and 4 water": the numbers that were found, except ones. */
export const numbersSaid = ({ terms, numbers }: BalancedReaction): string =>
  joinWithAnd(
    terms.flatMap(({ formula }, i) =>
      (numbers[i] ?? 1) === 1 ? [] : [`${numbers[i]} ${substanceName(formula.source)}`],
    ),
  );

/** The balanced equation as a plan takes it. */
export const balancedSource = ({ equation, numbers }: BalancedReaction): string => {
  const side = (terms: BalancedReaction["terms"], from: number): string =>
    terms
      .map(
        ({ formula, state }, i) =>
          `${numbers[from + i] === 1 ? "" : `${numbers[from + i]} `}${formula.source}${state === undefined ? "" : `(${state})`}`,
      )
      .join(" + ");
  return `${side(equation.left, 0)} -> ${side(equation.right, equation.left.length)}`;
};
