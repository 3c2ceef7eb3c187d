import { numberTex } from "../../../../computation/expressions/number-tex.ts";

const term = (size: number, power: number): string => {
  const letter = power === 0 ? "" : power === 1 ? "x" : `x^{${power}}`;
  return size === 1 && power > 0 ? letter : `${numberTex(size)}${letter}`;
};

/** A polynomial in x from its coefficients, highest power first; terms of 0 are left out. */
export const polynomialTex = (coefficients: readonly number[]): string => {
  const last = coefficients.length - 1;
  const text = coefficients
    .flatMap((a, i) => (a === 0 ? [] : [`${a < 0 ? "-" : "+"} ${term(Math.abs(a), last - i)}`]))
    .join(" ");
  return text === "" ? "0" : text.replace(/^\+ /, "").replace(/^- /, "-");
};
