import { msg } from "../../../contract/messages/message.ts";
import { atomicNumberOf } from "../elements.ts";
import { groundState } from "../electrons/ground-state.ts";
import { parseFormula } from "../formula.ts";
import {
  byEnergy,
  fillOrder,
  levelCounts,
  unpairedElectrons,
  type LevelElectron,
  type OrbitalLevel,
} from "./fill-levels.ts";
import { LevelsError } from "./mo-diatomic.ts";

export type Field = "octahedral" | "tetrahedral" | "square_planar";
export type FieldLevel = OrbitalLevel & { tex: string };
export type CrystalField = {
  electrons: readonly LevelElectron[];
  levels: readonly FieldLevel[];
  /** Stabilisation in units of the splitting, pairing left out; negative is lower. */
  stabilization: number;
  unpaired: number;
  /** Spin-only magnetic moment in Bohr magnetons, √(n(n+2)). */
  moment: number;
  configuration: string;
};

/** Levels in units of the splitting about the mean (H. Bethe 1929; square planar after R. Krishnamurthy, W. B. Schaap, J. Chem. Educ. 46, 799 (1969)). */
const LEVELS: Readonly<Record<Field, readonly FieldLevel[]>> = {
  octahedral: [
    { id: "t2g", energy: -0.4, degeneracy: 3, tex: "t_{2g}" },
    { id: "eg", energy: 0.6, degeneracy: 2, tex: "e_g" },
  ],
  tetrahedral: [
    { id: "e", energy: -0.6, degeneracy: 2, tex: "e" },
    { id: "t2", energy: 0.4, degeneracy: 3, tex: "t_2" },
  ],
  square_planar: [
    { id: "eg", energy: -0.514, degeneracy: 2, tex: "d_{xz},d_{yz}" },
    { id: "a1g", energy: -0.428, degeneracy: 1, tex: "d_{z^2}" },
    { id: "b2g", energy: 0.228, degeneracy: 1, tex: "d_{xy}" },
    { id: "b1g", energy: 1.228, degeneracy: 1, tex: "d_{x^2-y^2}" },
  ],
};

/** d electrons of a metal ion such as `Fe^2+`; of the metal in an atom's ground state without its s electrons. Throws LevelsError. */
export const dElectrons = (ion: string): number => {
  const { atoms, charge } = parseFormula(ion);
  const [metal = "", ...others] = [...atoms.keys()];
  const number = atomicNumberOf(metal) ?? 0;
  if (others.length > 0 || atoms.get(metal) !== 1 || charge < 1 || charge > 8)
    throw new LevelsError(msg("chemistry.no_metal_ion_crystal", { ion }));
  const occupation = groundState(number, number - charge);
  const shell = [...occupation].findLast(([name]) => name.endsWith("d"));
  const isTransition = [...occupation.keys()].every((name) => Number(name[0]) <= Number(shell?.[0][0] ?? 0));
  if (!shell || !isTransition) throw new LevelsError(msg("chemistry.has_no_open_d", { ion }));
  return shell[1];
};

/** d orbitals in a field; high spin fills every orbital once before any pair is made. */
export const crystalFieldFill = (electrons: number, field: Field, spin: "high" | "low"): CrystalField => {
  const levels = LEVELS[field];
  const groups = spin === "high" ? [levels.toSorted((a, b) => a.energy - b.energy)] : byEnergy(levels);
  const filled = fillOrder(groups, electrons);
  const energies = new Map(levels.map(({ id, energy }) => [id, energy]));
  const unpaired = unpairedElectrons(filled);
  const counts = levelCounts(filled);
  return {
    electrons: filled,
    levels,
    stabilization: Math.round(filled.reduce((sum, { level }) => sum + (energies.get(level) ?? 0), 0) * 1e6) / 1e6,
    unpaired,
    moment: Math.sqrt(unpaired * (unpaired + 2)),
    configuration: levels.flatMap(({ id }) => ((counts.get(id) ?? 0) > 0 ? [`${id}${counts.get(id)}`] : [])).join(" "),
  };
};
