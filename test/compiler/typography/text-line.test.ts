import { describe, expect, it } from "vitest";
import type { TextStyle } from "../../../src-server/compiler/typography/typesetter.ts";
import { leftToRight, openedTypesetter } from "./opened-typesetter.ts";
import { sampledBounds } from "./sampled-bounds.ts";

const typesetter = openedTypesetter();
const STYLE: TextStyle = { font: "text", size: 100 };
const width = (text: string, style = STYLE): number => typesetter.line(text, style).width;

describe("a line of text", () => {
  it("is kerned: AV is narrower than A and V", () => {
    expect(width("AV")).toBeLessThan(width("A") + width("V") - 1);
  });

  it("puts glyphs one after the other and stands for all characters but blanks", () => {
    const { glyphs } = typesetter.line("a bc", STYLE);
    expect(glyphs.map((glyph) => glyph.char)).toEqual(["a", "b", "c"]);
    expect(leftToRight(glyphs)).toBe("abc");
  });

  it("grows with the size", () => {
    expect(width("word", { font: "text", size: 50 })).toBeCloseTo(width("word") / 2, 0);
  });

  it("has ink boxes that are the bounds of the outlines", () => {
    const { glyphs } = typesetter.line("Söding & gypsy 38%", STYLE);
    for (const { path, box } of glyphs) {
      for (const [side, value] of sampledBounds(path).entries())
        expect(Math.abs((box[side] ?? 0) - value)).toBeLessThan(0.1);
    }
  });

  it("centres capitals and digits between ascent and descent", () => {
    const { ascent, descent, glyphs } = typesetter.line("H", STYLE);
    const [, top = 0] = glyphs[0]?.box ?? [];
    expect((ascent - descent) / 2).toBeCloseTo(-top / 2, 1);
  });

  it("counts tall ink in its ascent", () => {
    const { ascent, glyphs } = typesetter.line("Ấ", STYLE);
    expect(ascent).toBeGreaterThanOrEqual(Math.max(...glyphs.map((glyph) => -glyph.box[1] - glyph.y)));
    expect(ascent).toBeGreaterThan(typesetter.line("H", STYLE).ascent);
  });

  it("returns the same object for the same line", () => {
    expect(typesetter.line("again", STYLE)).toBe(typesetter.line("again", STYLE));
  });

  it("keeps the characters of code apart and equally wide", () => {
    const code: TextStyle = { font: "code", size: 100 };
    expect(typesetter.line("!=", code).glyphs.map((glyph) => glyph.char)).toEqual(["!", "="]);
    expect(width("iiii", code)).toBeCloseTo(width("MMMM", code), 1);
  });

  it("ignores control characters and invisible marks", () => {
    expect(width("a\u0000\u0007\u200B\u00AD\u202Eb")).toBe(width("ab"));
    expect(width("a\tb")).toBe(width("a b"));
  });

  it("sets nothing for an empty text", () => {
    expect(typesetter.line("", STYLE)).toMatchObject({ glyphs: [], width: 0 });
  });
});

describe("letters of other scripts", () => {
  it("writes Hebrew from right to left inside of Latin text", () => {
    expect(leftToRight(typesetter.line("ab שלום cd", STYLE).glyphs)).toBe("abםולשcd");
  });

  it("leaves numbers inside of Hebrew text from left to right", () => {
    expect(leftToRight(typesetter.line("שלום 12 אב", STYLE).glyphs)).toBe("בא12םולש");
  });

  it("turns brackets over in Hebrew text", () => {
    const [first, last] = [typesetter.line("(אב", STYLE), typesetter.line(")", STYLE)].map(
      ({ glyphs }) => glyphs.at(-1)?.path,
    );
    expect(first).toBe(last);
  });

  it("joins Arabic letters", () => {
    expect(width("بب")).toBeLessThan(2 * width("ب"));
  });

  it("takes signs from the next font when the first lacks them", () => {
    const { glyphs } = typesetter.line("x ≤ ∞ → √ ∑ ∫ ≈ ≥", STYLE);
    expect(leftToRight(glyphs)).toBe("x≤∞→√∑∫≈≥");
    for (const { box } of glyphs) expect(box[2]).toBeGreaterThan(box[0]);
  });

  it("draws a letter with a mark that the font has in one piece only", () => {
    expect(typesetter.line("e\u0301", STYLE).glyphs).toEqual(typesetter.line("é", STYLE).glyphs);
  });

  it("draws a box for each character that no font draws", () => {
    const box = typesetter.line("□", STYLE);
    expect(typesetter.line("光", STYLE).glyphs[0]?.path).toBe(box.glyphs[0]?.path);
    expect(typesetter.line("光合作用", STYLE).glyphs).toHaveLength(4);
    expect(typesetter.line("👩‍🚀", STYLE).glyphs).toHaveLength(1);
    expect(width("ab光")).toBeCloseTo(width("ab") + box.width, 1);
  });

  it("keeps the words of a text that no font draws", () => {
    const { words, glyphs } = typesetter.block("光合 means 👩‍🚀 x", { ...STYLE, maxWidth: 1000 });
    expect(words).toEqual(["光合", "means", "👩‍🚀", "x"]);
    expect(glyphs.map(({ word }) => word)).toEqual([0, 0, 1, 1, 1, 1, 1, 2, 3]);
  });

  it("draws boxes in formulas, whose parts keep their names", () => {
    const formula = typesetter.tex("\\text{光合}+x", 40);
    expect(formula.glyphs).toHaveLength(4);
    expect(formula.find("x")).toEqual([3]);
    expect(formula.find("\\text{光合}")).toEqual([0, 1]);
  });

  it("names the script that no font draws", () => {
    expect(typesetter.missingScripts("\\text{光合}+x", "tex")).toEqual(["Han"]);
    expect(typesetter.missingScripts("x^2", "tex")).toEqual([]);
    expect(typesetter.missingScripts("a 光 かな 한 β ש ≤")).toEqual(["Han", "Hiragana", "Hangul"]);
    expect(typesetter.missingScripts("plain ≤ ∞ Ж α שלום مرحبا")).toEqual([]);
  });
});
