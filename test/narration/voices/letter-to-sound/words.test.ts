import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { READ_LANGUAGES } from "./languages.ts";

const vocabularyFile = new URL("../../../../src-server/narration/voices/heart-data/vocab.json", import.meta.url);
const vocabulary = new Set(
  Object.keys(z.record(z.string(), z.number()).parse(JSON.parse(readFileSync(vocabularyFile, "utf8")))),
);
const MIN_WORDS = 200;

describe.each(READ_LANGUAGES)("letters of $name", ({ name, read, words }) => {
  it("stand for the known sounds of every word", () => {
    expect(words.filter(([word, sounds]) => read(word) !== sounds).map(([word]) => [word, read(word)])).toEqual([]);
    expect(new Set(words.map(([word]) => word)).size).toBeGreaterThanOrEqual(MIN_WORDS);
  });

  it("have one stress, compounds two, and only signs that the model knows", () => {
    for (const [word, sounds] of words) {
      expect([word, [...sounds].filter((sign) => !vocabulary.has(sign))]).toEqual([word, []]);
      const most = /mente$|-/u.test(word) ? 2 : 1;
      expect([word, sounds.split("ˈ").length - 1 <= most]).toEqual([word, true]);
    }
  });

  it("give as many groups as there are words, whatever they are", () => {
    const letters = [..."aábcçdeéèêfghiíïjklmnñoóôõãpqrsßtuúüvwxyzœł'-.,?!()1Я"];
    const word = fc.array(fc.constantFrom(...letters), { minLength: 1, maxLength: 9 }).map((parts) => parts.join(""));
    fc.assert(
      fc.property(fc.array(word, { maxLength: 6 }), (texts) => {
        const sounds = read(texts.join(" "));
        const sayable = texts.filter((text) => /\p{Script=Latin}/u.test(text));
        expect(sounds.split(" ").filter((group) => /\p{L}/u.test(group)).length).toBe(sayable.length);
        expect([...sounds].filter((sign) => !vocabulary.has(sign))).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  it("have a name each when they stand alone", () => {
    const silent = [..."abcdefghijklmnopqrstuvwxyz"].filter((letter) => !/\p{L}/u.test(read(letter)));
    expect([name, silent]).toEqual([name, []]);
  });

  it("keep punctuation and say nothing of what is no text", () => {
    const [first, second] = words;
    expect(read(`${first?.[0] ?? ""}, ${second?.[0] ?? ""}?`)).toMatch(/^\S+, \S+\?$/u);
    expect(["", "   ", "...", "123", "光"].map(read)).toEqual(["", "", "", "", ""]);
  });
});
