import { msg, sentence } from "../../../../contract/messages/message.ts";
import { parseFormula } from "../../../../computation/chemistry/formula.ts";
import { FormulaError } from "../../../../computation/chemistry/formula.ts";
import {
  frostDiagram,
  type Couple,
  type FrostPoint,
  type OxidationState,
} from "../../../../computation/chemistry/levels/frost.ts";
import { oxidationNumbers } from "../../../../computation/chemistry/oxidation-numbers.ts";
import { formatNumber } from "../../../../computation/format-number.ts";
import { inUnit, QuantityError, readQuantity } from "../../../../computation/units/quantity.ts";
import type { EnergyLevelsSpec } from "../energy-levels-schema.ts";
import { LevelsRefusal } from "../levels-model.ts";

type Given = NonNullable<EnergyLevelsSpec["potentials"]>[number];

/** Oxidation number of the atom in a species; throws LevelsRefusal. */
const numberIn = (species: string, atom: string, at: string): number => {
  try {
    const formula = parseFormula(species);
    if (!formula.atoms.has(atom))
      throw new LevelsRefusal(at, msg("energy_levels.atom_not_in_species", { atom, species }));
    const number = oxidationNumbers(formula)?.get(atom);
    if (number === undefined)
      throw new LevelsRefusal(at, msg("energy_levels.oxidation_number_unclear", { atom, species }));
    return number.valueOf();
  } catch (thrown) {
    if (thrown instanceof FormulaError) throw new LevelsRefusal(at, sentence(thrown.data));
    throw thrown;
  }
};

const voltsOf = (potential: Given["potential"], at: string): number => {
  if (typeof potential === "number") return potential;
  try {
    return inUnit(readQuantity(potential, "voltage"), "V");
  } catch (thrown) {
    if (!(thrown instanceof QuantityError)) throw thrown;
    throw new LevelsRefusal(at, sentence(thrown.data), "bad_unit");
  }
};

const coupleOf = ({ from, to, potential }: Given, i: number, numbers: ReadonlyMap<string, number>): Couple => {
  if ((numbers.get(from) ?? 0) <= (numbers.get(to) ?? 0))
    throw new LevelsRefusal(
      `potentials[${i}].to`,
      msg("energy_levels.no_reduction", { from, to, first: numbers.get(from) ?? 0, second: numbers.get(to) ?? 0 }),
    );
  return { from, to, potential: voltsOf(potential, `potentials[${i}].potential`) };
};

const statesOf = (potentials: readonly Given[], atom: string): OxidationState[] => {
  const numbers = new Map<string, number>();
  potentials.forEach(({ from, to }, i) => {
    for (const [name, species] of Object.entries({ from, to }))
      if (!numbers.has(species)) numbers.set(species, numberIn(species, atom, `potentials[${i}].${name}`));
  });
  const states = [...numbers].map(([species, number]) => ({ species, number }));
  const twin = states.find(({ number }, i) => states.findIndex((other) => other.number === number) < i);
  if (twin) {
    const first = states.find(({ number }) => number === twin.number)?.species ?? "";
    throw new LevelsRefusal("potentials", msg("energy_levels.same_oxidation_number", { first, species: twin.species }));
  }
  if (!states.some(({ number }) => number === 0))
    throw new LevelsRefusal("potentials", msg("energy_levels.element_not_reached", { atom }));
  return states.toSorted((a, b) => Number(b.number === 0) - Number(a.number === 0));
};

/** Points of a Frost diagram by oxidation number, from the potentials of an element; throws LevelsRefusal. */
export const readFrost = ({ atom, potentials }: EnergyLevelsSpec): readonly FrostPoint[] => {
  if (atom === undefined) throw new LevelsRefusal("atom", msg("energy_levels.frost_atom_missing"), "missing");
  if (!potentials) throw new LevelsRefusal("potentials", msg("energy_levels.potentials_missing"), "missing");
  const states = statesOf(potentials, atom);
  const numbers = new Map(states.map(({ species, number }) => [species, number]));
  const diagram = frostDiagram(
    states,
    potentials.map((given, i) => coupleOf(given, i, numbers)),
  );
  if (diagram.kind === "open")
    throw new LevelsRefusal(
      "potentials",
      msg("energy_levels.potentials_contradict", { sum: formatNumber(Math.abs(diagram.sum), { maxDigits: 3 }) }),
    );
  if (diagram.kind === "unknown")
    throw new LevelsRefusal(
      "potentials",
      msg("energy_levels.states_not_joined", { species: diagram.species.join(", ") }),
    );
  return diagram.points;
};
