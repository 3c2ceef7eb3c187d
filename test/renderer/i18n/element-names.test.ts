import { describe, expect, it } from "vitest";
import { ELEMENT_KINDS } from "../../../src-server/compiler/elements/index.ts";
import { CATALOGUES, LANGUAGES } from "../../../src-renderer/i18n/catalogues.ts";

describe.each(LANGUAGES)("types of elements in the language %s", (language) => {
  const { types } = CATALOGUES[language].storyboard;
  const names = Object.values(types);

  it("have a name each, and no other has", () => {
    expect(Object.keys(types).toSorted()).toEqual(ELEMENT_KINDS.map(({ type }) => type).toSorted());
  });

  it("have names for people, which can be distinguished", () => {
    expect(names.filter((name) => !/^\p{Lu}[\p{L}\p{N} ()-]+$/u.test(name))).toEqual([]);
    expect(new Set(names).size).toBe(names.length);
  });
});
