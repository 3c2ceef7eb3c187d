import type { SpokenLanguage } from "../../../src-server/narration/spoken/languages/spoken-language.ts";
import { spokenEnglish, spokenLanguage } from "../../../src-server/narration/spoken/languages/load-language.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatMessage } from "../../../src-server/contract/messages/message.ts";
import { languageName } from "../../../src-server/contract/language-tag.ts";
import { spokenText, verbalise } from "../../../src-server/narration/spoken/verbalise.ts";
import { brokenTex, randomTex } from "./random-tex.ts";
import { readTable } from "./read-table.ts";
import { textsOf } from "../../support/in-english.ts";

const MIN_ROWS = 120;

const languageOf = (tag: string): SpokenLanguage => {
  const language = spokenLanguage(tag);
  if (language === undefined) throw new Error(`There is no language ${tag}.`);
  return language;
};

const LANGUAGES = (
  [
    ["de", "german"],
    ["es", "spanish"],
    ["fr", "french"],
  ] as const
).map(([tag, name]) => ({ name, language: languageOf(tag), rows: readTable(`languages/${name}.json`) }));

describe.each(LANGUAGES)("spoken $name", ({ language, rows }) => {
  it.each(rows)("%s", (written, spoken) => {
    const { sentences, warnings } = verbalise(written, { language });
    expect(spokenText(sentences)).toBe(spoken);
    expect(warnings).toEqual([]);
  });

  it("has at least 120 rows, none twice", () => {
    expect(rows.length).toBeGreaterThanOrEqual(MIN_ROWS);
    expect(new Set(rows.map(([written]) => written)).size).toBe(rows.length);
  });

  it.each(["symbols", "functions", "bigOperators", "accents", "sets", "states", "reactions"] as const)(
    "has words for all %s that English has",
    (table) => {
      expect(Object.keys(spokenEnglish()[table]).filter((name) => !Object.hasOwn(language[table], name))).toEqual([]);
    },
  );

  it("has a name for every element, each its own", () => {
    expect(language.elements.size).toBe(spokenEnglish().elements.size);
    expect(new Set(language.elements.values()).size).toBe(118);
    expect([...language.elements.values()].filter((name) => !/^\p{L}{2,}$/u.test(name))).toEqual([]);
  });

  it("says every whole number up to 10,000 in its own words", () => {
    const said = Array.from({ length: 10_001 }, (_, value) => language.numbers.integer(String(value)));
    expect(new Set(said).size).toBe(10_001);
    expect(said.filter((words) => !/^[\p{L} -]+$/u.test(words) || / {2}|undefined/u.test(words))).toEqual([]);
  });

  it("says any formula and any text in its letters only, in the order of what is shown", () => {
    const written = fc.oneof(
      randomTex.map((tex) => `$${tex}$`),
      brokenTex.map((tex) => `$${tex}$ $${tex}`),
      fc.string({ unit: "grapheme", maxLength: 60 }),
    );
    fc.assert(
      fc.property(written, (text) => {
        const words = verbalise(text, { language }).sentences.flatMap((sentence) => sentence.words);
        expect(words.filter((word) => !/^[\p{Script=Latin}'-]+$/u.test(word.text))).toEqual([]);
        expect(words.filter((word) => /^(?:undefined|equals|squared|plus or|the)$/u.test(word.text))).toEqual([]);
        const places = words.map((word) => word.display);
        expect(places).toEqual(places.toSorted((first, second) => first - second));
      }),
      { numRuns: 150 },
    );
  });

  it("says texts in other scripts in no words but a warning that names it", () => {
    const { sentences, warnings } = verbalise("Скорость", { language });
    expect(sentences).toEqual([]);
    expect(textsOf(warnings)).toEqual([expect.stringContaining(formatMessage(languageName(language.tag)))]);
  });
});
