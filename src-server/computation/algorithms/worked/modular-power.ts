import { msg } from "../../../contract/messages/message.ts";
import { AlgorithmRunRefusal } from "../run-refusal.ts";
import { rowByRow, type WorkedRow, type WorkedRun } from "./worked-run.ts";

const LARGEST = 1e9;

const whole = (value: number, at: string, least: number): number => {
  if (Number.isInteger(value) && value >= least && value <= LARGEST) return value;
  throw new AlgorithmRunRefusal(at, msg("algorithms.whole_number_from", { value, least }));
};

const timesModulo = (a: number, b: number, modulus: number): number =>
  Number((BigInt(a) * BigInt(b)) % BigInt(modulus));

/** base^exponent mod modulus by repeated squaring, the exponent's bits read from the left (Knuth, TAOCP 4.6.3). */
export const modularPower = (data: { base: number; exponent: number; modulus: number }): WorkedRun => {
  const modulus = whole(data.modulus, "modulus", 2);
  const exponent = whole(data.exponent, "exponent", 1);
  const base = whole(data.base, "base", 0) % modulus;
  let [result, power] = [1, 0];
  const rows = [...exponent.toString(2)].map((bit): WorkedRow => {
    const square = timesModulo(result, result, modulus);
    power = 2 * power + Number(bit);
    result = bit === "1" ? timesModulo(square, base, modulus) : square;
    return { cells: [bit, power, square, result], facts: { result, exponent: power } };
  });
  const last = rows.pop();
  if (last) rows.push({ ...last, marked: [3] });
  const ones = [...exponent.toString(2)].filter((bit) => bit === "1").length;
  return rowByRow(["bit", "exponent so far", "squared", "times $b$ if 1"], rows, {
    result,
    bits: exponent.toString(2),
    multiplications: rows.length + ones,
  });
};
