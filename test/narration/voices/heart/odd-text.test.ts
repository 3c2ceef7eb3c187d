import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { spokenText, verbalise } from "../../../../src-server/narration/spoken/verbalise.ts";
import { openFrontEnd, phonemesOf } from "./open-front-end.ts";
import { recordedPhonemes } from "./recorded-phonemes.ts";

const frontEnd = openFrontEnd();

const squeezed = (text: string): string => text.replaceAll(/\s+/gu, "");

/** Texts of tokens with letters or digits for which nothing is said. */
const silent = async (sentence: string): Promise<string[]> => {
  const tokens = await frontEnd.phonemes(sentence);
  return tokens.filter(({ text, phonemes }) => /[a-z0-9]/iu.test(text) && phonemes === "").map(({ text }) => text);
};

describe("odd text", () => {
  it.each(["", "   ", "\n\t"])("%j gives no tokens", async (text) => {
    expect(await frontEnd.phonemes(text)).toEqual([]);
  });

  it.each(["!!!", "...", "— – -", "()[]{}", "🎉🎉", "Привет мир", "\u0000\u0007", "‘’", "''''", "a'1'b", "____"])(
    "%j does not fail",
    async (text) => {
      const tokens = await frontEnd.phonemes(text);
      expect(squeezed(tokens.map((token) => token.text).join("")).length).toBe(squeezed(text).length);
    },
  );

  it.each([
    ["1".repeat(60), "digits"],
    ["x".repeat(500), "letters"],
    ["supercalifragilisticexpialidociousness".repeat(4), "syllables"],
    ["THIS IS A VERY LOUD SENTENCE WITH XYLZPT", "shouting"],
    ["1/0 and 3/4 and 17/19 and 1.2.3 and -5", "fractions"],
    ["((((x)))) [[y]] {{z}}", "brackets"],
    ["Xqzt mnbvcx Bhattacharjee Nguyễn Wójcik", "unknown words"],
    ["constructor toString __proto__ hasOwnProperty valueOf", "names of things in programs"],
  ])("%s: no word is silent", async (text) => {
    expect(await silent(text)).toEqual([]);
  });

  it("reads 10,000 characters", async () => {
    const text = "The rate of change is x squared. ".repeat(300);
    const tokens = await frontEnd.phonemes(text);
    expect(tokens.map((token) => token.text).join("")).toBe(squeezed(text));
  });

  it("keeps every sign of any text and never fails", async () => {
    const text = fc.oneof(fc.string({ unit: "grapheme", maxLength: 60 }), fc.lorem({ maxCount: 8 }));
    await fc.assert(
      fc.asyncProperty(text, async (sentence) => {
        const tokens = await frontEnd.phonemes(sentence);
        expect(tokens.map((token) => token.text).join("").length).toBe(squeezed(sentence).length);
      }),
      { numRuns: 300 },
    );
  });
});

describe("words of the verbaliser", () => {
  it("are never silent", async () => {
    const sentences = recordedPhonemes().map(([sentence]) => sentence);
    const lost: string[] = [];
    for (const sentence of sentences) lost.push(...(await silent(sentence)));
    expect([...new Set(lost)]).toEqual([]);
  });

  it("are never silent for hostile formulas", async () => {
    const texts = [
      "$\\frac{1}{0}$",
      "$((((x))))$",
      "1/0",
      "7".repeat(60),
      "☃ and 🎉 x",
      "WHY IS THIS SO LOUD?",
      "слово word",
    ];
    for (const text of texts) {
      const { sentences, warnings } = verbalise(text);
      const spoken = spokenText(sentences);
      expect(spoken !== "" || warnings.length > 0).toBe(true);
      expect(await silent(spoken)).toEqual([]);
      expect(await phonemesOf(frontEnd, spoken)).not.toBe("");
    }
  });
});
