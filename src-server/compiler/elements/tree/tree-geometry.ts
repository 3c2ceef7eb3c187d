import type { Box } from "../../../contract/timeline.ts";
import type { Tree } from "../../../computation/algorithms/trees/tree-moment.ts";
import type { Point } from "../../drawing.ts";
import type { StillFrame } from "../../figure/frame-cache.ts";
import { boxHeight, boxWidth } from "../../shapes.ts";
import { textSize } from "../../sizes.ts";
import { stripPlan, type StripPlan } from "./strip-plan.ts";
import type { TreeModel } from "./tree-model.ts";
import { tidyTree, type TidyTree } from "./tidy-layout.ts";

/** Where everything of a tree stands in a box. Stage units. */
export type TreeGeometry = {
  u: number;
  labelSize: number;
  nameSize: number;
  /** Half the height of a node; its half width is that of its words. */
  half: number;
  halfOf(id: string): number;
  round: boolean;
  /** Middles of the nodes of one of the run's trees. */
  centresOf(tree: Tree): ReadonlyMap<string, Point>;
  saysAt: Point | undefined;
  strip: { box: Box; perRow: number; pitch: number; rowHeight: number; title: number } | undefined;
};

type MeasureFrame = Omit<StillFrame, "box">;
type NodeSize = { half: number; nameSize: number; round: boolean; halfOf(id: string): number };

/** Explanations are set this much larger than labels. */
export const TREE_SAYS = 1.25;
const SIBLING_GAP = 0.55;

const nodeSize = (model: TreeModel, { u, type, scale }: MeasureFrame, radius: number): NodeSize => {
  const least = textSize({ u, scale }, "fine");
  const nameSize = Math.max(least, Math.min(0.85 * radius, model.noted ? 2 * u : Infinity));
  const widths = new Map<string, number>();
  const notes = new Map<string, number>();
  const lineWidth = (text: string): number =>
    text === "" ? 0 : type.line(text, { font: "text", size: nameSize }).width;
  for (const [id, label] of model.labels) widths.set(id, lineWidth(label));
  for (const moment of model.run.moments)
    for (const [id, note] of moment.notes) notes.set(id, Math.max(notes.get(id) ?? 0, lineWidth(note)));
  const widest = Math.max(0, ...widths.values());
  if (!model.noted && widest <= 1.5 * radius) return { half: radius, nameSize, round: true, halfOf: () => radius };
  const half = model.noted ? 1.28 * nameSize : Math.max(radius * 0.8, 0.85 * nameSize);
  return {
    half,
    nameSize,
    round: false,
    halfOf: (id) => Math.max(half, Math.max(widths.get(id) ?? 0, notes.get(id) ?? 0) / 2 + 0.45 * u),
  };
};

const saysHeight = (model: TreeModel, labelSize: number): number => (model.says.length === 0 ? 0 : 2.6 * labelSize);

const rest = (
  model: TreeModel,
  frame: MeasureFrame,
  width: number,
): { says: number; strip: number; plan: StripPlan | undefined } => {
  const plan = stripPlan(model, frame, width);
  return {
    says: saysHeight(model, textSize(frame, "fine")),
    strip: plan ? plan.rows * plan.rowHeight + 0.6 * frame.u : 0,
    plan,
  };
};

/** Least distance of levels. */
const levelPitch = (model: TreeModel, half: number, u: number): number => 2 * half + (model.edged ? 2.3 : 0.9) * u;

type Candidate = { size: NodeSize; tidy: Map<Tree, TidyTree>; width: number; levels: number };

const candidate = (model: TreeModel, frame: MeasureFrame, radius: number): Candidate => {
  const size = nodeSize(model, frame, radius);
  const gap = model.edged ? 1.1 * frame.u : Math.max(0.15 * frame.u, SIBLING_GAP * radius - 0.3 * frame.u);
  const tidy = new Map(model.trees.map((tree) => [tree, tidyTree(tree, { halfOf: size.halfOf, gap })]));
  const all = [...tidy.values()];
  return {
    size,
    tidy,
    width: Math.max(0, ...all.map(({ left, right }) => right - left)),
    levels: Math.max(1, ...all.map(({ levels }) => levels)),
  };
};

const heightOf = (model: TreeModel, { size, levels }: Candidate, u: number): number =>
  2 * size.half + (levels - 1) * levelPitch(model, size.half, u);

/** Room for rings and ticks around the nodes. */
const MARGIN = 0.9;
const MIN_RADIUS = 0.84;
const RADII = [2.6, 2.35, 2.1, 1.9, 1.7, 1.5, 1.35, 1.2, 1.1, 1, 0.92, MIN_RADIUS];

/** Least size at which a tree can be read. */
export const leastTree = (model: TreeModel, frame: MeasureFrame, width: number): { width: number; height: number } => {
  const { u, type } = frame;
  const least = candidate(model, frame, MIN_RADIUS * u);
  const { says, strip, plan } = rest(model, frame, width);
  const size = textSize(frame, "fine");
  const words = Math.max(
    0,
    ...model.says.map((text) => type.line(text, { font: "strong", size: TREE_SAYS * size }).width),
  );
  return {
    width: Math.max(least.width + 2 * MARGIN * u, words, plan ? plan.title + plan.pitch : 0),
    height: heightOf(model, least, u) + 2 * MARGIN * u + says + strip,
  };
};

const MAX_PITCH = 6.5;
const MAX_STRETCH = 2.3;

const chooseSize = (model: TreeModel, frame: StillFrame, room: { width: number; height: number }): Candidate => {
  const { u } = frame;
  for (const radius of RADII) {
    const tried = candidate(model, frame, radius * u);
    if (radius === MIN_RADIUS || (tried.width <= room.width && heightOf(model, tried, u) <= room.height)) return tried;
  }
  return candidate(model, frame, MIN_RADIUS * u);
};

/** Lays a tree out in a frame's box, with one size of nodes for all moments of its run. */
export const treeGeometry = (model: TreeModel, frame: StillFrame): TreeGeometry => {
  const { u, box } = frame;
  const { says, strip, plan } = rest(model, frame, boxWidth(box));
  const room = { width: boxWidth(box) - 2 * MARGIN * u, height: boxHeight(box) - 2 * MARGIN * u - says - strip };
  const { size, tidy, width, levels } = chooseSize(model, frame, room);
  const least = levelPitch(model, size.half, u);
  const pitch =
    levels > 1
      ? Math.max(least, Math.min((room.height - 2 * size.half) / (levels - 1), size.half * 2 + 4 * u, MAX_PITCH * u))
      : 0;
  const stretch = Math.max(1, Math.min(MAX_STRETCH, room.width / Math.max(1, width)));
  const used = 2 * size.half + (levels - 1) * pitch;
  const top = box[1] + says + MARGIN * u + Math.max(0, (room.height - used) / 2) + size.half;
  const places = new Map(
    [...tidy].map(([tree, { places: all, left, right }]) => {
      const middle = (box[0] + box[2]) / 2 - (stretch * (left + right)) / 2;
      return [
        tree,
        new Map(
          [...all].map(([id, { x, level }]): [string, Point] => [id, [middle + stretch * x, top + level * pitch]]),
        ),
      ] as const;
    }),
  );
  return {
    u,
    labelSize: textSize(frame, "fine"),
    ...size,
    centresOf: (tree) => places.get(tree) ?? new Map<string, Point>(),
    saysAt: says > 0 ? [(box[0] + box[2]) / 2, box[1] + says / 2] : undefined,
    strip: plan && { ...plan, box: [box[0], box[3] - strip, box[2], box[3]] },
  };
};
