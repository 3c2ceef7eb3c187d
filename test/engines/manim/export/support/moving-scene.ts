import type { Timeline } from "../../../../../src-server/contract/timeline.ts";
import { looseNode, looseTrack, oneScene } from "../../../../support/small-timeline.ts";

const LINE = {
  path: "M0 0L300 0",
  box: [0, 0, 300, 0],
  fill: undefined,
  stroke: "#56b4e9",
  strokeWidth: 12,
  length: 300,
};

/** One scene in which every property of a node moves, alone or with others. */
export const movingScene = (): Timeline =>
  oneScene(
    [
      looseNode("turns", { x: 200, y: 150, origin: [50, 50], fill: "#e69f00" }),
      looseNode("dashed", { ...LINE, x: 500, y: 200, dash: [30, 18], progress: 0 }),
      looseNode("clipped", { x: 900, y: 120, scale: 2, clip: [900, 120, 950, 320] }),
      looseNode("morphs", { x: 1300, y: 150, stroke: "#56b4e9", strokeWidth: 6, fill: "#56b4e955" }),
      looseNode("fades", { x: 200, y: 500, opacity: 0 }),
      looseNode("dims", { x: 500, y: 500, fill: "#d55e00" }),
      looseNode("writes", { x: 800, y: 500, reveal: "write", progress: 0, length: 400, fill: "#f5c710" }),
      looseNode("tints", { x: 1100, y: 500, stroke: "#ffffff", strokeWidth: 10 }),
      looseNode("flies", { x: 200, y: 800 }),
      looseNode("undraws", { ...LINE, x: 500, y: 850 }),
      looseNode("blinks", { x: 1000, y: 800, opacity: 0 }),
      looseNode("crossed", { ...LINE, x: 1200, y: 850, strokeWidth: 6 }),
      looseNode("letter", { x: 1300, y: 800, kind: "glyph", reveal: "write", halo: 20, length: 400, scale: 0.6 }),
      looseNode("next", { x: 1380, y: 800, kind: "glyph", reveal: "write", halo: 20, scale: 0.6, opacity: 0 }),
      looseNode("never", { x: 1500, y: 800, opacity: 0 }),
    ],
    [
      looseTrack({ node: "next", prop: "opacity", startFrame: 6, endFrame: 24, values: [0, 1], easing: "out" }),
      looseTrack({ node: "letter", prop: "x", startFrame: 20, endFrame: 50, values: [1300, 1260] }),
      looseTrack({ node: "turns", prop: "rotation", startFrame: 5, endFrame: 35, values: [0, 2], easing: "smooth" }),
      looseTrack({ node: "turns", prop: "scale", startFrame: 15, endFrame: 45, values: [1, 1.8, 0.7] }),
      looseTrack({ node: "dashed", prop: "progress", startFrame: 4, endFrame: 50, values: [0, 1] }),
      looseTrack({
        node: "clipped",
        prop: "clip",
        startFrame: 10,
        endFrame: 40,
        values: ["M900 120L950 320", "M950 150L1100 300"],
      }),
      looseTrack({ node: "morphs", prop: "path", startFrame: 3, endFrame: 40, values: [SQUARE, DIAMOND, SQUARE] }),
      looseTrack({ node: "morphs", prop: "x", startFrame: 20, endFrame: 50, values: [1300, 1500] }),
      looseTrack({ node: "fades", prop: "opacity", startFrame: 6, endFrame: 20, values: [0, 1], easing: "out" }),
      looseTrack({ node: "fades", prop: "opacity", startFrame: 30, endFrame: 44, values: [1, 0] }),
      looseTrack({ node: "dims", prop: "opacity", startFrame: 10, endFrame: 30, values: [1, 0.3] }),
      looseTrack({ node: "dims", prop: "opacity", startFrame: 20, endFrame: 40, values: [0.9, 1] }),
      looseTrack({ node: "writes", prop: "progress", startFrame: 8, endFrame: 48, values: [0, 1] }),
      looseTrack({
        node: "tints",
        prop: "fill",
        startFrame: 12,
        endFrame: 32,
        values: ["#ffffff", "#009e7380"],
        easing: "smooth",
      }),
      looseTrack({
        node: "tints",
        prop: "stroke",
        startFrame: 12,
        endFrame: 32,
        values: ["#ffffff", "#56b4e9"],
        easing: "smooth",
      }),
      looseTrack({ node: "flies", prop: "x", startFrame: 5, endFrame: 25, values: [200, 330], easing: "smooth" }),
      looseTrack({ node: "flies", prop: "y", startFrame: 5, endFrame: 25, values: [800, 900], easing: "smooth" }),
      looseTrack({ node: "undraws", prop: "progress", startFrame: 15, endFrame: 45, values: [1, 0] }),
      ...[3, 6, 11, 17, 22].flatMap((frame) => [
        looseTrack({
          node: "blinks",
          prop: "opacity",
          startFrame: frame,
          endFrame: frame,
          values: [0, 1],
          easing: "step",
        }),
        looseTrack({
          node: "blinks",
          prop: "opacity",
          startFrame: frame + 2,
          endFrame: frame + 2,
          values: [1, 0],
          easing: "step",
        }),
      ]),
    ],
  );

const SQUARE = "M0 0L100 0L100 100L0 100Z";
const DIAMOND = "M50 0L100 50L50 100L0 50Z";
