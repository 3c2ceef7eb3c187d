/** A value as it was written, and how far the true one may be from it because digits were left out. */
export interface Rounded {
  readonly value: number;
  readonly room: number;
}

/** As many digits make a number that is computed with likely to be a rounded one. */
const ROUNDED_DIGITS = 3;
/** As many make a whole result likely to be one. */
const ROUNDED_WHOLE = 2;
const EXACT = 1e-9;
/** What `about` and `≈` allow. */
const ABOUT = 0.02;

const significant = (digits: string): number => digits.replace(/[.\-−]/g, "").replace(/^0+/, "").length;
const decimals = (digits: string): number => /\.(\d*)/.exec(digits)?.[1]?.length ?? 0;

const halfDigit = (digits: string, scale: number): number => 0.5 * 10 ** -decimals(digits) * scale;

/** Room of a number that is computed with: decimals of three digits and more may be rounded, shorter ones are meant. */
export const inputRoom = (digits: string, scale = 1): number =>
  decimals(digits) > 0 && significant(digits) >= ROUNDED_DIGITS ? halfDigit(digits, scale) : 0;

/** Room of a number that is told as a result: half a unit of its last digit where that can be a rounded one. */
export const resultRoom = (digits: string, scale = 1): number =>
  decimals(digits) > 0 || scale !== 1 || significant(digits) >= ROUNDED_WHOLE ? halfDigit(digits, scale) : 0;

/** A function of rounded values with what their rounding can do to it. */
export const compute = (apply: (...values: number[]) => number, ...inputs: readonly Rounded[]): Rounded => {
  const values = inputs.map((input) => input.value);
  const value = apply(...values);
  const room = inputs.reduce((sum, input, index) => {
    if (input.room === 0) return sum;
    const shifted = (by: number): number =>
      Math.abs(apply(...values.map((each, k) => (k === index ? each + by : each))) - value);
    const most = Math.max(shifted(input.room), shifted(-input.room));
    return sum + (Number.isFinite(most) ? most : 0);
  }, 0);
  return { value, room };
};

/** A round number of one digit and zeros is told for what is within 5 %. */
const ROUND = 0.05;

/** Room of a result that is told with `about`: half a unit, or more for 300 and a million. */
const aboutRoom = ({ value, room }: Rounded): number => {
  const round = Math.abs(value) >= 100 && /^[1-9]0*$/.test(String(Math.abs(value)));
  return Math.max(room, Number.isInteger(value) ? 0.5 : 0, round ? ROUND * Math.abs(value) : 0);
};

/** Whether two written values can be the same; `about` allows 2 %. A whole number meets a whole number exactly. */
export const canBeEqual = (left: Rounded, right: Rounded, about = false): boolean => {
  const gap = Math.abs(left.value - right.value);
  const size = Math.max(Math.abs(left.value), Math.abs(right.value));
  const exact = Math.max(EXACT * size, 1e-12);
  const whole = Number.isInteger(left.value) && Number.isInteger(right.value) && size < 1e15 && size < 1 / EXACT;
  if (about) return gap <= Math.max(ABOUT * size, left.room + aboutRoom(right)) + exact;
  const room = left.room + right.room;
  return gap <= (whole && room <= 0.5 ? 0 : room * (1 + EXACT)) + exact;
};
