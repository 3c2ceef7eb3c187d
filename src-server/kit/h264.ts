/** Reads bits of an H.264 payload, highest bit first (ITU-T H.264, 7.2 and 9.1). */
export type BitReader = {
  /** Place of the next bit. */
  position(): number;
  bits(count: number): number;
  flag(): boolean;
  /** Unsigned Exp-Golomb code, ue(v). */
  unsigned(): number;
  /** Signed Exp-Golomb code, se(v). */
  signed(): number;
};

/** Past the end a strict reader throws `RangeError`, a lenient one reads zeros. */
export type Strictness = "strict" | "lenient";

const MAX_CODE_LENGTH = 32;

/** A reader of a payload from a byte on. */
export const createBitReader = (bytes: Uint8Array, firstByte = 0, strictness: Strictness = "strict"): BitReader => {
  const isStrict = strictness === "strict";
  let at = firstByte * 8;
  const bit = (): number => {
    const byte = bytes[at >> 3];
    if (byte === undefined && isStrict) throw new RangeError("the H.264 payload ends too early");
    const value = ((byte ?? 0) >> (7 - (at & 7))) & 1;
    at += 1;
    return value;
  };
  const bits = (count: number): number => {
    let value = 0;
    for (let left = count; left > 0; left -= 1) value = value * 2 + bit();
    return value;
  };
  const unsigned = (): number => {
    let zeros = 0;
    while ((isStrict || zeros < MAX_CODE_LENGTH) && bit() === 0) zeros += 1;
    if (zeros > MAX_CODE_LENGTH) throw new RangeError("an H.264 code is too long");
    return 2 ** zeros - 1 + bits(zeros);
  };
  const signed = (): number => {
    const code = unsigned();
    return code % 2 === 1 ? (code + 1) / 2 : 0 - code / 2;
  };
  return { position: () => at, bits, flag: () => bit() === 1, unsigned, signed };
};

/** Takes out the bytes that keep start codes from appearing inside a unit (7.4.1). */
export const unescapeUnit = (unit: Uint8Array): Uint8Array => {
  const payload = new Uint8Array(unit.length);
  let [length, zeros] = [0, 0];
  for (const byte of unit) {
    const guard = zeros >= 2 && byte === 3;
    zeros = byte === 0 ? zeros + 1 : 0;
    if (!guard) payload[length++] = byte;
  }
  return payload.subarray(0, length);
};

/** Sampling and colours of pictures (7.3.2.1.1 and annex E). */
export type PictureFormat = {
  /** 66 Baseline, 77 Main, 100 High. */
  profile: number;
  /** 1 is 4:2:0. */
  chroma: number;
  bitDepth: number;
  /** Code points of ITU-T H.273; 1 is BT.709, 2 is unspecified. */
  primaries: number;
  transfer: number;
  matrix: number;
  fullRange: boolean;
};

/** What a sequence parameter set says of its pictures and of how they are stored. */
export type SequenceParameters = {
  format: PictureFormat;
  id: number;
  hasScalingLists: boolean;
  frameNumberBits: number;
  /** 2 where pictures are stored in the order in which they are shown. */
  orderType: number;
  /** Reference pictures at most. */
  references: number;
  allowsGaps: boolean;
  /** Size of a picture in macroblocks. */
  columns: number;
  rows: number;
  isInterlaced: boolean;
};

/** Reads a sequence parameter set that begins with its unit header byte. Throws `RangeError` where it is strict and the set is cut. */
export const readSps = (unit: Uint8Array, strictness: Strictness): SequenceParameters => {
  const reader = createBitReader(unescapeUnit(unit), 1, strictness);
  const profile = reader.bits(8);
  reader.bits(16);
  const id = reader.unsigned();
  const { hasScalingLists, ...sampling } = readSampling(reader, profile);
  const frameNumberBits = reader.unsigned() + 4;
  const orderType = readOrderType(reader);
  const references = reader.unsigned();
  const allowsGaps = reader.flag();
  const [columns, rows] = [reader.unsigned() + 1, reader.unsigned() + 1];
  const isInterlaced = !reader.flag();
  if (isInterlaced) reader.bits(1);
  reader.bits(1);
  if (reader.flag()) for (let side = 0; side < 4; side += 1) reader.unsigned();
  return {
    ...{ format: { profile, ...sampling, ...readColour(reader) }, id, hasScalingLists, frameNumberBits, orderType },
    ...{ references, allowsGaps, columns, rows, isInterlaced },
  };
};

/** Profiles whose parameter sets name a chroma format. */
const WITH_CHROMA_FORMAT: ReadonlySet<number> = new Set([100, 110, 122, 244, 44, 83, 86, 118, 128]);

type Sampling = Pick<PictureFormat, "chroma" | "bitDepth"> & { hasScalingLists: boolean };

const readSampling = (reader: BitReader, profile: number): Sampling => {
  if (!WITH_CHROMA_FORMAT.has(profile)) return { chroma: 1, bitDepth: 8, hasScalingLists: false };
  const chroma = reader.unsigned();
  if (chroma === 3) reader.bits(1);
  const bitDepth = 8 + reader.unsigned();
  reader.unsigned();
  reader.bits(1);
  const hasScalingLists = reader.flag();
  if (hasScalingLists) skipScalingLists(reader, chroma === 3 ? 12 : 8);
  return { chroma, bitDepth, hasScalingLists };
};

const skipScalingLists = (reader: BitReader, count: number): void => {
  for (let list = 0; list < count; list += 1) {
    if (!reader.flag()) continue;
    let [last, next] = [8, 8];
    for (let i = 0; i < (list < 6 ? 16 : 64); i += 1) {
      if (next !== 0) next = (last + reader.signed() + 256) % 256;
      last = next === 0 ? last : next;
    }
  }
};

const readOrderType = (reader: BitReader): number => {
  const type = reader.unsigned();
  if (type === 0) reader.unsigned();
  if (type !== 1) return type;
  reader.bits(1);
  reader.signed();
  reader.signed();
  const cycle = reader.unsigned();
  for (let i = 0; i < cycle; i += 1) reader.signed();
  return type;
};

const UNSPECIFIED = 2;
const NO_COLOUR = { primaries: UNSPECIFIED, transfer: UNSPECIFIED, matrix: UNSPECIFIED, fullRange: false };
const EXTENDED_ASPECT = 255;

const readColour = (reader: BitReader): typeof NO_COLOUR => {
  if (!reader.flag()) return NO_COLOUR;
  if (reader.flag() && reader.bits(8) === EXTENDED_ASPECT) reader.bits(32);
  if (reader.flag()) reader.bits(1);
  if (!reader.flag()) return NO_COLOUR;
  reader.bits(3);
  const fullRange = reader.flag();
  if (!reader.flag()) return { ...NO_COLOUR, fullRange };
  return { fullRange, primaries: reader.bits(8), transfer: reader.bits(8), matrix: reader.bits(8) };
};
