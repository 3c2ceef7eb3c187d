import { afterAll, describe, expect, it } from "vitest";
import { areaModelElement } from "../../../../src-server/compiler/elements/area_model/area-model-element.ts";
import { geometryElement } from "../../../../src-server/compiler/elements/geometry/geometry-element.ts";
import type { ElementKind } from "../../../../src-server/compiler/element-kind.ts";
import { auditView, unresolvedParts } from "../../../support/audit-drawing.ts";
import { frameOf, openElement, typesetterFor } from "../../../support/element-room.ts";

const type = typesetterFor();
afterAll(() => type.close());
const BAYES = [
  { name: "ill", prior: 0.1, likelihood: 0.9 },
  { name: "healthy", prior: 0.9, likelihood: 0.2 },
];

type Case = [ElementKind, unknown, string, string[]];
const CASES: Case[] = [
  [geometryElement, "polygon_pi", "stage", ["obj:circle", "obj:inner", "caption"]],
  [geometryElement, { algorithm: "chord_regions", n: 8 }, "stage", ["chord:1-2", "point:3"]],
  [geometryElement, { algorithm: "rotating_line", n: 12 }, "stage", ["obj:line", "point:1"]],
  [geometryElement, { algorithm: "pythagorean_triples", limit: 60 }, "item", ["item:2"]],
  [areaModelElement, { algorithm: "euclid", a: 30, b: 21 }, "row_done", ["cell:1", "side:1"]],
  [areaModelElement, { algorithm: "bayes", hypotheses: BAYES }, "row_done", ["cell:1", "name:2"]],
];

describe("figures that an algorithm draws", () => {
  it.each(CASES)("%# can be read at every stage looked at", (kind, run, event, parts) => {
    const { view, findings } = openElement(kind, { run }, { type });
    expect(findings).toEqual([]);
    const steps = view.step?.({ count: 1, to: "end" }) ?? [];
    expect(new Set(steps.map((step) => step.event))).toEqual(new Set([event]));
    const states = [view, steps[1]?.view ?? view, steps.at(-1)?.view ?? view];
    for (const state of states) expect(auditView(state, { type })).toEqual([]);
    expect(unresolvedParts(view.whole?.() ?? view, parts, frameOf({ type }))).toEqual([]);
  });

  it("publishes what was counted", () => {
    const facts = (kind: ElementKind, run: unknown) => openElement(kind, { run }, { type }).facts;
    expect(facts(geometryElement, "chord_regions")["regions"]).toBe(31);
    expect(Number(facts(geometryElement, "polygon_pi")["lower"])).toBeCloseTo(3.14103, 5);
    expect(facts(areaModelElement, { algorithm: "euclid", a: 30, b: 21 })["gcd"]).toBe(3);
    const { posterior } = facts(areaModelElement, { algorithm: "bayes", hypotheses: BAYES });
    expect(typeof posterior === "function" && posterior("ill")).toBeCloseTo(1 / 3);
  });

  it("says what is missing", () => {
    const messages = (kind: ElementKind, element: Record<string, unknown>): string[] =>
      openElement(kind, element, { type }).findings.map(({ message }) => message);
    expect(messages(geometryElement, {})).toEqual(["construct is missing; a geometry needs it."]);
    expect(messages(areaModelElement, {})).toEqual([
      "rows is missing; an area_model needs it.",
      "cols is missing; an area_model needs it.",
    ]);
    expect(messages(areaModelElement, { run: { algorithm: "euclid", a: 3 } })).toEqual([
      "run.b is missing; euclid needs it.",
    ]);
    expect(messages(areaModelElement, { run: { algorithm: "euclid", a: 300, b: 2 } })[0]).toMatch(
      /more than 24 squares/,
    );
  });
});
