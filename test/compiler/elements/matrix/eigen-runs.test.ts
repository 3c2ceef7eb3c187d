import { afterAll, describe, expect, it } from "vitest";
import { matrixElement } from "../../../../src-server/compiler/elements/matrix/matrix-element.ts";
import { auditView, unresolvedParts } from "../../../support/audit-drawing.ts";
import { frameOf, openElement, typesetterFor, type OpenedInEnglish } from "../../../support/element-room.ts";

const type = typesetterFor();
afterAll(() => type.close());
const open = (rows: unknown, run: unknown): OpenedInEnglish => openElement(matrixElement, { rows, run }, { type });
const messages = (rows: unknown, run: unknown): string[] => open(rows, run).findings.map(({ message }) => message);

const RUNS = [
  {
    rows: [
      [2, 1],
      [1, 2],
    ],
    run: "eigen_2x2",
  },
  {
    rows: [
      ["1/3", -4],
      [7, "22/7"],
    ],
    run: "eigen_2x2",
  },
  {
    rows: [
      [1, 1],
      [1, 0],
    ],
    run: "eigen_2x2",
  },
  {
    rows: [
      [2, 1, 0],
      [1, 2, 1],
      [0, 1, 2],
    ],
    run: { algorithm: "power_iteration", start: [1, 1, 0] },
  },
  {
    rows: [
      [1, 0.5, 0],
      [0, 1, -1],
      [2, 0, 1],
    ],
    run: "matrix_exponential",
  },
];

describe("eigenvalues and powers of a matrix", () => {
  it.each(RUNS)("%j is readable at first, midway and at the end", ({ rows, run }) => {
    const { view, findings } = open(rows, run);
    expect(findings).toEqual([]);
    const steps = view.step?.({ count: 1, to: "end" }).map((step) => step.view) ?? [];
    for (const state of [view, steps[Math.floor(steps.length / 2)], steps.at(-1)])
      expect(auditView(state ?? view, { type })).toEqual([]);
    expect(unresolvedParts(view, ["cell:1,1", "row:2", "col:1"], frameOf({ type }))).toEqual([]);
  });

  it("names its events and publishes what it found", () => {
    const { view, facts, checks } = open(
      [
        [2, 1],
        [1, 2],
      ],
      "eigen_2x2",
    );
    expect(view.step?.({ count: 1, to: "end" }).map(({ event }) => event)).toEqual([
      "characteristic",
      "eigenvalue",
      "row_operation",
      "row_operation",
      "stop",
    ]);
    const { eigenvalue } = facts;
    expect(typeof eigenvalue === "function" && [eigenvalue(1), eigenvalue(2)]).toEqual([3, 1]);
    expect(checks).toHaveLength(1);
    expect(
      open(
        [
          [0, -1],
          [1, 0],
        ],
        "eigen_2x2",
      ).facts["real_eigenvalues"],
    ).toBe(0);
    const { exponential } = open(
      [
        [0, 0],
        [0, 1],
      ],
      "matrix_exponential",
    ).facts;
    expect(typeof exponential === "function" && exponential(2, 2)).toBeCloseTo(Math.E, 4);
  });

  it("refuses what it cannot work on", () => {
    expect(
      messages(
        [
          [1, 2, 3],
          [4, 5, 6],
        ],
        "eigen_2x2",
      ),
    ).toEqual(["rows: 2×3; eigen_2x2 takes a 2×2 matrix."]);
    expect(
      messages(
        [
          [1, 2],
          [3, 4],
        ],
        { algorithm: "power_iteration", start: [1] },
      ),
    ).toEqual(["run.start: 1 entries; 2 are wanted."]);
    expect(
      messages(
        [
          [0, 1],
          [0, 0],
        ],
        "power_iteration",
      ),
    ).toEqual(["run.start: the matrix takes it to zero; take another one."]);
    expect(
      messages(
        [
          [50, 0],
          [0, 50],
        ],
        "matrix_exponential",
      ),
    ).toEqual(["run: the series needs more than 24 terms; smaller entries are wanted."]);
  });
});
