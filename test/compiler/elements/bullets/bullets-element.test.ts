import { afterAll, describe, expect, it } from "vitest";
import { bulletsElement } from "../../../../src-server/compiler/elements/bullets/bullets-element.ts";
import type { ElementView } from "../../../../src-server/compiler/element-kind.ts";
import { auditView, unresolvedParts } from "../../../support/audit-drawing.ts";
import { frameOf, openElement, typesetterFor } from "../../../support/element-room.ts";

const type = typesetterFor();
afterAll(() => type.close());
const RECAP = { ordered: true, items: ["Correct formulas", "Atom counts, both sides", "Coefficients until equal"] };
const LARGEST = { items: Array.from({ length: 5 }, () => "A point as long as a point may ever be, ok") };

const viewOf = (element: Record<string, unknown>): ElementView => {
  const opened = openElement(bulletsElement, element, { type });
  expect(opened.findings).toEqual([]);
  return opened.view;
};
const shownItems = (view: ElementView): string[] => [
  ...new Set(view.draw(frameOf({ type })).shapes.map((shape) => shape.key.split("/")[0] ?? "")),
];

describe("bullets", () => {
  it.each([[bulletsElement.example], [RECAP], [LARGEST], [{ items: ["$x^2$", "$\\frac{1}{2}$ of it"] }]])(
    "%j looks right as a whole and at every step",
    (element) => {
      const view = viewOf(element);
      const steps = view.step?.({ count: 1, to: "end" }).map((step) => step.view) ?? [];
      for (const state of [view.whole?.() ?? view, ...steps]) expect(auditView(state, { type })).toEqual([]);
    },
  );

  it("shows nothing before the first step, then one item more each time", () => {
    const view = viewOf(RECAP);
    expect(shownItems(view)).toEqual([]);
    const steps = view.step?.({ count: 2 }) ?? [];
    expect(steps.map((step) => step.event)).toEqual(["item", "item"]);
    expect(shownItems(steps[1]?.view ?? view)).toEqual(["item:1", "item:2"]);
    expect(steps[1]?.view.step?.({ count: 5 })).toHaveLength(1);
    expect(view.step?.({ count: 1, to: "end" })).toHaveLength(3);
    expect(view.step?.({ count: 1, to: "swap" })).toEqual([]);
    expect(shownItems(view.whole?.() ?? view)).toHaveLength(3);
  });

  it("sets earlier items back without moving them", () => {
    const [first, second] = viewOf(RECAP).step?.({ count: 2 }) ?? [];
    const itemOne = (view: ElementView | undefined) =>
      view?.draw(frameOf({ type })).shapes.filter((shape) => shape.key.startsWith("item:1/")) ?? [];
    expect(itemOne(first?.view).some((shape) => shape.fill === "muted")).toBe(false);
    expect(itemOne(second?.view).every((shape) => shape.fill === "muted")).toBe(true);
    expect(itemOne(second?.view).map((shape) => shape.at)).toEqual(itemOne(first?.view).map((shape) => shape.at));
  });

  it("resolves its parts", () => {
    const whole = viewOf(RECAP).whole?.() ?? viewOf(RECAP);
    expect(unresolvedParts(whole, ["item:1", "item:3", "item:2/word:both sides"], frameOf({ type }))).toEqual([]);
    expect(unresolvedParts(whole, ["item:4", "item:0", "item:1/word:sides"], frameOf({ type }))).toHaveLength(3);
    expect(viewOf(RECAP).draw(frameOf({ type })).parts?.["item:3"]).toEqual(["item:3"]);
  });

  it("refuses too many, too few and too long points together with their places", () => {
    const messages = (element: Record<string, unknown>) =>
      openElement(bulletsElement, element, { type }).findings.map((finding) => finding.message);
    expect(messages({ items: Array.from({ length: 7 }, () => "a") })).toEqual([
      "items: 7; at most 5. Split the scene.",
    ]);
    expect(messages({ items: ["a"] })).toEqual(["items: 1; at least 2."]);
    expect(messages({ items: ["a", "b".repeat(43), "$x"] })).toContain("items[1]: 43 characters; 42 fit.");
    expect(messages({ items: ["a", "\\$ is fine", "$\\frac{1}$"] })[0]).toMatch(/^items\[2\]: /);
    expect(messages({ items: Array.from({ length: 100_000 }, () => 1) }).length).toBeLessThan(50);
  });
});
