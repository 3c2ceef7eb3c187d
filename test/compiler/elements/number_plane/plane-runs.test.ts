import fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import { numberPlaneElement } from "../../../../src-server/compiler/elements/number_plane/number-plane-element.ts";
import { auditView } from "../../../support/audit-drawing.ts";
import { openElement, typesetterFor, type OpenedInEnglish } from "../../../support/element-room.ts";

const type = typesetterFor();
afterAll(() => type.close());
const A = [
  [2, 1],
  [1, 3],
];
const open = (run: unknown, matrix: unknown = A): OpenedInEnglish =>
  openElement(numberPlaneElement, { matrix, run }, { type });
const fact = (opened: OpenedInEnglish, name: string, ...args: number[]): unknown => {
  const found = opened.facts[name];
  return typeof found === "function" ? found(...args) : found;
};

const RUNS = [
  "eigen_2x2",
  "power_iteration",
  "matrix_exponential",
  "determinant",
  "row_reduction",
  "inverse",
  {
    algorithm: "multiply",
    by: [
      [0, -1],
      [1, 0],
    ],
  },
  { algorithm: "cramers_rule", right: [1, 1] },
];

describe("a matrix that runs on the plane", () => {
  it.each(RUNS)("%j can be read before and after", (run) => {
    const { view, findings } = open(run);
    expect(findings).toEqual([]);
    const steps = view.step?.({ count: 1, to: "end" }) ?? [];
    expect(steps.length).toBeGreaterThan(0);
    for (const state of [view, steps.at(-1)?.view ?? view]) expect(auditView(state, { type })).toEqual([]);
  });

  it("solves what substituting solves", () => {
    const small = fc.integer({ min: -2, max: 2 });
    fc.assert(
      fc.property(small, small, small, small, small, small, (a, b, c, d, x, y) => {
        fc.pre(a * d - b * c !== 0);
        const right = [a * x + b * y, c * x + d * y];
        fc.pre(right.every((value) => Math.abs(value) <= 3));
        const opened = open({ algorithm: "cramers_rule", right }, [
          [a, b],
          [c, d],
        ]);
        expect(opened.findings).toEqual([]);
        expect(fact(opened, "solution", 1)).toBeCloseTo(x, 9);
        expect(fact(opened, "solution", 2)).toBeCloseTo(y, 9);
      }),
      { numRuns: 100 },
    );
  });

  it("publishes results only when they are reached", () => {
    const opened = open("power_iteration");
    expect(fact(opened, "eigenvalue")).toBeCloseTo((5 + Math.sqrt(5)) / 2, 2);
    expect(opened.view.factsAt?.({})["iterations"]).toBeUndefined();
    expect(opened.view.whole?.().factsAt?.({})["iterations"]).toBe(8);
    expect(fact(open("inverse"), "inverse", 1, 1)).toBeCloseTo(0.6);
    expect(
      fact(
        open({
          algorithm: "multiply",
          by: [
            [0, -1],
            [1, 0],
          ],
        }),
        "product",
        1,
        2,
      ),
    ).toBe(-2);
  });

  it("refuses what it cannot move", () => {
    const messages = (run: unknown, matrix?: unknown): string[] =>
      open(run, matrix).findings.map(({ message }) => message);
    expect(
      messages("inverse", [
        [1, 2],
        [2, 4],
      ]),
    ).toEqual(["run: the determinant is 0; nothing moves the plane back."]);
    expect(messages("multiply")).toEqual(["run.by is missing; multiply needs the matrix that moves first."]);
    expect(
      messages("eigen_2x2", [
        [1, "k"],
        [2, 4],
      ]),
    ).toEqual(["matrix: a run needs 2×2 fixed numbers."]);
    expect(messages({ algorithm: "cramers_rule", right: [5, 5] })).toEqual([
      "run.right: columns and right-hand side must lie inside −5…5.",
    ]);
    expect(openElement(numberPlaneElement, { run: "determinant" }, { type }).findings[0]?.message).toBe(
      "matrix is missing; a run on a plane needs it.",
    );
  });
});
