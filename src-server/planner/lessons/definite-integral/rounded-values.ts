import { formatNumber } from "../../../computation/format-number.ts";

/** A value as exact as a plan needs it. */
export const definiteIntegralRounded = (value: number): number => Math.round(value * 1e5) / 1e5;

/** A value as it is shown. */
export const definiteIntegralShort = (value: number): string => formatNumber(value, { maxDigits: 4 });
