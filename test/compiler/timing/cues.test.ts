import { describe, expect, it } from "vitest";
import { cueStartMs, findCue, readCue } from "../../../src-server/compiler/timing/cues.ts";

const words = ["So", "they", "swap:", "two", "and", "one", "swap", "(again)."];

describe("cues", () => {
  it.each([
    ["swap", 2],
    ["Swap", 2],
    ["swap#2", 6],
    ["again", 7],
    ["two and one", 3],
    ["so", 0],
  ])("finds %s", (cue, index) => expect(findCue(cue, words)).toBe(index));

  it.each(["swop", "swa", "swap#3", "", "one two"])("does not find %s", (cue) =>
    expect(findCue(cue, words)).toBeUndefined(),
  );

  it("finds the word behind an article that is run together with it", () => {
    expect(findCue("hélium", ["Regardez", "l’hélium,", "puis", "l'argon."])).toBe(1);
    expect(findCue("argon", ["Regardez", "l’hélium,", "puis", "l'argon."])).toBe(3);
    expect(findCue("lium", ["l'hélium"])).toBeUndefined();
  });

  it("takes words and the number of the use apart", () =>
    expect(readCue("Delta x#2")).toEqual({ words: ["delta", "x"], use: 2 }));

  it("starts 0.1 s before the word, never before the beat", () => {
    const spoken = [
      { text: "Now", startMs: 40, endMs: 200 },
      { text: "look.", startMs: 300, endMs: 600 },
    ];
    expect(cueStartMs("look", spoken)).toBe(200);
    expect(cueStartMs("now", spoken)).toBe(0);
  });
});
