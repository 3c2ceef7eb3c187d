import { readWav } from "../../src-server/wav.ts";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { narrationSchema } from "../../src-server/contract/narration.ts";
import { createNarrator } from "../../src-server/narration/narrator.ts";
import { createBuiltInVoices } from "../../src-server/narration/voices/create-voices.ts";
import { tempFolder } from "../support/temp-folder.ts";
import { fakeVoice } from "./fake-voice.ts";
import { optionsOf, scriptsOf } from "./scripts.ts";
import { textsOf } from "../support/in-english.ts";

const voices = createBuiltInVoices();
afterAll(async () => {
  await Promise.all(voices.map((voice) => voice.close()));
});

describe("a narrated lecture", () => {
  it("has one exact sound a beat, with a time for every displayed word", async () => {
    const dir = await tempFolder();
    const scripts = scriptsOf("The area is $x^2$. How fast does it grow?", "By $2x\\,\\Delta x$, roughly.");
    const shares: number[] = [];
    const narrator = createNarrator({ voices, cacheDir: join(dir, "cache") });
    const narration = await narrator.narrate(
      scripts,
      optionsOf(join(dir, "out"), { onProgress: (share) => shares.push(share) }),
    );
    expect(narrationSchema.parse(narration)).toEqual(narration);
    expect(narration).toMatchObject({ voice: "rms", sampleRate: 16_000, warnings: [] });
    expect(shares).toEqual([0.5, 1]);
    expect(narration.beats.map((beat) => beat.words.map((word) => word.text).join(" "))).toEqual([
      "The area is x². How fast does it grow?",
      "By 2x Δx, roughly.",
    ]);
    expect(narration.beats[1]?.words.map((word) => word.written)).toEqual([undefined, "$2x\\,\\Deltax$,", undefined]);
    expect(narration.beats[1]?.spoken).toBe("By two x delta x, roughly.");
    for (const beat of narration.beats) {
      const { samples, sampleRate } = readWav(await readFile(beat.wavPath ?? ""));
      expect((samples.length / sampleRate) * 1000).toBeCloseTo(beat.durationMs, 6);
      const times = beat.words.flatMap(({ startMs, endMs }) => [startMs, endMs]);
      expect(times).toEqual(times.toSorted((first, second) => first - second));
      expect(times.at(-1)).toBeLessThanOrEqual(beat.durationMs);
    }
  });

  it("is quiet at both ends and where sentences join, without a click", async () => {
    const dir = await tempFolder();
    const narrator = createNarrator({ voices, cacheDir: join(dir, "cache") });
    const { beats } = await narrator.narrate(scriptsOf("It grows. It shrinks."), optionsOf(dir));
    const [beat] = beats;
    const { samples, sampleRate } = readWav(await readFile(beat?.wavPath ?? ""));
    const [, grows, it2] = beat?.words ?? [];
    const gap = samples.subarray(
      ((grows?.endMs ?? 0) + 90) * (sampleRate / 1000),
      ((it2?.startMs ?? 0) - 60) * (sampleRate / 1000),
    );
    expect(gap.length).toBeGreaterThan(0.05 * sampleRate);
    for (const part of [samples.subarray(0, 400), samples.subarray(-400), gap])
      expect(Math.max(...part.map((sample) => Math.abs(sample)))).toBeLessThan(400);
  });
});

