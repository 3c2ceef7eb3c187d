import { messageIn, msg, placed, sentence } from "../../../contract/messages/message.ts";
import { readAssumptions } from "../../../computation/tex/assumptions.ts";
import { checkStep, type StepResult } from "../../../computation/tex/check-step.ts";
import type { ElementFinding, OpenedElement } from "../../element-kind.ts";
import type { DerivationSpec } from "./derivation-schema.ts";
import { relationOf } from "./relation-tex.ts";

/** What came out when every line was tried against the one above it. */
export type CheckedSteps = {
  findings: readonly ElementFinding[];
  checks: NonNullable<OpenedElement["checks"]>;
  /** Steps that were tried and hold. */
  proved: number;
};

const assumeFindings = ({ assume }: DerivationSpec): ElementFinding[] =>
  assume.flatMap((text, i): ElementFinding[] => {
    try {
      readAssumptions([text]);
      return [];
    } catch (thrown) {
      return [
        {
          at: `assume[${i}]`,
          code: "bad_expr",
          severity: "repair",
          message: placed(`assume[${i}]`, messageIn(thrown)),
        },
      ];
    }
  });

const resultOf = (spec: DerivationSpec, index: number): StepResult => {
  const [above, step] = [spec.steps[index - 1], spec.steps[index]];
  const relation = step && relationOf(step, index);
  if (!above || !step || !relation) return { status: "unchecked", message: msg("derivation.no_line_above") };
  if (step.check === "none") return { status: "unchecked", message: msg("derivation.no_check_wanted") };
  return checkStep({
    from: above.tex,
    relation,
    to: step.tex,
    assume: spec.assume,
    ...(step.limit ? { limit: step.limit } : {}),
  });
};

/** Checks every line of a derivation against the line above; what cannot be checked is listed, not refused. */
export const checkSteps = (spec: DerivationSpec): CheckedSteps => {
  const bad = assumeFindings(spec);
  if (bad.length > 0) return { findings: bad, checks: [], proved: 0 };
  const results = spec.steps.slice(1).map((_, i) => ({ place: i + 1, result: resultOf(spec, i + 1) }));
  const findings = results.flatMap(({ place, result }): ElementFinding[] =>
    result.status !== "false"
      ? []
      : [
          {
            at: `steps[${place}]`,
            code: "false_step",
            severity: "repair",
            message: sentence(placed(`steps[${place}]`, result.message)),
          },
        ],
  );
  const open = results.flatMap(({ place, result }) =>
    result.status === "unchecked"
      ? [{ name: msg("derivation.step_not_checked", { place: place + 1, message: result.message }), checked: 0 }]
      : [],
  );
  const proved = results.filter(({ result }) => result.status === "proved").length;
  return {
    findings,
    checks: [{ name: msg("derivation.steps_checked"), checked: results.length - open.length }, ...open],
    proved,
  };
};
