import { msg } from "../../../contract/messages/message.ts";
import type { Facts } from "../../../contract/fact.ts";
import { defineElement } from "../../define-element.ts";
import type { ElementEnv, ElementFinding, OpenedElement } from "../../element-kind.ts";
import { texFindings } from "../../figure/tex-field.ts";
import { emptyView } from "../../element-refusals.ts";
import { splitFormulas } from "../shared/text-fields.ts";
import { textFindings } from "../shared/text-findings.ts";
import { checkSteps } from "./check-steps.ts";
import { changingLineView } from "./changing-line.ts";
import { derivationSchema, type DerivationFields, type DerivationSpec } from "./derivation-schema.ts";
import { derivationView } from "./derivation-view.ts";
import { relationTex } from "./relation-tex.ts";
import { runDerivation } from "./runs/derivation-run.ts";

const relationFindings = (spec: DerivationSpec): ElementFinding[] =>
  spec.steps.flatMap(({ relation, limit, check }, i): ElementFinding[] => {
    const at = `steps[${i}]`;
    if (i === 0 && (relation ?? limit) !== undefined) {
      return [
        {
          at,
          code: "extra",
          severity: "mend",
          message: msg("derivation.relation_of_first_line", { at }),
        },
      ];
    }
    if (relation === "->" && limit === undefined && check === "auto") {
      return [
        {
          at: `${at}.limit`,
          code: "missing",
          severity: "repair",
          message: msg("derivation.limit_missing", { at }),
        },
      ];
    }
    if (limit !== undefined && relation !== "->") {
      return [
        {
          at: `${at}.limit`,
          code: "refused",
          severity: "repair",
          message: msg("derivation.limit_without_arrow", { at }),
        },
      ];
    }
    return [];
  });

const contentFindings = (spec: DerivationSpec, env: ElementEnv): ElementFinding[] =>
  spec.steps.flatMap((step, i) => [
    ...texFindings(step.tex, `steps[${i}].tex`, env),
    ...texFindings(step.limit && relationTex(step, i), `steps[${i}].limit`, env),
    ...textFindings(env.type, { at: `steps[${i}].reason`, text: step.reason }),
  ]);

const described = (spec: DerivationSpec, known: Facts, env: ElementEnv): Omit<OpenedElement, "alt"> => {
  const reasons = spec.steps.flatMap((step) => (step.reason === undefined ? [] : [splitFormulas(step.reason)]));
  const form = [...relationFindings(spec), ...contentFindings(spec, env)];
  const checked = form.some((finding) => finding.severity === "repair") ? undefined : checkSteps(spec);
  return {
    view: spec.flow === "line" ? changingLineView(spec, env) : derivationView(spec, env),
    facts: { steps: spec.steps.length, checked: checked?.proved ?? 0, ...known },
    findings: [...form, ...(checked?.findings ?? [])],
    checks: checked?.checks ?? [],
    shownText: reasons.map((reason) => reason.words),
    shownTex: [...spec.steps.map((step) => step.tex), ...reasons.flatMap((reason) => reason.formulas)],
    partNames: `step:1 to step:${spec.steps.length}, reason:n, step:n/tex:SUB`,
  };
};

const unreadable = (finding: ElementFinding): OpenedElement => ({
  view: emptyView(false),
  facts: {},
  findings: [finding],
  alt: "",
  partNames: "",
});

const MISSING: ElementFinding = {
  at: "steps",
  code: "missing",
  severity: "repair",
  message: msg("derivation.steps_missing"),
};

const open = (fields: DerivationFields & { alt?: string | undefined }, env: ElementEnv): OpenedElement => {
  const read = fields.run ? runDerivation(fields.run) : fields.steps ? { steps: fields.steps } : MISSING;
  if ("severity" in read) return unreadable(read);
  const known = "run" in read ? (read.run.facts.at(-1) ?? {}) : {};
  const alt = `A calculation in ${read.steps.length} lines: ${read.steps.map((step) => step.tex).join("; ")}`;
  const { assume, flow } = fields;
  const spec = { assume, flow, steps: read.steps, event: fields.run ? "row_done" : "line" } as const;
  return { ...described(spec, known, env), alt: fields.alt ?? alt };
};

/** Lines of a calculation with reasons, given or computed; each is checked against the line above and comes by `step`. */
export const derivationElement = defineElement<DerivationFields>({
  type: "derivation",
  about: "Steps of a calculation with reasons, each checked.",
  accepts: { draw: true, write: true },
  wide: false,
  schema: derivationSchema,
  example: { type: "derivation", steps: [{ tex: "(x+1)^2" }, { relation: "=", tex: "x^2+2x+1", reason: "expand" }] },
  open,
});
