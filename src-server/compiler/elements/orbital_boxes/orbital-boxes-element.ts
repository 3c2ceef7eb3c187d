import { msg } from "../../../contract/messages/message.ts";
import { electronCount } from "../../../computation/chemistry/electrons/subshells.ts";
import { defineElement } from "../../define-element.ts";
import type { OpenedElement } from "../../element-kind.ts";
import { refusedElement } from "../../element-refusals.ts";
import { orbitalBoxesFindings } from "./orbital-boxes-findings.ts";
import { boxesFacts, createBoxesModel, type BoxesModel } from "./orbital-boxes-model.ts";
import { orbitalBoxesSchema, type OrbitalBoxesSpec } from "./orbital-boxes-schema.ts";
import { orbitalBoxesView } from "./orbital-boxes-view.ts";

const partNames = (model: BoxesModel): string => {
  const names = model.subshells.map(({ name }) => `subshell:${name}`).join(", ");
  return `${names}, box:${model.subshells.at(-1)?.name},1, electron:1 to electron:${electronCount(model.occupation)}`;
};

const open = (spec: OrbitalBoxesSpec): OpenedElement => {
  const model = createBoxesModel(spec);
  const last = model.moments.at(-1);
  const facts = last ? boxesFacts(model, last) : {};
  return {
    view: orbitalBoxesView(model),
    facts,
    findings: [],
    alt: `Electrons in boxes${model.symbol === "" ? "" : ` of ${model.symbol}`}: ${String(facts["configuration"])}.`,
    partNames: partNames(model),
    checks: [{ name: msg("orbital_boxes.checked_rules"), checked: electronCount(model.occupation) }],
  };
};

/** Orbitals as boxes with the electrons in them. */
export const orbitalBoxesElement = defineElement<OrbitalBoxesSpec>({
  type: "orbital_boxes",
  about: "Electrons in the orbitals of an atom or ion.",
  accepts: { draw: true, write: false },
  wide: false,
  schema: orbitalBoxesSchema,
  example: { type: "orbital_boxes", element: "N" },
  open: (spec) => {
    const findings = orbitalBoxesFindings(spec);
    return findings.length > 0 ? refusedElement(findings) : open(spec);
  },
});
