/** Real and imaginary parts of one complex row. */
export type ComplexRow = { re: Float64Array; im: Float64Array };

/** One pass over a row: groups of `radix` values that lie `count * stride` apart, and the turns between passes. */
export type Pass = { radix: number; count: number; stride: number; cos: Float64Array; sin: Float64Array };

type RunPass = (pass: Pass, from: ComplexRow, to: ComplexRow) => void;

const SIN_60 = Math.sqrt(3) / 2;
const COS_72 = Math.cos((2 * Math.PI) / 5);
const SIN_72 = Math.sin((2 * Math.PI) / 5);
const COS_144 = Math.cos((4 * Math.PI) / 5);
const SIN_144 = Math.sin((4 * Math.PI) / 5);

/** Turns a value by the `k`-th angle of the pass and stores it. */
const store = (to: ComplexRow, at: number, re: number, im: number, c: number, s: number): void => {
  to.re[at] = re * c - im * s;
  to.im[at] = re * s + im * c;
};

const pass2: RunPass = ({ count, stride, cos, sin }, { re, im }, to) => {
  const step = stride * count;
  for (let i = 0; i < step; i++) {
    const q = Math.floor(i / stride);
    const o = i + stride * q;
    const x = re[i] ?? 0;
    const y = im[i] ?? 0;
    const u = re[i + step] ?? 0;
    const v = im[i + step] ?? 0;
    store(to, o, x + u, y + v, 1, 0);
    store(to, o + stride, x - u, y - v, cos[q] ?? 0, sin[q] ?? 0);
  }
};

const pass3: RunPass = ({ count, stride, cos, sin }, { re, im }, to) => {
  const step = stride * count;
  for (let i = 0; i < step; i++) {
    const q = Math.floor(i / stride);
    const o = i + 2 * stride * q;
    const x = re[i] ?? 0;
    const y = im[i] ?? 0;
    const sumRe = (re[i + step] ?? 0) + (re[i + 2 * step] ?? 0);
    const sumIm = (im[i + step] ?? 0) + (im[i + 2 * step] ?? 0);
    const turnRe = SIN_60 * ((im[i + step] ?? 0) - (im[i + 2 * step] ?? 0));
    const turnIm = SIN_60 * ((re[i + 2 * step] ?? 0) - (re[i + step] ?? 0));
    const midRe = x - sumRe / 2;
    const midIm = y - sumIm / 2;
    store(to, o, x + sumRe, y + sumIm, 1, 0);
    store(to, o + stride, midRe + turnRe, midIm + turnIm, cos[q] ?? 0, sin[q] ?? 0);
    store(to, o + 2 * stride, midRe - turnRe, midIm - turnIm, cos[2 * q] ?? 0, sin[2 * q] ?? 0);
  }
};

const pass4: RunPass = ({ count, stride, cos, sin }, { re, im }, to) => {
  const step = stride * count;
  for (let i = 0; i < step; i++) {
    const q = Math.floor(i / stride);
    const o = i + 3 * stride * q;
    const evenRe = (re[i] ?? 0) + (re[i + 2 * step] ?? 0);
    const evenIm = (im[i] ?? 0) + (im[i + 2 * step] ?? 0);
    const gapRe = (re[i] ?? 0) - (re[i + 2 * step] ?? 0);
    const gapIm = (im[i] ?? 0) - (im[i + 2 * step] ?? 0);
    const oddRe = (re[i + step] ?? 0) + (re[i + 3 * step] ?? 0);
    const oddIm = (im[i + step] ?? 0) + (im[i + 3 * step] ?? 0);
    const turnRe = (im[i + step] ?? 0) - (im[i + 3 * step] ?? 0);
    const turnIm = (re[i + 3 * step] ?? 0) - (re[i + step] ?? 0);
    store(to, o, evenRe + oddRe, evenIm + oddIm, 1, 0);
    store(to, o + stride, gapRe + turnRe, gapIm + turnIm, cos[q] ?? 0, sin[q] ?? 0);
    store(to, o + 2 * stride, evenRe - oddRe, evenIm - oddIm, cos[2 * q] ?? 0, sin[2 * q] ?? 0);
    store(to, o + 3 * stride, gapRe - turnRe, gapIm - turnIm, cos[3 * q] ?? 0, sin[3 * q] ?? 0);
  }
};

const pass5: RunPass = ({ count, stride, cos, sin }, { re, im }, to) => {
  const step = stride * count;
  for (let i = 0; i < step; i++) {
    const q = Math.floor(i / stride);
    const o = i + 4 * stride * q;
    const x = re[i] ?? 0;
    const y = im[i] ?? 0;
    const outerRe = (re[i + step] ?? 0) + (re[i + 4 * step] ?? 0);
    const outerIm = (im[i + step] ?? 0) + (im[i + 4 * step] ?? 0);
    const innerRe = (re[i + 2 * step] ?? 0) + (re[i + 3 * step] ?? 0);
    const innerIm = (im[i + 2 * step] ?? 0) + (im[i + 3 * step] ?? 0);
    const outerGapRe = (re[i + step] ?? 0) - (re[i + 4 * step] ?? 0);
    const outerGapIm = (im[i + step] ?? 0) - (im[i + 4 * step] ?? 0);
    const innerGapRe = (re[i + 2 * step] ?? 0) - (re[i + 3 * step] ?? 0);
    const innerGapIm = (im[i + 2 * step] ?? 0) - (im[i + 3 * step] ?? 0);
    const nearRe = x + COS_72 * outerRe + COS_144 * innerRe;
    const nearIm = y + COS_72 * outerIm + COS_144 * innerIm;
    const farRe = x + COS_144 * outerRe + COS_72 * innerRe;
    const farIm = y + COS_144 * outerIm + COS_72 * innerIm;
    const nearTurnRe = SIN_72 * outerGapIm + SIN_144 * innerGapIm;
    const nearTurnIm = -SIN_72 * outerGapRe - SIN_144 * innerGapRe;
    const farTurnRe = SIN_144 * outerGapIm - SIN_72 * innerGapIm;
    const farTurnIm = SIN_72 * innerGapRe - SIN_144 * outerGapRe;
    store(to, o, x + outerRe + innerRe, y + outerIm + innerIm, 1, 0);
    store(to, o + stride, nearRe + nearTurnRe, nearIm + nearTurnIm, cos[q] ?? 0, sin[q] ?? 0);
    store(to, o + 2 * stride, farRe + farTurnRe, farIm + farTurnIm, cos[2 * q] ?? 0, sin[2 * q] ?? 0);
    store(to, o + 3 * stride, farRe - farTurnRe, farIm - farTurnIm, cos[3 * q] ?? 0, sin[3 * q] ?? 0);
    store(to, o + 4 * stride, nearRe - nearTurnRe, nearIm - nearTurnIm, cos[4 * q] ?? 0, sin[4 * q] ?? 0);
  }
};

/** The passes by their radix. */
export const PASSES: ReadonlyMap<number, RunPass> = new Map([
  [2, pass2],
  [3, pass3],
  [4, pass4],
  [5, pass5],
]);
