import type { Expression } from "../../../computation/expressions/expression.ts";
import { toTex } from "../../../computation/expressions/to-tex.ts";
import { toText } from "../../../computation/expressions/to-text.ts";
import { formatNumber } from "../../../computation/format-number.ts";
import { quadrature } from "../../../computation/numerics/quadrature.ts";
import { lessonNumberTex } from "../shared/number-tex.ts";
import type { IntegralPrompt } from "./read-integral.ts";

/** Everything the scenes quote. */
export type IntegralFigures = Omit<IntegralPrompt, "antiderivative"> & {
  fTex: string;
  integralTex: string;
  /** Ends of the stretch in TeX. */
  a: string;
  b: string;
  /** The area in words, and its exact TeX. */
  text: string;
  exactTex: string;
  window: [number, number];
  antiderivative: { expression: Expression; text: string } | undefined;
  /** The integral over another stretch. */
  between(from: number, to: number): number;
};

/** An end of the stretch; multiples of π are written as such. */
const endTex = (value: number): string => {
  const share = value / Math.PI;
  if (value !== 0 && Math.abs(share * 12 - Math.round(share * 12)) < 1e-9)
    return share === 1 ? "\\pi" : `${lessonNumberTex(share)}\\pi`;
  return lessonNumberTex(value);
};

/** A value as a fraction where it is one, else with four decimals and dots. */
const exactTex = (value: number): string => {
  const small = Math.round(value * 5040) / 5040;
  return Math.abs(small - value) < 1e-9 ? lessonNumberTex(small) : `${Math.round(value * 1e4) / 1e4}\\ldots`;
};

/** Computes what the scenes quote. */
export const integralFigures = (given: IntegralPrompt): IntegralFigures => {
  const margin = (given.to - given.from) * 0.25;
  const finite = [given.from - margin, given.to + margin].map((x) => Math.abs(given.f.evaluate({ x })) < 1e6);
  const [fTex, a, b] = [toTex(given.f), endTex(given.from), endTex(given.to)];
  const { antiderivative } = given;
  return {
    ...given,
    fTex,
    a,
    b,
    integralTex: `\\int_{${a}}^{${b}}${fTex}\\,dx`,
    text: formatNumber(given.area, { maxDigits: 5 }),
    exactTex: exactTex(given.area),
    window: [finite[0] ? given.from - margin : given.from, finite[1] ? given.to + margin : given.to],
    antiderivative: antiderivative && { expression: antiderivative, text: toText(antiderivative.node) },
    between: (from, to) => quadrature({ f: (x) => given.f.evaluate({ x }), from, to }).value,
  };
};
