import { i420Bytes } from "../../src-server/engines/clips/frame-source.ts";
import type { Ffmpeg } from "../../src-server/processes/find-ffmpeg.ts";
import { packClip } from "../../src-server/engines/clips/encode/pack-clip.ts";
import { startSceneEncoder, type SceneEncoding } from "../../src-server/engines/clips/encode/scene-encoder.ts";

export const SMALL = { width: 96, height: 64 };
export const SMALL_BYTES = i420Bytes(SMALL.width, SMALL.height);

/** A small picture in I420: a bright block that stands elsewhere in each. */
export const smallPicture = (seed: number): Uint8Array => {
  const picture = new Uint8Array(SMALL_BYTES).fill(128);
  picture.fill(40, 0, SMALL.width * SMALL.height);
  const [left, top] = [(seed * 13) % 64, (seed * 7) % 40];
  for (let row = 0; row < 20; row += 1)
    picture.fill(210, (top + row) * SMALL.width + left, (top + row) * SMALL.width + left + 24);
  return picture;
};

/** Encodes small pictures at the given frames into a clip. */
export const encodeSmall = async (
  ffmpeg: Ffmpeg,
  clip: Pick<SceneEncoding, "holds" | "frames" | "totalFrames" | "outFile">,
): Promise<void> => {
  const coding = { ...clip, ffmpeg, size: SMALL, fps: 30, threads: 1 };
  const encoder = startSceneEncoder(coding);
  for (const frame of clip.frames) await encoder.write(frame, smallPicture(frame));
  const pictures = await encoder.end();
  if (pictures) await packClip(pictures, coding);
};

/** The pictures of decoded I420 bytes. */
export const picturesOf = (bytes: Uint8Array): Buffer[] =>
  Array.from({ length: bytes.length / SMALL_BYTES }, (_, index) =>
    Buffer.from(bytes.subarray(index * SMALL_BYTES, (index + 1) * SMALL_BYTES)),
  );
