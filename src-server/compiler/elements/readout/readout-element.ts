import { defineElement } from "../../define-element.ts";
import { texFindings } from "../../figure/tex-field.ts";
import { lineFindings } from "../shared/text-findings.ts";
import { readoutSchema, type ReadoutSpec } from "./readout-schema.ts";
import { readReadoutValue } from "./readout-value.ts";
import { readoutView } from "./readout-view.ts";

const LABEL_GLYPHS = 16;

/** A live number: it counts along with sweeps, steps and clocks. */
export const readoutElement = defineElement<ReadoutSpec>({
  type: "readout",
  about: "A live number that follows what runs or is swept.",
  accepts: { draw: true, write: true },
  wide: false,
  schema: readoutSchema,
  example: { type: "readout", label: "\\text{slope}", value: "6+d" },
  open: (spec, env) => {
    const { value, findings } = readReadoutValue(spec, env);
    const params = Object.fromEntries(Object.entries(env.params).map(([name, param]) => [name, param.value]));
    const first = value.at({ params, facts: env.facts });
    return {
      view: readoutView(spec, value, env),
      facts: first === undefined ? {} : { value: first },
      findings: [
        ...texFindings(spec.label, "label", env, LABEL_GLYPHS),
        ...lineFindings(env.type, { at: "unit", text: spec.unit }),
        ...findings,
      ],
      shownTex: [spec.label],
      alt: spec.alt ?? `A number: ${spec.label}.`,
      partNames: "value",
    };
  },
});
