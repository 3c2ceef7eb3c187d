import { describe, expect, it } from "vitest";
import { levelSpeech, speechLevel, speechAtRate } from "../../../src-server/narration/voices/adjust-speech.ts";
import type { Speech } from "../../../src-server/narration/voices/voice.ts";
import { babble, noise } from "../../support/sound.ts";

const RATE = 16_000;

const speechOf = (gain: number): Speech => ({
  samples: Int16Array.from(babble(3, RATE), (value) => Math.max(-32_768, Math.min(32_767, value * gain * 32_767))),
  sampleRate: RATE,
  words: [{ text: "word", startMs: 100, endMs: 2900 }],
});

describe("the level of speech", () => {
  it.each([0.3, 0.5, 1, 2])("is the same for every voice, whether its gain is %s or another", (gain) => {
    expect(speechLevel(levelSpeech(speechOf(gain)))).toBeCloseTo(-20, 0);
  });

  it("is kept free of bursts, and the sound around them as it is", () => {
    const speech = { ...speechOf(1), samples: Int16Array.from(noise(3 * RATE), (value) => 1500 * value) };
    for (let i = 16_000; i < 16_100; i++) speech.samples[i] = i % 2 === 0 ? 32_000 : -32_000;
    const levelled = levelSpeech(speech).samples;
    expect(Math.max(...levelled.map(Math.abs))).toBeLessThanOrEqual(0.6 * 32_768 + 1);
    const power = (samples: Int16Array, from: number): number =>
      samples.subarray(from, from + 800).reduce((sum, sample) => sum + sample ** 2, 0);
    const gainAt = (from: number): number => Math.sqrt(power(levelled, from) / power(speech.samples, from));
    expect(gainAt(17_000)).toBeCloseTo(gainAt(14_500), 2);
    expect(gainAt(15_900)).toBeLessThan(gainAt(14_500));
  });

  it("leaves silence alone", () => {
    const silent = { ...speechOf(1), samples: new Int16Array(RATE) };
    expect(levelSpeech(silent)).toEqual(silent);
  });
});

describe("speech of one voice in the lecture of another", () => {
  it("lasts as long at the other rate, at the same level, with its words where they were", () => {
    const speech = speechOf(0.5);
    const other = speechAtRate(speech, 24_000);
    expect(other.sampleRate).toBe(24_000);
    expect(other.samples.length / 24_000).toBeCloseTo(speech.samples.length / RATE, 3);
    expect(other.words).toEqual(speech.words);
    expect(speechLevel(other)).toBeCloseTo(speechLevel(speech) ?? 0, 1);
  });
});
