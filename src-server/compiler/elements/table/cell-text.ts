import { formatNumber } from "../../../computation/format-number.ts";
import type { TableCell } from "./read-cells.ts";
import type { TableSpec } from "./table-schema.ts";

const TYPED_DIGITS = 15;
const AUTO_DIGITS = 4;
const LIVE_DECIMALS = 2;

const withoutZeros = (text: string): string => (/\.\d*$/.test(text) ? text.replace(/\.?0+$/, "") : text);

/** A number of a table as it is shown: typed ones as typed, computed ones rounded, moving ones with a fixed number of decimals. */
export const shownNumber = (
  cell: Extract<TableCell, { kind: "number" }>,
  digits: TableSpec["digits"],
  params: Readonly<Record<string, number>>,
): string => {
  const value = cell.at(params);
  if (!cell.computed) return formatNumber(value, { maxDigits: TYPED_DIGITS });
  if (cell.live) return formatNumber(value, { digits: digits === "auto" ? LIVE_DECIMALS : digits });
  if (digits === "auto") return formatNumber(value, { maxDigits: AUTO_DIGITS });
  const shown = withoutZeros(formatNumber(value, { digits }));
  return shown === "0" && value !== 0 ? formatNumber(value, { maxDigits: 2 }) : shown;
};
