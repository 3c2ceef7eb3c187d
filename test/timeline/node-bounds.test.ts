import { describe, expect, it } from "vitest";
import { nodeBounds } from "../../src-server/timeline/node-values.ts";
import { timelineStateAt } from "../../src-server/timeline/state-at.ts";
import { looseNode, oneScene } from "../support/small-timeline.ts";

const boundsOf = (more: Record<string, unknown>): number[] => {
  const timeline = oneScene([looseNode("n", more)], []);
  const node = timeline.scenes[0]?.nodes[0];
  const values = timelineStateAt(timeline, 0).values[0];
  if (!node || !values) throw new Error("no node");
  return nodeBounds(node, values).map((edge) => Math.round(edge * 1000) / 1000);
};

describe("nodeBounds", () => {
  it("moves, scales and turns about the origin", () => {
    expect(boundsOf({ x: 10, y: 20 })).toEqual([10, 20, 110, 120]);
    expect(boundsOf({ x: 10, y: 20, scale: 0.5, origin: [50, 50] })).toEqual([35, 45, 85, 95]);
    const half = 50 * Math.SQRT2;
    const turned = [50 - half, 50 - half, 50 + half, 50 + half].map((edge) => Math.round(edge * 1000) / 1000);
    expect(boundsOf({ rotation: Math.PI / 4, origin: [50, 50] })).toEqual(turned);
  });

  it("reaches half the line's width further and stops at the clip", () => {
    expect(boundsOf({ stroke: "#ffffff", strokeWidth: 8 })).toEqual([-4, -4, 104, 104]);
    expect(boundsOf({ stroke: "#ffffff", strokeWidth: 8, clip: [0, 10, 50, 500] })).toEqual([0, 10, 50, 104]);
  });
});
