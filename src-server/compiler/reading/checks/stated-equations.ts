import type { Finding } from "../../../contract/finding.ts";
import { plainNumber } from "../../../computation/format-number.ts";
import { falseEquations, type FalseEquation } from "../../../computation/statements/closed-equation.ts";
import { falseIdentity } from "../../../computation/statements/identity.ts";
import { apart } from "../../../computation/tex/step-result.ts";
import type { SceneContext } from "./plan-context.ts";
import { statedFormulas } from "./stated-formulas.ts";

const LONGEST_QUOTE = 80;
const quoted = (tex: string): string => `"${tex.length > LONGEST_QUOTE ? `${tex.slice(0, LONGEST_QUOTE)}…` : tex}"`;

const equationMessage = ({ tex, left, right, units }: FalseEquation): string => {
  if (units) return `the units of ${quoted(tex)} differ; write the unit that comes out`;
  const [a, b] = left === right ? [plainNumber(left), plainNumber(right)] : apart(left, right);
  return `${quoted(tex)} does not hold: computed ${a} and ${b}; write the true value, or \\approx for a rounded one`;
};

/** Equations and inequalities between numbers that are shown or said and do not hold, and false identities. */
export const statedEquationFindings = (context: SceneContext): Finding[] =>
  statedFormulas(context).flatMap(({ path, tex, asLaw }): Finding[] => {
    const found = falseEquations(tex).map((equation): Finding => ({
      path,
      code: equation.units ? "unit_mismatch" : "false_equation",
      severity: "repair",
      message: `${path}: ${equationMessage(equation)}.`,
    }));
    const identity = found.length > 0 ? undefined : falseIdentity(tex, asLaw);
    if (identity === undefined) return found;
    const message = `${path}: ${quoted(tex)} is no identity: ${identity}; correct it, or say under which condition it holds.`;
    return [{ path, code: "false_equation", severity: "repair", message }];
  });
