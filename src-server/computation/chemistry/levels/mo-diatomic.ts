import { MessageError, msg } from "../../../contract/messages/message.ts";
import { ownValue } from "../../../own-value.ts";
import { parseFormula } from "../formula.ts";
import { fillOrder, byEnergy, type LevelElectron, type OrbitalLevel } from "./fill-levels.ts";

/** A diatomic molecule that the model cannot show; `message` is a finding's text. */
export class LevelsError extends MessageError {}

/** Energies of valence orbitals in eV: J. B. Mann, T. L. Meek, L. C. Allen, J. Am. Chem. Soc. 122, 2780 (2000). */
const ORBITALS: Readonly<Record<string, { valence: number; s: number; p?: number }>> = {
  H: { valence: 1, s: -13.61 },
  He: { valence: 2, s: -24.59 },
  Li: { valence: 1, s: -5.39 },
  Be: { valence: 2, s: -9.32 },
  B: { valence: 3, s: -14.05, p: -8.3 },
  C: { valence: 4, s: -19.43, p: -10.66 },
  N: { valence: 5, s: -25.56, p: -13.18 },
  O: { valence: 6, s: -32.38, p: -15.85 },
  F: { valence: 7, s: -40.17, p: -18.65 },
  Ne: { valence: 8, s: -48.47, p: -21.59 },
};

/** A molecular orbital with the atomic ones it is made of: `left_2s`, `right_2p`. */
export type MolecularLevel = OrbitalLevel & { bonds: -1 | 0 | 1; tex: string; from: readonly string[] };
export type AtomicLevel = OrbitalLevel & { tex: string; electrons: readonly LevelElectron[] };
export type Diatomic = {
  atoms: readonly [string, string];
  charge: number;
  left: readonly AtomicLevel[];
  right: readonly AtomicLevel[];
  molecular: readonly MolecularLevel[];
  electrons: readonly LevelElectron[];
  bondOrder: number;
};

const knownNames = Object.keys(ORBITALS).join(", ");

const readAtoms = (text: string): { atoms: [string, string]; charge: number } => {
  const { atoms, charge } = parseFormula(text);
  const list = [...atoms].flatMap(([element, count]) => Array.from({ length: Math.min(count, 9) }, () => element));
  const [first = "", second = ""] = list;
  if (list.length !== 2)
    throw new LevelsError(
      list.length === 1
        ? msg("chemistry.diatomic_has_one_atom", { text })
        : msg("chemistry.diatomic_has_atoms", { text, count: list.length }),
    );
  const strange = list.find((element) => !ownValue(ORBITALS, element));
  if (strange !== undefined) throw new LevelsError(msg("chemistry.not_known_mo_diatomic", { strange, knownNames }));
  return { atoms: [first, second], charge };
};

const shellNumber = (element: string): number => (element === "H" || element === "He" ? 1 : 2);

const atomicLevels = (element: string, side: "left" | "right"): AtomicLevel[] => {
  const orbital = ownValue(ORBITALS, element);
  if (!orbital) return [];
  const name = `${shellNumber(element)}s`;
  const levels: (OrbitalLevel & { tex: string })[] = [
    { id: `${side}_${name}`, energy: orbital.s, degeneracy: 1, tex: `\\mathrm{${name}}` },
    ...(orbital.p === undefined ? [] : [{ id: `${side}_2p`, energy: orbital.p, degeneracy: 3, tex: "\\mathrm{2p}" }]),
  ];
  const electrons = fillOrder(byEnergy(levels), orbital.valence);
  return levels.map((level) => ({ ...level, electrons: electrons.filter((e) => e.level === level.id) }));
};

/** Strength of the interaction as a share of the mean energy; the drawn spacing is schematic, the order is the known one. */
const SHARES = { s: 0.18, sigma: 0.3, pi: 0.15, mixing: 0.24 };

const split = (a: number, b: number, share: number): { low: number; high: number } => {
  const mean = (a + b) / 2;
  const half = Math.hypot((a - b) / 2, share * Math.abs(mean));
  return { low: mean - half, high: mean + half };
};

type Kind = { name: "sigma" | "pi"; shell: string };
const texOf = ({ name, shell }: Kind, star: boolean): string => `\\${name}${star ? "^{*}" : ""}_{\\mathrm{${shell}}}`;

const pairOf = (
  kind: Kind,
  energies: { low: number; high: number },
  from: readonly string[],
): [MolecularLevel, MolecularLevel] => {
  const degeneracy = kind.name === "pi" ? 2 : 1;
  const id = `${kind.name}_${kind.shell}`;
  return [
    { id, energy: energies.low, degeneracy, bonds: 1, tex: texOf(kind, false), from },
    { id: `${id}_star`, energy: energies.high, degeneracy, bonds: -1, tex: texOf(kind, true), from },
  ];
};

