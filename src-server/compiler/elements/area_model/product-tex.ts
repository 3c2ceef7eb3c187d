const NUMBER = /^-?\d+(?:\.\d+)?$/;
const FRACTION = /^\\[dt]?frac\s*(?:\{(\d+)\}|(\d)|\s+(\d))\s*(?:\{(\d+)\}|(\d))$/;
const LETTER = /^(?:[A-Za-z]|\\[A-Za-z]+)(?:_(?:\w|\{[^{}]*\}))?$/;

type Ratio = { top: number; bottom: number };

const ratioOf = (tex: string): Ratio | undefined => {
  if (/^\d+$/.test(tex)) return { top: Number(tex), bottom: 1 };
  const match = FRACTION.exec(tex);
  if (!match) return undefined;
  return { top: Number(match[1] ?? match[2] ?? match[3]), bottom: Number(match[4] ?? match[5]) };
};

/** Whether a sum stands outside all brackets, so that a product needs brackets round it. */
const isSum = (tex: string): boolean => {
  let depth = 0;
  for (const [index, sign] of [...tex].entries()) {
    if ("{([".includes(sign)) depth += 1;
    if ("})]".includes(sign)) depth -= 1;
    if (depth === 0 && index > 0 && "+-".includes(sign)) return true;
  }
  return false;
};

const bracketed = (tex: string): string => (isSum(tex) ? `(${tex})` : tex);

const numbersProduct = (a: string, b: string): string | undefined => {
  if (NUMBER.test(a) && NUMBER.test(b)) return String(Number((Number(a) * Number(b)).toPrecision(12)));
  const [p, q] = [ratioOf(a), ratioOf(b)];
  if (!p || !q) return undefined;
  const [top, bottom] = [p.top * q.top, p.bottom * q.bottom];
  return top % bottom === 0 ? String(top / bottom) : `\\frac{${top}}{${bottom}}`;
};

/** LaTeX of the product of two lengths: `x` and `x` give `x^2`, `x` and `\Delta x` give `x\,\Delta x`, 10 and 4 give 40. */
export const productTex = (first: string, second: string): string => {
  const [a, b] = [first.trim(), second.trim()];
  const known = numbersProduct(a, b);
  if (known !== undefined) return known;
  if (a === b) return LETTER.test(a) ? `${a}^2` : `(${a})^2`;
  if (a === "1") return b;
  if (b === "1") return a;
  if (NUMBER.test(b)) return `${b}\\,${bracketed(a)}`;
  return `${bracketed(a)}\\,${bracketed(b)}`;
};
