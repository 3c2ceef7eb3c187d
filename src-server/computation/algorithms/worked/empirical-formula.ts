import { msg } from "../../../contract/messages/message.ts";
import type { Facts } from "../../../contract/fact.ts";
import { atomicWeight, isElement } from "../../chemistry/elements.ts";
import { hillFormula, molarMass } from "../../chemistry/formula.ts";
import { AlgorithmRunRefusal } from "../run-refusal.ts";
import type { WorkedCell, WorkedRun } from "./worked-run.ts";

const MAX_FACTOR = 8;
/** Measured ratios count as whole within this distance. */
const NEAR = 0.1;

type Share = { element: string; mass: number; moles: number; ratio: number; atoms: number };

const check = (masses: Readonly<Record<string, number>>): void => {
  const elements = Object.entries(masses);
  if (elements.length < 2 || elements.length > 6)
    throw new AlgorithmRunRefusal("masses", msg("algorithms.element_count", { length: elements.length }));
  for (const [element, mass] of elements) {
    if (!isElement(element))
      throw new AlgorithmRunRefusal(`masses.${element}`, msg("algorithms.no_element", { element }));
    if (!(mass > 0 && mass <= 1e6))
      throw new AlgorithmRunRefusal(`masses.${element}`, msg("algorithms.mass_not_positive", { mass }));
  }
};

const sharesOf = (masses: Readonly<Record<string, number>>): Share[] => {
  const moles = Object.entries(masses).map(([element, mass]) => ({
    element,
    mass,
    moles: mass / atomicWeight(element),
  }));
  const least = Math.min(...moles.map((share) => share.moles));
  const ratios = moles.map((share) => share.moles / least);
  const factor = Array.from({ length: MAX_FACTOR }, (_, i) => i + 1).find((times) =>
    ratios.every((ratio) => Math.abs(ratio * times - Math.round(ratio * times)) <= NEAR),
  );
  if (factor === undefined) throw new AlgorithmRunRefusal("masses", msg("algorithms.no_small_ratio"));
  return moles.map((share, i) => ({ ...share, ratio: ratios[i] ?? 1, atoms: Math.round((ratios[i] ?? 1) * factor) }));
};

const molecular = (atoms: ReadonlyMap<string, number>, molar: number | undefined): Facts => {
  if (molar === undefined) return {};
  const times = Math.round(molar / molarMass(atoms));
  if (times < 1 || Math.abs(molar / molarMass(atoms) - times) > NEAR)
    throw new AlgorithmRunRefusal(
      "molar_mass",
      msg("algorithms.no_whole_multiple", { molar, atoms: hillFormula(atoms) }),
    );
  return {
    molecular_formula: hillFormula(new Map([...atoms].map(([element, count]) => [element, count * times]))),
    multiple: times,
  };
};

/** From masses (or shares in per cent) to moles, to their ratio, to the smallest whole numbers of atoms. */
export const empiricalFormula = (masses: Readonly<Record<string, number>>, molar?: number): WorkedRun => {
  check(masses);
  const shares = sharesOf(masses);
  const atoms = new Map(shares.map((share) => [share.element, share.atoms]));
  const count = shares.length;
  const of =
    (field: "moles" | "ratio" | "atoms") =>
    (element: unknown): number =>
      shares.find((share) => share.element === element)?.[field] ?? NaN;
  const more = molecular(atoms, molar);
  const known = (done: number): Facts => ({
    ...(done >= count ? { moles: of("moles") } : {}),
    ...(done > count ? { ratio: of("ratio") } : {}),
    ...(done > count + 1 ? { atoms: of("atoms"), formula: hillFormula(atoms), ...more } : {}),
  });
  return {
    columns: ["element", "mass", "molar mass", "moles", "ratio", "atoms"],
    rows: shares.map((share): WorkedCell[] => [
      share.element,
      share.mass,
      atomicWeight(share.element),
      share.moles,
      share.ratio,
      share.atoms,
    ]),
    appears: shares.map((_, i) => [0, 0, i + 1, i + 1, count + 1, count + 2]),
    marked: shares.map((_, i) => [i, 5] as const),
    facts: Array.from({ length: count + 3 }, (_, done) => known(done)),
  };
};
