import { findSubshell } from "../../../computation/chemistry/electrons/subshells.ts";
import { NOBLE_GASES, type NobleGas } from "./noble-gases.ts";

type Members = { id: string; type: string } & Record<string, unknown>;

/** Boxes of an atom, or of an ion with so many electrons. */
export const nobleGasBoxesOf = ({ symbol }: { symbol: string }, { id = "boxes", electrons = 0 } = {}): Members => ({
  id,
  type: "orbital_boxes",
  element: symbol,
  ...(electrons > 0 ? { electrons } : {}),
});

/** The outermost electrons and the next free level, in eV below a free electron. */
export const gapOf = (gas: NobleGas): { free: number; element: Members } => {
  const free = Number((gas.excitation - gas.ionization).toFixed(2));
  const boxes = findSubshell(gas.outer)?.boxes ?? 1;
  const levels = [
    { id: `s${gas.outer}`, label: gas.outer, energy: `${-gas.ionization} eV`, electrons: 2 * boxes, degeneracy: boxes },
    { id: `s${gas.next}`, label: gas.next, energy: `${free} eV` },
  ];
  const arrow = { from: `s${gas.outer}`, to: `s${gas.next}`, label: `${gas.excitation}\\,\\mathrm{eV}` };
  return { free, element: { id: "levels", type: "energy_levels", columns: [{ levels }], arrows: [arrow] } };
};

/** The noble gases up to this one, with the electrons that each adds to the one before. */
export const closedBefore = (gas: NobleGas): readonly { name: string; electrons: number; added: number }[] =>
  NOBLE_GASES.filter(({ electrons }) => electrons <= gas.electrons).map(({ name, electrons }, i) => ({
    name,
    electrons,
    added: electrons - (NOBLE_GASES[i - 1]?.electrons ?? 0),
  }));

/** A name at the beginning of a sentence. */
export const capital = (name: string): string => name.replace(/^./u, (letter) => letter.toUpperCase());
