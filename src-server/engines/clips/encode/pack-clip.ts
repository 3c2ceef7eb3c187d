import { createHash } from "node:crypto";
import { access, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createBitReader, readSps, unescapeUnit } from "../../../kit/h264.ts";
import { msg } from "../../../contract/messages/message.ts";
import { AppError } from "../../../errors.ts";
import type { Ffmpeg } from "../../../processes/find-ffmpeg.ts";
import { runTool, runToolForBytes } from "../../../processes/run-tool.ts";
import { i420Bytes } from "../frame-source.ts";
import { clipArguments, clipCoding, startSceneEncoder } from "./scene-encoder.ts";

/** A stream at a constant frame rate and the number of its pictures. */
type HeldStream = { stream: Buffer; pictures: number };

/** What a sequence parameter set says that inserting pictures needs (ITU-T H.264, 7.3.2.1.1). */
type Sequence = {
  id: number;
  frameNumberBits: number;
  /** Number of macroblocks of a picture. */
  macroblocks: number;
};

type Progress = {
  sequence: Sequence | undefined;
  /** Pictures of the incoming stream so far. */
  pictures: number;
  frameNumber: number;
  /** Copies of the last picture that are still to be inserted. */
  owed: number;
};

/** Types of units that matter here. */
const NAL = { slice: 1, keySlice: 5, sps: 7, pps: 8, delimiter: 9 } as const;

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

/** Writes bits of an H.264 payload, highest bit first (ITU-T H.264, 7.2 and 9.1). */
type BitWriter = {
  bits(value: number, count: number): BitWriter;
  flag(value: boolean): BitWriter;
  /** Unsigned Exp-Golomb code, ue(v). */
  unsigned(value: number): BitWriter;
  /** Signed Exp-Golomb code, se(v). */
  signed(value: number): BitWriter;
  /** The payload with its closing bit, filled up to whole bytes. */
  finish(): Uint8Array;
};

export const createBitWriter = (): BitWriter => {
  const written: number[] = [];
  const writer: BitWriter = {
    bits(value, count) {
      for (let place = count - 1; place >= 0; place -= 1) written.push(Math.floor(value / 2 ** place) % 2);
      return writer;
    },
    flag: (value) => writer.bits(Number(value), 1),
    unsigned(value) {
      const zeros = Math.floor(Math.log2(value + 1));
      return writer.bits(0, zeros).bits(value + 1, zeros + 1);
    },
    signed: (value) => writer.unsigned(value > 0 ? 2 * value - 1 : -2 * value),
    finish() {
      writer.bits(1, 1);
      const bytes = new Uint8Array(Math.ceil(written.length / 8));
      for (const [index, bit] of written.entries())
        bytes[index >> 3] = (bytes[index >> 3] ?? 0) | (bit << (7 - (index & 7)));
      return bytes;
    },
  };
  return writer;
};

/** NAL units of an H.264 byte stream (ITU-T H.264, annex B). */

const START_CODE = Buffer.from([0, 0, 1]);

/** The units of a byte stream, without start codes. */
export const splitUnits = (stream: Buffer): Buffer[] => {
  const units: Buffer[] = [];
  let start = stream.indexOf(START_CODE);
  while (start >= 0) {
    const next = stream.indexOf(START_CODE, start + 3);
    units.push(withoutTrailingZeros(stream.subarray(start + 3, next < 0 ? stream.length : next)));
    start = next;
  }
  return units;
};

/** A byte stream of units. */
export const joinUnits = (units: readonly Uint8Array[]): Buffer =>
  Buffer.concat(units.flatMap((unit) => [Buffer.from([0, 0, 0, 1]), unit]));

/** Puts in the bytes that keep start codes from appearing inside a unit. */
export const escapeUnit = (payload: Uint8Array): Uint8Array => {
  const unit = new Uint8Array(payload.length + Math.ceil(payload.length / 2) + 1);
  let [length, zeros] = [0, 0];
  for (const byte of payload) {
    if (zeros >= 2 && byte <= 3) {
      unit[length++] = 3;
      zeros = 0;
    }
    unit[length++] = byte;
    zeros = byte === 0 ? zeros + 1 : 0;
  }
  return unit.subarray(0, length);
};

