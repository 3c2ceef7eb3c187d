import { defineElement } from "../../define-element.ts";
import { formulaSchema, type FormulaSpec } from "./formula-schema.ts";
import { firstState, formulaFindings } from "./formula-state.ts";
import { formulaView } from "./formula-view.ts";

/** One displayed formula whose parts can be pointed at and which can turn into another one. */
export const formulaElement = defineElement<FormulaSpec>({
  type: "formula",
  about: "One displayed formula whose parts can be pointed at and changed.",
  accepts: { draw: true, write: true },
  wide: false,
  schema: formulaSchema,
  example: { type: "formula", tex: "F=ma" },
  open: (spec, env) => {
    const findings = formulaFindings(env.type, "tex", spec.tex);
    const state = findings.length > 0 ? { tex: spec.tex, lines: [], version: 0 } : firstState(spec.tex, env.type);
    return {
      view: formulaView(spec, state, env),
      facts: {},
      findings,
      shownTex: state.lines.map((line) => line.tex),
      alt: spec.alt ?? `The formula ${spec.tex}`,
      partNames: "tex:SUB, side:left, side:right, term:1",
    };
  },
});
