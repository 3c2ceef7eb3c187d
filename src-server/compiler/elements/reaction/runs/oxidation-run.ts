import { msg } from "../../../../contract/messages/message.ts";
import type Fraction from "fraction.js";
import { oxidationNumbers, oxidationText } from "../../../../computation/chemistry/oxidation-numbers.ts";
import type { ReactionModel } from "../reaction-model.ts";
import { rowMoments, ReactionRunRefusal, type PanelRow, type RunPanel } from "./run-panel.ts";

type Change = { element: string; from: Fraction; to: Fraction };
type Numbers = readonly (ReadonlyMap<string, Fraction> | undefined)[];

/** Every number of an element on a side, each once. */
const onSide = (model: ReactionModel, numbers: Numbers, side: "left" | "right", element: string): Fraction[] =>
  model.species
    .flatMap((species, i) => (species.side === side ? [numbers[i]?.get(element)] : []))
    .filter((number) => number !== undefined)
    .filter((number, i, all) => all.findIndex((other) => other.equals(number)) === i);

/** Pairs of numbers of an element that differ between the sides. */
const changesOf = (model: ReactionModel, numbers: Numbers): Change[] =>
  model.conserved.flatMap((element) => {
    const [left, right] = [onSide(model, numbers, "left", element), onSide(model, numbers, "right", element)];
    const gone = left.filter((number) => !right.some((other) => other.equals(number)));
    const come = right.filter((number) => !left.some((other) => other.equals(number)));
    const starts = gone.length > 0 ? gone : come.length > 0 ? left : [];
    const ends = come.length > 0 ? come : right;
    return starts.flatMap((from) => ends.filter((to) => !to.equals(from)).map((to): Change => ({ element, from, to })));
  });

const electronsTex = ({ from, to }: Change): string => {
  const count = to.sub(from).abs();
  const text = count.equals(1) ? "" : count.d === 1n ? count.toFraction() : `\\tfrac{${count.n}}{${count.d}}`;
  return `${to.compare(from) > 0 ? "-" : "+"}${text}\\,\\mathrm{e^-}`;
};

const texOf = (number: Fraction): string => oxidationText(number).replace("−", "-");

const rowOf = (change: Change): PanelRow => ({
  label: `\\mathrm{${change.element}}`,
  cells: [`${texOf(change.from)}\\to ${texOf(change.to)}`, electronsTex(change)],
  paint: change.to.compare(change.from) > 0 ? "b" : "a",
});

/** Oxidation numbers over every letter, element by element, and what changes. Throws RunRefusal. */
export const oxidationRun = (model: ReactionModel): RunPanel => {
  const numbers = model.species.map(({ formula }) => oxidationNumbers(formula));
  const lost = numbers.findIndex((found) => found === undefined);
  if (lost >= 0)
    throw new ReactionRunRefusal(
      "run",
      msg("reaction.oxidation_numbers_unclear", { name: model.species[lost]?.name ?? "" }),
    );
  const changes = changesOf(model, numbers);
  const elements = model.conserved.filter((element) => numbers.some((found) => found?.has(element)));
  const named = (grows: boolean): string[] => [
    ...new Set(changes.filter(({ from, to }) => to.compare(from) > 0 === grows).map(({ element }) => element)),
  ];
  const settled = elements.map((_, i) => ({ event: "element_done", rows: 0, elements: i + 1 }));
  return {
    header: [],
    rows: changes.map(rowOf),
    marked: undefined,
    elements,
    numberOf: (species, element) => {
      const number = numbers[species]?.get(element);
      return number && oxidationText(number);
    },
    moments: [{ event: "", rows: 0, elements: 0 }, ...settled, ...rowMoments(changes.length, elements.length)],
    facts: {
      redox: changes.length > 0,
      oxidized: named(true).join(", "),
      reduced: named(false).join(", "),
      oxidation_number: (species, element) => {
        const index = model.species.findIndex(({ name }) => name === String(species));
        return numbers[index]?.get(String(element))?.valueOf() ?? NaN;
      },
    },
  };
};
