import { describe, expect, it } from "vitest";
import { SYMBOL_CHARACTERS } from "../../../src-server/narration/spoken/tex/symbol-characters.ts";
import { verbalise } from "../../../src-server/narration/spoken/verbalise.ts";
import { textsOf } from "../../support/in-english.ts";

const words = (text: string): string[] =>
  verbalise(text).sentences.flatMap((sentence) => sentence.words.map((word) => word.text));

describe("every sign the verbaliser knows", () => {
  it.each([...SYMBOL_CHARACTERS])("\\%s and %s have words between letters", (name, character) => {
    for (const text of [`$p \\${name} q$`, `$p ${character} q$`]) {
      const { warnings } = verbalise(text);
      expect(warnings).toEqual([]);
      expect(words(text).length).toBeGreaterThan(2);
    }
  });

  it.each([..."+-=<>!%/*:"])("%s has words in a formula", (sign) => {
    expect(words(`$p ${sign} q$`).length).toBeGreaterThan(2);
  });

  it.each([..."&@#+=%"])("%s has words in a sentence", (sign) => {
    const said = words(`cats ${sign} dogs`);
    expect(said.length).toBeGreaterThan(2);
    expect(said).toEqual([said[0], ...said.slice(1, -1), "dogs"]);
  });
});

describe("signs without words", () => {
  it("names an unknown command and says its name", () => {
    const { sentences, warnings } = verbalise("$\\frobnicate{x}$");
    expect(sentences[0]?.words.map((word) => word.text)).toEqual(["frobnicate", "x"]);
    expect(textsOf(warnings)).toEqual([expect.stringContaining("\\frobnicate")]);
  });

  it("names an unknown sign in a formula and says that there is one", () => {
    const { sentences, warnings } = verbalise("$x ☃ y$");
    expect(sentences[0]?.words.map((word) => word.text)).toEqual(["x", "symbol", "y"]);
    expect(textsOf(warnings)).toEqual([expect.stringContaining("U+2603")]);
  });

  it("names a picture sign that is not spoken", () => {
    const { sentences, warnings } = verbalise("Well done 😀 everybody");
    expect(sentences[0]?.words.map((word) => word.text)).toEqual(["Well", "done", "everybody"]);
    expect(textsOf(warnings)).toEqual([expect.stringContaining("U+1F600")]);
  });

  it("names the script of words it cannot say", () => {
    expect(textsOf(verbalise("Привет").warnings)).toEqual([expect.stringContaining("Cyrillic")]);
    expect(textsOf(verbalise("速度").warnings)).toEqual([expect.stringContaining("Chinese")]);
    expect(textsOf(verbalise("سرعة").warnings)).toEqual([expect.stringContaining("Arabic")]);
  });
});
