import { afterAll, describe, expect, it } from "vitest";
import { createBuiltInVoices } from "../../../../src-server/narration/voices/create-voices.ts";
import { alignSpeech, createWordTimer } from "../../../../src-server/narration/voices/alignment/word-timer.ts";
import { speechAtRate } from "../../../../src-server/narration/voices/adjust-speech.ts";
import type { Speech, Voice } from "../../../../src-server/narration/voices/voice.ts";
import { fakeVoice } from "../../fake-voice.ts";

const voices = createBuiltInVoices();
afterAll(async () => {
  await Promise.all(voices.map((voice) => voice.close()));
});
const named = (id: string): Voice => {
  const voice = voices.find((known) => known.id === id);
  if (!voice) throw new Error(`There is no voice ${id}.`);
  return voice;
};

const SENTENCES = [
  "The derivative of x squared is two x, and the slope at three is six.",
  "When the temperature rises, molecules collide more often, and the reaction becomes faster.",
  "The cell copies its genetic material before it divides into two daughter cells.",
  "If the determinant is zero, the matrix has no inverse, and the equation may have no solution.",
];

/** How far the beginnings of words are off, in milliseconds, the smallest first. */
const errors = async (known: Voice, target: Voice): Promise<number[]> => {
  const all: number[] = [];
  for (const text of SENTENCES) {
    const [first, second] = [await known.speak({ text }), await target.speak({ text })];
    const found = alignSpeech(second, first) ?? [];
    expect(found.map((word) => word.text.toLowerCase())).toEqual(second.words.map((word) => word.text.toLowerCase()));
    found.forEach(({ startMs }, i) => all.push(Math.abs(startMs - (second.words[i]?.startMs ?? 0))));
  }
  return all.toSorted((first, second) => first - second);
};

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
const atShare = (values: readonly number[], share: number): number =>
  values[Math.floor(values.length * share)] ?? Infinity;

describe("word times by alignment", () => {
  it.each([
    ["slt", "rms", { mean: 35, p95: 90 }],
    ["rms", "slt", { mean: 35, p95: 90 }],
    ["slt", "heart", { mean: 50, p95: 110 }],
  ])("from %s to %s are near the true ones", async (known, target, most) => {
    const found = await errors(named(known), named(target));
    expect(mean(found)).toBeLessThan(most.mean);
    expect(atShare(found, 0.95)).toBeLessThan(most.p95);
  });

  it("are exact for the same sound, and move with silence before it and with another rate", async () => {
    const speech = await named("rms").speak({ text: SENTENCES[0] ?? "" });
    const later = new Int16Array(speech.samples.length + 8000);
    later.set(speech.samples, 8000);
    const moved = speechAtRate({ ...speech, samples: later }, 24_000);
    const found = alignSpeech(moved, speech) ?? [];
    found.forEach(({ startMs }, i) => {
      expect(Math.abs(startMs - 500 - (speech.words[i]?.startMs ?? 0))).toBeLessThan(25);
    });
  });

  it("never go back and stay within the sound", async () => {
    const [slt, heart] = [await named("slt").speak({ text: "No." }), await named("heart").speak({ text: "No." })];
    for (const known of [slt, heart]) {
      const [word] = alignSpeech(heart, known) ?? [];
      expect(word?.startMs).toBeGreaterThanOrEqual(0);
      expect(word?.endMs).toBeGreaterThan(word?.startMs ?? 0);
      expect(word?.endMs).toBeLessThanOrEqual((heart.samples.length * 1000) / heart.sampleRate);
    }
  });
});

const said = { text: "Energy is never lost, it only changes its form." };

describe("the timer of words", () => {
  it("refuses sound that is silent, twice as long or far too short", async () => {
    const [timer, speech] = [createWordTimer(named("slt")), await named("rms").speak(said)];
    const { samples, sampleRate } = speech;
    const twice: Speech = { ...speech, samples: Int16Array.from([...samples, ...samples, ...samples.slice(0, 9000)]) };
    await expect(timer.time(twice, said)).rejects.toMatchObject({ code: "voice" });
    const short = { samples: samples.slice(6000, 16_000), sampleRate };
    await expect(timer.time(short, said)).rejects.toMatchObject({ code: "voice" });
    const silent = { samples: new Int16Array(40_000), sampleRate };
    await expect(timer.time(silent, said)).rejects.toMatchObject({ code: "voice" });
  });

  it("counts letters where no known voice can say the text", async () => {
    const timer = createWordTimer(named("slt"));
    const { samples, sampleRate } = await named("rms").speak(said);
    const words = await timer.time({ samples, sampleRate }, { text: "Энергия никогда не теряется, – она" });
    expect(words.map(({ text }) => text)).toEqual(["Энергия", "никогда", "не", "теряется,", "она"]);
    const starts = words.map(({ startMs }) => startMs);
    expect(starts).toEqual(starts.toSorted((first, second) => first - second));
  });

  it("stops when it is asked to", async () => {
    const controller = new AbortController();
    const slow = fakeVoice("slow", () => {
      controller.abort(new Error("enough"));
      throw new Error("interrupted");
    });
    const sound = { samples: new Int16Array(16_000).fill(900), sampleRate: 16_000 };
    await expect(createWordTimer(slow).time(sound, { ...said, signal: controller.signal })).rejects.toThrow("enough");
  });
});
