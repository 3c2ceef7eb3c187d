import type Fraction from "fraction.js";

const DECIMALS = 4;

/** Whether a fraction ends after a few decimals. */
const isShortDecimal = (value: Fraction): boolean => value.mul(10 ** DECIMALS).d === 1n;

/** TeX of an exact number; `decimals`: 0.25 rather than a fraction, where it ends soon. */
export const fractionTex = (value: Fraction, decimals: boolean): string => {
  const sign = value.s < 0n ? "-" : "";
  if (value.d === 1n) return `${sign}${value.n}`;
  if (decimals && isShortDecimal(value)) return String(value.valueOf());
  return `${sign}\\frac{${value.n}}{${value.d}}`;
};

/** The same in brackets where it starts with a minus, as a factor behind a dot. */
export const factorTex = (value: Fraction, decimals: boolean): string => {
  const tex = fractionTex(value, decimals);
  return tex.startsWith("-") ? `(${tex})` : tex;
};

/** ` + 5` or ` - 5`: a term behind others. */
export const addedTex = (value: Fraction, decimals: boolean): string =>
  value.s < 0n ? ` - ${fractionTex(value.neg(), decimals)}` : ` + ${fractionTex(value, decimals)}`;