const nalType = (unit: Uint8Array): number => (unit[0] ?? 0) & 31;

const payHolds = (progress: Progress, units: Uint8Array[]): void => {
  for (; progress.sequence && progress.owed > 0; progress.owed -= 1) {
    progress.frameNumber += 1;
    units.push(holdSlice(progress.sequence, progress.frameNumber));
  }
};

/** A slice that later pictures refer to. */
const REFERENCE_SLICE_HEAD = 0x41;

/** Slice types from 5 on say that all slices of the picture are of the same type. */
const ALL_P = 5;

/** Number of the picture parameter set that inserted pictures use. */
const HOLD_PPS = 1;

/** A P picture in which every macroblock is skipped: the picture before it, once more. */
const holdSlice = (sequence: Sequence, frameNumber: number): Uint8Array => {
  const writer = createBitWriter().bits(REFERENCE_SLICE_HEAD, 8).unsigned(0).unsigned(ALL_P).unsigned(HOLD_PPS);
  writer.bits(frameNumber % 2 ** sequence.frameNumberBits, sequence.frameNumberBits);
  writer.flag(false).flag(false).flag(false).signed(0).unsigned(sequence.macroblocks);
  return escapeUnit(writer.finish());
};

/** Reads a sequence parameter set. Throws `RangeError` where pictures cannot be inserted. */
const readSequence = (unit: Uint8Array): Sequence => {
  const { id, format, frameNumberBits, columns, rows, ...sequence } = readSps(unit, "strict");
  demand(format.chroma === 1, "a chroma format other than 4:2:0");
  demand(!sequence.hasScalingLists, "scaling lists");
  demand(sequence.orderType === 2, "pictures that are shown in another order than they are stored");
  demand(sequence.references === 1, "more than one reference picture");
  demand(!sequence.allowsGaps, "gaps in the frame numbers");
  demand(!sequence.isInterlaced, "interlaced pictures");
  return { id, frameNumberBits, macroblocks: columns * rows };
};

