import { ExpressionError, parseExpression, type Expression } from "../../../computation/expressions/expression.ts";
import { variable } from "../../../computation/expressions/node.ts";
import { substitute } from "../../../computation/expressions/substitute.ts";
import { toText } from "../../../computation/expressions/to-text.ts";
import { compileTex } from "../../../computation/tex/compile-tex.ts";

/** The function with its only variable called x; undefined where there are several. */
const inX = (expression: Expression): Expression | undefined => {
  const [name, ...others] = expression.variables;
  if (others.length > 0) return undefined;
  if (name === undefined || name === "x") return expression;
  return parseExpression(toText(substitute(expression.node, name, variable("x"))));
};

const attempt = (read: () => Expression): Expression | undefined => {
  try {
    return inX(read());
  } catch (thrown) {
    if (thrown instanceof ExpressionError) return undefined;
    throw thrown;
  }
};

/** A function of x from infix or LaTeX, also behind `y =` or `f(x) =`; undefined where it cannot be read. */
export const readFormFunction = (text: string): Expression | undefined => {
  const body = text
    .replaceAll("$", "")
    .replaceAll("**", "^")
    .replace(/^\s*(?:y|[a-zA-Z]\s*\(\s*[a-zA-Z]\s*\))\s*=/u, "")
    .trim();
  if (body === "" || body.length > 120) return undefined;
  const infix = body.includes("\\") ? undefined : attempt(() => parseExpression(body));
  if (infix) return infix;
  const tex = attempt(() => compileTex(body));
  return tex && attempt(() => parseExpression(toText(tex.node)));
};

const SAMPLES = 240;

/** The part of a stretch on which a function has moderate values; undefined where that is less than a fifth. */
export const liveSpan = (f: Expression, from: number, to: number): readonly [number, number] | undefined => {
  const xs = Array.from({ length: SAMPLES + 1 }, (_, i) => from + ((to - from) * i) / SAMPLES);
  const live = xs.filter((x) => Math.abs(f.evaluate({ x })) < 1e6);
  const [first, last] = [live[0], live.at(-1)];
  return first === undefined || last === undefined || live.length < SAMPLES / 5 ? undefined : [first, last];
};
