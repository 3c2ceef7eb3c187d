import { describe, expect, it } from "vitest";
import { cutBeats } from "../../../../src-server/planner/model/repair/repair-scene.ts";
import { textsOf } from "../../../support/in-english.ts";

const beat = (say: string, more: object = {}): object => ({ say, do: [{ action: "write", target: "f" }], ...more });
const points = (say: string): object => ({ say, do: [{ action: "highlight", target: "f" }] });
const saysOf = (plan: unknown): string[] => JSON.stringify(plan).match(/(?<="say":")[^"]*/g) ?? [];
const plan = (beats: readonly object[]): object => ({ scenes: [{ heading: "Long", beats }] });
const eight = Array.from({ length: 8 }, (_, i) => beat(`b${i}`));

describe("scenes with too many beats", () => {
  it("stay as they are up to eight", () => {
    expect(cutBeats(plan(eight))).toEqual({ plan: plan(eight), notes: [] });
  });

  it("lose what is marked optional first, the lowest mark first", () => {
    const { plan: cut, notes } = cutBeats(
      plan([...eight, beat("x", { optional: 2 }), beat("y", { optional: 1 }), points("z")]),
    );
    expect(saysOf(cut)).toEqual(eight.map((_, i) => `b${i}`));
    expect(textsOf(notes)).toEqual(['In "Long" 3 of 11 beats were left out; a scene has 8 at most.']);
  });

  it("then lose beats that only point, then later ones, never the first", () => {
    const { plan: cut } = cutBeats(plan([points("first"), points("p"), ...eight]));
    expect(saysOf(cut)).toEqual(["first", ...eight.slice(0, 7).map((_, i) => `b${i}`)]);
  });

  it("take beats that are none", () => {
    expect(saysOf(cutBeats({ scenes: [{ heading: "Odd", beats: [...eight, 7, "x", null] }] }).plan)).toHaveLength(8);
    expect(cutBeats({ scenes: "none" })).toEqual({ plan: { scenes: "none" }, notes: [] });
  });
});