const demand = (holds: boolean, what: string): void => {
  if (!holds) throw new RangeError(`held frames cannot be inserted into H.264 with ${what}`);
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

const P_SLICE = 0;

const I_SLICE = 2;

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

const PPS_HEAD = 0x68;

/**
 * A picture parameter set with nothing switched on (7.3.2.2): no arithmetic coding, so that
 * "all macroblocks skipped" is a single number.
 */
const holdPictureParameters = (sequence: Sequence): Uint8Array => {
  const writer = createBitWriter().bits(PPS_HEAD, 8).unsigned(HOLD_PPS).unsigned(sequence.id);
  writer.flag(false).flag(false).unsigned(0).unsigned(0).unsigned(0);
  writer.flag(false).bits(0, 2).signed(0).signed(0).signed(0);
  return escapeUnit(writer.flag(false).flag(false).flag(false).finish());
};

const withoutTrailingZeros = (unit: Buffer): Buffer => {
  let end = unit.length;
  while (end > 0 && unit[end - 1] === 0) end -= 1;
  return unit.subarray(0, end);
};

/** The encoder's stream is not one that held frames can be inserted into. */
export class HoldsImpossible extends AppError {
  constructor(cause: unknown) {
    super("render", msg("render.fixed_rate_impossible"), {
      cause,
    });
    this.name = "HoldsImpossible";
  }
}

/** A clip of encoded pictures that stand one after the other. */
type ClipPacking = {
  ffmpeg: Ffmpeg;
  fps: number;
  /** Frame from which each picture is shown, in order; the first is 0. */
  frames: readonly number[];
  totalFrames: number;
  outFile: string;
  signal?: AbortSignal | undefined;
};

/** Packs encoded pictures into a clip in which each is held until the next. Throws `HoldsImpossible` when that cannot be done. */
export const packClip = async (stream: Buffer, packing: ClipPacking): Promise<void> => {
  const { ffmpeg, fps, outFile, signal } = packing;
  await runTool({
    file: ffmpeg.path,
    env: ffmpeg.env,
    args: clipArguments(fps, outFile),
    input: held(stream, packing).stream,
    signal,
    name: "ffmpeg",
  });
};

/** All pictures of a clip in I420, one after the other. */
export const decodeClip = async (ffmpeg: Ffmpeg, file: string, signal?: AbortSignal): Promise<Uint8Array> => {
  const args = ["-hide_banner", "-loglevel", "error", "-xerror", "-i", file, "-fps_mode", "passthrough"];
  const raw = ["-c:v", "rawvideo", "-pix_fmt", "yuv420p", "-f", "image2pipe", "pipe:1"];
  const run = {
    file: ffmpeg.path,
    args: [...args, ...raw],
    env: ffmpeg.env,
    signal,
    name: "ffmpeg",
    maxOutputBytes: 2 ** 31,
  };
  return (await runToolForBytes(run)).stdout;
};

type Proof = { ffmpeg: Ffmpeg; cacheDir: string; signal?: AbortSignal | undefined };

const FPS = 30;

const TOTAL = 14;

/**
 * Whether this ffmpeg's pictures can be held by inserting skipped ones: a small clip is made so and decoded again,
 * once for each ffmpeg and what it is told.
 */
export const holdsWork = async (proof: Proof): Promise<boolean> => {
  const { ffmpeg, cacheDir } = proof;
  const coding = clipCoding({ holds: "skip", fps: FPS, totalFrames: TOTAL });
  const proven = [ffmpeg.path, ffmpeg.version, ...coding].join("\0");
  const name = createHash("sha256").update(proven).digest("hex").slice(0, 16);
  const mark = join(cacheDir, "holds", name);
  const done = await access(mark).then(
    () => true,
    () => false,
  );
  if (done) return true;
  await mkdir(join(cacheDir, "holds"), { recursive: true });
  const folder = await mkdtemp(join(cacheDir, "holds", "proof-"));
  try {
    const works = await encodeAndDecode(proof, join(folder, "proof.mp4"));
    if (works) await writeFile(mark, "");
    return works;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

const held = (stream: Buffer, { frames, totalFrames }: ClipPacking): HeldStream => {
  const counts = frames.map((frame, index) => (frames[index + 1] ?? totalFrames) - frame);
  try {
    return insertHolds(stream, counts);
  } catch (cause) {
    throw new HoldsImpossible(cause);
  }
};

const SIZE = { width: 64, height: 64 };

const FRAMES = [0, 4, 5, 9];

const encodeAndDecode = async ({ ffmpeg, signal }: Proof, outFile: string): Promise<boolean> => {
  const clip = { ffmpeg, size: SIZE, fps: FPS, frames: FRAMES, totalFrames: TOTAL, threads: 1, outFile, signal };
  const encoder = startSceneEncoder({ ...clip, holds: "skip" });
  try {
    for (const frame of FRAMES) await encoder.write(frame, picture(frame));
    const pictures = await encoder.end();
    if (pictures) await packClip(pictures, clip);
  } catch (failure) {
    await encoder.abandon();
    if (failure instanceof HoldsImpossible) return false;
    throw failure;
  }
  return isHeld(await decodeClip(ffmpeg, outFile, signal));
};

const BYTES = i420Bytes(SIZE.width, SIZE.height);

/** A picture that differs from all others and has something to code in every block. */
const picture = (seed: number): Uint8Array =>
  Uint8Array.from({ length: BYTES }, (_, index) => 16 + ((index * 7 + seed * 53 + ((index * seed) >> 4)) % 200));

const isHeld = (pictures: Uint8Array): boolean => {
  if (pictures.length !== TOTAL * BYTES) return false;
  const shown = Array.from({ length: TOTAL }, (_, frame) =>
    Buffer.from(pictures.subarray(frame * BYTES, (frame + 1) * BYTES)),
  );
  return shown.every((now, frame) => {
    const before = shown[frame - 1];
    return before === undefined || now.equals(before) !== FRAMES.includes(frame);
  });
};
