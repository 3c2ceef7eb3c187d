import { msg, sentence } from "../../../../contract/messages/message.ts";
import { atomicWeight } from "../../../../computation/chemistry/elements.ts";
import { parseFormula } from "../../../../computation/chemistry/formula.ts";
import { inUnit, parseQuantity, QuantityError, type Quantity } from "../../../../computation/units/quantity.ts";
import type { ReactionModel, ReactionSpecies } from "../reaction-model.ts";
import { ReactionRunRefusal } from "./run-panel.ts";

export type Amounts = Readonly<Record<string, number | string>>;

const massPerMole = ({ formula }: ReactionSpecies): number =>
  [...formula.atoms].reduce((sum, [element, count]) => sum + count * atomicWeight(element), 0);

const tryUnit = (quantity: Quantity, unit: string): number | undefined => {
  try {
    return inUnit(quantity, unit);
  } catch (thrown) {
    if (thrown instanceof QuantityError) return undefined;
    throw thrown;
  }
};

const readAmount = (value: number | string, at: string, species: ReactionSpecies, unit: "mol" | "mol/L"): number => {
  if (typeof value === "number") return value;
  try {
    const quantity = parseQuantity(value);
    const direct = quantity.unit === "" ? quantity.magnitude : tryUnit(quantity, unit);
    const grams = unit === "mol" && direct === undefined ? tryUnit(quantity, "g") : undefined;
    const amount = direct ?? (grams === undefined ? undefined : grams / massPerMole(species));
    if (amount !== undefined) return amount;
    throw new ReactionRunRefusal(
      at,
      msg(unit === "mol" ? "reaction.no_amount" : "reaction.no_concentration", { value }),
    );
  } catch (thrown) {
    if (thrown instanceof QuantityError) throw new ReactionRunRefusal(at, sentence(thrown.data));
    throw thrown;
  }
};

const spelled = (name: string): string => {
  try {
    return parseFormula(name).source;
  } catch {
    return name;
  }
};

/** Amounts of the species of an equation, undefined where none is given. Throws RunRefusal. */
export const readAmounts = (model: ReactionModel, amounts: Amounts, unit: "mol" | "mol/L"): (number | undefined)[] => {
  const entries = Object.entries(amounts).map(([name, value]) => ({ name, source: spelled(name), value }));
  const strange = entries.find(({ source }) => !model.species.some(({ name }) => name === source));
  if (strange)
    throw new ReactionRunRefusal(
      `run.amounts.${strange.name}`,
      msg("reaction.unknown_species", { species: model.species.map(({ name }) => name).join(", ") }),
    );
  return model.species.map((species) => {
    const entry = entries.find(({ source }) => source === species.name);
    if (!entry) return undefined;
    const at = `run.amounts.${entry.name}`;
    const amount = readAmount(entry.value, at, species, unit);
    if (amount >= 0 && amount <= 1e6) return amount;
    throw new ReactionRunRefusal(at, msg("reaction.amount_outside", { value: String(entry.value), unit }));
  });
};

/** Numbers of particles in the equation, negative on the left. */
export const stoichiometryOf = (model: ReactionModel): number[] =>
  model.species.map(({ side }, i) => {
    const count = model.moments.at(-1)?.coefficients[i]?.valueOf() ?? 1;
    return side === "left" ? -count : count;
  });
