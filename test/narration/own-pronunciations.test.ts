import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { createNarrator, type NarrateOptions } from "../../src-server/narration/narrator.ts";
import { createBuiltInVoices } from "../../src-server/narration/voices/create-voices.ts";
import { tempFolder } from "../support/temp-folder.ts";
import { optionsOf, scriptsOf } from "./scripts.ts";

const voices = createBuiltInVoices();
afterAll(async () => {
  await Promise.all(voices.map((voice) => voice.close()));
});

const TEXT = "Euler drew a GIF of it.";

describe.each(["heart", "rms"])("a lecture by %s with own pronunciations", (voice) => {
  it("sounds otherwise, and as before without them; no sentence of the other is used again", async () => {
    const dir = await tempFolder();
    const cacheDir = join(dir, "cache");
    const narrator = createNarrator({ voices, cacheDir });
    const sound = async (pronunciations?: NarrateOptions["pronunciations"]): Promise<Buffer> => {
      const options = optionsOf(join(dir, "out"), { voice, pronunciations });
      const { beats, warnings } = await narrator.narrate(scriptsOf(TEXT), options);
      expect(warnings).toEqual([]);
      expect(beats[0]?.words.map(({ text }) => text).join(" ")).toBe(TEXT);
      const times = beats[0]?.words.flatMap(({ startMs, endMs }) => [startMs, endMs]) ?? [];
      expect(times).toEqual(times.toSorted((first, second) => first - second));
      return readFile(beats[0]?.wavPath ?? "");
    };
    const before = await sound();
    const own = await sound({ Euler: "yoo ler", GIF: "jiff" });
    const other = await sound({ Euler: "oi lah", GIF: "jiff" });
    expect(own.equals(before)).toBe(false);
    expect(other.equals(own)).toBe(false);
    expect(await readdir(cacheDir)).toHaveLength(6);
    expect((await sound({ GIF: "jiff", Euler: "yoo ler" })).equals(own)).toBe(true);
    expect((await sound({})).equals(before)).toBe(true);
    expect(await readdir(cacheDir)).toHaveLength(6);
  });
});

describe("phonemes of one's own", () => {
  it("change the natural voice", async () => {
    const [heart] = voices;
    const speak = async (voice = heart): Promise<Int16Array | undefined> =>
      (await voice?.speak({ text: "Noether proved it." }))?.samples;
    const own = heart?.pronouncing?.({ Noether: "/nˈOθəɹ/" });
    expect(await speak(own)).not.toEqual(await speak());
    expect(own?.version).not.toBe(heart?.version);
    expect(heart?.pronouncing?.({}).version).toBe(heart?.version);
  });
});
