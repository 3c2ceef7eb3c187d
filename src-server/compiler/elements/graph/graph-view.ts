import type { GraphMoment } from "../../../computation/algorithms/graphs/graph-moment.ts";
import { graphFacts } from "../../../computation/algorithms/graphs/run-graph.ts";
import type { Facts } from "../../../contract/fact.ts";
import type { DrawFrame, ElementView, Measure, StepRequest, Transition } from "../../element-kind.ts";
import { MIN_FIGURE } from "../../figure/figure-measure.ts";
import { perFrame } from "../../figure/frame-cache.ts";
import { stepIndexes } from "../shared/event-steps.ts";
import { dualShapes } from "./dual/dual-shapes.ts";
import { edgeShapes } from "./graph-edge-shapes.ts";
import { graphGeometry } from "./graph-geometry.ts";
import { edgeBetween, pathEdges, type GraphModel } from "./graph-model.ts";
import { nodeShapes } from "./graph-node-shapes.ts";
import { stripShapes } from "./graph-strip.ts";

type Stage = { model: GraphModel; geometryIn: ReturnType<typeof perFrame<ReturnType<typeof graphGeometry>>> };

const SECONDS: Readonly<Record<string, number>> = {
  visit: 0.6,
  add_edge: 0.5,
  relax: 0.7,
  reject: 0.5,
  settle: 0.6,
  found: 0.9,
  absent: 0.5,
};

/** Size of a graph, and what its run found after a number of events. */
export const factsOf = (model: GraphModel, taken?: number): Facts => {
  const size: Facts = { nodes: model.graph.nodes.length, edges: model.graph.edges.length };
  return model.algorithm ? { ...size, ...graphFacts(model.run, taken) } : size;
};

/** Square u that a node wants around it: plain, with weights or marks, and with distances. */
const AREA = { plain: 26, marked: 36, distances: 44 };

const areaOf = (model: GraphModel): number => {
  const weighted = model.weights.some((weight) => weight !== undefined);
  if (model.dual) return (model.graph.nodes.length + model.dual.faces.length) * AREA.marked + 120;
  return (
    model.graph.nodes.length *
    (model.run.show.beside !== undefined ? AREA.distances : model.algorithm || weighted ? AREA.marked : AREA.plain)
  );
};

/** Room for the nodes in the shape of the zone, never under the least figure; a circle wants a square. */
const measure = (model: GraphModel, room: { width: number; height: number }, frame: Pick<DrawFrame, "u">): Measure => {
  const { u } = frame;
  const area = areaOf(model);
  if (model.layout === "circle")
    return {
      width: Math.max(MIN_FIGURE.width, Math.sqrt(area)) * u,
      height: Math.max(MIN_FIGURE.height, Math.sqrt(area)) * u,
      stretch: true,
    };
  const width = Math.max(MIN_FIGURE.width, Math.sqrt((area * Math.max(1, room.width)) / Math.max(1, room.height)));
  const least = MIN_FIGURE.height + (model.run.show.beside !== undefined ? 2.5 : model.algorithm ? 1 : 0);
  return { width: width * u, height: Math.max(least, area / width + 1.5) * u, stretch: true };
};

/** `edge:B-A`, `path:A-B-C`, `group:2`. */
const findPart = (model: GraphModel, part: string): readonly string[] | undefined => {
  const [kind, rest = ""] = part.split(/:(.*)/s);
  const names = rest.split("-");
  if (kind === "group") return model.groups[Number(rest) - 1]?.map((node) => `node:${node}`);
  if (kind === "edge" && names.length === 2) {
    const edge = edgeBetween(model, names[0] ?? "", names[1] ?? "");
    return edge < 0 ? undefined : [model.edgeKeys[edge] ?? ""];
  }
  if (kind !== "path") return undefined;
  const edges = pathEdges(model, names);
  return edges && names.every((name) => model.graph.nodes.includes(name))
    ? [...names.map((name) => `node:${name}`), ...edges.map((edge) => model.edgeKeys[edge] ?? "")]
    : undefined;
};

const steps = (stage: Stage, taken: number, request: StepRequest): Transition[] => {
  const events = stage.model.run.moments.slice(1).map((moment) => moment.event);
  return stepIndexes(events, taken, request).map((index): Transition => {
    const event = events[index - 1] ?? "";
    return { view: viewAfter(stage, index), event, seconds: SECONDS[event] ?? 0.6 };
  });
};

const viewAfter = (stage: Stage, taken: number): ElementView => {
  const { model } = stage;
  const moment: GraphMoment | undefined = model.run.moments[taken];
  return {
    measure: (room, frame) => measure(model, room, frame),
    draw: (frame) => {
      if (!moment) return { shapes: [] };
      const scene = { model, moment, geometry: stage.geometryIn(frame), type: frame.type };
      return {
        shapes: [...edgeShapes(scene), ...nodeShapes(scene), ...dualShapes(scene), ...stripShapes(scene)],
        find: (part) => findPart(model, part),
      };
    },
    facts: factsOf(model, taken),
    ...(model.run.moments.length > 1 ? { step: (request: StepRequest) => steps(stage, taken, request) } : {}),
  };
};

/** A graph before any event of its run. */
export const graphView = (model: GraphModel): ElementView =>
  viewAfter({ model, geometryIn: perFrame((frame) => graphGeometry(model, frame)) }, 0);
