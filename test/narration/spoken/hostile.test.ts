import { describe, expect, it } from "vitest";
import { displayText } from "../../../src-server/narration/spoken/display-text.ts";
import { spokenText, verbalise } from "../../../src-server/narration/spoken/verbalise.ts";
import { textsOf } from "../../support/in-english.ts";

const said = (text: string): string => spokenText(verbalise(text).sentences);

describe("hostile text", () => {
  it.each(["", "   ", "\n\t", "!!!", "...", "— – -", "()[]{}"])("%j says nothing", (text) => {
    expect(verbalise(text).sentences).toEqual([]);
  });

  it("cuts a word of 10,000 letters and says so", () => {
    const { sentences, warnings } = verbalise(`${"a".repeat(10_000)} end`);
    expect(sentences[0]?.words.map((word) => word.text.length)).toEqual([60, 3]);
    expect(textsOf(warnings)).toEqual([expect.stringContaining("10000 letters")]);
  });

  it("reads long numbers digit by digit and cuts endless ones", () => {
    expect(said("1".repeat(60)).match(/one/gu)).toHaveLength(60);
    const { sentences, warnings } = verbalise("7".repeat(5000));
    expect(spokenText(sentences).match(/seven/gu)).toHaveLength(120);
    expect(textsOf(warnings)).toEqual([expect.stringContaining("5000 digits")]);
  });

  it.each(["(", "[", "{", "\\{", "\\sqrt{", "^{", "\\left(", "|"])("survives 10,000 times %s", (opening) => {
    const text = `$${opening.repeat(10_000)}x$`;
    expect(() => verbalise(text)).not.toThrow();
    expect(() => displayText(text)).not.toThrow();
  });

  it("survives nested and closed brackets", () => {
    expect(said(`$${"(".repeat(30)}x${")".repeat(30)}$`)).toBe("x.");
    expect(() => verbalise(`$${"(".repeat(1500)}x${")".repeat(1500)}$`)).not.toThrow();
  });

  it("drops control characters without a word", () => {
    expect(said("one\u0000two\u0007 three\u200B")).toBe("one two three.");
    expect(verbalise("one\u0000two\u0007 three\u200B").warnings).toEqual([]);
  });

  it("reads shouting as words and initials as letters", () => {
    expect(said("THIS IS NOT A DRILL")).toBe("this is not a drill.");
    expect(said("The DNA of it")).toBe("The d n ay of it.");
  });

  it("keeps a formula of 100 by 100 cells short and says so", () => {
    const row = Array.from({ length: 20 }, () => "1").join("&");
    const { sentences, warnings } = verbalise(
      `$\\begin{pmatrix}${Array.from({ length: 20 }, () => row).join("\\\\")}\\end{pmatrix}$`,
    );
    expect(spokenText(sentences)).toBe("the twenty by twenty matrix.");
    expect(textsOf(warnings)).toEqual([expect.stringContaining("20 by 20")]);
  });

  it("says nothing of commands that reach for files or addresses", () => {
    expect(verbalise("$\\input{/etc/passwd}$").warnings).not.toEqual([]);
    expect(said("$\\href{javascript:alert(1)}{x}$")).not.toContain("/");
  });
});
