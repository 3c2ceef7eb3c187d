import { msg } from "../../../../contract/messages/message.ts";
import { crystalFieldFill, dElectrons } from "../../../../computation/chemistry/levels/crystal-field.ts";
import {
  byEnergy,
  fillOrder,
  levelCounts,
  unpairedElectrons,
} from "../../../../computation/chemistry/levels/fill-levels.ts";
import type { EnergyLevelsSpec } from "../energy-levels-schema.ts";
import { EMPTY_MODEL, LevelsRefusal, type LevelsModel } from "../levels-model.ts";

const GAPS: Readonly<Record<EnergyLevelsSpec["field"], readonly { from: string; to: string; tex: string }[]>> = {
  octahedral: [{ from: "t2g", to: "eg", tex: "\\Delta_{\\mathrm{o}}" }],
  tetrahedral: [{ from: "e", to: "t2", tex: "\\Delta_{\\mathrm{t}}" }],
  square_planar: [{ from: "b2g", to: "b1g", tex: "\\Delta_{\\mathrm{o}}" }],
};

const countOf = (spec: EnergyLevelsSpec): number => {
  if (spec.molecule !== undefined) return dElectrons(spec.molecule);
  if (spec.electrons !== undefined) return spec.electrons;
  throw new LevelsRefusal("electrons", msg("energy_levels.electrons_missing"), "missing");
};

/** The five d orbitals of an ion alone, and as its ligands split them. */
export const crystalFieldModel = (spec: EnergyLevelsSpec): LevelsModel => {
  const count = countOf(spec);
  const field = crystalFieldFill(count, spec.field, spec.spin);
  const free = { id: "d", column: 0, energy: 0, degeneracy: 5, tex: "d" };
  const alone = fillOrder(byEnergy([free]), count);
  const energies = new Map(field.levels.map(({ id, energy }) => [id, energy]));
  return {
    ...EMPTY_MODEL,
    columns: [spec.molecule === undefined ? { label: `$d^{${count}}$` } : { label: `$\\ce{${spec.molecule}}$` }, {}],
    levels: [free, ...field.levels.map((level) => ({ ...level, column: 1 }))],
    links: field.levels.map(({ id }): [string, string] => ["d", id]),
    gaps: GAPS[spec.field],
    fixed: alone,
    order: field.electrons,
    sources: alone.map((_, i) => `electron:d,${i + 1}`),
    factsAfter: (electrons) => {
      const seen = field.electrons.slice(0, electrons);
      const unpaired = unpairedElectrons(seen);
      const counts = levelCounts(seen);
      return {
        electrons: seen.length,
        unpaired,
        paramagnetic: unpaired > 0,
        magnetic_moment: Math.sqrt(unpaired * (unpaired + 2)),
        stabilization: Math.round(seen.reduce((sum, { level }) => sum + (energies.get(level) ?? 0), 0) * 1e6) / 1e6,
        configuration: field.levels.flatMap(({ id }) => (counts.has(id) ? [`${id}${counts.get(id)}`] : [])).join(" "),
        count: (id) => counts.get(String(id)) ?? 0,
      };
    },
    alt: `d orbitals in a field that is ${spec.field.replaceAll("_", " ")}: ${field.configuration}.`,
    check: msg("energy_levels.occupation_checked"),
  };
};
