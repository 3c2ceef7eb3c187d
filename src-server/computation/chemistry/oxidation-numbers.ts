import Fraction from "fraction.js";
import type { ChemicalFormula } from "./formula.ts";

/** Numbers that hold in almost every compound, in the order in which they are given out (IUPAC Recommendations 2014). */
const FIXED: readonly (readonly [elements: readonly string[], number: number])[] = [
  [["F"], -1],
  [["Li", "Na", "K", "Rb", "Cs", "Ag"], 1],
  [["Be", "Mg", "Ca", "Sr", "Ba", "Zn", "Cd"], 2],
  [["Al"], 3],
  [["H"], 1],
  [["O"], -2],
];

/** Numbers inside ions of several atoms, where the rules alone leave two unknown. */
const IONS: readonly (readonly [pattern: RegExp, element: string, number: number])[] = [
  [/SCN|NCS/, "S", -2],
  [/CN/, "N", -3],
  [/CN/, "C", 2],
  [/NH4/, "N", -3],
  [/SO4/, "S", 6],
  [/SO3(?!\d)/, "S", 4],
  [/S2O3/, "S", 2],
  [/NO3/, "N", 5],
  [/NO2/, "N", 3],
  [/PO4/, "P", 5],
  [/CO3/, "C", 4],
  [/C2O4/, "C", 3],
  [/CrO4|Cr2O7/, "Cr", 6],
  [/MnO4/, "Mn", 7],
  [/ClO4/, "Cl", 7],
  [/ClO3/, "Cl", 5],
  [/ClO2/, "Cl", 3],
  [/ClO(?!\d)/, "Cl", 1],
];

/** What the more electronegative partner takes, the strongest first. */
const PARTNERS: readonly (readonly [element: string, number: number])[] = [
  ["Cl", -1],
  ["Br", -1],
  ["N", -3],
  ["I", -1],
  ["S", -2],
  ["Se", -2],
  ["C", -4],
  ["P", -3],
  ["As", -3],
];

type Bench = { formula: ChemicalFormula; numbers: Map<string, Fraction> };

const unknown = ({ formula, numbers }: Bench): string[] =>
  [...formula.atoms.keys()].filter((element) => !numbers.has(element));

/** The one number left follows from the charge. */
const solveLast = (bench: Bench): boolean => {
  const [element, ...others] = unknown(bench);
  if (element === undefined || others.length > 0) return false;
  const known = [...bench.numbers].reduce(
    (sum, [name, number]) => sum.add(number.mul(bench.formula.atoms.get(name) ?? 0)),
    new Fraction(0),
  );
  bench.numbers.set(element, new Fraction(bench.formula.charge).sub(known).div(bench.formula.atoms.get(element) ?? 1));
  return true;
};

const give = (bench: Bench, element: string, number: number): void => {
  if (bench.formula.atoms.has(element) && !bench.numbers.has(element)) bench.numbers.set(element, new Fraction(number));
};

/** Elements that stand in a formula both in an ammonium and in another ion. */
const isMixed = (source: string): boolean => /NH4/.test(source) && /NO[23]/.test(source);

/**
 * Oxidation number of every element of a formula; means where its atoms differ (Fe3O4: 8/3). Undefined where the rules
 * do not settle it.
 */
export const oxidationNumbers = (formula: ChemicalFormula): ReadonlyMap<string, Fraction> | undefined => {
  if (isMixed(formula.source)) return undefined;
  const bench: Bench = { formula, numbers: new Map() };
  if (formula.source.startsWith("e")) return new Map();
  if (solveLast(bench)) return bench.numbers;
  for (const [elements, number] of FIXED) {
    for (const element of elements) {
      give(bench, element, number);
      if (solveLast(bench)) return bench.numbers;
    }
  }
  for (const [pattern, element, number] of IONS) {
    if (pattern.test(formula.source)) give(bench, element, number);
    if (solveLast(bench)) return bench.numbers;
  }
  for (const [element, number] of PARTNERS) {
    give(bench, element, number);
    if (solveLast(bench)) return bench.numbers;
  }
  return undefined;
};

/** `+7`, `−2`, `0`, `+8/3`. */
export const oxidationText = (number: Fraction): string => {
  const text = number.abs().toFraction();
  return number.compare(0) === 0 ? "0" : `${number.compare(0) > 0 ? "+" : "−"}${text}`;
};
