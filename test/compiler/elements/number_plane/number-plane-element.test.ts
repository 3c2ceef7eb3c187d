import fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import { numberPlaneElement } from "../../../../src-server/compiler/elements/number_plane/number-plane-element.ts";
import type { ElementView } from "../../../../src-server/compiler/element-kind.ts";
import { parsedPath } from "../../../../src-server/compiler/paths.ts";
import { auditDrawing, auditView, unresolvedParts, ZONES } from "../../../support/audit-drawing.ts";
import { changedBy, frameOf, openElement, typesetterFor, type OpenedInEnglish } from "../../../support/element-room.ts";

const type = typesetterFor();
afterAll(() => type.close());

type Params = Record<string, { value: number; min: number; max: number }>;
const open = (element: Record<string, unknown>, params: Params = {}): OpenedInEnglish =>
  openElement(numberPlaneElement, element, { type, params });
const messages = (element: Record<string, unknown>, params: Params = {}): string[] =>
  open(element, params).findings.map(({ message }) => message);
const fact = (opened: OpenedInEnglish, name: string, ...args: (string | number)[]): unknown => {
  const found = opened.facts[name];
  return typeof found === "function" ? found(...args) : found;
};
const moved = (view: ElementView, to: Record<string, unknown>): ElementView => {
  const transition = changedBy(view, to);
  expect(typeof transition).toBe("object");
  return typeof transition === "object" ? transition.view : view;
};

const FULL = {
  vectors: [
    { id: "u", xy: [3, 1], label: "\\vec{u}_{\\text{long}}" },
    { id: "v", xy: [-1, 2] },
    { id: "w", sum: ["u", "v"] },
    { id: "image", of: "u" },
    { id: "p", xy: [-4, -4], label: "\\text{far away}" },
    { id: "q", xy: [4, -3] },
  ],
  matrix: [
    [1, 0.5],
    [0.25, -1],
  ],
  shapes: [
    "unit_square",
    "circle",
    {
      polygon: [
        [1, 1],
        [3, 1],
        [2, 3],
      ],
    },
  ],
  show: ["basis", "determinant", "eigenvectors", "span", "projection"],
};
const BENT = { vectors: [{ id: "v", xy: [2, 1] }], shapes: ["circle"], map: { x: "x+k*sin(y)", y: "y+k*sin(x)" } };
const SWEPT: Params = { k: { value: 0, min: 0, max: 1 } };

