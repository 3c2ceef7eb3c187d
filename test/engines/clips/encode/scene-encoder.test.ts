import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { decodeClip, holdsWork } from "../../../../src-server/engines/clips/encode/pack-clip.ts";
import { startSceneEncoder } from "../../../../src-server/engines/clips/encode/scene-encoder.ts";
import type { Ffmpeg } from "../../../../src-server/processes/find-ffmpeg.ts";
import { encodeSmall, picturesOf, SMALL, smallPicture } from "../../../support/encoding.ts";
import { testFfmpeg, testFolder } from "../../../support/tools.ts";

let ffmpeg: Ffmpeg;
let folder: string;

/** Mean difference of the brightness of two pictures. */
const distance = (a: Uint8Array, b: Uint8Array): number => {
  const pixels = SMALL.width * SMALL.height;
  return a.subarray(0, pixels).reduce((sum, value, index) => sum + Math.abs(value - (b[index] ?? 0)), 0) / pixels;
};

describe("scene encoder", () => {
  beforeAll(async () => {
    [ffmpeg, folder] = [await testFfmpeg(), await testFolder()];
  });

  it.each(["skip", "repeat"] as const)("shows each picture from its own frame on (%s)", async (holds) => {
    const frames = [0, 1, 2, 10, 11, 30, 57];
    const outFile = join(folder, `${holds}.mp4`);
    await encodeSmall(ffmpeg, { holds, frames, totalFrames: 60, outFile });
    const shown = picturesOf(await decodeClip(ffmpeg, outFile));
    expect(shown).toHaveLength(60);
    for (const [frame, picture] of shown.entries()) {
      const source = frames.findLast((start) => start <= frame) ?? 0;
      expect(distance(picture, smallPicture(source)), `frame ${frame}`).toBeLessThan(2);
    }
  });

  it.each(["skip", "repeat"] as const)("makes a clip of one picture (%s)", async (holds) => {
    const outFile = join(folder, `one-${holds}.mp4`);
    await encodeSmall(ffmpeg, { holds, frames: [0], totalFrames: 45, outFile });
    expect(picturesOf(await decodeClip(ffmpeg, outFile))).toHaveLength(45);
  });

  it("tells why the encoder stopped", async () => {
    const outFile = join(folder, "no", "such", "folder.mp4");
    const clip = { ffmpeg, size: SMALL, fps: 30, frames: [0, 1], totalFrames: 2, threads: 1, outFile };
    const encoder = startSceneEncoder({ ...clip, holds: "repeat" });
    const made = Promise.all([0, 1].map((frame) => encoder.write(frame, smallPicture(frame)))).then(encoder.end);
    await expect(made).rejects.toMatchObject({ code: "tool" });
  });

  it("ends when it is cancelled", async () => {
    const controller = new AbortController();
    const clip = {
      ffmpeg,
      size: SMALL,
      fps: 30,
      frames: [0, 1],
      totalFrames: 2,
      threads: 1,
      outFile: join(folder, "cancelled.mp4"),
    };
    const encoder = startSceneEncoder({ ...clip, holds: "skip", signal: controller.signal });
    await encoder.write(0, smallPicture(0));
    controller.abort(new Error("enough"));
    await expect(encoder.write(1, smallPicture(1)).then(encoder.end)).rejects.toThrow("enough");
  });

  it("proves once that held frames decode as they should", async () => {
    expect(await holdsWork({ ffmpeg, cacheDir: folder })).toBe(true);
    const broken = { ...ffmpeg, path: join(folder, "no-such-ffmpeg") };
    expect(await holdsWork({ ffmpeg, cacheDir: folder })).toBe(true);
    await expect(holdsWork({ ffmpeg: broken, cacheDir: folder })).rejects.toMatchObject({ code: "tool" });
  });
});
