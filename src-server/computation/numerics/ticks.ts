import { formatNumber } from "../format-number.ts";

/** A mark on an axis: where, how it reads (`−0.5`, `π/2`) and the same as TeX. */
export interface Tick {
  readonly value: number;
  readonly label: string;
  readonly tex: string;
}

const NICE_STEPS = [1, 2, 5, 10];
const PI_STEPS = [1 / 12, 1 / 6, 1 / 4, 1 / 3, 1 / 2, 1, 2, 4, 5, 10, 20, 50, 100];
const ROUNDING = 1e-9;

/** The least of 1, 2, 5 times a power of ten that gives at most `count` gaps. */
export const niceStep = (span: number, count: number): number => {
  const rough = span / Math.max(1, count);
  const size = 10 ** Math.floor(Math.log10(rough));
  const factor = NICE_STEPS.find((step) => step * size >= rough * (1 - ROUNDING)) ?? 10;
  return factor * size;
};

const texOf = (label: string): string =>
  label
    .replace("−", "-")
    .replaceAll("\u2009", "\\,")
    .replace(/×10(.*)$/u, (_, power: string) => `\\times 10^{${power.normalize("NFKC").replace("−", "-")}}`);

const multiples = (from: number, to: number, step: number): readonly number[] => {
  const first = Math.ceil(from / step - ROUNDING);
  const last = Math.floor(to / step + ROUNDING);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
};

const greatestDivisor = (a: number, b: number): number => (b === 0 ? Math.abs(a) : greatestDivisor(b, a % b));

/** `k/n·π` in lowest terms. */
const piTick = (k: number, n: number): Tick => {
  const divisor = greatestDivisor(k, n) || 1;
  const [top, bottom] = [Math.abs(k) / divisor, n / divisor];
  const value = (k / n) * Math.PI;
  if (k === 0) return { value: 0, label: "0", tex: "0" };
  const name = { label: `${top === 1 ? "" : top}π`, tex: `${top === 1 ? "" : top}\\pi` };
  const [sign, texSign] = k < 0 ? ["−", "-"] : ["", ""];
  if (bottom === 1) return { value, label: sign + name.label, tex: texSign + name.tex };
  return { value, label: `${sign}${name.label}/${bottom}`, tex: `${texSign}\\frac{${name.tex}}{${bottom}}` };
};

const piTicks = (from: number, to: number, count: number): readonly Tick[] => {
  const rough = (to - from) / Math.PI / Math.max(1, count);
  const step =
    PI_STEPS.find((candidate) => candidate >= rough * (1 - ROUNDING)) ?? niceStep((to - from) / Math.PI, count);
  const parts = step < 1 ? Math.round(1 / step) : 1;
  return multiples(from, to, step * Math.PI).map((k) => piTick(Math.round(k * step * parts), parts));
};

/**
 * Marks at round numbers between `from` and `to`, at most about `count` gaps: steps of 1, 2 or 5 times a power of ten, or
 * for kind `pi` fractions and multiples of π, or for kind `whole` whole numbers only. All labels of one axis have the same number of decimals.
 */
export const niceTicks = ({
  from,
  to,
  count = 6,
  kind = "decimal",
}: {
  readonly from: number;
  readonly to: number;
  readonly count?: number;
  readonly kind?: "decimal" | "pi" | "whole";
}): readonly Tick[] => {
  if (!(to > from) || !Number.isFinite(to - from)) return [];
  if (kind === "pi") return piTicks(from, to, count);
  const step = Math.max(kind === "whole" ? 1 : 0, niceStep(to - from, count));
  const digits = Math.max(0, -Math.floor(Math.log10(step) + ROUNDING));
  return multiples(from, to, step).map((k) => {
    const value = Number((k * step).toPrecision(15));
    const label = digits > 4 ? formatNumber(value) : formatNumber(value, Math.abs(value) >= 1e15 ? {} : { digits });
    return { value: value === 0 ? 0 : value, label, tex: texOf(label) };
  });
};

/** Marks of a logarithmic axis at whole powers of ten, every n-th of them where `count` would be passed. Both ends above 0. */
export const logTicks = ({
  from,
  to,
  count = 8,
}: {
  readonly from: number;
  readonly to: number;
  readonly count?: number;
}): readonly Tick[] => {
  if (!(from > 0) || !(to > from)) return [];
  const exponents = multiples(Math.log10(from), Math.log10(to), 1);
  const stride = Math.max(1, Math.ceil(exponents.length / count));
  return exponents
    .filter((exponent) => exponent % stride === 0)
    .map((exponent) => {
      const value = Number(`1e${exponent}`);
      const label = formatNumber(value);
      return { value, label, tex: texOf(label) };
    });
};
