import { readWav } from "../../src-server/wav.ts";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { narrationSchema } from "../../src-server/contract/narration.ts";
import { createNarrator } from "../../src-server/narration/narrator.ts";
import { createBuiltInVoices } from "../../src-server/narration/voices/create-voices.ts";
import { speechLevel } from "../../src-server/narration/voices/adjust-speech.ts";
import { tempFolder } from "../support/temp-folder.ts";
import { optionsOf, scriptsOf } from "./scripts.ts";

const voices = createBuiltInVoices();
afterAll(async () => {
  await Promise.all(voices.map((voice) => voice.close()));
});

const HOSTILE: readonly (readonly [name: string, text: string])[] = [
  ["a blank", " "],
  ["punctuation", "?! ... — ()"],
  ["a word of 10,000 letters", "x".repeat(10_000)],
  ["pictures", "😀 🎉 👩‍🔬"],
  ["control characters", "One\u0000 two\u0007\u001B[31m three"],
  ["a number of 60 digits", "9".repeat(60)],
  ["a division by zero", "1/0"],
  ["Cyrillic in an English sentence", "The word слово means word."],
  ["another script only", "Привет мир"],
  ["words of one spelling", "I read what you read, and they lead a pipe of lead to a live wire where we live."],
  ["nested brackets", `${"(".repeat(200)}x${")".repeat(200)}`],
  ["unknown signs", "☃ ⅏ ꙮ and more"],
  ["shouting", "THIS IS VERY LOUD AND VERY IMPORTANT"],
  ["options of a program", "-voice slt -o /tmp/x.wav --help"],
  ["markup", "<speak><break time='9s'/>hi</speak> & <b>you</b>"],
  ["broken LaTeX", "$\\frac{$ and $x^{$ and ${{{$"],
  ["one very long sentence", `It goes ${"on and ".repeat(300)}on.`],
];

/** Nothing in them is a word. */
const NOTHING_TO_SAY: readonly string[] = ["a blank", "punctuation"];

describe.each(["heart", "rms"])("hostile text with %s", (voice) => {
  it.each(HOSTILE)("%s makes a beat that is heard, or a warning says why not", async (name, text) => {
    const dir = await tempFolder();
    const narrator = createNarrator({ voices, cacheDir: join(dir, "cache") });
    const narration = await narrator.narrate(scriptsOf(text), optionsOf(dir, { voice }));
    expect(narrationSchema.parse(narration)).toEqual(narration);
    const [beat] = narration.beats;
    expect(beat?.durationMs).toBeGreaterThanOrEqual(1200);
    expect(beat?.durationMs).toBeLessThan(400_000);
    const level = speechLevel(readWav(await readFile(beat?.wavPath ?? "")));
    const explained = narration.warnings.length > 0 || NOTHING_TO_SAY.includes(name);
    expect(level !== undefined || explained).toBe(true);
    expect(beat?.words.every(({ endMs }) => endMs <= (beat.durationMs ?? 0))).toBe(true);
  });
});
