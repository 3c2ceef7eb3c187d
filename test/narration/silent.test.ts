import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { createNarrator } from "../../src-server/narration/narrator.ts";
import type { Narration } from "../../src-server/contract/narration.ts";
import type { NarrateOptions } from "../../src-server/narration/narrator.ts";
import { tempFolder } from "../support/temp-folder.ts";
import { fakeVoice } from "./fake-voice.ts";
import { optionsOf, scriptsOf } from "./scripts.ts";
import { textsOf } from "../support/in-english.ts";

const narrate = async (
  texts: readonly string[],
  changes: Partial<NarrateOptions>,
): Promise<Narration & { said: string[] }> => {
  const [dir, hum] = [await tempFolder(), fakeVoice("hum")];
  const narrator = createNarrator({ voices: [hum], cacheDir: join(dir, "cache") });
  const narration = await narrator.narrate(scriptsOf(...texts), optionsOf(dir, { voice: "hum", ...changes }));
  return { ...narration, said: hum.said };
};

describe("a lecture without a voice", () => {
  it("takes as long as the default voice would and makes no sound", async () => {
    const { beats, voice, warnings, said } = await narrate(["We add two and three, and we get five."], {
      voice: "none",
    });
    expect(voice).toBe("none");
    expect(said).toEqual([]);
    expect(warnings).toEqual([]);
    const [beat] = beats;
    expect(beat?.wavPath).toBeNull();
    expect(beat?.durationMs).toBeCloseTo(9 * 286 + 200 + 200, 0);
    expect(beat?.words.map((word) => word.text)).toEqual("We add two and three, and we get five.".split(" "));
  });

  it("gives longer words more time and no beat less than 1.2 s", async () => {
    const { beats } = await narrate(["Go.", "The antidisestablishment of cats."], { voice: "none" });
    expect(beats[0]?.durationMs).toBe(1200);
    const [the, long] = beats[1]?.words ?? [];
    const length = (word: { startMs: number; endMs: number } | undefined): number =>
      (word?.endMs ?? 0) - (word?.startMs ?? 0);
    expect(length(long)).toBeGreaterThan(3 * length(the));
  });
});

describe("text that no voice here speaks", () => {
  it("is a silent lecture with a warning that names the language", async () => {
    const { beats, voice, warnings, said } = await narrate(["Die Fläche wächst um zwei."], { language: "de-DE" });
    expect(voice).toBe("none");
    expect(said).toEqual([]);
    expect(textsOf(warnings)).toEqual([expect.stringContaining("German")]);
    expect(beats[0]?.spoken).toBe("Die Fläche wächst um zwei.");
    expect(beats[0]?.durationMs).toBeGreaterThan(1500);
  });

  it("is noticed although the lecture says it is English", async () => {
    const { warnings, said } = await narrate(
      [
        "Die Fläche ist das Quadrat der Seite, und sie wächst mit ihr.",
        "Das ist nicht alles, wir sind noch nicht am Ende.",
      ],
      {},
    );
    expect(textsOf(warnings)).toEqual([expect.stringContaining("German")]);
    expect(said).toEqual([]);
  });

  it("in another script keeps its time between English sentences", async () => {
    const { beats, warnings, said } = await narrate(["He said this. Скорость света постоянна. It is true."], {});
    expect(said).toEqual(["He said this.", "It is true."]);
    expect(textsOf(warnings)).toEqual([expect.stringContaining("Cyrillic")]);
    const words = beats[0]?.words ?? [];
    const russian = (words[5]?.endMs ?? 0) - (words[3]?.startMs ?? 0);
    expect(russian).toBeGreaterThan(1000);
    expect(words[6]?.startMs).toBeGreaterThanOrEqual(words[5]?.endMs ?? Infinity);
  });

  it("alone in a beat is shown as long as it takes to read", async () => {
    const { beats, warnings } = await narrate(["光の速度は一定です。", "😀"], {});
    expect(beats[0]?.durationMs).toBeGreaterThanOrEqual(1200);
    expect(beats[0]?.words.map((word) => word.text)).toEqual(["光の速度は一定です。"]);
    expect(warnings).toHaveLength(3);
  });
});

describe("a voice that does not exist", () => {
  it("is refused with the names of those that do", async () => {
    const refused = narrate(["Hello there."], { voice: "morgan" });
    await expect(refused).rejects.toMatchObject({ code: "usage" });
    await expect(refused).rejects.toThrow(/"morgan".*hum, none/u);
  });
});
