import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { Narration } from "../../src-server/contract/narration.ts";
import { createNarrator } from "../../src-server/narration/narrator.ts";
import { createWordTimer } from "../../src-server/narration/voices/alignment/word-timer.ts";
import { tempFolder } from "../support/temp-folder.ts";
import { fakeVoice } from "./fake-voice.ts";
import { optionsOf, scriptsOf } from "./scripts.ts";
import { textsOf } from "../support/in-english.ts";

type Lecture = Narration & { said: string[] };

/** A lecture by a voice `hum` that speaks `spoken`, beside an English one. */
const narrate = async (text: string, language: string, spoken: readonly string[]): Promise<Lecture> => {
  const dir = await tempFolder();
  const hum = fakeVoice("hum", undefined, spoken);
  const narrator = createNarrator({ voices: [hum, fakeVoice("other")], cacheDir: join(dir, "cache") });
  const narration = await narrator.narrate(scriptsOf(text), optionsOf(dir, { voice: "hum", language }));
  return { ...narration, said: hum.said };
};

describe("a lecture in a language whose formulas have words", () => {
  it.each([
    ["de-DE", "Es gilt $x^2 = 9$.", ["Es gilt x Quadrat gleich neun."]],
    ["es-MX", "Vale $x^2 = 9$.", ["Vale x al cuadrado es igual a nueve."]],
    ["fr", "On a $x^2 = 9$.", ["On a x au carré égale neuf."]],
  ])("is spoken in it: %s", async (language, text, said) => {
    const lecture = await narrate(text, language, [language.slice(0, 2)]);
    expect(lecture.said).toEqual(said);
    expect(lecture.warnings).toEqual([]);
    expect(lecture.voice).toBe("hum");
    expect(lecture.beats[0]?.wavPath).not.toBeNull();
  });

  it("keeps the letters that English has not", async () => {
    const { said } = await narrate("Die Größe wächst.", "de", ["de"]);
    expect(said).toEqual(["Die Größe wächst."]);
  });

  it("is spoken by a voice that names a region of its language", async () => {
    expect((await narrate("Die Größe wächst.", "de", ["de-AT"])).said).toHaveLength(1);
  });
});

describe("a text that is in another language than the lecture says", () => {
  const german = "Das ist die Fläche, und sie ist nicht klein. Wir sind mit der Rechnung noch nicht am Ende.";

  it("is spoken in its own by a voice that can, with a warning that names both", async () => {
    const { said, warnings } = await narrate(german, "en", ["en", "de"]);
    expect(said.length).toBeGreaterThan(1);
    expect(textsOf(warnings)).toEqual([expect.stringMatching(/German.*English/u)]);
  });

  it("is silent with a warning when nobody here speaks it", async () => {
    const { said, voice, warnings } = await narrate(german, "en", ["en"]);
    expect([said, voice]).toEqual([[], "none"]);
    expect(textsOf(warnings)).toEqual([expect.stringContaining("No voice here speaks German")]);
  });

  it("is noticed when the text is English and the lecture says German", async () => {
    const text = "This is the area of the square, and it is not as small as you may think it is.";
    const { said, warnings } = await narrate(text, "de", ["de"]);
    expect(said).toEqual([]);
    expect(textsOf(warnings)[0]).toMatch(/English.*German/u);
  });
});

describe("a lecture in a language without words for formulas", () => {
  it("has its plain sentences spoken, others shown, and a warning", async () => {
    const text = "La velocità cresce, perché? Vale $v = at$. Sono 3 metri. È la fine!";
    const { said, warnings, beats } = await narrate(text, "it", ["it"]);
    expect(said).toEqual(["La velocità cresce, perché?", "È la fine!"]);
    expect(textsOf(warnings)).toEqual([expect.stringContaining("no spoken Italian words")]);
    const times = beats[0]?.words.map(({ startMs }) => startMs) ?? [];
    expect(times).toEqual(times.toSorted((first, second) => first - second));
  });

  it("in a script that parts no words is shown with a warning, not spoken as noise", async () => {
    const { said, warnings } = await narrate("光の速度は一定です。", "ja", ["ja"]);
    expect(said).toEqual([]);
    expect(textsOf(warnings)).toEqual([expect.stringContaining("Japanese")]);
  });
});

it("times words by letters where the voice to compare with does not speak the language", async () => {
  const known = fakeVoice("known");
  const sound = await known.speak({ text: "eins zwei drei vier" });
  known.said.length = 0;
  const words = await createWordTimer(known).time(sound, { text: "größer oder gleich null", language: "de" });
  expect(known.said).toEqual([]);
  expect(words.map(({ text }) => text)).toEqual(["größer", "oder", "gleich", "null"]);
});
