import type { Box } from "../../../contract/timeline.ts";
import { grow } from "../../boxes.ts";
import type { Point } from "../../drawing.ts";
import type { StillFrame } from "../../figure/frame-cache.ts";
import { boxAround } from "../../figure/place-labels.ts";
import { boxHeight, boxWidth, insetBox } from "../../shapes.ts";
import { textSize } from "../../sizes.ts";
import { edgeLines, type EdgeLine } from "./edge-lines.ts";
import { placeDistances, type DistancePlace } from "./distance-places.ts";
import { dualGeometry, type DualGeometry } from "./dual/dual-geometry.ts";
import { dualRoom, placedSpots } from "./dual/drawn-dual.ts";
import type { GraphModel } from "./graph-model.ts";
import { placeNodes } from "./layout/place-nodes.ts";
import { distanceSize, weightSizes } from "./label-sizes.ts";
import { outlineFor, type NodeHalf, type NodeOutline } from "./node-outline.ts";
import { placeWeights, type WeightPlace } from "./weight-places.ts";

/** Where everything of a graph stands in a box. Stage units. */
export type GraphGeometry = {
  u: number;
  labelSize: number;
  /** Letters of weights and distances. */
  weightSize: number;
  nameSize: number;
  half: NodeHalf;
  outlines: readonly NodeOutline[];
  centres: readonly Point[];
  lines: readonly EdgeLine[];
  weights: readonly (WeightPlace | undefined)[];
  /** Places of the distances beside the nodes; empty where none are shown. */
  distances: readonly DistancePlace[];
  /** planar_dual: where the dual stands. */
  dual: DualGeometry | undefined;
  /** Room of the queue or stack below. */
  strip: Box | undefined;
};

/** How far marks reach beyond a node. */
export const RING = 0.42;

/** Middle of the tick of a node that is done, at its lower right. */
export const tickAt = ([x, y]: Point, half: NodeHalf, u: number): Point => [
  x + 0.72 * half.width + 0.35 * u,
  y + 0.72 * half.height + 0.3 * u,
];

const nodeSize = (model: GraphModel, frame: StillFrame): { half: NodeHalf; nameSize: number; wide: boolean } => {
  const { u, type, box } = frame;
  const least = textSize(frame, "label");
  const share = Math.sqrt((boxWidth(box) * boxHeight(box)) / model.graph.nodes.length);
  const radius = Math.max(1.15 * u, Math.min(model.dual ? 1.15 * u : 2.4 * u, 0.16 * share));
  const nameSize = Math.max(least, 0.85 * radius);
  const widest = (size: number): number =>
    Math.max(...model.graph.nodes.map((node) => type.line(node, { font: "text", size }).width));
  if (widest(nameSize) <= 1.45 * radius) return { half: { width: radius, height: radius }, nameSize, wide: false };
  const size = Math.max(least, Math.min(nameSize, 1.3 * u));
  return {
    half: { width: widest(size) / 2 + 0.6 * u, height: Math.max(1.05 * u, 0.85 * size) },
    nameSize: size,
    wide: true,
  };
};

const groupOf = (model: GraphModel, node: string): number => model.groups.findIndex((group) => group.includes(node));

/** Height of the queue or stack below, in u. */
const STRIP = 2.8;

const stripOf = (model: GraphModel, { box, u }: StillFrame): Box | undefined =>
  model.run.show.below !== undefined ? [box[0], box[3] - STRIP * u, box[2], box[3]] : undefined;

type Sized = ReturnType<typeof nodeSize> & {
  whole: Box;
  strip: Box | undefined;
  weightSize: number;
  weightRoom: ReturnType<typeof weightSizes>;
};

