import type { FactValue } from "../../../contract/fact.ts";

/** How a bit looks: not yet known, part of the data, a check of others, just found, or wrong. */
export type BitTone = "open" | "known" | "check" | "good" | "wrong";
export type Bit = { text: string; tone: BitTone };
export type BitRow = { label: string; bits: readonly Bit[] };

/** Names of what happens to bits; `step to` waits for one of them. */
export const BIT_EVENTS = ["field_done", "check", "flip", "found"] as const;
export type BitEvent = (typeof BIT_EVENTS)[number];

/** Rows of bits right after an event; places count from 0. */
export type BitMoment = {
  /** "" before anything has happened. */
  event: BitEvent | "";
  rows: readonly BitRow[];
  /** Places the event was about, in every row. */
  active: readonly number[];
  /** How it was worked out, in signs. */
  says: string;
  facts: Readonly<Record<string, FactValue>>;
};
export type BitRun = { moments: readonly BitMoment[]; fields: readonly BitField[]; numbered: boolean };
export type BitField = { name: string; width: number };

export type BitTape = { rows: BitRow[]; facts: Record<string, FactValue>; moments: BitMoment[] };

/** A row of the same sign everywhere, or of given signs. */
export const rowOf = (label: string, signs: readonly (string | number)[], tone: BitTone): BitRow => ({
  label,
  bits: signs.map((sign) => ({ text: String(sign), tone })),
});

/** Changes bits of a row from a place on. */
export const writeBits = (
  tape: BitTape,
  row: number,
  change: { at: number; signs: readonly (string | number)[]; tone: BitTone },
): void => {
  const old = tape.rows[row];
  if (!old) return;
  const bits = old.bits.map((bit, i) => {
    const sign = change.signs[i - change.at];
    return sign === undefined ? bit : { text: String(sign), tone: change.tone };
  });
  tape.rows[row] = { ...old, bits };
};

export const recordBits = (tape: BitTape, event: BitEvent | "", says = "", active: readonly number[] = []): void => {
  tape.moments.push({ event, rows: [...tape.rows], active, says, facts: { ...tape.facts } });
};

export const newBits = (...rows: BitRow[]): BitTape => ({ rows, facts: {}, moments: [] });
export const span = (from: number, count: number): number[] => Array.from({ length: count }, (_, i) => from + i);
