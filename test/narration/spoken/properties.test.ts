import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { displayText } from "../../../src-server/narration/spoken/display-text.ts";
import { spokenText, verbalise } from "../../../src-server/narration/spoken/verbalise.ts";
import { brokenTex, randomTex } from "./random-tex.ts";

const COMMAND_NAMES =
  /\b(?:frac|sqrt|left|right|begin|end|pmatrix|cdot|mathrm|mathbb|infty|vec|ce|text|backslash|caret|underscore|dollars?)\b/iu;

const checkWords = (text: string): void => {
  const { sentences, displayWordCount } = verbalise(text);
  const words = sentences.flatMap((sentence) => sentence.words);
  for (const word of words) expect(word.text).toMatch(/^[A-Za-z']+$/u);
  const places = words.map((word) => word.display);
  expect(places).toEqual(places.toSorted((first, second) => first - second));
  for (const place of places) {
    expect(place).toBeGreaterThanOrEqual(0);
    expect(place).toBeLessThan(displayWordCount);
  }
};

describe("for every formula", () => {
  it("only words are said, and no LaTeX", () => {
    fc.assert(
      fc.property(randomTex, (tex) => {
        const text = `$${tex}$`;
        checkWords(text);
        const { sentences, warnings } = verbalise(text);
        expect(spokenText(sentences)).not.toMatch(COMMAND_NAMES);
        expect(spokenText(sentences)).not.toBe("");
        expect(warnings).toEqual([]);
      }),
      { numRuns: 400 },
    );
  });

  it("the shown text holds no LaTeX", () => {
    fc.assert(
      fc.property(randomTex, (tex) => {
        expect(displayText(`$${tex}$`)).not.toMatch(/[\\$]|\b(?:frac|sqrt|pmatrix|mathrm)\b/u);
      }),
      { numRuns: 400 },
    );
  });
});

describe("for every text", () => {
  it("broken LaTeX gives words", () => {
    fc.assert(
      fc.property(brokenTex, (tex) => checkWords(`$${tex}$ and $${tex}`)),
      { numRuns: 400 },
    );
  });

  it("any characters give words", () => {
    fc.assert(fc.property(fc.string({ unit: "grapheme", maxLength: 120 }), checkWords), { numRuns: 400 });
    fc.assert(fc.property(fc.string({ unit: "binary", maxLength: 120 }), checkWords), { numRuns: 400 });
  });

  it("has one shown word for every display word", () => {
    fc.assert(
      fc.property(fc.oneof(brokenTex, fc.string({ maxLength: 80 })), (text) => {
        expect(() => displayText(text)).not.toThrow();
      }),
    );
  });
});
