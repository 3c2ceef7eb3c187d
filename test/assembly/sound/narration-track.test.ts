import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { Narration } from "../../../src-server/contract/narration.ts";
import { layBeats, placeBeats } from "../../../src-server/assembly/sound/narration-track.ts";
import { tone, writeWav } from "../../support/sound.ts";
import { tempFolder } from "../../support/temp-folder.ts";

const beat = (sceneId: string, beatIndex: number, wavPath: string | null): Narration["beats"][number] => ({
  ...{ sceneId, beatIndex, wavPath, display: "Hello.", spoken: "hello", durationMs: 100, words: [] },
});

const narrate = (...beats: Narration["beats"]): Narration => ({
  voice: "rms",
  sampleRate: 16_000,
  beats,
  warnings: [],
});

const TIMELINE = {
  fps: 30,
  durationFrames: 60,
  beats: [
    { sceneId: "a", beatIndex: 0, startFrame: 7 },
    { sceneId: "b", beatIndex: 0, startFrame: 31 },
  ],
};

const click = (): Float32Array => Float32Array.from({ length: 1600 }, (_, i) => (i === 0 ? 0.9 : 0));
const loudestAt = (samples: Float32Array): number =>
  samples.reduce((best, sample, i) => (sample > (samples[best] ?? 0) ? i : best), 0);

describe("the narration of a lecture", () => {
  it("lays each beat at the sample its frame begins with, in a track of exactly the video's length", async () => {
    const path = join(await tempFolder(), "click.wav");
    await writeWav(path, click(), 16_000);
    const narration = narrate(beat("b", 0, path), beat("a", 0, path));
    const placed = await placeBeats({ narration, timeline: TIMELINE });
    expect(placed.beats.map(({ start }) => start)).toEqual([7 * 1600, 31 * 1600]);
    const track = layBeats(placed);
    expect(track).toHaveLength(96_000);
    expect(loudestAt(track.subarray(0, 40_000))).toBe(7 * 1600);
    expect(loudestAt(track.subarray(40_000))).toBe(31 * 1600 - 40_000);
  });

  it("holds no beats without a voice", async () => {
    const silent = await placeBeats({ narration: narrate(beat("a", 0, null)), timeline: TIMELINE });
    expect(silent).toEqual({ beats: [], samples: 96_000 });
  });

  it("does not cut speech off", async () => {
    const path = join(await tempFolder(), "long.wav");
    await writeWav(path, tone({ hertz: 300, seconds: 1.5, amplitude: 0.5, sampleRate: 16_000 }), 16_000);
    await expect(placeBeats({ narration: narrate(beat("b", 0, path)), timeline: TIMELINE })).rejects.toThrow(
      "longer than the pictures",
    );
  });

  it("misses a beat that the timeline does not place", async () => {
    const narration = narrate(beat("a", 3, "/anywhere.wav"));
    await expect(placeBeats({ narration, timeline: TIMELINE })).rejects.toThrow("beat 4 of scene a");
  });
});
