import { msg } from "../../../../contract/messages/message.ts";
import type { Reader } from "./reader.ts";

/** Place at a share of a range. */
export const along = ([low, high]: readonly [number, number], share: number): number => low + (high - low) * share;

/** A whole number from 1 to a most; 1 for what has no value. */
export const whole = (value: number, most: number): number =>
  Math.min(most, Math.max(1, Math.round(Number.isFinite(value) ? value : 1)));

const LARGEST = 1e6;

/** Refuses ends in the wrong order or out of reach. */
export const checkRange = (reader: Reader, member: string, [low, high]: readonly [number, number]): void => {
  if (low < high && Math.max(Math.abs(low), Math.abs(high)) <= LARGEST) return;
  const at = `${reader.at}.${member}`;
  const message =
    low < high
      ? msg("axes3d.range_too_large", { at, low, high, largest: LARGEST })
      : msg("plot.no_range", { at, low, high });
  reader.findings.push({ at, code: "range", severity: "repair", message });
};
