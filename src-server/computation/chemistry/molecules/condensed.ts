import type { FormulaPiece } from "../formula.ts";
import { adjacency, type BondOrder, type Molecule } from "./molecule.ts";

/** One atom of a condensed formula with its hydrogens; brackets and bond signs have no atom. */
export type CondensedPart = { atom: number | undefined; pieces: readonly FormulaPiece[] };
type Line = { molecule: Molecule; neighbours: ReturnType<typeof adjacency>; parts: CondensedPart[] };
type Next = { atom: number; order: BondOrder };

const SIGNS: Readonly<Record<BondOrder, string>> = { 1: "", 2: "=", 3: "≡" };

const HYDROGEN_FIRST = ["O", "S", "F", "Cl", "Br", "I"];

const hydrogenPieces = (count: number): FormulaPiece[] => [
  ...(count > 0 ? [{ kind: "element", text: "H" } as const] : []),
  ...(count > 1 ? [{ kind: "count", text: String(count) } as const] : []),
];

/** Carbon at an end with a doubly bonded oxygen and hydrogen, as in methanoic acid. */
const isFormyl = ({ molecule, neighbours }: Pick<Line, "molecule" | "neighbours">, index: number): boolean =>
  molecule.atoms[index]?.element === "C" &&
  (molecule.atoms[index]?.hydrogens ?? 0) > 0 &&
  (neighbours[index] ?? []).some((next) => next.order === 2 && molecule.atoms[next.atom]?.element === "O");

const atomPieces = ({ molecule, neighbours }: Line, index: number, first: boolean): FormulaPiece[] => {
  const atom = molecule.atoms[index];
  if (!atom) return [];
  const charge = Math.abs(atom.charge) === 1 ? "" : String(Math.abs(atom.charge));
  const symbol: FormulaPiece = { kind: "element", text: atom.element };
  const hydrogens = hydrogenPieces(atom.hydrogens);
  const triple = (neighbours[index] ?? []).some((other) => other.order === 3);
  const formyl = isFormyl({ molecule, neighbours }, index) && atom.hydrogens === 1;
  return [
    ...(first && (triple || formyl || HYDROGEN_FIRST.includes(atom.element))
      ? [...hydrogens, symbol]
      : [symbol, ...hydrogens]),
    ...(atom.charge === 0 ? [] : [{ kind: "charge", text: `${charge}${atom.charge > 0 ? "+" : "-"}` } as const]),
  ];
};

const length = (line: Line, { atom }: Next, from: number): number =>
  1 +
  Math.max(
    0,
    ...(line.neighbours[atom] ?? []).filter((next) => next.atom !== from).map((next) => length(line, next, atom)),
  );

const isEndOxygen = (line: Line, next: Next): boolean =>
  next.order === 2 && line.molecule.atoms[next.atom]?.element === "O" && line.neighbours[next.atom]?.length === 1;

const sign = (line: Line, text: string): void => {
  if (text !== "") line.parts.push({ atom: undefined, pieces: [{ kind: "bracket", text }] });
};

const write = (line: Line, index: number, from: number, by: BondOrder = 1): void => {
  line.parts.push({ atom: index, pieces: atomPieces(line, index, from < 0) });
  const next = (line.neighbours[index] ?? []).filter((other) => other.atom !== from);
  const oxygens = line.molecule.atoms[index]?.element === "C" ? next.filter((other) => isEndOxygen(line, other)) : [];
  const rest = next
    .filter((other) => !oxygens.includes(other))
    .toSorted((a, b) => length(line, a, index) - length(line, b, index));
  const plain = oxygens.length === 1 && by === 1;
  const main = rest.pop() ?? (plain ? undefined : oxygens.pop());
  for (const oxygen of plain ? oxygens : []) write(line, oxygen.atom, index);
  for (const branch of plain ? rest : [...rest, ...oxygens]) {
    sign(line, "(");
    sign(line, SIGNS[branch.order]);
    write(line, branch.atom, index);
    sign(line, ")");
  }
  if (!main) return;
  sign(line, SIGNS[main.order]);
  write(line, main.atom, index, main.order);
};

/** A chain on one line: `CH3CH(OH)CH3`, `CH3COOH`, `CH2=CH2`. The molecule must be without rings. */
export const condensedFormula = (molecule: Molecule): CondensedPart[] => {
  const line: Line = { molecule, neighbours: adjacency(molecule), parts: [] };
  const ends = molecule.atoms.map((_, atom) => length(line, { atom, order: 1 }, -1));
  const carbonFirst = ends.map(
    (size, atom) => size + (isFormyl(line, atom) ? 1.5 : molecule.atoms[atom]?.element === "C" ? 0.5 : 0),
  );
  write(line, carbonFirst.indexOf(Math.max(...carbonFirst)), -1);
  return line.parts;
};
