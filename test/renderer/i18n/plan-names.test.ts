import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { LANGUAGES, type Language } from "../../../src-renderer/i18n/catalogues.ts";
import { nameKey, type NameList } from "../../../src-renderer/i18n/plan-names/name-key.ts";
import { SAME_WORDS } from "./support/same-words.ts";
import { shownNames, type NameGroup } from "./support/shown-names.ts";

const LONGEST = 40;

const listsOf = (language: Language): [string, NameList][] =>
  globSync(`src-renderer/i18n/${language}/plan-names/*.json`)
    .toSorted()
    .map((file) => [basename(file), z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(file, "utf8")))]);

const wordsOf = (language: Language): NameList =>
  Object.fromEntries(listsOf(language).flatMap(([, list]) => Object.entries(list)));

const groups = shownNames();

/** Single letters, numbers and signs: `x`, `<=`, `4:2:0`, `n^2`. They are the same in every language. */
const isSign = (name: string): boolean => !/\p{L}{2}/u.test(name);

const namesOf = ({ names, around }: NameGroup, words: NameList): string[] =>
  names.map((name) => words[nameKey(name, around, words) ?? ""] ?? name);

const twice = (words: readonly string[]): string[] => words.filter((word, index) => words.indexOf(word) !== index);

describe.each(LANGUAGES)("names in a plan in the language %s", (language) => {
  const words = wordsOf(language);

  it("have words each, except signs", () => {
    const missing = groups.flatMap(({ at, around, names }) =>
      names
        .filter((name) => !isSign(name) && nameKey(name, around, words) === undefined)
        .map((name) => `${at}: ${name}`),
    );
    expect(missing).toEqual([]);
  });

  it("are all in use", () => {
    const used = new Set(groups.flatMap(({ around, names }) => names.map((name) => nameKey(name, around, words))));
    expect(Object.keys(words).filter((key) => !used.has(key))).toEqual([]);
  });

  it("can be distinguished where they stand beside each other", () => {
    const alike = groups.flatMap((group) => twice(namesOf(group, words)).map((word) => `${group.at}: ${word}`));
    expect(alike).toEqual([]);
  });

  it("are short words for people", () => {
    const odd = Object.entries(words).filter(
      ([, text]) => text.length > LONGEST || text.trim() !== text || /[_`"]|^$|^\p{Ll}{2}/u.test(text),
    );
    expect(odd).toEqual([]);
  });

  it("are the same names, in the same files, as in English", () => {
    const keys = (of: Language): [string, string[]][] => listsOf(of).map(([file, list]) => [file, Object.keys(list)]);
    expect(keys(language)).toEqual(keys("en"));
    expect(twice(listsOf(language).flatMap(([, list]) => Object.keys(list)))).toEqual([]);
  });
});

it("are German words in German, but for those that both languages have", () => {
  const [english, german] = [wordsOf("en"), wordsOf("de")];
  const same = Object.entries(german).flatMap(([key, text]) => (english[key] === text && !isSign(text) ? [text] : []));
  expect([...new Set(same)].toSorted()).toEqual([...SAME_WORDS].toSorted());
});
