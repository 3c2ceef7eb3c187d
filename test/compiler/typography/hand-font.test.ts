import { describe, expect, it } from "vitest";
import { openedTypesetter } from "./opened-typesetter.ts";

const hand = openedTypesetter({ textFont: "hand" });
const sans = openedTypesetter();
const STYLE = { font: "text", size: 60 } as const;

describe("the chalk hand", () => {
  it("draws Latin text in a face of its own", () => {
    expect(hand.line("Chalk", STYLE).glyphs[0]?.path).not.toBe(sans.line("Chalk", STYLE).glyphs[0]?.path);
  });

  it("has small letters as high as the sans serif face, and lines no wider", () => {
    const [low = 0, high = 0] = [hand, sans].map((face) => {
      const [, top, , bottom] = face.line("x", STYLE).glyphs[0]?.box ?? [0, 0, 0, 0];
      return bottom - top;
    });
    expect(low / high).toBeCloseTo(1, 1);
    const words = "A high point of the curve";
    expect(hand.line(words, STYLE).width).toBeLessThan(sans.line(words, STYLE).width);
  });

  it("takes Cyrillic letters from the sans serif face", () => {
    expect(hand.line("Жы", STYLE).glyphs.map((glyph) => glyph.path)).toEqual(
      sans.line("Жы", STYLE).glyphs.map((glyph) => glyph.path),
    );
  });

  it.each(["text", "strong", "code"] as const)(
    "sets all figures as wide as each other, as the other faces do: %s",
    (font) => {
      for (const face of [hand, sans]) {
        const [zero = 0, ...others] = [..."0123456789"].map((figure) => face.line(figure, { font, size: 60 }).width);
        for (const width of others) expect(width).toBeCloseTo(zero, 3);
        const pairs = ["11", "17", "74"].map((number) => face.line(number, { font, size: 60 }).width);
        for (const width of pairs) expect(width).toBeCloseTo(2 * zero, 3);
      }
    },
  );

  it("leaves code in its own face", () => {
    const code = { font: "code", size: 60 } as const;
    expect(hand.line("x = 1", code)).toEqual(sans.line("x = 1", code));
  });
});
