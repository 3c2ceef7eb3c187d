import { msg } from "../../../../contract/messages/message.ts";
import {
  levelCounts,
  unpairedElectrons,
  type LevelElectron,
} from "../../../../computation/chemistry/levels/fill-levels.ts";
import { moDiatomic, type AtomicLevel, type Diatomic } from "../../../../computation/chemistry/levels/mo-diatomic.ts";
import type { Facts } from "../../../../contract/fact.ts";
import type { EnergyLevelsSpec } from "../energy-levels-schema.ts";
import { EMPTY_MODEL, keyedElectrons, LevelsRefusal, type DrawnLevel, type LevelsModel } from "../levels-model.ts";

const factsOf = (diatomic: Diatomic, electrons: readonly LevelElectron[]): Facts => {
  const counts = levelCounts(electrons);
  const bonding = diatomic.molecular.reduce((sum, { id, bonds }) => sum + bonds * (counts.get(id) ?? 0), 0);
  const unpaired = unpairedElectrons(electrons);
  return {
    electrons: electrons.length,
    bond_order: bonding / 2,
    unpaired,
    paramagnetic: unpaired > 0,
    configuration: [...counts].map(([id, count]) => `${id}${count > 1 ? `^${count}` : ""}`).join(" "),
    count: (id) => counts.get(String(id)) ?? 0,
  };
};

const atomic = (levels: readonly AtomicLevel[], column: number): DrawnLevel[] =>
  levels.map(({ id, energy, degeneracy, tex }) => ({ id, energy, degeneracy, tex, column }));

/** Which atom's electron each electron of the molecule comes from: the lowest of both sides in turn. */
const sourcesOf = (diatomic: Diatomic): string[] => {
  const sides = [diatomic.left, diatomic.right].map((levels) =>
    keyedElectrons(levels.flatMap(({ electrons }) => electrons)).map(({ key }) => key),
  );
  const [left = [], right = []] = sides;
  return Array.from({ length: Math.max(left.length, right.length) }, (_, i) => [left[i], right[i]])
    .flat()
    .filter((key) => key !== undefined);
};

/** Orbitals of two atoms at the sides, those of the molecule between them. */
export const moDiatomicModel = (spec: EnergyLevelsSpec): LevelsModel => {
  if (spec.molecule === undefined)
    throw new LevelsRefusal("molecule", msg("energy_levels.diatomic_molecule_missing"), "missing");
  const diatomic = moDiatomic(spec.molecule);
  const tex = (formula: string): string => `$\\ce{${formula}}$`;
  return {
    ...EMPTY_MODEL,
    schematic: true,
    columns: [{ label: tex(diatomic.atoms[0]) }, { label: tex(spec.molecule) }, { label: tex(diatomic.atoms[1]) }],
    levels: [
      ...atomic(diatomic.left, 0),
      ...diatomic.molecular.map(({ id, energy, degeneracy, tex: label }) => ({
        id,
        energy,
        degeneracy,
        tex: label,
        column: 1,
      })),
      ...atomic(diatomic.right, 2),
    ],
    links: diatomic.molecular.flatMap(({ id, from }) => from.map((atom): [string, string] => [atom, id])),
    fixed: [...diatomic.left, ...diatomic.right].flatMap(({ electrons }) => electrons),
    order: diatomic.electrons,
    sources: sourcesOf(diatomic),
    factsAfter: (electrons) => factsOf(diatomic, diatomic.electrons.slice(0, electrons)),
    alt: `Molecular orbitals of ${spec.molecule}: bond order ${diatomic.bondOrder}.`,
    check: msg("energy_levels.occupation_checked"),
  };
};
