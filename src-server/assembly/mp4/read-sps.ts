import { createBitReader, type BitReader } from "./bit-reader.ts";

/** What a sequence parameter set says of its pictures (ITU-T H.264 §7.3.2.1.1 and annex E). */
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

const UNSPECIFIED = 2;
const HIGH_PROFILES: ReadonlySet<number> = new Set([100, 110, 122, 244, 44, 83, 86, 118, 128]);

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

const readSampling = (reader: BitReader, profile: number): { chroma: number; bitDepth: number } => {
  if (!HIGH_PROFILES.has(profile)) return { chroma: 1, bitDepth: 8 };
  const chroma = reader.unsigned();
  if (chroma === 3) reader.bits(1);
  const bitDepth = 8 + reader.unsigned();
  reader.unsigned();
  reader.bits(1);
  if (reader.flag()) skipScalingLists(reader, chroma === 3 ? 12 : 8);
  return { chroma, bitDepth };
};

const skipOrderCount = (reader: BitReader): void => {
  const type = reader.unsigned();
  if (type === 0) reader.unsigned();
  if (type !== 1) return;
  reader.bits(1);
  reader.signed();
  reader.signed();
  const cycle = reader.unsigned();
  for (let i = 0; i < cycle; i += 1) reader.signed();
};

const skipSize = (reader: BitReader): void => {
  reader.unsigned();
  reader.bits(1);
  reader.unsigned();
  reader.unsigned();
  if (!reader.flag()) reader.bits(1);
  reader.bits(1);
  if (reader.flag()) for (let side = 0; side < 4; side += 1) reader.unsigned();
};

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

/** Reads a sequence parameter set that begins with its unit header byte. */
export const readSps = (unit: Uint8Array): PictureFormat => {
  const reader = createBitReader(unit.subarray(1));
  const profile = reader.bits(8);
  reader.bits(16);
  reader.unsigned();
  const sampling = readSampling(reader, profile);
  reader.unsigned();
  skipOrderCount(reader);
  skipSize(reader);
  return { profile, ...sampling, ...readColour(reader) };
};
