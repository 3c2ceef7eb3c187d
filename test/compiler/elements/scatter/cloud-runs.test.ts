import { afterAll, describe, expect, it } from "vitest";
import { scatterElement } from "../../../../src-server/compiler/elements/scatter/scatter-element.ts";
import { auditDrawing, ZONES } from "../../../support/audit-drawing.ts";
import { frameOf, openElement, typesetterFor } from "../../../support/element-room.ts";

const type = typesetterFor();
afterAll(() => type.close());
const CLUSTERS = [
  { center: [1, 2], spread: 0.6, n: 20 },
  { center: [5, 4], spread: 0.9, n: 20 },
];

describe("clouds that are learned from", () => {
  it.each([
    ["pca", ["update", "converge"]],
    ["em_gaussian_mixture", ["assign", "update", "converge"]],
  ])("%s runs to its end and can be read", (run, events) => {
    const { view, findings, facts } = openElement(scatterElement, { clusters: CLUSTERS, run }, { type });
    expect(findings).toEqual([]);
    const steps = view.step?.({ count: 1, to: "end" }) ?? [];
    expect(new Set(steps.map(({ event }) => event))).toEqual(new Set(events));
    for (const { box, aspect } of [ZONES[0], ZONES[2], ZONES[6]].filter((zone) => zone !== undefined))
      expect(auditDrawing((steps.at(-1)?.view ?? view).draw(frameOf({ type, box, aspect })), { box })).toEqual([]);
    const { weight } = facts;
    expect(run === "pca" ? Number(facts["explained"]) > 0.5 : typeof weight === "function" && weight(1)).toBeTruthy();
  });

  it("refuses points that have no direction", () => {
    const points = [
      [1, 1],
      [1, 1],
      [1, 1],
    ];
    expect(
      openElement(scatterElement, { points, run: "pca" }, { type }).findings.map(({ message }) => message),
    ).toEqual(["points: all lie at one place; there is no direction to find."]);
  });
});
