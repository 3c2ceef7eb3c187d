import { createBitReader } from "./bit-reader.ts";
import { createBitWriter } from "./bit-writer.ts";
import { escapeUnit, unescapeUnit, joinUnits, NAL, nalType, splitUnits } from "./nal-units.ts";
import { HOLD_PPS, type Sequence, holdPictureParameters, readSequence } from "./sequence.ts";

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
const renumberSlice = (unit: Uint8Array, sequence: Sequence, frameNumber: number): Uint8Array => {
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
const holdSlice = (sequence: Sequence, frameNumber: number): Uint8Array => {
  const writer = createBitWriter().bits(REFERENCE_SLICE_HEAD, 8).unsigned(0).unsigned(ALL_P).unsigned(HOLD_PPS);
  writer.bits(frameNumber % 2 ** sequence.frameNumberBits, sequence.frameNumberBits);
  writer.flag(false).flag(false).flag(false).signed(0).unsigned(sequence.macroblocks);
  return escapeUnit(writer.finish());
};

/** A stream at a constant frame rate and the number of its pictures. */
export type HeldStream = { stream: Buffer; pictures: number };

type Progress = {
  sequence: Sequence | undefined;
  /** Pictures of the incoming stream so far. */
  pictures: number;
  frameNumber: number;
  /** Copies of the last picture that are still to be inserted. */
  owed: number;
};

const payHolds = (progress: Progress, units: Uint8Array[]): void => {
  for (; progress.sequence && progress.owed > 0; progress.owed -= 1) {
    progress.frameNumber += 1;
    units.push(holdSlice(progress.sequence, progress.frameNumber));
  }
};

const addPicture = (unit: Buffer, counts: readonly number[], progress: Progress): Uint8Array => {
  const { sequence } = progress;
  const count = counts[progress.pictures];
  if (!sequence || count === undefined) throw new RangeError("the H.264 stream has more pictures than were given");
  progress.frameNumber = nalType(unit) === NAL.keySlice ? 0 : progress.frameNumber + 1;
  progress.pictures += 1;
  progress.owed = count - 1;
  return renumberSlice(unit, sequence, progress.frameNumber);
};

/**
 * Repeats pictures of an H.264 byte stream without encoding them: picture i is shown for `counts[i]` frames.
 * The stream must hold I and P pictures of one slice and one reference only; else a `RangeError` is thrown.
 */
export const insertHolds = (stream: Buffer, counts: readonly number[]): HeldStream => {
  const units: Uint8Array[] = [];
  const progress: Progress = { sequence: undefined, pictures: 0, frameNumber: 0, owed: 0 };
  for (const unit of splitUnits(stream)) {
    const type = nalType(unit);
    if (type === NAL.delimiter) continue;
    payHolds(progress, units);
    if (type === NAL.sps) progress.sequence = readSequence(unit);
    const isPicture = type === NAL.slice || type === NAL.keySlice;
    units.push(isPicture ? addPicture(unit, counts, progress) : unit);
    if (type === NAL.pps && progress.sequence) units.push(holdPictureParameters(progress.sequence));
  }
  payHolds(progress, units);
  if (progress.pictures !== counts.length) throw new RangeError("the H.264 stream has fewer pictures than were given");
  return { stream: joinUnits(units), pictures: counts.reduce((sum, count) => sum + count, 0) };
};