describe("speech that was made before", () => {
  const speakTwice = async (
    spoil: (file: string) => Promise<void>,
  ): Promise<{ first: string[]; again: string[]; same: boolean }> => {
    const dir = await tempFolder();
    const voice = fakeVoice("hum");
    const narrator = createNarrator({ voices: [voice], cacheDir: join(dir, "cache") });
    const options = optionsOf(join(dir, "out"), { voice: "hum" });
    const one = await narrator.narrate(scriptsOf("One two three."), options);
    const first = [...voice.said];
    for (const file of await readdir(join(dir, "cache"))) await spoil(join(dir, "cache", file));
    const two = await narrator.narrate(scriptsOf("One two three."), options);
    return { first, again: voice.said.slice(first.length), same: JSON.stringify(one) === JSON.stringify(two) };
  };

  it("is taken from the cache", async () => {
    expect(await speakTwice(async () => {})).toEqual({ first: ["One two three."], again: [], same: true });
  });

  it.each([
    ["emptied", ""],
    ["overwritten", "rubbish"],
  ])("is made anew when its file was %s", async (_, content) => {
    const { again, same } = await speakTwice((file) => writeFile(file, content));
    expect(again).toEqual(["One two three."]);
    expect(same).toBe(true);
  });
});

describe("speech that is foretold", () => {
  const scripts = scriptsOf(
    "The area is $x^2$. How fast does it grow?",
    "By $2x\\,\\Delta x$, roughly, at every step.",
  );
  const lengthOf = (beats: readonly { durationMs: number }[]): number =>
    beats.reduce((sum, beat) => sum + beat.durationMs, 0);

  it.each(["rms", "slt"])("comes near to what %s then says", async (voice) => {
    const dir = await tempFolder();
    const narrator = createNarrator({ voices, cacheDir: join(dir, "cache") });
    const foretold = await narrator.estimateDuration(scripts, optionsOf(dir, { voice }));
    const { beats } = await narrator.narrate(scripts, optionsOf(dir, { voice }));
    expect(lengthOf(foretold.beats) / lengthOf(beats)).toBeGreaterThan(0.85);
    expect(lengthOf(foretold.beats) / lengthOf(beats)).toBeLessThan(1.15);
    expect(foretold.doubt).toBeGreaterThan(0);
    expect(foretold.beats.map(({ spoken }) => spoken)).toEqual(beats.map(({ spoken }) => spoken));
  });

  it("is exact without a voice, and doubtful of a voice that nobody measured", async () => {
    const dir = await tempFolder();
    const narrator = createNarrator({ voices: [fakeVoice("hum")], cacheDir: join(dir, "cache") });
    const silent = optionsOf(dir, { voice: "none" });
    const foretold = await narrator.estimateDuration(scripts, silent);
    expect(foretold).toEqual({ beats: (await narrator.narrate(scripts, silent)).beats, doubt: 0 });
    const measured = await createNarrator({ voices, cacheDir: "" }).estimateDuration(scripts, {
      ...silent,
      voice: "rms",
    });
    const unknown = await narrator.estimateDuration(scripts, { ...silent, voice: "hum" });
    expect(unknown.doubt).toBeGreaterThan(2 * measured.doubt);
  });
});

describe("a voice that is not here any more", () => {
  const scripts = scriptsOf("The area grows.");

  it("is replaced, and both are named, where that is allowed", async () => {
    const dir = await tempFolder();
    const parts = { voices: [fakeVoice("hum"), fakeVoice("other")], cacheDir: join(dir, "cache") };
    const wishes = optionsOf(dir, { voice: "gone" });
    const { voice, warnings } = await createNarrator({ ...parts, replaces: true }).narrate(scripts, wishes);
    expect(voice).toBe("hum");
    expect(textsOf(warnings)).toEqual([
      "The voice gone is not on this machine any more; hum speaks instead. Add gone again, or choose another voice.",
    ]);
    await expect(createNarrator(parts).narrate(scripts, wishes)).rejects.toMatchObject({ code: "usage" });
  });

  it("is reported beside the language that nobody speaks", async () => {
    const dir = await tempFolder();
    const narrator = createNarrator({ voices: [fakeVoice("hum")], cacheDir: join(dir, "cache"), replaces: true });
    const { voice, warnings } = await narrator.narrate(scripts, optionsOf(dir, { voice: "gone", language: "tlh" }));
    expect([voice, textsOf(warnings)[0]]).toEqual([
      "none",
      expect.stringMatching(/^The voice gone is not .* voice\.$/u),
    ]);
    expect(textsOf(warnings)[1]).toMatch(/^No voice here speaks Klingon/u);
  });
});

