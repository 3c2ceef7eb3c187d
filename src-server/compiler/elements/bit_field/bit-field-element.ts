import { msg } from "../../../contract/messages/message.ts";
import type { ColorRole } from "../../../contract/style.ts";
import { defineElement } from "../../define-element.ts";
import { emptyView } from "../../element-refusals.ts";
import { lineFindings } from "../shared/text-findings.ts";
import { bitFieldSchema, type BitFieldSpec } from "./bit-field-schema.ts";
import { bitFacts, bitFieldView } from "./bit-field-view.ts";
import { readBitField } from "./read-bit-field.ts";

const ROLES: readonly ColorRole[] = ["a", "b", "c", "d"];

/** Bits of a number or a message, with their fields, worked out step by step. */
export const bitFieldElement = defineElement<BitFieldSpec>({
  type: "bit_field",
  about: "Bits with their fields: number formats, codes, parity.",
  accepts: { draw: true, write: false },
  wide: true,
  schema: bitFieldSchema,
  example: { type: "bit_field", value: -6.25, run: { algorithm: "ieee754_encode" } },
  open: (spec, env) => {
    const { run, findings } = readBitField(spec);
    const words = (spec.fields ?? []).flatMap(({ name }, i) =>
      lineFindings(env.type, { at: `fields[${i}].name`, text: name }),
    );
    if (!run || findings.length > 0 || words.length > 0)
      return {
        view: emptyView(true),
        facts: {},
        findings: [...findings, ...words],
        alt: "",
        partNames: "",
      };
    const count = run.moments[0]?.rows[0]?.bits.length ?? 0;
    const roles = run.fields.map((_, i) => spec.fields?.[i]?.color ?? ROLES[i % ROLES.length] ?? "a");
    const fields = run.fields.map(({ name }) => `, field:${name}`).join("");
    const ran = spec.run ? `; ${spec.run.algorithm.replaceAll("_", " ")} runs on them` : "";
    return {
      view: bitFieldView(run, roles),
      facts: bitFacts(run),
      findings: [],
      alt: `${count} bits${run.fields.length > 0 ? ` in the fields ${run.fields.map(({ name }) => name).join(", ")}` : ""}${ran}.`,
      partNames: `bit:1 to bit:${count}${fields}`,
      ...(spec.run
        ? {
            checks: [
              {
                name: msg("bit_field.run_checked", { algorithm: spec.run.algorithm.replaceAll("_", " ") }),
                checked: run.moments.length - 1,
              },
            ],
          }
        : {}),
    };
  },
});
