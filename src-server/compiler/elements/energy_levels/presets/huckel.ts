import { msg } from "../../../../contract/messages/message.ts";
import { huckelLevels, type Huckel } from "../../../../computation/chemistry/levels/huckel.ts";
import { unpairedElectrons } from "../../../../computation/chemistry/levels/fill-levels.ts";
import { parseSmiles } from "../../../../computation/chemistry/molecules/smiles.ts";
import { formatNumber } from "../../../../computation/format-number.ts";
import type { Facts } from "../../../../contract/fact.ts";
import type { EnergyLevelsSpec } from "../energy-levels-schema.ts";
import { EMPTY_MODEL, LevelsRefusal, type LevelsModel } from "../levels-model.ts";

/** `\alpha+1.62\beta`, `\alpha`. */
const texOf = (x: number): string => {
  if (x === 0) return "\\alpha";
  const size = formatNumber(Math.abs(x), { maxDigits: 3 });
  return `\\alpha${x > 0 ? "+" : "-"}${size === "1" ? "" : size}\\beta`;
};

const factsOf = (huckel: Huckel, taken: number): Facts => {
  const seen = huckel.electrons.slice(0, taken);
  const xOf = new Map(huckel.levels.map(({ id, x }) => [id, x]));
  const occupied = huckel.electrons.map(({ level }) => xOf.get(level) ?? 0);
  const empty = huckel.levels.filter(
    ({ id, degeneracy }) => huckel.electrons.filter((e) => e.level === id).length < 2 * degeneracy,
  );
  const all = seen.length === huckel.electrons.length;
  return {
    electrons: seen.length,
    unpaired: unpairedElectrons(seen),
    beta: seen.reduce((sum, { level }) => sum + (xOf.get(level) ?? 0), 0),
    gap: Math.min(...occupied) - Math.max(...empty.map(({ x }) => x)),
    aromatic: huckel.ring && huckel.electrons.length % 4 === 2,
    coefficient: (id) => xOf.get(String(id)) ?? NaN,
    ...(all ? { delocalization: huckel.delocalization } : {}),
  };
};

/** π levels of a conjugated hydrocarbon; those of a ring beside the polygon that gives them. */
export const huckelModel = (spec: EnergyLevelsSpec): LevelsModel => {
  if (spec.molecule === undefined)
    throw new LevelsRefusal("molecule", msg("energy_levels.huckel_molecule_missing"), "missing");
  const huckel = huckelLevels(parseSmiles(spec.molecule));
  const column = huckel.ring ? 1 : 0;
  return {
    ...EMPTY_MODEL,
    columns: huckel.ring ? [{}, {}] : [{}],
    levels: huckel.levels.map(({ id, energy, degeneracy, x }) => ({ id, energy, degeneracy, column, tex: texOf(x) })),
    order: huckel.electrons,
    sources: huckel.electrons.map(() => undefined),
    picture: huckel.ring ? { kind: "ring", corners: huckel.atoms } : { kind: "none" },
    factsAfter: (electrons) => factsOf(huckel, electrons),
    alt: `Pi levels of ${spec.molecule} by Hückel's method, ${huckel.electrons.length} electrons.`,
    check: msg("energy_levels.eigenvalues_checked"),
  };
};
