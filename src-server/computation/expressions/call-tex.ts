import type { FunctionName } from "./functions.ts";

/** How a call is written from the TeX of its arguments, and how tightly the result binds (see to-tex). */
export interface TexCall {
  readonly tex: (args: readonly string[]) => string;
  readonly level: number;
}

/** Functions written as a name and brackets. */
export const OPERATOR_NAMES: Readonly<Partial<Record<FunctionName, string>>> = {
  sin: "\\sin",
  cos: "\\cos",
  tan: "\\tan",
  sec: "\\sec",
  csc: "\\csc",
  cot: "\\cot",
  asin: "\\arcsin",
  acos: "\\arccos",
  atan: "\\arctan",
  sinh: "\\sinh",
  cosh: "\\cosh",
  tanh: "\\tanh",
  ln: "\\ln",
  min: "\\min",
  max: "\\max",
  gamma: "\\Gamma",
  sign: "\\operatorname{sgn}",
};

/** Brackets grow only around what is tall. */
export const bracketed = (tex: string): string =>
  /\\(?:frac|sqrt|sum|prod|int|begin|binom|left)/.test(tex) ? `\\left(${tex}\\right)` : `(${tex})`;

/** Braces, where more than one sign stands in an index or exponent. */
export const braced = (tex: string): string => (tex.length === 1 ? tex : `{${tex}}`);

const closed = (tex: TexCall["tex"]): TexCall => ({ tex, level: 4 });
const relation = (sign: string): TexCall => ({ tex: ([a = "", b = ""]) => `${a} ${sign} ${b}`, level: 0 });

/** Functions with a notation of their own. */
export const CALL_TEX: Readonly<Partial<Record<FunctionName, TexCall>>> = {
  sqrt: closed(([a = ""]) => `\\sqrt{${a}}`),
  cbrt: closed(([a = ""]) => `\\sqrt[3]{${a}}`),
  root: closed(([a = "", n = ""]) => `\\sqrt[${n}]{${a}}`),
  abs: closed(([a = ""]) => `\\left|${a}\\right|`),
  floor: closed(([a = ""]) => `\\left\\lfloor ${a}\\right\\rfloor`),
  ceil: closed(([a = ""]) => `\\left\\lceil ${a}\\right\\rceil`),
  binomial: closed(([n = "", k = ""]) => `\\binom{${n}}{${k}}`),
  exp: { tex: ([a = ""]) => `e^{${a}}`, level: 3 },
  log: closed(([a = "", b]) => (b === undefined ? `\\log_{10}${bracketed(a)}` : `\\log_${braced(a)}${bracketed(b)}`)),
  mod: { tex: ([a = "", b = ""]) => `${a} \\bmod ${b}`, level: 1 },
  if: closed(
    ([condition = "", yes = "", no = ""]) =>
      `\\begin{cases}${yes} & ${condition} \\\\ ${no} & \\text{otherwise}\\end{cases}`,
  ),
  less: relation("<"),
  less_equal: relation("\\le"),
  greater: relation(">"),
  greater_equal: relation("\\ge"),
  equal: relation("="),
  not_equal: relation("\\ne"),
  and: relation("\\land"),
  or: relation("\\lor"),
  not: { tex: ([a = ""]) => `\\lnot ${a}`, level: 0 },
};
