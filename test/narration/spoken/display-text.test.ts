import { describe, expect, it } from "vitest";
import { displayText, shownWords } from "../../../src-server/narration/spoken/display/display-text.ts";
import { verbalise } from "../../../src-server/narration/spoken/verbalise.ts";
import { readTable, spokenTables } from "./read-table.ts";

describe("shown text", () => {
  it.each(readTable("display.json"))("%s", (written, shown) => {
    expect(displayText(written)).toBe(shown);
  });

  it("has as many words as the verbaliser counts", () => {
    for (const { cases } of spokenTables()) {
      for (const [written] of cases) expect(shownWords(written)).toHaveLength(verbalise(written).displayWordCount);
    }
  });
});
