import { msg } from "../../../contract/messages/message.ts";
import { AlgorithmRunRefusal } from "../run-refusal.ts";

export type CodingPart = { symbol: string; from: number; to: number };
/** One letter: the interval before it, its parts, and the part that was chosen. */
export type CodingStep = { low: number; high: number; parts: readonly CodingPart[]; chosen: CodingPart };
export type ArithmeticCode = { steps: readonly CodingStep[]; low: number; high: number; bits: string; value: number };

const MAX_SYMBOLS = 6;
/** A narrower interval cannot be told apart on a line. */
const NARROWEST = 1e-5;

const check = (symbols: readonly (readonly [string, number])[], text: string): void => {
  if (symbols.length < 2 || symbols.length > MAX_SYMBOLS)
    throw new AlgorithmRunRefusal(
      "symbols",
      msg("algorithms.symbol_count", { length: symbols.length, maxSymbols: MAX_SYMBOLS }),
    );
  const total = symbols.reduce((sum, [, p]) => sum + p, 0);
  if (symbols.some(([, p]) => !(p > 0)) || Math.abs(total - 1) > 1e-9)
    throw new AlgorithmRunRefusal(
      "symbols",
      msg("algorithms.probabilities_total_or_zero", { total: Number(total.toPrecision(6)) }),
    );
  const stranger = [...text].find((letter) => !symbols.some(([symbol]) => symbol === letter));
  if (text === "" || stranger !== undefined)
    throw new AlgorithmRunRefusal(
      "text",
      stranger === undefined ? msg("algorithms.empty") : msg("algorithms.has_no_probability", { stranger }),
    );
};

/** The shortest binary fraction that lies in an interval. */
export const shortestBits = (low: number, high: number): { bits: string; value: number } => {
  for (let length = 1; length <= 52; length++) {
    const scaled = Math.ceil(low * 2 ** length);
    if (scaled / 2 ** length < high)
      return { bits: scaled.toString(2).padStart(length, "0"), value: scaled / 2 ** length };
  }
  return { bits: "", value: low };
};

/** Arithmetic coding (Rissanen 1976): every letter narrows the interval to its share; a number in the last one is the code. */
export const arithmeticCode = (probabilities: Readonly<Record<string, number>>, text: string): ArithmeticCode => {
  const symbols = Object.entries(probabilities);
  check(symbols, text);
  let [low, high] = [0, 1];
  const steps = [...text].map((letter): CodingStep => {
    let from = low;
    const parts = symbols.map(([symbol, p], i): CodingPart => {
      const part = { symbol, from, to: i === symbols.length - 1 ? high : from + p * (high - low) };
      from = part.to;
      return part;
    });
    const chosen = parts.find(({ symbol }) => symbol === letter) ?? { symbol: letter, from: low, to: high };
    const step = { low, high, parts, chosen };
    [low, high] = [chosen.from, chosen.to];
    if (high - low < NARROWEST)
      throw new AlgorithmRunRefusal("text", msg("algorithms.interval_too_narrow", { length: text.length }));
    return step;
  });
  return { steps, low, high, ...shortestBits(low, high) };
};
