import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { assemble } from "../../src-server/assembly/assemble.ts";
import { decodeSoundArgs } from "../../src-server/assembly/sound/encode-sound.ts";
import { openWav } from "../../src-server/wav.ts";
import { runToolForBytes } from "../../src-server/processes/run-tool.ts";
import { codedSound } from "../support/coded-sound.ts";
import { lectureClips, lectureNarration, lectureTimeline } from "../support/lecture.ts";
import { testFfmpeg } from "../support/make-clip.ts";
import { tone, writeWav } from "../support/sound.ts";
import { tempFolder } from "../support/temp-folder.ts";

/** First sample that is clearly heard, from a given one on. */
const onset = (samples: Float32Array, from: number): number =>
  samples.findIndex((sample, i) => i >= from && Math.abs(sample) > 0.05);

describe("sound and picture", () => {
  it("begin together: speech is heard at the frame of its beat in the finished file", async () => {
    const folder = await tempFolder();
    const [clips, narration, ffmpeg] = await Promise.all([
      lectureClips(folder),
      lectureNarration(folder),
      testFfmpeg(),
    ]);
    const [timeline, outFile] = [lectureTimeline(), join(folder, "lecture.mp4")];
    for (const { wavPath } of narration.beats) {
      if (wavPath !== null)
        await writeWav(
          wavPath,
          tone({ hertz: 500, seconds: 1, amplitude: 0.3, sampleRate: 16_000, phase: Math.PI / 2 }),
          16_000,
        );
    }
    await assemble({ clips, sound: await codedSound(narration, timeline), timeline, outFile, ffmpeg });
    const decoded = await runToolForBytes({ file: ffmpeg.path, env: ffmpeg.env, args: decodeSoundArgs(outFile) });
    const [left = new Float32Array()] = openWav(decoded.stdout).read();
    const starts = timeline.beats.map((beat) => beat.startFrame * 1600);
    const onsets = starts.map((start) => onset(left, start - 4000));
    onsets.forEach((sample, i) => expect(Math.abs(sample - (starts[i] ?? 0))).toBeLessThan(96));
  });
});
