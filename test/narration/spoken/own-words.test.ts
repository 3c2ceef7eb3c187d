import { describe, expect, it } from "vitest";
import { spokenText, verbalise } from "../../../src-server/narration/spoken/verbalise.ts";

const own = new Set(["numpy", "gif", "sql", "schrodinger", "a", "levi civita", "fig"]);
const said = (text: string): string => spokenText(verbalise(text, { own }).sentences);

describe("words with own pronunciations", () => {
  it.each([
    ["NumPy and SQL are here.", "numpy and sql are here."],
    ["Two GIFs, the GIF's size.", "Two gifs, the gif's size."],
    ["NumPy-based GIF/SQL", "numpy based gif slash sql."],
    ["Schrödinger’s cat", "Schrodinger's cat."],
    ["The Levi-Civita symbol", "The Levi Civita symbol."],
    ["See Fig. 3.", "See Fig three."],
    ["the length a is as long", "the length ay is as long."],
    ["Let $a$ be $x^2$.", "Let ay be x squared."],
  ])("%s", (text, words) => {
    expect(said(text)).toBe(words);
  });

  it("are taken apart like all others without an entry", () => {
    expect(spokenText(verbalise("NumPy makes a GIF").sentences)).toBe("num py makes a g i f.");
  });
});
