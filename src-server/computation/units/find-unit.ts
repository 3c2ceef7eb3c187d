import { type UnitEntry, UNITS } from "./unit-table.ts";

const METRIC_PREFIXES: ReadonlyMap<string, number> = new Map([
  ["da", 1e1],
  ["Q", 1e30],
  ["R", 1e27],
  ["Y", 1e24],
  ["Z", 1e21],
  ["E", 1e18],
  ["P", 1e15],
  ["T", 1e12],
  ["G", 1e9],
  ["M", 1e6],
  ["k", 1e3],
  ["h", 1e2],
  ["d", 1e-1],
  ["c", 1e-2],
  ["m", 1e-3],
  ["µ", 1e-6],
  ["μ", 1e-6],
  ["u", 1e-6],
  ["n", 1e-9],
  ["p", 1e-12],
  ["f", 1e-15],
  ["a", 1e-18],
  ["z", 1e-21],
  ["y", 1e-24],
  ["r", 1e-27],
  ["q", 1e-30],
]);
const BINARY_PREFIXES: ReadonlyMap<string, number> = new Map([
  ["Ki", 2 ** 10],
  ["Mi", 2 ** 20],
  ["Gi", 2 ** 30],
  ["Ti", 2 ** 40],
]);

const prefixSize = (prefix: string, kind: UnitEntry["prefixes"]): number | undefined => {
  if (kind === "none") return undefined;
  return METRIC_PREFIXES.get(prefix) ?? (kind === "binary" ? BINARY_PREFIXES.get(prefix) : undefined);
};

/** The unit a symbol means, with its prefix; whole symbols come before prefixed ones (`min` is minutes, `Pa` pascal). */
export const findUnit = (symbol: string): UnitEntry | undefined => {
  const exact = UNITS.get(symbol);
  if (exact !== undefined) return exact;
  for (const length of [1, 2]) {
    const unit = UNITS.get(symbol.slice(length));
    const size = unit && prefixSize(symbol.slice(0, length), unit.prefixes);
    if (unit !== undefined && size !== undefined && symbol.length > length)
      return { ...unit, factor: unit.factor * size, prefixes: "none" };
  }
  return undefined;
};
