import { FILLING_ORDER, findSubshell, type Occupation, type Subshell } from "./subshells.ts";

/** An electron that stands elsewhere than Madelung's rule says. */
export type Promotion = { from: string; to: string };

/**
 * Atoms whose ground state departs from Madelung's rule, by atomic number: `from>to`, once for each electron.
 * Source: NIST Atomic Spectra Database, ground states of neutral atoms (Kramida and others, version 5.11, 2023).
 */
const EXCEPTIONS: Readonly<Record<number, string>> = {
  24: "4s>3d",
  29: "4s>3d",
  41: "5s>4d",
  42: "5s>4d",
  44: "5s>4d",
  45: "5s>4d",
  46: "5s>4d 5s>4d",
  47: "5s>4d",
  57: "4f>5d",
  58: "4f>5d",
  64: "4f>5d",
  78: "6s>5d",
  79: "6s>5d",
  89: "5f>6d",
  90: "5f>6d 5f>6d",
  91: "5f>6d",
  92: "5f>6d",
  93: "5f>6d",
  96: "5f>6d",
  103: "6d>7p",
};

/** Electrons by which the atom of this atomic number departs from Madelung's rule. */
export const promotionsOf = (atomicNumber: number): readonly Promotion[] =>
  (EXCEPTIONS[atomicNumber]?.split(" ") ?? []).map((text) => {
    const [from = "", to = ""] = text.split(">");
    return { from, to };
  });

/** So many electrons by Madelung's rule alone. */
export const madelungOccupation = (electrons: number): Map<string, number> => {
  const occupation = new Map<string, number>();
  let left = electrons;
  for (const { name, capacity } of FILLING_ORDER) {
    if (left <= 0) break;
    occupation.set(name, Math.min(left, capacity));
    left -= capacity;
  }
  return occupation;
};

const outermost = (occupation: Occupation): Subshell | undefined =>
  FILLING_ORDER.filter(({ name }) => (occupation.get(name) ?? 0) > 0).toSorted((a, b) => b.n - a.n || b.l - a.l)[0];

const move = (occupation: Map<string, number>, name: string, by: number): void => {
  occupation.set(name, (occupation.get(name) ?? 0) + by);
};

/** Subshells that lose an electron, in order, when an atom becomes a cation: highest n first, then highest l. */
export const removalsOf = (occupation: Occupation, count: number): readonly string[] => {
  const rest = new Map(occupation);
  return Array.from({ length: count }, () => {
    const name = outermost(rest)?.name ?? "";
    move(rest, name, -1);
    return name;
  });
};

/**
 * Ground state of an atom or ion. Cations are neutral atoms that lost their outermost electrons;
 * anions fill on by Madelung's rule.
 */
export const groundState = (atomicNumber: number, electrons: number = atomicNumber): Occupation => {
  if (electrons > atomicNumber) return madelungOccupation(electrons);
  const occupation = madelungOccupation(atomicNumber);
  for (const { from, to } of promotionsOf(atomicNumber)) {
    move(occupation, from, -1);
    move(occupation, to, 1);
  }
  for (const name of removalsOf(occupation, atomicNumber - electrons)) move(occupation, name, -1);
  return new Map([...occupation].filter(([name, count]) => count > 0 && findSubshell(name)));
};
