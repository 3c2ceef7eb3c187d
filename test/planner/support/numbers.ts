import fc from "fast-check";

/** Runs of every comparison with an independent computation. */
export const RUNS = { numRuns: 100 } as const;

/** A whole number that is not zero. */
export const nonZero = (min: number, max: number): fc.Arbitrary<number> =>
  fc.integer({ min, max }).filter((value) => value !== 0);

/** A number as it is shown or said: true minus sign, thin spaces. */
export const shownNumber = (text: string): number => Number(text.replaceAll("−", "-").replace(/[\u2009\s]/gu, ""));

/** TeX of a whole number, a decimal or a fraction as a number; NaN for anything else. */
export const texNumber = (tex: string): number => {
  const fraction = /^(-?)\\frac\{(\d+)\}\{(\d+)\}$/u.exec(tex);
  if (fraction) return ((fraction[1] === "-" ? -1 : 1) * Number(fraction[2])) / Number(fraction[3]);
  return /^-?\d+(?:\.\d+)?$/u.test(tex) ? Number(tex) : Number.NaN;
};

/** `2x^3 - x + 4` from its coefficients, the highest power first. */
export const polynomialText = (coefficients: readonly number[], name = "x"): string => {
  const top = coefficients.length - 1;
  const terms = coefficients.flatMap((c, i) => {
    const power = top - i;
    if (c === 0) return [];
    const letter = power === 0 ? "" : power === 1 ? name : `${name}^${power}`;
    const size = letter !== "" && Math.abs(c) === 1 ? letter : `${Math.abs(c)}${letter}`;
    return [{ sign: c < 0 ? "-" : "+", size }];
  });
  return terms
    .map(({ sign, size }, i) => (i === 0 ? `${sign === "-" ? "-" : ""}${size}` : ` ${sign} ${size}`))
    .join("");
};

/** Value of a polynomial by its coefficients, the highest power first. */
export const polynomialAt = (coefficients: readonly number[], x: number): number =>
  coefficients.reduce((sum, c) => sum * x + c, 0);
