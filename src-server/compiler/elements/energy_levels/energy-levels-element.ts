import { defineElement } from "../../define-element.ts";
import type { ElementEnv, OpenedElement } from "../../element-kind.ts";
import { refusedElement } from "../../element-refusals.ts";
import { energyLevelsSchema, type EnergyLevelsSpec } from "./energy-levels-schema.ts";
import { energyLevelsView } from "./energy-levels-view.ts";
import { openFrost } from "./frost/open-frost.ts";
import { readLevels, thrownFinding } from "./read-levels.ts";
import type { LevelsModel } from "./levels-model.ts";

const partNames = (model: LevelsModel): string => {
  const levels = model.levels.map(({ id }) => `level:${id}`).join(", ");
  const first = model.order[0]?.level;
  return `${levels}${first === undefined ? "" : `, electron:${first},1`}${model.arrows.length > 0 ? ", arrow:1" : ""}`;
};

const frostOrRefusal = (spec: EnergyLevelsSpec, env: ElementEnv): OpenedElement => {
  try {
    return openFrost(spec, env);
  } catch (thrown) {
    return refusedElement([thrownFinding(thrown)]);
  }
};

/** Energy levels with their electrons and the changes between them. */
export const energyLevelsElement = defineElement<EnergyLevelsSpec>({
  type: "energy_levels",
  about: "Levels with electrons: atoms, molecular orbitals, crystal fields, cycles of enthalpy.",
  accepts: { draw: true, write: false },
  wide: false,
  schema: energyLevelsSchema,
  example: { type: "energy_levels", preset: "mo_diatomic", molecule: "O2" },
  open: (spec, env) => {
    if (spec.preset === "frost") return frostOrRefusal(spec, env);
    const read = readLevels(spec, env);
    if ("findings" in read) return refusedElement(read.findings);
    const { model } = read;
    return {
      view: energyLevelsView(model),
      facts: model.factsAfter(model.order.length),
      findings: [],
      alt: model.alt,
      partNames: partNames(model),
      shownTex: [],
      checks: [{ name: model.check, checked: model.levels.length + model.arrows.length }],
    };
  },
});