/** Places of the nodes, with room around them for marks, distances and weights. */
const nodeSpots = (model: GraphModel, frame: StillFrame, sized: Sized): readonly Point[] => {
  const { u } = frame;
  const { half, whole, weightRoom } = sized;
  const distances = model.run.show.beside !== undefined;
  const beyond = (distances ? RING + 1.5 : model.algorithm ? RING + 0.2 : 0.15) * u;
  if (model.dual) {
    const room = dualRoom(model.graph.nodes.length) * u;
    return placedSpots(model.dual, insetBox(whole, half.width + room, half.height + room));
  }
  const widestWeight = Math.max(0, ...weightRoom.map((size) => size?.width ?? 0));
  const { spots } = placeNodes({
    graph: model.graph,
    groups: model.groups,
    layout: model.layout,
    box: insetBox(whole, half.width * 1.3 + beyond, half.height * 1.3 + beyond),
    first: Math.max(0, model.graph.nodes.indexOf(model.run.start)),
    room: {
      clear: Math.max(half.width, half.height) + (RING + (distances ? 0.7 : 0)) * u,
      leastEdge: 2 * half.width + widestWeight + 1.2 * u,
    },
  });
  return spots;
};

type Placed = Pick<GraphGeometry, "half" | "outlines" | "centres" | "lines">;

/** Weights first, then distances where they are clear of the weights. */
const labelPlaces = (
  model: GraphModel,
  frame: StillFrame,
  sized: Sized,
  placed: Placed,
): Pick<GraphGeometry, "weights" | "distances"> => {
  const { u } = frame;
  const { half, centres, lines } = placed;
  const { whole, weightRoom } = sized;
  const nodes = centres.map((centre) => grow(boxAround(centre, 2 * half.width, 2 * half.height), RING * u));
  const ticks = model.algorithm ? centres.map((centre) => boxAround(tickAt(centre, half, u), 1.2 * u, 1.1 * u)) : [];
  const weights = placeWeights(lines, weightRoom, { nodes: [...nodes, ...ticks], bounds: whole, gap: 0.35 * u });
  if (model.run.show.beside === undefined) return { weights, distances: [] };
  const boxes = weights.flatMap((place, i) =>
    place ? [boxAround(place.centre, weightRoom[i]?.width ?? 0, weightRoom[i]?.height ?? 0)] : [],
  );
  const room = { ...placed, labels: [...boxes, ...ticks], bounds: whole, ring: RING * u, gap: 0.25 * u };
  return { weights, distances: placeDistances(distanceSize(model, frame, sized.weightSize), room) };
};

/** Size of weights and distances as a share of the names of nodes. */
const WEIGHT_SHARE = 0.85;

/** Lays a graph out with weights and distances of a size. */
const laidOut = (model: GraphModel, frame: StillFrame, weightSize: number): GraphGeometry => {
  const { u, box } = frame;
  const strip = stripOf(model, frame);
  const whole: Box = strip ? [box[0], box[1], box[2], strip[1]] : box;
  const weightRoom = weightSizes(model, frame, weightSize);
  const sized: Sized = { ...nodeSize(model, frame), whole, strip, weightSize, weightRoom };
  const { half, nameSize, wide } = sized;
  const centres = nodeSpots(model, frame, sized);
  const outlines = model.graph.nodes.map((node) => outlineFor(groupOf(model, node), wide));
  const lines = edgeLines(model, { centres, half, outlines, gap: 0.12 * u });
  const placed: Placed = { half, outlines, centres, lines };
  const dual =
    model.dual &&
    dualGeometry({
      dual: model.dual,
      centres,
      half: Math.max(half.width, half.height),
      ring: insetBox(whole, 0.3 * u),
      u,
    });
  const sizes = { labelSize: textSize(frame, "label"), weightSize, nameSize };
  return { u, ...sizes, strip, dual, ...placed, ...labelPlaces(model, frame, sized, placed) };
};

/** Lays a graph out in a frame's box: weights and distances nearly as large as names where all of them have room for it. */
export const graphGeometry = (model: GraphModel, frame: StillFrame): GraphGeometry => {
  const least = textSize(frame, "label");
  const wanted = WEIGHT_SHARE * nodeSize(model, frame).nameSize;
  if (wanted <= least) return laidOut(model, frame, least);
  const large = laidOut(model, frame, wanted);
  const clear = [...large.weights, ...large.distances].every((place) => place?.clear !== false);
  return clear ? large : laidOut(model, frame, least);
};
