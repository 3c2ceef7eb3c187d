import { ownValue } from "../../../own-value.ts";

/** Commands that stand for themselves or take groups, as school formulas use them. */
const COMMANDS = new Set(
  (
    "frac dfrac tfrac sqrt cdot times div pm mp le leq ge geq ne neq lt gt approx equiv propto sim to rightarrow Rightarrow leftarrow iff implies infty " +
    "alpha beta gamma delta epsilon varepsilon zeta eta theta iota kappa lambda mu nu xi pi rho sigma tau phi varphi chi psi omega " +
    "Gamma Delta Theta Lambda Xi Pi Sigma Phi Psi Omega sum prod int oint lim sin cos tan cot sec csc arcsin arccos arctan sinh cosh tanh log ln exp min max " +
    "vec hat bar overline underline dot ddot text mathrm mathbf mathbb mathcal left right quad qquad partial nabla hbar ell circ degree angle triangle perp parallel " +
    "in notin subset cup cap forall exists ldots cdots dots binom ce prime det gcd mod bmod pmod lfloor rfloor lceil rceil langle rangle big Big"
  ).split(" "),
);

const MAX_LENGTH = 140;
const LEFT = /\\left(?![a-zA-Z])/gu;
const RIGHT = /\\right(?![a-zA-Z])/gu;

const isBalanced = (tex: string): boolean => {
  let depth = 0;
  for (const sign of tex.replaceAll(/\\[{}]/gu, "")) {
    depth += sign === "{" ? 1 : sign === "}" ? -1 : 0;
    if (depth < 0) return false;
  }
  return depth === 0;
};

/** Whether a formula is surely set: known commands only, all braces closed, of moderate length. */
export const isSoundTex = (tex: string): boolean => {
  if (tex === "" || tex.length > MAX_LENGTH || /[$#%&~]|\^\s*(?:$|[\^}])|_\s*(?:$|[_}])|\\$/u.test(tex)) return false;
  if (/\\(?:frac|dfrac|tfrac|binom|sqrt|vec|hat|bar|text|mathrm)\s*(?:$|[+\-=)}])/u.test(tex)) return false;
  const names = [...tex.matchAll(/\\([a-zA-Z]+)/gu)].map((match) => match[1] ?? "");
  if (!names.every((name) => COMMANDS.has(name)) || /\\[^a-zA-Z{}, ;!:|]/u.test(tex)) return false;
  return isBalanced(tex) && (tex.match(LEFT) ?? []).length === (tex.match(RIGHT) ?? []).length;
};

const POWERS: Readonly<Record<string, string>> = { "²": "^{2}", "³": "^{3}", "¹": "^{1}", "⁻": "^{-}" };

/** LaTeX as small models mean it: without dollar signs, `*` as a dot, doubled backslashes single. */
export const plainTex = (raw: string): string =>
  raw
    .replaceAll(/^\s*(?:\$\$?|\\\(|\\\[)|(?:\$\$?|\\\)|\\\])\s*$/gu, "")
    .replaceAll("$", "")
    .replaceAll(/\\\\(?=[a-zA-Z])/gu, "\\")
    .replaceAll(/[²³¹]/gu, (sign) => ownValue(POWERS, sign) ?? "")
    .replaceAll(/\bsqrt\s*\(([^()]*)\)/gu, "\\sqrt{$1}")
    .replaceAll("**", "^")
    .replaceAll("*", " \\cdot ")
    .replaceAll(/\^\(([^()]*)\)/gu, "^{$1}")
    .replaceAll(/\^(-?\d{2,}|-\d)/gu, "^{$1}")
    .replaceAll(/(?<!\\)%/gu, "")
    .replaceAll("<=", "\\le ")
    .replaceAll(">=", "\\ge ")
    .replaceAll("!=", "\\ne ")
    .replaceAll(/(?<![\\a-zA-Z])(sin|cos|tan|ln|log|pi|theta|alpha|beta|lambda|omega)(?![a-zA-Z])/gu, "\\$1")
    .replaceAll(/(?<!\\left|\\right|\d)[.;,]\s*$/gu, "")
    .trim();

/** The formula, or undefined where it is surely not one. */
export const soundTex = (raw: string | null): string | undefined => {
  const tex = raw === null ? "" : plainTex(raw);
  return isSoundTex(tex) ? tex : undefined;
};
