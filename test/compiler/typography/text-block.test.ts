import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { BlockStyle, TextBlock } from "../../../src-server/compiler/typography/typesetter.ts";
import { openedTypesetter, refusal } from "./opened-typesetter.ts";

const typesetter = openedTypesetter();
const STYLE: BlockStyle = { font: "text", size: 40, maxWidth: 600 };
const block = (text: string, style: Partial<BlockStyle> = {}): TextBlock =>
  typesetter.block(text, { ...STYLE, ...style });

/** The lines of a block as text, formulas as their letters. */
const linesOf = ({ glyphs, lines }: TextBlock): string[] =>
  Array.from({ length: lines }, (_, line) =>
    glyphs
      .filter((glyph) => glyph.line === line)
      .map((glyph) => glyph.char)
      .join(""),
  );

const isInside = ({ glyphs, width, height }: TextBlock): boolean =>
  glyphs.every(
    ({ x, y, box }) => x + box[0] > -4 && x + box[2] < width + 4 && y + box[1] > -1 && y + box[3] < height + 1,
  );

describe("wrapped text", () => {
  it("breaks at blanks and after hyphens", () => {
    const set = block("The derivative is a long-winded limit of difference quotients");
    expect(set.lines).toBeGreaterThan(1);
    expect(set.width).toBeLessThanOrEqual(STYLE.maxWidth);
    expect(linesOf(block("aaaaaaaaaaaaaaaaaaaa long-winded", { maxWidth: 560 }))).toEqual([
      "aaaaaaaaaaaaaaaaaaaalong-",
      "winded",
    ]);
  });

  it("keeps a no-break space together", () => {
    expect(linesOf(block("aaaa bbbb 10\u00A0m", { maxWidth: 200 }))).toEqual(["aaaabbbb", "10m"]);
  });

  it("starts a line at each line end of the text", () => {
    expect(linesOf(block("one\ntwo\r\nthree"))).toEqual(["one", "two", "three"]);
    expect(block("one\n\ntwo").lines).toBe(3);
  });

  it("breaks a word that is longer than a line between characters", () => {
    const word = "x".repeat(10_000);
    const set = block(word);
    expect(set.width).toBeLessThanOrEqual(STYLE.maxWidth);
    expect(linesOf(set).join("")).toBe(word);
  });

  it("never cuts a letter from its mark", () => {
    const set = block("q\u0323".repeat(60), { maxWidth: 200 });
    expect(linesOf(set).every((line) => line.length % 2 === 0)).toBe(true);
  });

  it("stays inside of its width and height whatever the text", () => {
    const text = fc.stringMatching(/^[A-Za-z0-9 ,.;:!?()äöüßé–—“”≤∞λЖ-]{0,120}$/);
    fc.assert(
      fc.property(text, fc.integer({ min: 120, max: 900 }), (words, maxWidth) => {
        const set = block(words, { maxWidth });
        expect(set.width).toBeLessThanOrEqual(maxWidth);
        expect(isInside(set)).toBe(true);
        expect(linesOf(set).join("")).toBe(words.normalize("NFC").replaceAll(" ", ""));
      }),
      { numRuns: 60 },
    );
  });

  it("aligns lines inside of the widest", () => {
    const starts = (align: "left" | "center" | "right"): number[] => {
      const { glyphs } = block("wide words here\ni", { align });
      return [0, 1].map((line) => Math.min(...glyphs.filter((glyph) => glyph.line === line).map((glyph) => glyph.x)));
    };
    const { width } = block("wide words here\ni");
    expect(starts("left")).toEqual([0, 0]);
    expect(starts("center")[1]).toBeCloseTo((width - typesetter.line("i", STYLE).width) / 2, 1);
    expect(starts("right")[1]).toBeCloseTo(width - typesetter.line("i", STYLE).width, 1);
  });

  it("sets right-to-left paragraphs at the right", () => {
    const { glyphs, width } = block("שלום עולם\nש");
    const short = glyphs.filter((glyph) => glyph.line === 1);
    expect(Math.max(...short.map((glyph) => glyph.x + glyph.box[2]))).toBeGreaterThan(width - 4);
  });
});

describe("formulas inside of text", () => {
  it("are words of their own and share the line", () => {
    const set = block("The $n$th term of $x^2$, costs \\$5.");
    expect(set.words).toEqual(["The", "n", "th", "term", "of", "x^2", "costs", "$5."]);
    expect(linesOf(set)[0]).toContain("Thenthtermofx2,");
  });

  it("give their glyphs the index of their word, with the punctuation that touches them", () => {
    const set = block("see ($x^2$), then");
    const word = set.words.indexOf("x^2");
    expect(
      set.glyphs
        .filter((glyph) => glyph.word === word)
        .map((glyph) => glyph.char)
        .join(""),
    ).toBe("(x2),");
  });

  it("number the words of all glyphs in the order of the text", () => {
    const set = block("one two $a+b$ three\nfour five");
    for (const [index, word] of set.words.entries()) {
      expect(
        set.glyphs
          .filter((glyph) => glyph.word === index)
          .map((glyph) => glyph.char)
          .join(""),
      ).toBe(word);
    }
  });

  it("push lines apart when they are tall", () => {
    const fraction = "$\\dfrac{a}{\\dfrac{b}{c}}$";
    expect(block(`one\n${fraction}\nthree`).height).toBeGreaterThan(block("one\ntwo\nthree").height + 20);
    expect(isInside(block(`one ${fraction}\n${fraction}`))).toBe(true);
  });

  it("stand in right-to-left text from left to right", () => {
    const { glyphs } = block("אב $x=1$ גד");
    expect(
      glyphs
        .toSorted((a, b) => a.x - b.x)
        .map((glyph) => glyph.char)
        .join(""),
    ).toBe("דגx=1בא");
  });

  it("are refused with the reason", () => {
    expect(refusal(() => block("a $x^{2$ b")).message).toBe("brace opened at character 3 is never closed.");
    expect(refusal(() => block("costs $5")).message).toMatch(/\$ at character 7 .*write \\\$ for a dollar sign/);
  });
});
