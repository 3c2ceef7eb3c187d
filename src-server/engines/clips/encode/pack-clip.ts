import { msg } from "../../../contract/messages/message.ts";
import { createHash } from "node:crypto";
import { access, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { AppError } from "../../../errors.ts";
import type { Ffmpeg } from "../../../processes/find-ffmpeg.ts";
import { runTool, runToolForBytes } from "../../../processes/run-tool.ts";
import { i420Bytes } from "../frame-source.ts";
import { insertHolds, type HeldStream } from "./insert-holds.ts";
import { clipArguments, clipCoding, startSceneEncoder } from "./scene-encoder.ts";

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
