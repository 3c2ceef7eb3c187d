import { afterAll, describe, expect, it } from "vitest";
import { readoutElement } from "../../../../src-server/compiler/elements/readout/readout-element.ts";
import type { ElementEnv } from "../../../../src-server/compiler/element-kind.ts";
import type { Facts } from "../../../../src-server/contract/fact.ts";
import { elementSchema } from "../../../../src-server/contract/plan.ts";
import { auditView, unresolvedParts } from "../../../support/audit-drawing.ts";
import {
  frameOf,
  openedInEnglish,
  openElement,
  typesetterFor,
  type OpenedInEnglish,
} from "../../../support/element-room.ts";

const type = typesetterFor();
afterAll(() => type.close());

const D = { d: { value: 2, min: 0.01, max: 2 } };
const SLOPE = { label: "\\text{slope}", value: "((3 + d)^2 - 9) / d", digits: 2 };
const CARDS: Facts = { comparisons: 10, swaps: 6, passes: 4, distance: (to) => (to === "A" ? 7.5 : 0), sorted: [1, 2] };

const openWithFacts = (element: Record<string, unknown>): OpenedInEnglish => {
  const env: ElementEnv = {
    type,
    params: {},
    symbols: [],
    language: "en",
    siblings: [
      { id: "cards", type: "array" },
      { id: "e", type: "readout" },
    ],
    facts: (id, name) => (id === "cards" ? CARDS[name] : undefined),
    factNames: (id) => (id === "cards" ? ["comparisons", "swaps", "passes"] : []),
  };
  return openedInEnglish(
    readoutElement.open(elementSchema.parse({ id: "e", zone: "result", type: "readout", ...element }), env),
  );
};

/** The number as it stands on stage, from the places and signs in the keys. */
const shownNumber = (opened: OpenedInEnglish, params: Record<string, number>, facts: Facts = {}): string => {
  const frame = { ...frameOf({ type, params }), facts: (_: string, name: string) => facts[name] };
  const shapes = opened.view.draw(frame).shapes.filter((shape) => shape.key.startsWith("value/"));
  return shapes
    .toSorted((a, b) => a.at[0] - b.at[0])
    .map((shape) => shape.key.split("/")[2])
    .join("");
};

describe("readout", () => {
  it("shows an expression in the params at their present values", () => {
    const opened = openElement(readoutElement, SLOPE, { type, params: D });
    expect(opened.findings).toEqual([]);
    expect(shownNumber(opened, { d: 2 })).toBe("8.00");
    expect(shownNumber(opened, { d: 0.01 })).toBe("6.01");
    expect(opened.facts).toEqual({ value: 8 });
    expect(opened.view.factsAt?.({ d: 1 })).toEqual({ value: 7 });
  });

  it("shows a fact as it is at the moment", () => {
    const opened = openWithFacts({ label: "\\text{swaps}", value: "cards.swaps", digits: 0 });
    expect(opened.findings).toEqual([]);
    expect(shownNumber(opened, {}, { swaps: 2 })).toBe("2");
    expect(shownNumber(opened, {}, { swaps: 6 })).toBe("6");
    expect(opened.facts).toEqual({ value: 6 });
    expect(openWithFacts({ label: "s", value: "{{cards.swaps}}" }).findings).toEqual([]);
    expect(shownNumber(openWithFacts({ label: "s", value: "cards.distance(A)", digits: 1 }), {}, CARDS)).toBe("7.5");
  });

  it("keeps digits that do not change where they are while it counts", () => {
    const opened = openElement(readoutElement, { label: "x", value: "100*d", digits: 2 }, { type, params: D });
    const at = (d: number) =>
      new Map(opened.view.draw(frameOf({ type, params: { d } })).shapes.map((shape) => [shape.key, shape]));
    const [before, after] = [at(1.234), at(1.239)];
    for (const key of ["value/p2/1/g0", "value/p1/2/g0", "value/p0/3/g0", "value/dot/./g0"])
      expect(after.get(key)).toEqual(before.get(key));
    expect(at(0.02).get("value/dot/./g0")?.at).toEqual(before.get("value/dot/./g0")?.at);
  });

  it.each([
    [SLOPE, D],
    [{ label: "v_0", value: -123456.789, digits: 6, unit: "m/s^2" }, {}],
    [{ label: "\\frac{a}{b}", value: 0, digits: 0 }, {}],
  ])("%j stays readable in its zone", (element, params) => {
    const opened = openElement(readoutElement, element, { type, params });
    expect(opened.findings).toEqual([]);
    expect(auditView(opened.view, { type })).toEqual([]);
  });

  it("resolves its parts", () => {
    const { view } = openElement(readoutElement, SLOPE, { type, params: D });
    expect(unresolvedParts(view, ["value", "label"], frameOf({ type, params: { d: 1 } }))).toEqual([]);
  });

  it("refuses in the words of the vocabulary", () => {
    const messages = (element: Record<string, unknown>) =>
      openWithFacts({ label: "n", ...element }).findings.map((finding) => finding.message);
    expect(messages({ value: "cars.swaps" })).toEqual([
      'value: "cars.swaps" is no fact; cards has comparisons, swaps, passes.',
    ]);
    expect(messages({ value: "cards.swops" })).toEqual([
      'value: "cards.swops" is no fact; cards has comparisons, swaps, passes.',
    ]);
    expect(messages({ value: "6+d" })).toEqual(['value: "d" is no param of this scene; it has none.']);
    expect(messages({ value: "x^^2" })[0]).toMatch(/^value: cannot read "x\^\^2" at character 3/);
    expect(messages({ value: "log(0-1)" })[0]).toMatch(/has no value/);
    expect(messages({ value: 1, label: "\\text{a label that is far too long}", digits: 7 })).toHaveLength(1);
    expect(messages({ value: 1, label: "\\text{a label that is far too long}" })[0]).toMatch(
      /^label: \d+ signs; 16 fit\.$/,
    );
    expect(messages({ value: Number.NaN })).toHaveLength(1);
  });
});
