import { afterAll, describe, expect, it } from "vitest";
import { scatterElement } from "../../../../src-server/compiler/elements/scatter/scatter-element.ts";
import { THEMES } from "../../../../src-server/compiler/themes.ts";
import { auditDrawing, auditView, unresolvedParts } from "../../../support/audit-drawing.ts";
import { frameOf, openElement, typesetterFor, type OpenedInEnglish } from "../../../support/element-room.ts";

const type = typesetterFor();
afterAll(() => type.close());
const open = (element: Record<string, unknown>): OpenedInEnglish => openElement(scatterElement, element, { type });
const PETS = [
  [1, 1, "cat"],
  [1.5, 2, "cat"],
  [2, 1.2, "cat"],
  [1.2, 3, "cat"],
  [4, 4, "dog"],
  [5, 3.5, "dog"],
  [4.5, 5, "dog"],
  [3.6, 4.8, "dog"],
];
const CLOUDS = [
  { center: [0, 0], spread: 1, n: 40 },
  { center: [5, 2], spread: 0.8, n: 40 },
  { center: [2, 6], spread: 0.9, n: 40 },
];
const LINE = [
  [1, 2],
  [2, 4.1],
  [3, 5.8],
  [4, 7.2],
  [5, 10.5],
  [6, 11.2],
];
const EXAMPLES: readonly Record<string, unknown>[] = [
  { points: LINE, fit: "linear", show: ["residuals", "r_squared", "mean"], x_label: "t", y_label: "s" },
  { points: LINE, fit: "quadratic", show: ["r_squared"] },
  { points: LINE, fit: "exponential" },
  { points: LINE, run: "linear_regression" },
  { clusters: CLOUDS, run: { algorithm: "k_means", k: 3 } },
  { points: PETS, run: { algorithm: "k_nearest_neighbors", at: [2.8, 3], k: 3 } },
  { points: PETS, run: "perceptron" },
  {
    clusters: [
      { center: [0, 0], spread: 1, n: 100 },
      { center: [3, 3], spread: 2, n: 100 },
      { center: [9, 9], spread: 1, n: 100 },
    ],
  },
];

describe("scatter", () => {
  it.each(EXAMPLES)("stays readable at the first, second and last event: %j", (example) => {
    const { view, findings } = open(example);
    expect(findings).toEqual([]);
    const views = [view, ...(view.step?.({ count: 1 }) ?? []).map((step) => step.view), view.whole?.() ?? view];
    for (const one of views) expect(auditView(one, { type })).toEqual([]);
  });

  it.each(Object.values(THEMES).map(({ name }) => name))("is clear in the theme %s", (theme) => {
    const own = typesetterFor(theme);
    const frame = frameOf({ type: own });
    for (const example of EXAMPLES.slice(0, 5)) {
      const { view } = openElement(scatterElement, example, { type: own });
      expect(auditDrawing((view.whole?.() ?? view).draw(frame), { box: frame.box, theme })).toEqual([]);
    }
    own.close();
  });

  it("resolves its parts", () => {
    const frame = frameOf({ type });
    const fitted = open(EXAMPLES[0] ?? {}).view;
    expect(unresolvedParts(fitted, ["point:1", "point:6", "fit", "residual:6", "mean"], frame)).toEqual([]);
    expect(unresolvedParts(fitted, ["point:7", "centroid:1", "cluster:2"], frame)).toHaveLength(3);
    const { view } = open(EXAMPLES[4] ?? {});
    expect(
      unresolvedParts(view.whole?.() ?? view, ["centroid:1", "centroid:3", "cluster:1", "cluster:3"], frame),
    ).toEqual([]);
  });

  it("has the facts of its curve and its run", () => {
    const { facts } = open({
      points: [
        [0, 1],
        [1, 3],
        [2, 5],
      ],
      fit: "linear",
    });
    expect([facts["slope"], facts["intercept"], facts["r_squared"]].map((x) => Number(x).toFixed(9))).toEqual([
      "2.000000000",
      "1.000000000",
      "1.000000000",
    ]);
    expect(open(EXAMPLES[5] ?? {}).facts["class"]).toBe("cat");
    expect(open(EXAMPLES[6] ?? {}).facts["errors"]).toBe(0);
    const { view } = open(EXAMPLES[4] ?? {});
    const steps = view.step?.({ count: 1, to: "end" }) ?? [];
    expect(steps.at(-1)?.event).toBe("converge");
    const inertia = steps.map(({ view: now }) => Number(now.facts?.["inertia"]));
    inertia.slice(1).forEach((value, i) => expect(value).toBeLessThanOrEqual((inertia[i] ?? 0) + 1e-9));
    expect(view.step?.({ count: 1, to: "update" }).at(-1)?.event).toBe("update");
  });

  it.each([
    [
      {
        points: [
          [1, 2],
          [2, 3],
        ],
        fit: "linear",
      },
      "repair fit: 2 points always fit a line; give 3 or more.",
    ],
    [{ points: [[1, 2]] }, "repair points: 1; at least 3."],
    [{}, "repair points is missing; a scatter needs points or clusters."],
    [
      {
        points: [
          [1, 2],
          [1, 3],
          [1, 4],
        ],
        fit: "linear",
      },
      "repair fit: all points have the same x; no linear curve runs through them.",
    ],
    [
      {
        points: [
          [1, -2],
          [2, 3],
          [3, 4],
        ],
        fit: "exponential",
      },
      "repair fit: an exponential curve needs y above 0 everywhere.",
    ],
    [{ points: LINE, run: "perceptron" }, "repair points: have no classes; perceptron needs [x, y, class]."],
    [
      { points: PETS, run: "k_nearest_neighbors" },
      "repair run.at is missing; the place that is to be classified is wanted.",
    ],
    [{ points: LINE, run: { algorithm: "k_means", k: 9 } }, "repair run.k: 9 is outside 2…4."],
    [{ points: Array.from({ length: 301 }, () => [0, 0]) }, "repair points: 301; at most 300."],
  ])("refuses %j", (element, wanted) => {
    const [found] = open(element).findings;
    expect(`${found?.severity} ${found?.message}`).toBe(wanted);
  });
});
