import { i420Bytes } from "../picture-size.ts";
import { createHash } from "node:crypto";
import { access, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Ffmpeg } from "../../../processes/find-ffmpeg.ts";
import { runToolForBytes } from "../../../processes/run-tool.ts";
import { clipCoding } from "./encoder-arguments.ts";
import { HoldsImpossible, packClip } from "./pack-clip.ts";
import { startSceneEncoder } from "./scene-encoder.ts";

const SIZE = { width: 64, height: 64 };
const BYTES = i420Bytes(SIZE.width, SIZE.height);
const FRAMES = [0, 4, 5, 9];
const TOTAL = 14;
const FPS = 30;

type Proof = { ffmpeg: Ffmpeg; cacheDir: string; signal?: AbortSignal | undefined };

/** A picture that differs from all others and has something to code in every block. */
const picture = (seed: number): Uint8Array =>
  Uint8Array.from({ length: BYTES }, (_, index) => 16 + ((index * 7 + seed * 53 + ((index * seed) >> 4)) % 200));

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
