import { msg } from "../../../contract/messages/message.ts";
import { MoleculeError, type Molecule } from "../../../computation/chemistry/molecules/molecule.ts";
import { findRings } from "../../../computation/chemistry/molecules/rings.ts";
import { defineElement } from "../../define-element.ts";
import type { Drawing } from "../../drawing.ts";
import type { ElementEnv, ElementFinding, ElementView, OpenedElement } from "../../element-kind.ts";
import { perFrame } from "../../figure/frame-cache.ts";
import { refusalAt, refusedElement } from "../../element-refusals.ts";
import { condensedShapes, measureCondensed } from "./molecule-condensed.ts";
import { measureMolecule } from "./molecule-fit.ts";
import { createMoleculeModel, moleculeFacts, type MoleculeModel } from "./molecule-model.ts";
import { moleculePartNames, moleculeParts } from "./molecule-parts.ts";
import { moleculeSchema, type MoleculeSpec } from "./molecule-schema.ts";
import { moleculeShapes } from "./molecule-shapes.ts";

const moleculeView = (model: MoleculeModel): ElementView => {
  const flat = perFrame((frame): Drawing => {
    const shapes = moleculeShapes(model, frame);
    return { shapes, parts: moleculeParts(model, shapes) };
  });
  if (model.style !== "condensed") return { measure: (room, frame) => measureMolecule(model, room, frame), draw: flat };
  return {
    measure: (room, frame) => measureCondensed(model, room, frame),
    draw: (frame) => {
      const shapes = condensedShapes(model, frame);
      return { shapes, parts: moleculeParts(model, shapes) };
    },
  };
};

const STYLE_WORDS: Readonly<Record<MoleculeSpec["style"], string>> = {
  skeletal: "Skeletal formula",
  structural: "Structural formula",
  lewis: "Lewis formula",
  condensed: "Condensed formula",
  ball_stick: "Balls and sticks",
};

const ringFindings = (spec: MoleculeSpec, molecule: Molecule): ElementFinding[] =>
  spec.style === "condensed" && findRings(molecule).length > 0
    ? [
        {
          at: "style",
          code: "refused",
          severity: "repair",
          message: msg("molecule.ring_not_condensed"),
        },
      ]
    : [];

const open = (spec: MoleculeSpec, env: ElementEnv): OpenedElement => {
  const model = createMoleculeModel(spec, env.symbols);
  const findings = ringFindings(spec, model.compact);
  if (findings.length > 0) return refusedElement(findings);
  const facts = moleculeFacts(model);
  return {
    view: moleculeView(model),
    facts,
    findings: [],
    alt: `${STYLE_WORDS[spec.style]} of ${String(facts["formula"])}.`,
    partNames: moleculePartNames(model),
    checks: [{ name: msg("molecule.checked_valences"), checked: model.compact.atoms.length }],
  };
};

/** A molecule drawn from SMILES. */
export const moleculeElement = defineElement<MoleculeSpec>({
  type: "molecule",
  about: "A molecule from its SMILES text, with bonds, lone pairs and charges.",
  accepts: { draw: true, write: true },
  wide: false,
  schema: moleculeSchema,
  example: { type: "molecule", smiles: "CCO", style: "skeletal" },
  open: (spec, env) => {
    try {
      return open(spec, env);
    } catch (thrown) {
      if (!(thrown instanceof MoleculeError)) throw thrown;
      return refusedElement([refusalAt("smiles", thrown.data)]);
    }
  },
});
