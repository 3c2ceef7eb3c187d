import { numberTex } from "../../../../computation/expressions/number-tex.ts";
import type { DerivationStep } from "../derivation-schema.ts";

/** A line that is checked against the one above. */
export const derivationLine = (tex: string, reason?: string): DerivationStep => ({
  tex,
  check: "auto",
  ...(reason === undefined ? {} : { reason }),
});

/** A line that stands by itself. */
export const free = (tex: string, reason?: string): DerivationStep => ({
  ...derivationLine(tex, reason),
  relation: "=>",
  check: "none",
});

const SIGNIFICANT = 5;

/** A rounded value as the last line of a calculation: `≈` where digits were dropped. */
export const rounded = (value: number, reason?: string, unit = ""): DerivationStep => {
  const short = Number(value.toPrecision(SIGNIFICANT));
  const same = Math.abs(short - value) <= 1e-12 * Math.abs(value);
  return {
    ...derivationLine(numberTex(short) + unit, reason),
    relation: same ? "=" : "~",
    ...(unit === "" ? {} : { check: "none" as const }),
  };
};

/** A number as a factor: negative ones in brackets. */
export const factor = (value: number): string => (value < 0 ? `(${numberTex(value)})` : numberTex(value));

/** `+ 3` or `- 3`. */
export const derivationAdded = (value: number): string => `${value < 0 ? "-" : "+"} ${numberTex(Math.abs(value))}`;
