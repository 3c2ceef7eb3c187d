import { describe, expect, it } from "vitest";
import { implausible, trimSpeech } from "../../../src-server/narration/voices/adjust-speech.ts";
import type { Speech } from "../../../src-server/narration/voices/voice.ts";
import { formatMessage } from "../../../src-server/contract/messages/message.ts";

const RATE = 16_000;
const words = ["one", "two", "three"];

/** A hum between two silences, with a word each third of it. */
const hum = ({
  seconds = 1,
  amplitude = 8000,
  silence = 0,
}: {
  seconds?: number;
  amplitude?: number;
  silence?: number;
}): Speech => {
  const quiet = Math.round(silence * RATE);
  const length = Math.round(seconds * RATE);
  const samples = Int16Array.from({ length: length + 2 * quiet }, (_, i) =>
    i < quiet || i >= quiet + length
      ? 0
      : Math.max(-32_768, Math.min(32_767, Math.round(amplitude * Math.sin((2 * Math.PI * 200 * i) / RATE)))),
  );
  const third = (seconds * 1000) / 3;
  return {
    samples,
    sampleRate: RATE,
    words: words.map((text, i) => ({
      text,
      startMs: silence * 1000 + i * third,
      endMs: silence * 1000 + (i + 1) * third,
    })),
  };
};

describe("a spoken sentence is refused", () => {
  it.each([
    ["when it is silent", hum({ amplitude: 20 }), "silent"],
    ["when it is distorted", hum({ amplitude: 60_000 }), "distorted"],
    ["when it is too short", hum({ seconds: 0.3 }), "short"],
    ["when it is too long", hum({ seconds: 9 }), "long"],
    ["when words are missing", { ...hum({}), words: [] }, "number of words"],
  ])("%s", (_, speech, reason) => {
    const fault = implausible(speech, words);
    expect(fault && formatMessage(fault)).toContain(reason);
  });

  it("and else taken, also when it is one long word", () => {
    expect(implausible(hum({}), words)).toBeUndefined();
    const long = { ...hum({ seconds: 3 }), words: [{ text: "x", startMs: 0, endMs: 3000 }] };
    expect(implausible(long, ["antidisestablishmentarianism"])).toBeUndefined();
  });
});

describe("silence around a sentence", () => {
  const trimmed = trimSpeech(hum({ silence: 0.5 }));

  it("is cut down, and the times of words move along", () => {
    const lengthMs = (trimmed.samples.length / RATE) * 1000;
    expect(lengthMs).toBeGreaterThan(1000);
    expect(lengthMs).toBeLessThan(1150);
    expect(trimmed.words[0]?.startMs).toBeCloseTo(30, -1);
    expect(trimmed.words[2]?.endMs).toBeLessThanOrEqual(lengthMs);
  });

  it("fades in and out without a click", () => {
    expect(trimmed.samples[0]).toBe(0);
    expect(Math.abs(trimmed.samples.at(-1) ?? 1)).toBeLessThan(50);
  });

  it("stays when there is nothing else", () => {
    const silent = hum({ amplitude: 0 });
    expect(trimSpeech(silent)).toBe(silent);
  });
});
