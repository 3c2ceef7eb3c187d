import { UnusablePrompt } from "../lesson.ts";
import { msg } from "../../../contract/messages/message.ts";
import { differenceOf, findEquation } from "../shared/read-equation.ts";
import { asksFor, type Topic } from "../topic.ts";
import { solveQuadratic, type Quadratic } from "./quadratic-steps.ts";

const TOPIC: Topic = {
  needs: [["solve", "solving", "solution", "solved", "equation", "quadratic", "root", "zero"]],
  also: [
    "quadratic",
    "formula",
    "equation",
    "x",
    "square",
    "completing",
    "complete",
    "discriminant",
    "parabola",
    "algebra",
    "variable",
    "y",
    "z",
    "t",
    "math",
    "maths",
    "abc",
    "midnight",
  ],
};
const OWN = "x^2 - 5x + 6 = 0";

export const quadraticEquationRead = (prompt: string): Quadratic | UnusablePrompt | undefined => {
  const found = findEquation(prompt);
  const named =
    /\bquadratic (?:equations?|formula)\b/iu.test(prompt) && asksFor(prompt, TOPIC) ? findEquation(OWN) : undefined;
  const used = found ?? named;
  if (!used) return undefined;
  const [c = 0, b = 0, a, ...higher] = differenceOf(used.equation);
  const asked = found ? found.rest.replace(/\bfor\s+[a-z]\b/giu, " ") : prompt;
  if (a === undefined || higher.length > 0 || !asksFor(asked, TOPIC)) return undefined;
  if ([a, b, c].some((value) => Math.abs(value) > 999)) return new UnusablePrompt(msg("lesson.quadratic_digits"));
  return solveQuadratic({ name: used.equation.name, a, b, c });
};
