import { describe, expect, it } from "vitest";
import { planBeat } from "../../src-server/narration/plan-speech.ts";
import { paceOf } from "../../src-server/narration/speak-sentence.ts";

const pacesOf = (display: string): number[] =>
  planBeat(display, { symbols: [], own: new Set() }).stretches.map((stretch) =>
    stretch.kind === "sentence" ? paceOf(stretch.sentence) : 0,
  );

describe("the pace of a sentence", () => {
  it.each([
    ["Water boils when it is hot enough.", [1]],
    ["$\\frac{a+b}{c} = d^2$", [0.86]],
    ["It is hot. $\\frac{a+b}{c} = d^2$", [1, 0.86]],
  ])("of %s", (display, paces) => expect(pacesOf(display)).toEqual(paces));

  it("falls with the share of formula", () => {
    const [some = 0] = pacesOf("From the rule it follows that the slope of the curve is $2x + h$ here.");
    expect(some).toBeLessThan(1);
    expect(some).toBeGreaterThan(0.86);
  });
});
