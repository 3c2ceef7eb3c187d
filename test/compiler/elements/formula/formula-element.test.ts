import { afterAll, describe, expect, it } from "vitest";
import { formulaElement } from "../../../../src-server/compiler/elements/formula/formula-element.ts";
import { formulaLines } from "../../../../src-server/compiler/elements/formula/formula-lines.ts";
import type { ElementView } from "../../../../src-server/compiler/element-kind.ts";
import { elementSchema } from "../../../../src-server/contract/plan.ts";
import { auditView, unresolvedParts } from "../../../support/audit-drawing.ts";
import { changedBy, frameOf, openElement, typesetterFor } from "../../../support/element-room.ts";

const type = typesetterFor();
afterAll(() => type.close());

const viewOf = (element: Record<string, unknown>): ElementView => {
  const opened = openElement(formulaElement, element, { type });
  expect(opened.findings).toEqual([]);
  return opened.view;
};
const shapesOf = (view: ElementView) => view.draw(frameOf({ type })).shapes;
const transformed = (view: ElementView, tex: string): ElementView => {
  const result = changedBy(view, { tex });
  if (typeof result !== "object") throw new Error(`no transition: ${String(result)}`);
  return result.view;
};

describe("formula", () => {
  it.each([
    [formulaElement.example],
    [{ tex: "\\frac{n(n-1)}{2}", size: "l" }],
    [{ tex: "2x\\,\\Delta x+(\\Delta x)^2" }],
    [{ tex: "x=\\frac{-b\\pm\\sqrt{b^2-4ac}}{2a}\\\\[2pt] a&=b\\\\ \\int_0^1 x^2\\,dx=\\frac{1}{3}", size: "l" }],
    [{ tex: "\\ce{C3H8 + 5 O2 -> 3 CO2 + 4 H2O}", size: "s" }],
    [{ tex: "\\begin{pmatrix}1&2\\\\3&4\\end{pmatrix}" }],
  ])("%j stays readable in its zone", (element) => {
    expect(auditView(viewOf(element), { type })).toEqual([]);
  });

  it("is set smaller before it is called too wide, and says so truthfully", () => {
    const long = viewOf({ tex: "a+b+c+d+e+f+g+h+i+j+k+l+m+n" });
    const wide = long.measure({ width: 1700, height: 600 }, frameOf({ type }));
    const narrow = long.measure({ width: 1250, height: 600 }, frameOf({ type }));
    expect(narrow.width).toBeLessThanOrEqual(1250);
    expect(narrow.height).toBeLessThan(wide.height);
    expect(long.measure({ width: 400, height: 600 }, frameOf({ type })).width).toBeGreaterThan(400);
  });

  it("resolves its parts, occurrences counted through all lines", () => {
    const view = viewOf({ tex: "y=2x+x^2\\\\z=x" });
    const frame = frameOf({ type });
    expect(
      unresolvedParts(
        view,
        ["tex:2x", "tex:x", "tex:x#2", "tex:x#3", "tex:x^2", "side:left", "side:right", "term:1"],
        frame,
      ),
    ).toEqual([]);
    expect(unresolvedParts(view, ["tex:x#4", "tex:w", "term:9"], frame)).toHaveLength(3);
    const { find } = view.draw(frame);
    expect(find?.("tex:x#3")).toEqual([expect.stringMatching(/^l2\//)]);
  });

  it("writes a part without moving the rest", () => {
    const { shapes, find } = viewOf({ tex: "2x\\,\\Delta x+(\\Delta x)^2" }).draw(frameOf({ type }));
    const part = find?.("tex:2x\\,\\Delta x") ?? [];
    expect(part.length).toBeGreaterThan(2);
    expect(part.length).toBeLessThan(shapes.length);
  });

  it("keeps the keys of what two formulas have in common", () => {
    const first = viewOf({ tex: "x+3=5" });
    const second = transformed(first, "x=5-3");
    const keys = (view: ElementView) => new Map(shapesOf(view).map((shape) => [shape.key, shape]));
    const common = [...keys(first).keys()].filter((key) => keys(second).has(key));
    expect(common).toHaveLength(4);
    for (const key of common) expect(keys(second).get(key)?.path).toBe(keys(first).get(key)?.path);
    const back = transformed(second, "x+3=5");
    expect(shapesOf(back)).toHaveLength(5);
    expect(new Set(shapesOf(back).map((shape) => shape.key)).size).toBe(5);
  });

  it("sends on an arc what changes sides", () => {
    const result = changedBy(viewOf({ tex: "x+3=5" }), { tex: "x=5-3" });
    expect(typeof result === "object" ? result.arcs : []).toEqual(["l1/g2"]);
  });

  it("refuses a transform it cannot draw", () => {
    const view = viewOf({ tex: "F=ma" });
    expect(changedBy(view, { matrix: [[1]] })).toMatch(/tex/);
    expect(changedBy(view, { tex: "\\frac{a}{" })).toMatch(/^tex: /);
  });

  it("gives symbols their colours, the longer ones first", () => {
    const symbols = [
      { tex: "x", say: "x", means: "side", color: "a" as const },
      { tex: "\\Delta x", say: "delta x", means: "step", color: "b" as const },
    ];
    const env = { type, params: {}, symbols, facts: () => undefined, siblings: [], language: "en" };
    const opened = formulaElement.open(
      elementSchema.parse({ id: "f", type: "formula", zone: "main", tex: "x+\\Delta x" }),
      env,
    );
    expect(shapesOf(opened.view).map((shape) => shape.fill)).toEqual(["a", "ink", "b", "b"]);
  });

  it("parts lines outside braces and environments only", () => {
    expect(formulaLines("a\\\\b")).toEqual(["a", "b"]);
    expect(formulaLines("\\begin{matrix}a\\\\b\\end{matrix}\\\\[3pt]&c")).toEqual([
      "\\begin{matrix}a\\\\b\\end{matrix}",
      "c",
    ]);
    expect(formulaLines("\\left(\\frac{a}{b\\\\c}\\right)")).toHaveLength(1);
  });

  it("refuses in the words of the vocabulary, hostile formulas at once", () => {
    const messages = (tex: string) =>
      openElement(formulaElement, { tex }, { type }).findings.map((finding) => finding.message);
    expect(messages("\\frac{a}{b")[0]).toMatch(/^tex: brace opened at character 9 is never closed\.$/);
    expect(messages("a\\\\b\\\\c\\\\d")).toEqual(["tex: 4 lines; 3 fit."]);
    expect(messages("x+".repeat(70) + "x")[0]).toMatch(/^tex: \d+ signs; 60 fit\.$/);
    expect(messages("x".repeat(1e6))[0]).toMatch(/^tex: 1000000 characters/);
    expect(messages("\\\\")).toEqual(["tex: there is no formula in it."]);
  });
});
