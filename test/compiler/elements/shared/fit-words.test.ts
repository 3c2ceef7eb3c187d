import { afterAll, describe, expect, it } from "vitest";
import {
  airOf,
  fitWords,
  measureWords,
  type SetWords,
} from "../../../../src-server/compiler/elements/shared/fit-words.ts";
import { frameOf, typesetterFor } from "../../../support/element-room.ts";

const type = typesetterFor();
afterAll(() => type.close());

/** Words that are 1000 × 500 at their normal size and shrink to three quarters of it. */
const words: SetWords<{ width: number; height: number; scale: number }> = (_, scale) => {
  const used = Math.max(0.75, scale);
  return { width: 1000 * used, height: 500 * used, scale: used };
};
const frame = (width: number, height: number, scale = 1) => frameOf({ type, box: [0, 0, width, height], scale });

describe("fitting words into a box", () => {
  it("measures the natural size and shrinks for width only", () => {
    expect(measureWords(words, { width: 1200, height: 10 }, frame(1, 1))).toEqual({
      width: 1015,
      height: 515,
      stretch: false,
    });
    expect(measureWords(words, { width: 900, height: 10 }, frame(1, 1)).width).toBeLessThanOrEqual(900);
    expect(measureWords(words, { width: 100, height: 10 }, frame(1, 1)).width).toBe(765);
  });

  it("draws as large as it may, in the middle, and cuts off what is too large at its least", () => {
    expect(fitWords(words, frame(2000, 2000), { grow: 1.5 })).toMatchObject({ laid: { scale: 1.5 }, at: [250, 625] });
    expect(fitWords(words, frame(2000, 2000, 0.8), { grow: 1.5 }).laid.scale).toBe(0.8);
    expect(fitWords(words, frame(900, 2000)).laid.width).toBeLessThanOrEqual(900);
    const small = fitWords(words, frame(300, 300));
    expect(small.laid.scale).toBe(0.75);
    expect(small.clip).toEqual([0, 0, 300, 300]);
  });

  it("does not grow where words would have to be broken for it", () => {
    const cramped: typeof words = (room, scale) => ({ ...words(room, scale), cramped: scale > 1.2 });
    expect(fitWords(cramped, frame(2000, 2000), { grow: 1.4 }).laid.scale).toBeLessThanOrEqual(1.2);
  });

  it("grows in a tall room over more lines than it has elsewhere, up to most of its height", () => {
    const wrapped: SetWords<{ width: number; height: number; scale: number }> = (room, scale) => {
      const lines = Math.ceil((800 * scale) / room.width);
      return { width: (800 * scale) / lines, height: 100 * scale * lines, scale };
    };
    const tall = fitWords(wrapped, frame(900, 1500), { grow: 1.8 });
    expect(tall.laid.scale).toBeCloseTo(1.8 * 1.3, 5);
    expect(fitWords(wrapped, frame(900, 600), { grow: 1.8 }).laid.scale).toBeLessThan(1.2);
    expect(fitWords(wrapped, frame(900, 1500), { grow: 1.8, rewrap: false }).laid.scale).toBeLessThan(1.2);
    const { laid } = fitWords(wrapped, frame(300, 500), { grow: 1.8 });
    expect(laid.height).toBeLessThanOrEqual(0.68 * 500 + 0.5);
  });

  it("opens rows in a tall room only", () => {
    expect(airOf({ width: 900, height: 1500 }, { height: 500, gaps: 4, most: 60 })).toBe(60);
    expect(airOf({ width: 900, height: 1500 }, { height: 980, gaps: 4, most: 60 })).toBeCloseTo(10, 5);
    expect(airOf({ width: 900, height: 900 }, { height: 100, gaps: 4, most: 60 })).toBe(0);
    expect(airOf({ width: 900, height: Infinity }, { height: 100, gaps: 4, most: 60 })).toBe(0);
  });
});
