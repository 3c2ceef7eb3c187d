import { afterAll, describe, expect, it } from "vitest";
import { createBuiltInVoices } from "../../../src-server/narration/voices/create-voices.ts";
import { createFliteProcess } from "../../../src-server/narration/voices/flite/flite-process.ts";
import {
  fliteSpelling,
  pronouncedWords,
  pronunciations,
  readSpokenWords,
  createWordPhones,
} from "../../../src-server/narration/voices/flite/word-phones.ts";
import { implausible } from "../../../src-server/narration/voices/adjust-speech.ts";

const voices = createBuiltInVoices();
const flite = voices.filter(({ id }) => id === "rms" || id === "slt");
const [rms] = flite;
afterAll(async () => {
  await Promise.all(voices.map((voice) => voice.close()));
});

const TEXT = "The derivative of x squared is two x, and the slope at three is six.";

/** Loudness of a stretch, as root mean square. */
const loudness = (samples: Int16Array, rate: number, fromMs: number, toMs: number): number => {
  const part = samples.subarray(Math.round((fromMs * rate) / 1000), Math.round((toMs * rate) / 1000));
  return Math.sqrt(part.reduce((sum, sample) => sum + sample ** 2, 0) / Math.max(1, part.length));
};

describe.each(flite)("the voice $id", (voice) => {
  it("speaks every word at its time", async () => {
    const { samples, sampleRate, words } = await voice.speak({ text: TEXT });
    expect(sampleRate).toBe(voice.sampleRate);
    expect(words.map(({ text }) => text).join(" ")).toBe(TEXT.replaceAll(/[,.]/gu, ""));
    expect(
      implausible(
        { samples, sampleRate, words },
        words.map(({ text }) => text),
      ),
    ).toBeUndefined();
    for (const { startMs, endMs } of words) expect(loudness(samples, sampleRate, startMs, endMs)).toBeGreaterThan(200);
    const start = words[0]?.startMs ?? 0;
    expect(loudness(samples, sampleRate, 0, start - 20)).toBeLessThan(100);
  });

  it("speaks at a teacher's pace", async () => {
    const { words } = await voice.speak({
      text: "Picture a square whose side becomes longer, so its area grows as well, and we ask how quickly it grows.",
    });
    const minutes = ((words.at(-1)?.endMs ?? 0) - (words[0]?.startMs ?? 0)) / 60_000;
    expect(words.length / minutes).toBeGreaterThan(130);
    expect(words.length / minutes).toBeLessThan(185);
  });

  it("gives the same sound for the same text", async () => {
    const [first, second] = [await voice.speak({ text: TEXT }), await voice.speak({ text: TEXT })];
    expect(second).toEqual(first);
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

describe("the worker of the voices", () => {
  it("stops at once when a lecture is cancelled, and speaks again afterwards", async () => {
    const controller = new AbortController();
    const speaking = rms?.speak({ text: TEXT, signal: controller.signal });
    controller.abort(new Error("enough"));
    await expect(speaking).rejects.toThrow("enough");
    const again = await rms?.speak({ text: "Again." });
    expect(again?.words).toHaveLength(1);
  });

  it("may end while it works: that sentence fails, the next one is spoken", async () => {
    const process = createFliteProcess();
    const run = process.run({ args: ["-lv"], lexicon: "" }, undefined);
    await process.close();
    await expect(run).rejects.toMatchObject({ code: "voice" });
    const fine = await process.run({ args: ["-lv"], lexicon: "" }, undefined);
    expect("stdout" in fine ? fine.stdout : "").toContain("rms");
    await process.close();
  });
});

describe("pronunciations of our own", () => {
  it("are all taken by the program, phone by phone", async () => {
    const process = createFliteProcess();
    const entries = pronouncedWords();
    for (let from = 0; from < entries.length; from += 30) {
      const some = entries.slice(from, from + 30);
      const words = some.map(([word]) => word);
      const args = ["-ps", "-voice", "rms", "--setf", "duration_stretch=0.1", "-t", words.join(", "), "-o", "none"];
      const answer = await process.run({ args, lexicon: pronunciations(words) }, undefined);
      const output = "stdout" in answer ? answer.stdout : "";
      expect(output).not.toContain("add_addenda");
      expect(readSpokenWords(output).map((phones) => phones.join(" "))).toEqual(some.map(([, phones]) => phones));
    }
    await process.close();
  });

  it("reach words that the program would spell", () => {
    expect(fliteSpelling("nth")).toBe("enth");
    expect(fliteSpelling("Newton")).toBe("newton");
    expect(pronunciations(["nth", "newton"])).toBe("enth 0 : eh1 n th\n");
  });
});

describe("phones of single words", () => {
  it("are looked up for all expected words in one go", async () => {
    const process = createFliteProcess();
    let runs = 0;
    const counted = {
      ...process,
      run: (...call: Parameters<typeof process.run>) => ((runs += 1), process.run(...call)),
    };
    const phones = createWordPhones(counted);
    phones.foresee(["slope", "of", "curve", "x"]);
    expect(await phones.of(["the", "slope"], undefined)).toEqual([
      ["dh", "ax"],
      ["s", "l", "ow", "p"],
    ]);
    expect(await phones.of(["curve", "x", "the"], undefined)).toEqual([
      ["k", "er", "v"],
      ["eh", "k", "s"],
      ["dh", "ax"],
    ]);
    expect(runs).toBe(1);
    await process.close();
  });
});
