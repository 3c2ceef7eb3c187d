import { PASSES, type ComplexRow, type Pass } from "./fft-passes.ts";

/** Transforms `from` into `to`, forwards, without scaling; both have the size it was made for, `from` is used up. */
export type Fft = (from: ComplexRow, to: ComplexRow) => void;

export const complexRow = (size: number): ComplexRow => ({ re: new Float64Array(size), im: new Float64Array(size) });

const radicesOf = (size: number): number[] => {
  const radices: number[] = [];
  let rest = size;
  for (const radix of [4, 2, 3, 5]) for (; rest % radix === 0; rest /= radix) radices.push(radix);
  if (rest !== 1) throw new RangeError(`A transform of ${size} values is not offered.`);
  return radices;
};

const passesOf = (size: number): Pass[] => {
  let length = size;
  let stride = 1;
  return radicesOf(size).map((radix) => {
    const angles = Float64Array.from({ length }, (_, i) => (-2 * Math.PI * i) / length);
    const pass = { radix, count: length / radix, stride, cos: angles.map(Math.cos), sin: angles.map(Math.sin) };
    length /= radix;
    stride *= radix;
    return pass;
  });
};

/** A Fourier transform of `size` values, a product of 2, 3 and 5 (Stockham's self-sorting order). Throws RangeError for other sizes. */
export const createFft = (size: number): Fft => {
  const passes = passesOf(size);
  return (from, to) => {
    let here = from;
    let there = to;
    for (const pass of passes) {
      PASSES.get(pass.radix)?.(pass, here, there);
      [here, there] = [there, here];
    }
    if (here === to) return;
    to.re.set(here.re);
    to.im.set(here.im);
  };
};