describe("a voice that fails", () => {
  const failing = fakeVoice("mute", () => {
    throw new Error("no breath");
  });

  it("is tried twice, then the next one speaks, and a warning says so", async () => {
    const [dir, hum] = [await tempFolder(), fakeVoice("hum")];
    const narrator = createNarrator({ voices: [failing, hum], cacheDir: join(dir, "cache") });
    const { beats, warnings } = await narrator.narrate(
      scriptsOf("One two three four."),
      optionsOf(dir, { voice: "mute" }),
    );
    expect(failing.said).toHaveLength(2);
    expect(hum.said).toEqual(["One two three four."]);
    expect(textsOf(warnings)).toEqual([expect.stringMatching(/spoken by hum instead: no breath/u)]);
    expect(beats[0]?.durationMs).toBeGreaterThan(1200);
  });

  it("leaves silence of the estimated length when nobody else can speak", async () => {
    const dir = await tempFolder();
    const narrator = createNarrator({ voices: [failing], cacheDir: join(dir, "cache") });
    const { beats, warnings } = await narrator.narrate(
      scriptsOf("One two three four five six."),
      optionsOf(dir, { voice: "mute" }),
    );
    expect(textsOf(warnings)).toEqual([expect.stringContaining("kept silent")]);
    const [sixSyllables, pauseAfter] = [6 * 286, 200];
    expect(beats[0]?.durationMs).toBeCloseTo(sixSyllables + pauseAfter, -1);
    const { samples } = readWav(await readFile(beats[0]?.wavPath ?? ""));
    expect(samples.every((sample) => sample === 0)).toBe(true);
  });

  it("is not believed when it gives noise or nothing", async () => {
    const [dir, hum] = [await tempFolder(), fakeVoice("hum")];
    const silent = fakeVoice("silent", () => ({ samples: new Int16Array(16_000), sampleRate: 16_000, words: [] }));
    const narrator = createNarrator({ voices: [silent, hum], cacheDir: join(dir, "cache") });
    const { warnings } = await narrator.narrate(scriptsOf("One two three."), optionsOf(dir, { voice: "silent" }));
    expect(textsOf(warnings)).toEqual([expect.stringContaining("it is silent")]);
    expect(hum.said).toHaveLength(1);
  });
});

describe("long sentences", () => {
  it("are given to the voice in pieces that it can take, cut at pauses", async () => {
    const [dir, hum] = [await tempFolder(), fakeVoice("hum")];
    const narrator = createNarrator({ voices: [hum], cacheDir: join(dir, "cache") });
    const text = "First we take the square of x, then we add twice the little step, and at last we divide by it.";
    const { beats } = await narrator.narrate(scriptsOf(text), optionsOf(dir, { voice: "hum" }));
    expect(hum.said.every((piece) => piece.length <= 60)).toBe(true);
    expect(hum.said.map((piece) => piece.replaceAll(/[,.]/gu, "")).join(" ")).toBe(text.replaceAll(/[,.]/gu, ""));
    expect(hum.said[0]).toContain("square of x");
    expect(beats[0]?.words.at(-1)?.endMs).toBeGreaterThan(5000);
  });
});

describe("a cancelled narration", () => {
  it("stops with the reason it was given", async () => {
    const dir = await tempFolder();
    const controller = new AbortController();
    const narrator = createNarrator({ voices, cacheDir: join(dir, "cache") });
    const narrating = narrator.narrate(
      scriptsOf("One sentence.", "Another sentence.", "A third one."),
      optionsOf(dir, { signal: controller.signal, onProgress: () => controller.abort(new Error("cancelled")) }),
    );
    await expect(narrating).rejects.toThrow("cancelled");
  });
});
