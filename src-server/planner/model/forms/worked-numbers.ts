import { ExpressionError } from "../../../computation/expressions/expression.ts";
import { compileTex } from "../../../computation/tex/compile-tex.ts";

const EQUAL = 1e-9;
const ROUNDED = 0.01;
const DECIMAL = /^-?\d+\.\d+$/u;

/** The value of a formula without letters. */
const valueOf = (tex: string): number | undefined => {
  try {
    const expression = compileTex(tex);
    const value = expression.variables.size === 0 ? expression.evaluate({}) : Number.NaN;
    return Number.isFinite(value) ? value : undefined;
  } catch (thrown) {
    if (thrown instanceof ExpressionError) return undefined;
    throw thrown;
  }
};

/** Whether a decimal is another value rounded, and not that value itself. */
export const isRoundingOf = (decimal: string, exact: string): boolean => {
  if (!DECIMAL.test(decimal.trim())) return false;
  const [value, meant] = [Number(decimal), valueOf(exact)];
  if (meant === undefined || meant === 0) return false;
  const apart = Math.abs(value - meant) / Math.abs(meant);
  return apart > EQUAL && apart < ROUNDED;
};

/** A line `… = 11.86` with the sign of rounding where the decimal is rounded. */
export const withRounding = (tex: string): string => {
  const at = tex.lastIndexOf("=");
  if (at === -1) return tex;
  const [before, decimal] = [tex.slice(0, at), tex.slice(at + 1)];
  const exact = before.slice(before.lastIndexOf("=") + 1);
  return isRoundingOf(decimal, exact) ? `${before}\\approx ${decimal.trim()}` : tex;
};

const ROOT = /^\s*([A-Z]|[a-wA-W]|\\[a-zA-Z]+)(_\{?\w+\}?)?\s*=\s*(?:\\sqrt|.*\^\{?\(?\s*(?:\d+\/\d+|\d*\.5|\\frac))/u;

/** Letters whose positive root is taken on purpose: sizes such as speeds and lengths, never x, y or z. */
export const positiveRoots = (lines: readonly string[]): string[] => [
  ...new Set(
    lines.flatMap((line, i) => {
      const match = ROOT.exec(line);
      const letter = match ? `${match[1]}${match[2] ?? ""}` : undefined;
      const above = lines[i - 1]?.replaceAll(/\s/gu, "") ?? "";
      return letter !== undefined && above.includes(`${letter}^`) ? [`${letter} > 0`] : [];
    }),
  ),
];
