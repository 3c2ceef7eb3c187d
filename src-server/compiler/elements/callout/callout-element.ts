import { msg } from "../../../contract/messages/message.ts";
import { defineElement } from "../../define-element.ts";
import type { ElementEnv, ElementFinding } from "../../element-kind.ts";
import { texFindings } from "../../figure/tex-field.ts";
import { splitFormulas } from "../shared/text-fields.ts";
import { textFindings } from "../shared/text-findings.ts";
import { calloutSchema, type CalloutSpec } from "./callout-schema.ts";
import { calloutView } from "./callout-view.ts";

const formFindings = (spec: CalloutSpec): ElementFinding[] => {
  const findings: ElementFinding[] = [];
  if (spec.correct !== undefined && spec.variant !== "misconception") {
    findings.push({
      at: "correct",
      code: "refused",
      severity: "repair",
      message: msg("callout.correct_without_misconception"),
    });
  }
  if (spec.text === undefined && spec.tex === undefined) {
    findings.push({
      at: "text",
      code: "missing",
      severity: "repair",
      message: msg("callout.text_missing"),
    });
  }
  return findings;
};

const contentFindings = (spec: CalloutSpec, env: ElementEnv): ElementFinding[] => [
  ...textFindings(env.type, { at: "title", text: spec.title, font: "strong" }),
  ...textFindings(env.type, { at: "text", text: spec.text }),
  ...textFindings(env.type, { at: "correct", text: spec.correct }),
  ...texFindings(spec.tex, "tex", env),
];

const partNames = (spec: CalloutSpec): string => {
  const names = [
    spec.title === undefined ? [] : ["title"],
    ["body"],
    spec.correct === undefined ? [] : ["correct"],
    spec.tex === undefined ? [] : ["tex:SUB"],
  ];
  return names.flat().join(", ");
};

/** A framed statement whose sign and colour say what kind of statement it is. */
export const calloutElement = defineElement<CalloutSpec>({
  type: "callout",
  about: "A framed statement: definition, theorem, law, example, warning, misconception, question or recap.",
  accepts: { draw: true, write: true },
  wide: false,
  drawsTitle: true,
  schema: calloutSchema,
  example: { type: "callout", variant: "law", title: "Coulomb's law", tex: "F=k\\frac{q_1q_2}{r^2}" },
  open: (spec, env) => {
    const texts = [spec.title, spec.text, spec.correct].filter((text) => text !== undefined);
    const pieces = texts.map(splitFormulas);
    return {
      view: calloutView(spec, env),
      facts: {},
      findings: [...formFindings(spec), ...contentFindings(spec, env)],
      shownText: pieces.map((piece) => piece.words),
      shownTex: [...pieces.flatMap((piece) => piece.formulas), ...(spec.tex === undefined ? [] : [spec.tex])],
      alt: spec.alt ?? `${spec.variant}: ${[...texts, ...(spec.tex === undefined ? [] : [spec.tex])].join(". ")}`,
      partNames: partNames(spec),
    };
  },
});
