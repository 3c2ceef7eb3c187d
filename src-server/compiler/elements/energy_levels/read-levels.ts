import { msg, sentence } from "../../../contract/messages/message.ts";
import { FormulaError } from "../../../computation/chemistry/formula.ts";
import { LevelsError } from "../../../computation/chemistry/levels/mo-diatomic.ts";
import { MoleculeError } from "../../../computation/chemistry/molecules/molecule.ts";
import type { ElementEnv, ElementFinding } from "../../element-kind.ts";
import { texFindings } from "../../figure/tex-field.ts";
import { refusal, refusalAt } from "../../element-refusals.ts";
import { textFindings } from "../shared/text-findings.ts";
import type { EnergyLevelsSpec } from "./energy-levels-schema.ts";
import { LevelsRefusal, type LevelsModel } from "./levels-model.ts";
import { crystalFieldModel } from "./presets/crystal-field.ts";
import { cycleModel } from "./presets/hess.ts";
import { huckelModel } from "./presets/huckel.ts";
import { hydrogenModel } from "./presets/hydrogen.ts";
import { moDiatomicModel } from "./presets/mo-diatomic.ts";
import { wellModel } from "./presets/wells.ts";
import { columnsModel } from "./read-columns.ts";

const modelOf = (spec: EnergyLevelsSpec): LevelsModel => {
  switch (spec.preset) {
    case "hydrogen":
      return hydrogenModel(spec);
    case "mo_diatomic":
      return moDiatomicModel(spec);
    case "crystal_field":
      return crystalFieldModel(spec);
    case "huckel":
      return huckelModel(spec);
    case "born_haber":
    case "hess":
      return cycleModel(spec);
    case "wells":
      return wellModel(spec);
    case "frost":
    case undefined:
      return columnsModel(spec);
  }
};

/** Level names that a preset brings along, or that the plan's columns have. */
const namesOf = (spec: EnergyLevelsSpec, model: LevelsModel | undefined): string[] =>
  model?.levels.map(({ id }) => id) ?? (spec.columns ?? []).flatMap(({ levels }) => levels.map(({ id }) => id));

const endFindings = (spec: EnergyLevelsSpec, names: readonly string[]): ElementFinding[] => {
  const check = (name: string, at: string): ElementFinding[] =>
    names.includes(name) ? [] : [refusal(at, msg("energy_levels.no_level", { at, name, names: names.join(", ") }))];
  return [
    ...spec.links.flatMap(([a, b], i) => [...check(a, `links[${i}][0]`), ...check(b, `links[${i}][1]`)]),
    ...spec.arrows.flatMap(({ from, to }, i) => {
      const ends = [...check(from, `arrows[${i}].from`), ...check(to, `arrows[${i}].to`)];
      return from === to
        ? [...ends, refusal(`arrows[${i}].to`, msg("energy_levels.arrow_to_same_level", { i }))]
        : ends;
    }),
  ];
};

const LABEL_GLYPHS = 30;

const labelFindings = (spec: EnergyLevelsSpec, env: ElementEnv): ElementFinding[] => [
  ...(spec.columns ?? []).flatMap(({ label, levels }, c) => [
    ...textFindings(env.type, { at: `columns[${c}].label`, text: label }),
    ...levels.flatMap((level, i) => texFindings(level.label, `columns[${c}].levels[${i}].label`, env, LABEL_GLYPHS)),
  ]),
  ...spec.arrows.flatMap(({ label }, i) => texFindings(label, `arrows[${i}].label`, env, LABEL_GLYPHS)),
];

const doubleNames = (spec: EnergyLevelsSpec): ElementFinding[] => {
  const seen = new Set<string>();
  return (spec.columns ?? []).flatMap(({ levels }, c) =>
    levels.flatMap(({ id }, i) => {
      const again = seen.has(id);
      seen.add(id);
      const at = `columns[${c}].levels[${i}].id`;
      return again ? [refusal(at, msg("energy_levels.name_twice", { at, id }))] : [];
    }),
  );
};

/** A problem of the plan that was thrown, as a finding. */
export const thrownFinding = (thrown: unknown): ElementFinding => {
  if (thrown instanceof LevelsRefusal) return refusal(thrown.at, thrown.data, thrown.code);
  if (thrown instanceof LevelsError || thrown instanceof MoleculeError || thrown instanceof FormulaError)
    return refusalAt("molecule", sentence(thrown.data));
  throw thrown;
};

/** Reads what a plan's element means, or tells what is wrong with it. */
export const readLevels = (
  spec: EnergyLevelsSpec,
  env: ElementEnv,
): { model: LevelsModel } | { findings: readonly ElementFinding[] } => {
  const findings = [...doubleNames(spec), ...labelFindings(spec, env)];
  const given = spec.preset === undefined || spec.preset === "hess" || spec.columns !== undefined;
  if (given) findings.push(...endFindings(spec, namesOf(spec, undefined)));
  if (findings.length > 0 && spec.columns !== undefined) return { findings };
  try {
    const model = modelOf(spec);
    const ends = given ? [] : endFindings(spec, namesOf(spec, model));
    return findings.length + ends.length > 0 ? { findings: [...findings, ...ends] } : { model };
  } catch (thrown) {
    return { findings: [...findings.filter(({ at }) => at.endsWith("label")), thrownFinding(thrown)] };
  }
};
