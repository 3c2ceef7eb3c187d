import { type Expression, expressionOf } from "../expressions/expression.ts";
import { parseTex } from "./read-tex.ts";

/**
 * Reads a LaTeX formula that stands for a number: fractions, roots, powers, bars, functions with or without brackets
 * (`\sin 2x`, `\sin^2 x`, `\sin^{-1} x`, `\log_2 x`; `\log` has base 10), sums and products with bounds, definite
 * integrals and limits (numerically), derivatives (`\frac{d}{dx}`), cases, units in `\mathrm{}`. Names in `variables`:
 * `\theta` is `theta`, `x_1` is `x_1`, `\Delta x` is `Delta_x`, `\bar x` is `bar_x`. Throws ExpressionError for what it
 * cannot read, also `\pm`, `f(x)`, `y'` and sums of more than 10 000 terms.
 */
export const compileTex = (tex: string): Expression => expressionOf(parseTex(tex), tex);
