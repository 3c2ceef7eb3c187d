import { describe, expect, it } from "vitest";
import type { NodeValues } from "../../src-server/timeline/node-values.ts";
import { sceneIndexAt, timelineStateAt } from "../../src-server/timeline/state-at.ts";
import { looseNode, looseTrack, oneScene } from "../support/small-timeline.ts";

const at = (tracks: Record<string, unknown>[], frame: number, node: Record<string, unknown> = {}): NodeValues => {
  const values = timelineStateAt(oneScene([looseNode("n", node)], tracks.map(looseTrack)), frame).values[0];
  if (!values) throw new Error("no such node");
  return values;
};

describe("stateAt", () => {
  const move = { prop: "x", startFrame: 10, endFrame: 20, values: [100, 200] };

  it("holds the node's own value before a track and the last value after it", () => {
    expect([9, 10, 15, 20, 59].map((frame) => at([move], frame, { x: 7 }).x)).toEqual([7, 100, 150, 200, 200]);
  });

  it("spreads several values evenly over the track", () => {
    const wave = { prop: "y", startFrame: 0, endFrame: 40, values: [0, 10, -10, 0, 8] };
    expect([0, 5, 10, 20, 30, 35, 40].map((frame) => at([wave], frame).y)).toEqual([0, 5, 10, -10, 0, 4, 8]);
  });

  it("lets the track that started last rule, whatever the order of the list", () => {
    const later = { prop: "x", startFrame: 15, endFrame: 17, values: [0, 2] };
    expect([14, 15, 16, 19, 30].map((frame) => at([later, move], frame).x)).toEqual([140, 0, 1, 2, 2]);
  });

  it("jumps at the frame of a track without length", () => {
    const jump = { prop: "opacity", startFrame: 5, endFrame: 5, values: [0, 1] };
    expect([4, 5, 6].map((frame) => at([jump], frame, { opacity: 0.5 }).opacity)).toEqual([0.5, 1, 1]);
  });

  it("holds each value of a step until the time of the next", () => {
    const step = { prop: "opacity", startFrame: 0, endFrame: 20, values: [0, 0.5, 1], easing: "step" };
    expect([0, 9, 10, 19, 20].map((frame) => at([step], frame).opacity)).toEqual([0, 0, 0.5, 0.5, 1]);
  });

  it("eases symmetrically with smooth and fast first with out", () => {
    const eased = (easing: string, frame: number): number => at([{ ...move, easing, values: [0, 1] }], frame).x;
    expect(eased("smooth", 15)).toBeCloseTo(0.5);
    expect(eased("smooth", 12) + eased("smooth", 18)).toBeCloseTo(1);
    expect(eased("out", 15)).toBeCloseTo(0.875);
  });

  it("gives equal values again in any order of asking", () => {
    const timeline = oneScene([looseNode("n"), looseNode("m")], [looseTrack(move)]);
    const forwards = Array.from({ length: 60 }, (_, frame) => timelineStateAt(timeline, frame));
    const backwards = Array.from({ length: 60 }, (_, frame) => timelineStateAt(structuredClone(timeline), 59 - frame));
    expect(backwards.toReversed()).toEqual(forwards);
  });

  it("gives the same object for a node that rests", () => {
    const timeline = oneScene([looseNode("n"), looseNode("m")], [looseTrack(move)]);
    const [before, after] = [timelineStateAt(timeline, 20), timelineStateAt(timeline, 50)];
    expect(after.values[0]).toBe(before.values[0]);
    expect(after.values[1]).toBe(before.values[1]);
  });

  it("finds the scene of a frame", () => {
    const timeline = oneScene([], []);
    const [scene] = timeline.scenes;
    if (!scene) throw new Error("no scene");
    const two = { ...timeline, scenes: [scene, { ...scene, id: "t", startFrame: 60 }] };
    expect([0, 59, 60, 119].map((frame) => sceneIndexAt(two, frame))).toEqual([0, 0, 1, 1]);
  });
});