describe("number_plane", () => {
  it.each([
    [numberPlaneElement.example],
    [FULL],
    [{}],
    [{ vectors: [{ id: "z", xy: [0, 0] }], show: ["span"], range: 10 }],
  ])("%j stays readable, before and after a map", (element) => {
    const opened = open(element);
    expect(opened.findings).toEqual([]);
    expect(auditView(opened.view, { type })).toEqual([]);
    expect(
      auditView(
        moved(opened.view, {
          matrix: [
            [2, 1],
            [1, 2],
          ],
        }),
        { type },
      ),
    ).toEqual([]);
    expect(
      auditView(
        moved(opened.view, {
          matrix: [
            [0, -1],
            [1, 0],
          ],
        }),
        { type },
      ),
    ).toEqual([]);
  });

  it.each(["chalkboard", "paper", "contrast"] as const)("can be read on %s", (theme) => {
    const own = typesetterFor(theme);
    expect(auditView(openElement(numberPlaneElement, FULL, { type: own }).view, { type: own, theme })).toEqual([]);
    own.close();
  });

  it("stays readable and keeps its outlines while a param sweeps", () => {
    const live = {
      vectors: [{ id: "v", xy: ["3*cos(t)", "3*sin(t)"] }],
      matrix: [
        ["cos(t)", "-sin(t)"],
        ["sin(t)", "cos(t)+1"],
      ],
      show: ["basis", "determinant", "eigenvectors"],
    };
    const { view, findings } = open(live, { t: { value: 0, min: 0, max: 6.3 } });
    expect(findings).toEqual([]);
    for (const { box, aspect } of ZONES.slice(2))
      for (let t = 0; t <= 6.3; t += 0.7)
        expect(auditDrawing(view.draw(frameOf({ type, box, aspect, params: { t } })), { box })).toEqual([]);
    const bent = open(BENT, SWEPT).view;
    const commands = (k: number): string[] =>
      bent
        .draw(frameOf({ type, params: { k } }))
        .shapes.filter((s) => s.key.startsWith("grid/"))
        .map((s) => parsedPath(s.path).commands);
    expect(commands(0.9)).toEqual(commands(0));
  });

  it("moves the whole grid: straight lines stay parallel, the determinant is the area", () => {
    const number = fc.integer({ min: -3, max: 3 });
    fc.assert(
      fc.property(number, number, number, number, (a, b, c, d) => {
        const opened = open({
          vectors: [{ id: "v", xy: [2, 1] }],
          matrix: [
            [a, b],
            [c, d],
          ],
          show: ["determinant"],
        });
        expect(fact(opened, "determinant")).toBeCloseTo(a * d - b * c, 9);
        expect([fact(opened, "x", "v"), fact(opened, "y", "v")]).toEqual([2 * a + b, 2 * c + d]);
        const shape = opened.view.draw(frameOf({ type })).shapes.find(({ key }) => key === "determinant/area");
        const n = parsedPath(shape?.path ?? "").numbers;
        const area = [0, 1, 2, 3].reduce((sum, i) => {
          const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = [n[2 * i], n[2 * i + 1], n[(2 * i + 2) % 8], n[(2 * i + 3) % 8]];
          return sum + (x0 * y1 - x1 * y0) / 2;
        }, 0);
        const unit = open({ show: ["determinant"] })
          .view.draw(frameOf({ type }))
          .shapes.find(({ key }) => key === "determinant/area");
        const one = parsedPath(unit?.path ?? "").numbers[2] ?? 1;
        expect(-area / one ** 2).toBeCloseTo(a * d - b * c, 1);
      }),
      { numRuns: 100 },
    );
  });

  it("tells eigenvalues, angles, sums, images and projections", () => {
    const opened = open(FULL);
    expect([fact(opened, "x", "w"), fact(opened, "y", "w")]).toEqual([3, -1.25]);
    expect([fact(opened, "x", "u"), fact(opened, "x", "image")]).toEqual([3, 3.5]);
    expect(
      fact(
        open({
          matrix: [
            [2, 1],
            [1, 2],
          ],
          show: ["eigenvectors"],
        }),
        "eigenvalue",
        1,
      ),
    ).toBe(3);
    expect(
      fact(
        open({
          matrix: [
            [0, -1],
            [1, 0],
          ],
        }),
        "eigenvalue",
        1,
      ),
    ).toBe("0 real eigenvalues");
    const two = open({
      vectors: [
        { id: "v", xy: [2, 3] },
        { id: "w", xy: [4, 0] },
      ],
      show: ["projection"],
    });
    expect([fact(two, "projection"), fact(two, "dot", "v", "w")]).toEqual([[2, 0], 8]);
    expect(fact(two, "angle", "v", "w")).toBeCloseTo(56.3099, 3);
  });

  it("resolves its parts", () => {
    const parts = [
      "grid",
      "vector:w",
      "basis:1",
      "basis:2",
      "shape:unit_square",
      "shape:polygon",
      "eigenvector:1",
      "determinant",
      "projection",
      "axis:x",
    ];
    expect(unresolvedParts(open(FULL).view, parts, frameOf({ type }))).toEqual([]);
    expect(unresolvedParts(open({}).view, ["vector:w", "basis:1"], frameOf({ type }))).toHaveLength(2);
  });

  it("refuses in the words of the vocabulary, several at once", () => {
    expect(
      messages({
        matrix: [
          [1, 2, 3],
          [4, 5, 6],
        ],
      }),
    ).toEqual(["matrix: 2×3; use axes3d for maps between dimensions."]);
    expect(messages({ vectors: [{ id: "v" }, { id: "w", sum: ["v", "x"] }, { id: "q", of: "z" }] })).toEqual([
      "vectors[0]: exactly one of xy, sum and of says what a vector is.",
      'vectors[1].sum: "v" is no vector; none comes before.',
      'vectors[1].sum: "x" is no vector; none comes before.',
      'vectors[2].of: "z" is no vector; none comes before.',
    ]);
    expect(messages({ vectors: [{ id: "v", xy: [12, 0] }] })).toEqual([
      "vectors[0]: v = (12, 0) lies outside −5…5; range goes up to 10.",
    ]);
    expect(messages({ map: { x: "x", y: "y" }, show: ["determinant"] })).toEqual([
      "show: determinant belongs to a matrix; this plane has a map.",
    ]);
    expect(messages({ map: { x: "log(x)", y: "y" } })).toEqual(["map: has no value on more than 5 % of −5…5."]);
    expect(messages({ show: ["projection"] })).toEqual(["show: projection needs two vectors; there are 0."]);
    expect(messages({ vectors: [{ id: "v", xy: ["1/k", 0] }] }, SWEPT)).toEqual([
      "vectors[0]: v has no value at some param.",
    ]);
    expect(changedBy(open({}).view, { matrix: [[1]] })).toBe("to.matrix: 1×1; use axes3d for maps between dimensions.");
  });

  it("refuses hostile data quickly", () => {
    expect(messages({ matrix: Array.from({ length: 50_000 }, () => [1, 2]) })).toHaveLength(1);
    expect(messages({ vectors: [{ id: "v", xy: [NaN, Infinity] }] }).length).toBeGreaterThan(0);
    expect(messages({ map: { x: "x".repeat(1e6), y: "y" } })).toHaveLength(1);
    expect(messages({ map: { x: "1/(x-1)", y: "y" } })).toEqual([]);
  });
});
