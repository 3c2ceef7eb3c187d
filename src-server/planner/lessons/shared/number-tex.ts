import Fraction from "fraction.js";

/** A number as an exact fraction; those that were typed with few decimals come out as meant. */
export const simplestFraction = (value: number): Fraction => new Fraction(value).simplify(1e-10);

/** TeX of a number, as a fraction where it is one. */
export const lessonNumberTex = (value: number): string => {
  const fraction = simplestFraction(value);
  const [n, d] = [fraction.n, fraction.d];
  const sign = fraction.s < 0n ? "-" : "";
  return d === 1n ? `${sign}${n}` : `${sign}\\frac{${n}}{${d}}`;
};

/** `+5`, `-5` or nothing for zero: a constant behind other terms. */
export const signedTex = (value: number): string =>
  value === 0 ? "" : value > 0 ? `+${lessonNumberTex(value)}` : lessonNumberTex(value);

/** `3x`, `-x`, `\frac{1}{2}x`, nothing for zero. */
export const termTex = (coefficient: number, name: string): string => {
  if (coefficient === 0) return "";
  if (coefficient === 1) return name;
  return coefficient === -1 ? `-${name}` : `${lessonNumberTex(coefficient)}${name}`;
};

/** Sum of terms in TeX; 0 when there are none. */
export const sumTex = (terms: readonly (readonly [coefficient: number, name: string])[]): string => {
  const text = terms.reduce((sum, [coefficient, name]) => {
    const term = name === "" ? (coefficient === 0 ? "" : lessonNumberTex(coefficient)) : termTex(coefficient, name);
    return sum === "" || term === "" || term.startsWith("-") ? sum + term : `${sum}+${term}`;
  }, "");
  return text === "" ? "0" : text;
};