/** Atoms of the second row with p orbitals: s pair below, then sigma and pi; up to nitrogen s and p mix and sigma lies above pi. */
const secondRow = ([a, b]: readonly [string, string], [sa, pa, sb, pb]: readonly number[]): MolecularLevel[] => {
  const late = ["O", "F", "Ne"];
  const mixes = !(late.includes(a) && late.includes(b));
  const pi = split(pa ?? 0, pb ?? 0, SHARES.pi);
  const sigma = split(pa ?? 0, pb ?? 0, SHARES.sigma);
  const s = split(sa ?? 0, sb ?? 0, SHARES.s);
  const low = mixes ? Math.max(sigma.low + SHARES.mixing * Math.abs(sigma.low), pi.low + 0.6) : sigma.low;
  const below = Math.min(pi.low, low) - 1;
  return [
    ...pairOf({ name: "sigma", shell: "2s" }, { low: s.low, high: Math.min(s.high, below) }, ["left_2s", "right_2s"]),
    ...pairOf({ name: "sigma", shell: "2p" }, { low, high: sigma.high }, ["left_2p", "right_2p"]),
    ...pairOf({ name: "pi", shell: "2p" }, pi, ["left_2p", "right_2p"]),
  ];
};

/** Hydrogen beside an atom with p orbitals: one p orbital binds, the others and the s pair stay as they are. */
const hydride = (side: "left" | "right", [s, p]: readonly [number, number]): MolecularLevel[] => {
  const other = side === "left" ? "right" : "left";
  const h = ORBITALS["H"]?.s ?? 0;
  const { low, high } = split(h, p, SHARES.sigma);
  const from = [`${side}_1s`, `${other}_2p`];
  return [
    { id: "n_2s", energy: s, degeneracy: 1, bonds: 0, tex: "\\mathrm{n}_{\\mathrm{2s}}", from: [`${other}_2s`] },
    { id: "sigma", energy: low, degeneracy: 1, bonds: 1, tex: "\\sigma", from },
    { id: "n_2p", energy: p, degeneracy: 2, bonds: 0, tex: "\\mathrm{n}_{\\mathrm{2p}}", from: [`${other}_2p`] },
    { id: "sigma_star", energy: high, degeneracy: 1, bonds: -1, tex: "\\sigma^{*}", from },
  ];
};

const molecularLevels = (atoms: readonly [string, string]): MolecularLevel[] => {
  const [a, b] = atoms.map((element) => ownValue(ORBITALS, element));
  if (!a || !b) return [];
  if (a.p !== undefined && b.p !== undefined) return secondRow(atoms, [a.s, a.p, b.s, b.p]);
  const [hydrogen, other] = a.p === undefined ? [atoms[0], b] : [atoms[1], a];
  if (other.p === undefined) {
    const [left, right] = atoms.map(shellNumber);
    const shell = left === right ? `${left}s` : "s";
    return pairOf({ name: "sigma", shell }, split(a.s, b.s, SHARES.s), [`left_${left}s`, `right_${right}s`]);
  }
  if (hydrogen !== "H") throw new LevelsError(msg("chemistry.not_drawn_mo_diatomic", { atoms: atoms.join("") }));
  return hydride(a.p === undefined ? "left" : "right", [other.s, other.p]);
};

/** Molecular orbitals of a diatomic molecule or ion of hydrogen to neon, filled. Throws LevelsError or FormulaError. */
export const moDiatomic = (text: string): Diatomic => {
  const { atoms, charge } = readAtoms(text);
  const molecular = molecularLevels(atoms);
  const total = atoms.reduce((sum, element) => sum + (ownValue(ORBITALS, element)?.valence ?? 0), 0) - charge;
  const room = molecular.reduce((sum, level) => sum + 2 * level.degeneracy, 0);
  if (total < 1 || total > room)
    throw new LevelsError(msg("chemistry.would_have_outer_electrons", { text, total, room }));
  const electrons = fillOrder(byEnergy(molecular), total);
  const bonds = new Map(molecular.map(({ id, bonds: kind }) => [id, kind]));
  return {
    atoms,
    charge,
    left: atomicLevels(atoms[0], "left"),
    right: atomicLevels(atoms[1], "right"),
    molecular,
    electrons,
    bondOrder: electrons.reduce((sum, { level }) => sum + (bonds.get(level) ?? 0), 0) / 2,
  };
};
