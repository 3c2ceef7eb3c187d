import { aufbauFill } from "../../../computation/chemistry/electrons/aufbau-fill.ts";
import { groundState } from "../../../computation/chemistry/electrons/ground-state.ts";
import { findSubshell, unpairedCount } from "../../../computation/chemistry/electrons/subshells.ts";
import type { AtomPrompt } from "./read-atom.ts";

/** Everything the scenes quote. */
export type AtomFigures = AtomPrompt & {
  /** Subshells with their electrons, lowest first. */
  subshells: readonly (readonly [name: string, electrons: number])[];
  unpaired: number;
  /** Four quantum numbers of the first electrons: n, l, m and spin. */
  numbers: readonly (readonly [electron: number, n: number, l: number, m: number, spin: string])[];
};

const OWN_ROWS = 5;

/** Fills the boxes of an atom, and numbers its first electrons. */
export const atomFigures = (atom: AtomPrompt): AtomFigures => {
  const occupation = groundState(atom.electrons);
  const places = aufbauFill(atom.electrons).at(-1)?.places ?? [];
  const numbers = places.slice(0, OWN_ROWS).flatMap((place, i) => {
    const subshell = place ? findSubshell(place.subshell) : undefined;
    return place && subshell
      ? [[i + 1, subshell.n, subshell.l, place.box - subshell.l, place.up ? "+1/2" : "−1/2"] as const]
      : [];
  });
  return { ...atom, subshells: [...occupation], unpaired: unpairedCount(occupation), numbers };
};

type Members = { id: string; type: string } & Record<string, unknown>;

/** Boxes of an atom; with `fills`, `step` adds its electrons. */
export const pauliExclusionBoxesOf = (symbol: string, { fills = false, id = "boxes" } = {}): Members => ({
  id,
  type: "orbital_boxes",
  element: symbol,
  ...(fills ? { run: { algorithm: "aufbau_fill" } } : {}),
});

/** The atom's levels with its electrons in them; energies only in order. */
export const pauliExclusionLevelsOf = ({ subshells }: AtomFigures): Members => ({
  id: "levels",
  type: "energy_levels",
  columns: [
    {
      levels: subshells.map(([name, electrons], i) => ({
        id: `s${name}`,
        label: name,
        energy: i,
        electrons,
        degeneracy: findSubshell(name)?.boxes ?? 1,
      })),
    },
  ],
});
