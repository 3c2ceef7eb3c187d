import { describe, expect, it } from "vitest";
import { displayText, shownWords } from "../../../src-server/narration/spoken/display-text.ts";
import { numberForms } from "../../../src-server/narration/spoken/tex/read-number.ts";
import { verbalise } from "../../../src-server/narration/spoken/verbalise.ts";
import { readTable, spokenTables } from "./read-table.ts";

describe("shown text", () => {
  it.each(readTable("display.json"))("%s", (written, shown) => {
    expect(displayText(written)).toBe(shown);
  });

  it.each([
    ["de", "$x = 1{,}5$", "x = 1,5"],
    ["es", "$2,5$ m", "2,5 m"],
    ["it", "$\\frac{0,5}{2}$", "0,5/2"],
    ["en", "$1{,}5$", "1.5"],
  ])("keeps the decimal sign of its language: %s", (tag, written, shown) => {
    expect(
      shownWords(written, numberForms(tag))
        .map(({ text }) => text)
        .join(" "),
    ).toBe(shown);
  });

  it("has as many words as the verbaliser counts", () => {
    for (const { cases } of spokenTables()) {
      for (const [written] of cases) expect(shownWords(written)).toHaveLength(verbalise(written).displayWordCount);
    }
  });
});
