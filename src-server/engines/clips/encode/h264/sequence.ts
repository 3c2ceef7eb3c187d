import { createBitReader, type BitReader } from "./bit-reader.ts";
import { createBitWriter } from "./bit-writer.ts";
import { escapeUnit, unescapeUnit } from "./nal-units.ts";

/** What a sequence parameter set says that inserting pictures needs (ITU-T H.264, 7.3.2.1.1). */
export type Sequence = {
  id: number;
  frameNumberBits: number;
  /** Number of macroblocks of a picture. */
  macroblocks: number;
};

/** Profiles whose parameter sets name a chroma format. */
const WITH_CHROMA_FORMAT = new Set([100, 110, 122, 244, 44, 83, 86, 118, 128]);

const demand = (holds: boolean, what: string): void => {
  if (!holds) throw new RangeError(`held frames cannot be inserted into H.264 with ${what}`);
};

const skipChromaFormat = (reader: BitReader): void => {
  demand(reader.unsigned() === 1, "a chroma format other than 4:2:0");
  reader.unsigned();
  reader.unsigned();
  reader.flag();
  demand(!reader.flag(), "scaling lists");
};

/** Reads a sequence parameter set. Throws `RangeError` where pictures cannot be inserted. */
export const readSequence = (unit: Uint8Array): Sequence => {
  const reader = createBitReader(unescapeUnit(unit), 1);
  const profile = reader.bits(8);
  reader.bits(16);
  const id = reader.unsigned();
  if (WITH_CHROMA_FORMAT.has(profile)) skipChromaFormat(reader);
  const frameNumberBits = reader.unsigned() + 4;
  demand(reader.unsigned() === 2, "pictures that are shown in another order than they are stored");
  demand(reader.unsigned() === 1, "more than one reference picture");
  demand(!reader.flag(), "gaps in the frame numbers");
  const columns = reader.unsigned() + 1;
  const rows = reader.unsigned() + 1;
  demand(reader.flag(), "interlaced pictures");
  return { id, frameNumberBits, macroblocks: columns * rows };
};

/** Number of the picture parameter set that inserted pictures use. */
export const HOLD_PPS = 1;

const PPS_HEAD = 0x68;

/**
 * A picture parameter set with nothing switched on (7.3.2.2): no arithmetic coding, so that
 * "all macroblocks skipped" is a single number.
 */
export const holdPictureParameters = (sequence: Sequence): Uint8Array => {
  const writer = createBitWriter().bits(PPS_HEAD, 8).unsigned(HOLD_PPS).unsigned(sequence.id);
  writer.flag(false).flag(false).unsigned(0).unsigned(0).unsigned(0);
  writer.flag(false).bits(0, 2).signed(0).signed(0).signed(0);
  return escapeUnit(writer.flag(false).flag(false).flag(false).finish());
};
