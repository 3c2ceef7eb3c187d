import { afterAll, describe, expect, it } from "vitest";
import { codeElement } from "../../../../src-server/compiler/elements/code/code-element.ts";
import { CODE_LANGUAGES } from "../../../../src-server/compiler/elements/code/code-schema.ts";
import type { ElementView } from "../../../../src-server/compiler/element-kind.ts";
import { auditDrawing, auditView, unresolvedParts, zonesThatFit } from "../../../support/audit-drawing.ts";
import { frameOf, openElement, typesetterFor, type OpenedInEnglish } from "../../../support/element-room.ts";

const type = typesetterFor();
afterAll(() => type.close());

const BUBBLE = "repeat\n    for each unsettled pair\n        if left > right\n            swap them\nuntil no swap";
const PROGRAM = { language: "pseudocode", source: BUBBLE };
const WIDEST = {
  language: "c",
  source: Array.from({ length: 14 }, (_, i) => `${i}`.padEnd(44, "; x = 10 ")).join("\n"),
};

const CASES: Record<string, unknown>[] = [
  codeElement.example,
  PROGRAM,
  WIDEST,
  ...CODE_LANGUAGES.map((language) => ({ language, source: 'return "é"; // 42 # ü' })),
];

const open = (element: Record<string, unknown>): OpenedInEnglish =>
  openElement(codeElement, element, { type, siblings: [{ id: "cards", type: "array" }] });
const viewOf = (element: Record<string, unknown>): ElementView => {
  const opened = open(element);
  expect(opened.findings).toEqual([]);
  return opened.view;
};
const barOf = (view: ElementView) => view.draw(frameOf({ type })).shapes.find((shape) => shape.key === "bar");

describe("code", () => {
  it.each(CASES)("%j stays readable with and without its bar", (element) => {
    const view = viewOf(element);
    for (const state of [view, view.step?.({ count: 1 })[0]?.view ?? view])
      expect(auditView(state, { type })).toEqual([]);
  });

  it.each(["chalkboard", "paper", "contrast"] as const)("can be read on %s, the marked line too", (theme) => {
    const own = typesetterFor(theme);
    const { view } = openElement(
      codeElement,
      { language: "python", source: "for i in range(3):  # three\n    print('a', 1)" },
      { type: own },
    );
    for (const state of [view, ...(view.step?.({ count: 2 }) ?? []).map((step) => step.view)])
      expect(auditView(state, { type: own, theme })).toEqual([]);
    own.close();
  });

  it("fits a half zone and the whole stage", () => {
    expect(zonesThatFit(viewOf(PROGRAM), type)).toEqual(
      expect.arrayContaining(["16:9 focus", "16:9 board figure", "9:16 stack", "1:1 focus"]),
    );
    const small = viewOf(WIDEST).measure({ width: 1728, height: 740 }, frameOf({ type, scale: 0.75 }));
    expect([small.width <= 1728, small.height <= 740]).toEqual([true, true]);
  });

  it("leaves line numbers out where the code would not fit beside them", () => {
    const keys = (box: [number, number, number, number]) =>
      new Set(
        viewOf(WIDEST)
          .draw(frameOf({ type, box }))
          .shapes.map((shape) => shape.key.split("/")[0]),
      );
    expect(keys([96, 100, 1824, 1000]).has("number:1")).toBe(true);
    expect(keys([100, 100, 1140, 1000]).has("number:1")).toBe(false);
  });

  it("resolves its parts", () => {
    const view = viewOf(PROGRAM);
    const frame = frameOf({ type });
    expect(
      unresolvedParts(
        view,
        ["line:2", "line:3-4", "line:5", "token:swap", "token:swap#2", "token:left > right", "var:left"],
        frame,
      ),
    ).toEqual([]);
    expect(
      unresolvedParts(view, ["line:6", "line:4-3", "line:0", "token:swa", "token:swap#3", "var:pai", "var:"], frame),
    ).toHaveLength(7);
    const { find } = view.draw(frame);
    expect(find?.("line:3-4")).toEqual(["line:3", "line:4"]);
    expect(find?.("token:swap")?.[0]).toBe("line:4/c12");
  });

  it("finds variables as whole words outside texts and comments", () => {
    const { find } = viewOf({ language: "python", source: "i = min(i, 3)  # i\nprint('i')" }).draw(frameOf({ type }));
    expect(find?.("var:i")).toEqual(["line:1/c0", "line:1/c8"]);
  });

  it("steps from line to line and leaves empty ones out", () => {
    const view = viewOf({ language: "pseudocode", source: "a\n\nb" });
    const steps = view.step?.({ count: 1, to: "end" }) ?? [];
    expect(steps.map((step) => step.event)).toEqual(["line", "line"]);
    const [first, last] = steps.map((step) => barOf(step.view));
    expect(first?.path).toBe(last?.path);
    expect((last?.at[1] ?? 0) - (first?.at[1] ?? 0)).toBeGreaterThan(100);
    expect(barOf(view)).toBeUndefined();
  });

  it("follows the events of another element, its bar moving without changing shape", () => {
    const opened = open({ ...PROGRAM, follows: "cards" });
    expect(opened.follows).toBe("cards");
    const compared = opened.view.follow?.("compare") ?? opened.view;
    const swapped = compared.follow?.("swap") ?? compared;
    const top = (view: ElementView) => barOf(view)?.at[1] ?? 0;
    const pitch = top(swapped) - top(compared);
    expect(pitch).toBeGreaterThan(0);
    expect(top(swapped.follow?.("pass_end") ?? swapped) - top(swapped)).toBeCloseTo(pitch, 3);
    expect(top(swapped.follow?.("nothing_known") ?? compared)).toBe(top(swapped));
  });

  it("shows watched facts the followed element has", () => {
    const view = viewOf({ ...PROGRAM, follows: "cards", watch: ["swaps", "unknown"] });
    const frame = { ...frameOf({ type }), facts: (_: string, fact: string) => (fact === "swaps" ? 12 : undefined) };
    const drawing = view.draw(frame);
    expect(drawing.shapes.some((shape) => shape.key === "watch:swaps/value/p1/1/g0")).toBe(true);
    expect(drawing.shapes.some((shape) => shape.key.startsWith("watch:unknown"))).toBe(false);
    expect(auditDrawing(drawing, { box: frame.box })).toEqual([]);
    expect(unresolvedParts(view, ["var:swaps"], frame)).toEqual([]);
  });
});
