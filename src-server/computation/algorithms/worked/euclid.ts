import { msg } from "../../../contract/messages/message.ts";
import { AlgorithmRunRefusal } from "../run-refusal.ts";
import { NO_CELL, rowByRow, type WorkedRow, type WorkedRun } from "./worked-run.ts";

const wholeNumber = (value: number, at: string): number => {
  if (Number.isSafeInteger(value) && value >= 1 && value <= 1e12) return value;
  throw new AlgorithmRunRefusal(at, msg("algorithms.whole_number_wanted", { value }));
};

/** Euclid's algorithm (Elements VII.2) with remainders; the greatest common divisor is the last that is not 0. */
export const euclid = (first: number, second: number): WorkedRun => {
  let [a, b] = [wholeNumber(first, "a"), wholeNumber(second, "b")];
  const rows: WorkedRow[] = [];
  while (b > 0) {
    const [quotient, remainder] = [Math.floor(a / b), a % b];
    rows.push({ cells: [a, b, quotient, remainder], facts: { quotient, remainder } });
    [a, b] = [b, remainder];
  }
  const last = rows.pop();
  if (last) rows.push({ ...last, marked: [1] });
  return rowByRow(["$a$", "$b$", "quotient", "remainder"], rows, {
    gcd: a,
    lcm: (first / a) * second,
    steps: rows.length,
  });
};

type Line = { r: number; x: number; y: number };

/** Euclid's algorithm that also keeps how every remainder is made of both numbers: r = x·a + y·b. */
export const extendedEuclid = (a: number, b: number): WorkedRun => {
  let [above, below]: [Line, Line] = [
    { r: wholeNumber(a, "a"), x: 1, y: 0 },
    { r: wholeNumber(b, "b"), x: 0, y: 1 },
  ];
  const rows: WorkedRow[] = [above, below].map(({ r, x, y }) => ({ cells: [NO_CELL, r, x, y] }));
  while (below.r > 0) {
    const quotient = Math.floor(above.r / below.r);
    const next: Line = {
      r: above.r - quotient * below.r,
      x: above.x - quotient * below.x,
      y: above.y - quotient * below.y,
    };
    rows.push({ cells: [quotient, next.r, next.x, next.y], facts: { quotient, remainder: next.r } });
    [above, below] = [below, next];
  }
  const answer = rows.length - 2;
  return rowByRow(
    ["quotient", "$r = xa + yb$", "$x$", "$y$"],
    rows.map((row, r) => (r === answer ? { ...row, marked: [1, 2, 3] } : row)),
    {
      gcd: above.r,
      x: above.x,
      y: above.y,
      ...(above.r === 1 ? { inverse: ((above.x % b) + b) % b } : {}),
    },
  );
};
