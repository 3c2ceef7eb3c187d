import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { createNarrator } from "../../src-server/narration/narrator.ts";
import { createBuiltInVoices } from "../../src-server/narration/voices/create-voices.ts";
import type { Speech, VoiceRequest } from "../../src-server/narration/voices/voice.ts";
import { prepared, smallPlan } from "../support/plans.ts";
import { tempFolder } from "../support/temp-folder.ts";
import { fakeVoice } from "./fake-voice.ts";
import { optionsOf } from "./scripts.ts";

const voices = createBuiltInVoices();
const heart = voices.find(({ id }) => id === "heart");
afterAll(async () => {
  await Promise.all(voices.map((voice) => voice.close()));
});

const SAY = "The area of a square grows faster than its side.";

/** Pitch of a stretch in hertz: the best period of its correlation with itself, between 120 and 350 hertz. */
const pitchOf = ({ samples, sampleRate }: Speech, fromMs: number, toMs: number): number => {
  const part = samples.subarray((fromMs * sampleRate) / 1000, (toMs * sampleRate) / 1000);
  let best = { lag: 0, like: -Infinity };
  for (let lag = Math.floor(sampleRate / 350); lag < sampleRate / 120; lag++) {
    let like = 0;
    for (let i = 0; i + lag < part.length; i++) like += (part[i] ?? 0) * (part[i + lag] ?? 0);
    if (like > best.like) best = { lag, like };
  }
  return sampleRate / best.lag;
};

const loudness = ({ samples, sampleRate }: Speech, fromMs: number, toMs: number): number => {
  const part = samples.subarray((fromMs * sampleRate) / 1000, (toMs * sampleRate) / 1000);
  return Math.sqrt(part.reduce((sum, sample) => sum + sample * sample, 0) / part.length);
};

describe("the natural voice stresses a word", () => {
  it("by pitch and level, at the same time and length, and leaves the others as they were", async () => {
    if (!heart) throw new Error("There is no natural voice.");
    const plain = await heart.speak({ text: SAY });
    const stressed = await heart.speak({ text: SAY, stressed: [4] });
    expect(stressed.words).toEqual(plain.words);
    expect(stressed.samples.length).toBe(plain.samples.length);
    const [the, square, side] = [plain.words[1], plain.words[4], plain.words[9]];
    if (!the || !square || !side) throw new Error("Words are missing.");
    const middle = [square.startMs + 60, square.endMs - 60] as const;
    expect(pitchOf(stressed, ...middle) / pitchOf(plain, ...middle)).toBeGreaterThan(1.04);
    expect(loudness(stressed, ...middle) / loudness(plain, ...middle)).toBeGreaterThan(1.08);
    expect(pitchOf(stressed, side.startMs, side.endMs) / pitchOf(plain, side.startMs, side.endMs)).toBeCloseTo(1, 1);
  });
});

describe("words on which something happens", () => {
  const cued = (say: string, ...cues: string[]): readonly number[] | undefined => {
    const beats = [{ say, do: cues.map((cue) => ({ action: "highlight", target: "word", cue })) }];
    const { lecture, close } = prepared(smallPlan({ beats }));
    close();
    return lecture.scripts[0]?.stressed;
  };

  it("are the cues of a beat, by their place in what is said", () => {
    expect(cued(SAY, "square", "faster")).toEqual([4, 6]);
    expect(cued("One swap, and one swap more.", "swap#2")).toEqual([4]);
    expect(cued(SAY, "its side")).toEqual([9]);
  });

  it("are stressed by voices that can, formulas never, and kept apart from the plain sentence", async () => {
    const dir = await tempFolder();
    const asked: VoiceRequest[] = [];
    const able = { ...fakeVoice("able"), canStress: true };
    const { speak } = able;
    const voice = { ...able, speak: (request: VoiceRequest) => (asked.push(request), speak(request)) };
    const narrator = createNarrator({ voices: [voice], cacheDir: join(dir, "cache") });
    const script = { sceneId: "s", beatIndex: 0, display: "So $x^2$ grows fast." };
    await narrator.narrate([{ ...script, stressed: [1, 3] }], optionsOf(dir, { voice: "able" }));
    await narrator.narrate([script], optionsOf(dir, { voice: "able" }));
    expect(asked.map(({ text, stressed }) => [text, stressed])).toEqual([
      ["So x squared grows fast.", [4]],
      ["So x squared grows fast.", undefined],
    ]);
  });
});
