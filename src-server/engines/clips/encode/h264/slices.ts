import { createBitReader } from "./bit-reader.ts";
import { createBitWriter } from "./bit-writer.ts";
import { escapeUnit, unescapeUnit } from "./nal-units.ts";
import { HOLD_PPS, type Sequence } from "./sequence.ts";

const P_SLICE = 0;
const I_SLICE = 2;
/** Slice types from 5 on say that all slices of the picture are of the same type. */
const ALL_P = 5;
/** A slice that later pictures refer to. */
const REFERENCE_SLICE_HEAD = 0x41;

/**
 * The same slice with another frame number. Header and data keep their length (ITU-T H.264, 7.3.3).
 * Throws `RangeError` for pictures of several slices and for B slices.
 */
export const renumberSlice = (unit: Uint8Array, sequence: Sequence, frameNumber: number): Uint8Array => {
  const payload = unescapeUnit(unit);
  const reader = createBitReader(payload, 1);
  if (reader.unsigned() !== 0) throw new RangeError("held frames cannot be inserted between several slices");
  const type = reader.unsigned() % 5;
  if (type !== P_SLICE && type !== I_SLICE) throw new RangeError("held frames cannot be inserted between B slices");
  reader.unsigned();
  const first = reader.position();
  const bits = sequence.frameNumberBits;
  for (let bit = 0; bit < bits; bit += 1) {
    const at = first + bit;
    const mask = 128 >> (at & 7);
    const byte = payload[at >> 3] ?? 0;
    const set = Math.floor(frameNumber / 2 ** (bits - 1 - bit)) % 2 === 1;
    payload[at >> 3] = set ? byte | mask : byte & ~mask;
  }
  return escapeUnit(payload);
};

/** A P picture in which every macroblock is skipped: the picture before it, once more. */
export const holdSlice = (sequence: Sequence, frameNumber: number): Uint8Array => {
  const writer = createBitWriter().bits(REFERENCE_SLICE_HEAD, 8).unsigned(0).unsigned(ALL_P).unsigned(HOLD_PPS);
  writer.bits(frameNumber % 2 ** sequence.frameNumberBits, sequence.frameNumberBits);
  writer.flag(false).flag(false).flag(false).signed(0).unsigned(sequence.macroblocks);
  return escapeUnit(writer.finish());
};
