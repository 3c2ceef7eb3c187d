import { treeFacts } from "../../../computation/algorithms/trees/tree-facts.ts";
import type { DrawFrame, ElementView, Measure, StepRequest, Transition } from "../../element-kind.ts";
import { MIN_FIGURE } from "../../figure/figure-measure.ts";
import { perFrame } from "../../figure/frame-cache.ts";
import { stepIndexes } from "../shared/event-steps.ts";
import { treeEdgeShapes } from "./tree-edges.ts";
import { leastTree, treeGeometry, type TreeGeometry } from "./tree-geometry.ts";
import type { TreeModel } from "./tree-model.ts";
import { treeNodeShapes } from "./tree-nodes.ts";
import { findTreePart } from "./tree-parts.ts";
import { treeStripShapes } from "./tree-strip.ts";

type Stage = { model: TreeModel; geometryIn(frame: DrawFrame): TreeGeometry };

/** Natural times of events, in seconds. */
const SECONDS: Readonly<Record<string, number>> = {
  visit: 0.6,
  place: 0.7,
  rotate: 1,
  sift: 0.8,
  merge: 0.9,
  remove: 0.9,
  settle: 0.6,
  reject: 0.7,
  found: 0.8,
  absent: 0.6,
};

const measure = (model: TreeModel, room: { width: number }, frame: Omit<DrawFrame, "box">): Measure => {
  const { u } = frame;
  const least = leastTree(model, frame, room.width);
  return {
    width: Math.max(MIN_FIGURE.width * u, least.width),
    height: Math.max(MIN_FIGURE.height * u, least.height),
    stretch: true,
  };
};

const steps = (stage: Stage, taken: number, request: StepRequest): Transition[] => {
  const { moments } = stage.model.run;
  const events = moments.slice(1).map((moment) => moment.event);
  return stepIndexes(events, taken, request).map((index): Transition => {
    const event = events[index - 1] ?? "";
    const moved = event === "sift" ? (moments[index]?.path ?? []) : [];
    return {
      view: viewAfter(stage, index),
      event,
      seconds: SECONDS[event] ?? 0.6,
      ...(moved.length > 0 ? { arcs: moved.map((id) => `node:${id}`) } : {}),
    };
  });
};

const viewAfter = (stage: Stage, taken: number): ElementView => {
  const { model } = stage;
  const moment = model.run.moments[taken];
  return {
    measure: (room, frame) => measure(model, room, frame),
    draw: (frame) => {
      if (!moment) return { shapes: [] };
      const scene = { model, moment, geometry: stage.geometryIn(frame), type: frame.type };
      return {
        shapes: [...treeEdgeShapes(scene), ...treeNodeShapes(scene), ...treeStripShapes(scene)],
        find: (part) => findTreePart(moment, part),
      };
    },
    facts: treeFacts(model.run, taken),
    ...(model.run.moments.length > 1 ? { step: (request: StepRequest) => steps(stage, taken, request) } : {}),
    ...(drawsNothingYet(model, taken) ? { whole: () => viewAfter(stage, model.run.moments.length - 1) } : {}),
  };
};

/** A run that makes its whole tree begins with nothing; shown at once, it is shown done. */
const drawsNothingYet = ({ algorithm, run }: TreeModel, taken: number): boolean => {
  const moment = run.moments[taken];
  return taken === 0 && algorithm === "recursion_tree" && moment?.hidden.size === moment?.tree.nodes.size;
};

/** A tree before any event of its run. */
export const treeView = (model: TreeModel): ElementView =>
  viewAfter({ model, geometryIn: perFrame((frame) => treeGeometry(model, frame)) }, 0);
