import fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import { histogramElement } from "../../../../src-server/compiler/elements/histogram/histogram-element.ts";
import { THEMES } from "../../../../src-server/compiler/themes.ts";
import { chooseBins } from "../../../../src-server/computation/statistics/choose-bins.ts";
import { binCounts, binOf, quantileOf, sdOf } from "../../../../src-server/computation/statistics/describe.ts";
import { auditDrawing, auditView, unresolvedParts } from "../../../support/audit-drawing.ts";
import { frameOf, openElement, typesetterFor, type OpenedInEnglish } from "../../../support/element-room.ts";

const type = typesetterFor();
afterAll(() => type.close());
const open = (element: Record<string, unknown>): OpenedInEnglish => openElement(histogramElement, element, { type });
const first = (element: Record<string, unknown>): string | undefined => {
  const [finding] = open(element).findings;
  return finding && `${finding.severity} ${finding.message}`;
};
const EXAMPLES: readonly Record<string, unknown>[] = [
  { sample: { distribution: "uniform", n: 500 } },
  { sample: { distribution: { name: "normal", mean: 170, sd: 7 }, n: 5000 }, bins: 40, density: true },
  { sample: { distribution: "binomial", n: 300 }, x_label: "\\text{heads in ten throws of a coin}" },
  { data: [3, 4, 4, 5, 5, 5, 6, 6, 7, 9], x_label: "\\text{goals}" },
  { data: [2, 2, 2, 2, 2] },
  { data: [1e-9, 2e-9, 3e-9, 4e-9, 9e-9], bins: 4 },
];

describe("histogram", () => {
  it.each(EXAMPLES)("stays readable, empty, half full and full: %j", (example) => {
    const { view, findings } = open(example);
    expect(findings).toEqual([]);
    const views = [
      view,
      ...(view.step?.({ count: 3 }) ?? []).map((transition) => transition.view),
      view.whole?.() ?? view,
    ];
    for (const one of views) expect(auditView(one, { type })).toEqual([]);
  });

  it.each(Object.values(THEMES).map(({ name }) => name))("is clear in the theme %s", (theme) => {
    const own = typesetterFor(theme);
    const frame = frameOf({ type: own });
    const { view } = openElement(histogramElement, EXAMPLES[0] ?? {}, { type: own });
    expect(auditDrawing((view.whole?.() ?? view).draw(frame), { box: frame.box, theme })).toEqual([]);
    own.close();
  });

  it("resolves its parts and drops the numbers in", () => {
    const { view, facts } = open(EXAMPLES[0] ?? {});
    const whole = view.whole?.() ?? view;
    expect(unresolvedParts(whole, ["bin:1", "bin:5", "mean", "median"], frameOf({ type }))).toEqual([]);
    expect(unresolvedParts(whole, ["bin:0", "bin:41", "mode"], frameOf({ type }))).toHaveLength(3);
    const steps = view.step?.({ count: 1, to: "end" }) ?? [];
    expect(steps.map(({ view: now }) => now.facts?.["count"])).toEqual(
      Array.from({ length: 20 }, (_, i) => 25 * (i + 1)),
    );
    expect(facts["count"]).toBe(500);
    const bar = (of: typeof view): string =>
      of.draw(frameOf({ type })).shapes.find(({ key }) => key === "layer:bin:1/fill")?.path ?? "";
    expect(bar(steps[2]?.view ?? view)).not.toBe(bar(whole));
  });

  it("puts every number into the bin that holds it", () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: -1e6, max: 1e6, noNaN: true }), { minLength: 5, maxLength: 200 }),
        fc.option(fc.integer({ min: 4, max: 40 }), { nil: undefined }),
        (values, bins) => {
          const binning = chooseBins(values, bins);
          expect(binning.count).toBeGreaterThanOrEqual(1);
          expect(binning.count).toBeLessThanOrEqual(40);
          expect(binCounts(binning, values).reduce((sum, count) => sum + count, 0)).toBe(values.length);
          for (const value of values) {
            const low = binning.first + binOf(binning, value) * binning.width;
            const slack = 1e-6 * binning.width;
            expect(value).toBeGreaterThanOrEqual(low - slack);
            expect(value).toBeLessThanOrEqual(low + binning.width + slack);
          }
        },
      ),
      { numRuns: 300 },
    );
  });

  it("has the facts of its data", () => {
    const { facts } = open({ data: [2, 4, 4, 4, 5, 5, 7, 9] });
    expect([facts["mean"], facts["median"], facts["count"]]).toEqual([5, 4.5, 8]);
    expect(facts["sd"]).toBeCloseTo(Math.sqrt(32 / 7), 12);
    expect(sdOf([1, 1, 1])).toBe(0);
    expect(quantileOf([1, 2, 3, 4], 0.25)).toBe(1.75);
  });

  it.each([
    [{ data: [1, 2, 3, 4, 5], bins: 1 }, "repair bins: 1 shows nothing; 4 to 40."],
    [{ data: [1, 2, 3, 4, 5], bins: 60 }, "repair bins: 60; 4 to 40."],
    [{ data: [1, 2, 3] }, "repair data: 3; at least 5."],
    [{}, "repair data is missing; a histogram needs data or sample."],
    [
      { data: [1, 2, 3, 4, 5], sample: { distribution: "normal", n: 9 } },
      "repair sample: there are data already; give one of the two.",
    ],
    [{ data: [1, 2, 3, 4, 1e15] }, "repair data[4]: 1×10^15 is too large; use another unit."],
    [
      { sample: { distribution: { name: "binomial", n: 4, p: 2 }, n: 50 } },
      "repair sample.distribution.p: 2 is no probability (0…1).",
    ],
  ])("refuses %j", (element, wanted) => {
    expect(first(element)).toBe(wanted);
  });
});
