import { describe, expect, it } from "vitest";
import { mixColor, trackValue } from "../../src-server/timeline/node-motion.ts";
import { mixPath, parsePathData } from "../../src-server/timeline/path-data.ts";

describe("mixColor", () => {
  it("mixes opaque colours channel by channel", () => {
    expect(mixColor("#000000", "#ff8040", 0.5)).toBe("#804020");
    expect(mixColor("#102030", "#a0b0c0", 0)).toBe("#102030");
    expect(mixColor("#102030", "#a0b0c0", 1)).toBe("#a0b0c0");
  });

  it("keeps the hue while it fades from nothing", () => {
    expect(mixColor("#00000000", "#56b4e9", 0.5)).toBe("#56b4e980");
    expect(mixColor("#56b4e9", "#56b4e900", 0.25)).toBe("#56b4e9bf");
  });
});

describe("mixPath", () => {
  it("moves every coordinate and keeps the commands", () => {
    const from = parsePathData("M0 0L10-20.5Q1 1 2 2C0 0 1 1 3 3Z");
    const to = parsePathData("M10 10 L20 0 Q3 3 4 4 C2 2 3 3 5 5 Z");
    expect(parsePathData(mixPath(from, to, 0.5))).toEqual({
      commands: "MLQCZ",
      numbers: [5, 5, 15, -10.25, 2, 2, 3, 3, 1, 1, 2, 2, 4, 4],
    });
  });
});

describe("trackValue", () => {
  it("gives stated paths and colours untouched at their own frames", () => {
    const base = { node: "n", startFrame: 0, endFrame: 10, easing: "linear" } as const;
    const path = { ...base, prop: "path" as const, values: ["M0 0L1.123 1", "M2 2L3 3"] };
    expect(trackValue(path, 0)).toBe("M0 0L1.123 1");
    expect(trackValue(path, 10)).toBe("M2 2L3 3");
    expect(trackValue({ ...base, prop: "fill", values: ["#000000", "#ffffff"] }, 5)).toBe("#808080");
  });
});
