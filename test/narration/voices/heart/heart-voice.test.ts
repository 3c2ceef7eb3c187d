import { afterAll, describe, expect, it } from "vitest";
import { implausible } from "../../../../src-server/narration/voices/adjust-speech.ts";
import { createHeartProcess, createHeartVoice } from "../../../../src-server/narration/voices/heart/heart-voice.ts";
import type { Speech } from "../../../../src-server/narration/voices/voice.ts";
import { energyOnsets } from "./onsets.ts";

const voice = createHeartVoice(createHeartProcess());
afterAll(() => voice.close());

const TEXT = "The derivative of x squared is two x, and the slope at three is six.";

const loudness = ({ samples, sampleRate }: Speech, fromMs: number, toMs: number): number => {
  const part = samples.subarray(Math.round((fromMs * sampleRate) / 1000), Math.round((toMs * sampleRate) / 1000));
  return Math.sqrt(part.reduce((sum, sample) => sum + sample ** 2, 0) / Math.max(1, part.length));
};

describe("the voice heart", () => {
  it("speaks every word at its time", async () => {
    const speech = await voice.speak({ text: TEXT });
    const texts = speech.words.map(({ text }) => text);
    expect(speech.sampleRate).toBe(voice.sampleRate);
    expect(texts.join(" ")).toBe(TEXT.replaceAll(/[,.]/gu, ""));
    expect(implausible(speech, texts)).toBeUndefined();
    for (const { startMs, endMs } of speech.words) expect(loudness(speech, startMs, endMs)).toBeGreaterThan(200);
    expect(loudness(speech, 0, (speech.words[0]?.startMs ?? 0) - 20)).toBeLessThan(100);
    const times = speech.words.flatMap(({ startMs, endMs }) => [startMs, endMs]);
    expect(times).toEqual(times.toSorted((first, second) => first - second));
  });

  it("speaks at a teacher's pace, and slower when asked to", async () => {
    const text =
      "Picture a square whose side becomes longer, so its area grows as well, and we ask how quickly it grows.";
    const rate = async (pace: number): Promise<number> => {
      const { words } = await voice.speak({ text, pace });
      return (words.length * 60_000) / ((words.at(-1)?.endMs ?? 0) - (words[0]?.startMs ?? 0));
    };
    const [usual, slow] = [await rate(1), await rate(0.86)];
    expect(usual).toBeGreaterThan(130);
    expect(usual).toBeLessThan(185);
    expect(slow).toBeLessThan(usual * 0.97);
  });

  it("gives the same sound for the same text", async () => {
    expect(await voice.speak({ text: TEXT })).toEqual(await voice.speak({ text: TEXT }));
  });

  it("says when words set in: half of them within 40 ms of the sound, nearly all within 100 ms", async () => {
    const errors: number[] = [];
    for (const text of SENTENCES) {
      const speech = await voice.speak({ text });
      for (const onset of energyOnsets(speech, 130))
        errors.push(Math.min(...speech.words.map(({ startMs }) => Math.abs(startMs - onset))));
    }
    const sorted = errors.toSorted((first, second) => first - second);
    expect(sorted.length).toBeGreaterThanOrEqual(15);
    expect(sorted[Math.floor(sorted.length * 0.5)]).toBeLessThanOrEqual(40);
    expect(sorted[Math.floor(sorted.length * 0.95)]).toBeLessThanOrEqual(100);
  });

  it.each([
    ["nothing", ""],
    ["signs only", "?!"],
    ["another script", "Привет"],
    ["a text over its limit", "word ".repeat(120)],
  ])("refuses %s", async (_, text) => {
    await expect(voice.speak({ text })).rejects.toMatchObject({ code: "voice" });
  });
});

const SENTENCES = [
  "Water boils at one hundred degrees, ice melts at zero, and steam condenses, when it is cooled, on cold glass.",
  "First, we draw the circle, then the radius, and finally, with care, the tangent.",
  "Gravity pulls, friction slows, pressure pushes, and tension, through the rope, holds.",
  "Mix the acid, add the base, stir, wait, and measure the salt.",
  "Binary search compares, halves, repeats, and stops; bubble sort compares, swaps, and repeats.",
  "The cell divides: chromosomes pair, align, part, and settle.",
];

describe("a long sentence", () => {
  const CLAUSE = "we add the next term of the series to the sum that we have so far, ";

  it("is said in rows that join in quiet, without a click", async () => {
    const text = `To begin, ${CLAUSE.repeat(6)}and stop.`;
    const speech = await voice.speak({ text });
    expect(speech.words).toHaveLength(text.split(" ").length);
    const steps = Float32Array.from(speech.samples, (sample, i) => Math.abs(sample - (speech.samples[i - 1] ?? 0)));
    const gaps = speech.words.flatMap(({ endMs }, i) => {
      const next = speech.words[i + 1]?.startMs ?? 0;
      return next - endMs >= 130 ? [[endMs + 20, next - 70] as const] : [];
    });
    expect(gaps.length).toBeGreaterThanOrEqual(2);
    for (const [from, to] of gaps) {
      const step = Math.max(...steps.subarray(from * 24, to * 24));
      expect(step).toBeLessThan(1000);
    }
    expect(speech.samples.length / speech.sampleRate).toBeGreaterThan(25);
  });

  it("is said even when it has no pause", async () => {
    const text = "and then the other one ".repeat(20).trim();
    const { words } = await voice.speak({ text });
    expect(words).toHaveLength(100);
    expect(words.every(({ startMs }, i) => i === 0 || startMs > (words[i - 1]?.startMs ?? 0))).toBe(true);
  });
});
