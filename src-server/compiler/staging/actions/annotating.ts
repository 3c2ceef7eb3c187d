import type { Box } from "../../../contract/timeline.ts";
import { grow, inside, overlaps, sharedArea } from "../../boxes.ts";
import type { Point, Shape } from "../../drawing.ts";
import { blockShapes, outlineShapes, polylinePath } from "../../shapes.ts";
import { textSize } from "../../sizes.ts";
import { shownBelow } from "../actor.ts";
import { moveProp, setProp, appear, isShown } from "../node-record.ts";
import { recordsBox, shapeBox } from "../record-box.ts";
import { addRecord } from "../scene-stage.ts";
import { targetsOf, type ActionContext, type Target } from "./context.ts";

type Side = "above" | "below" | "left" | "right";
type Label = { width: number; height: number; shapesAt(corner: Point): Shape[] };

const labelOf = (context: ActionContext, key: string): Label => {
  const { base } = context.stage;
  const size = textSize(base, "label", 1.1);
  if (context.action.tex !== undefined) {
    const outline = base.type.tex(context.action.tex, textSize(base, "formula", 0.8));
    const height = outline.ascent + outline.descent;
    return { width: outline.width, height, shapesAt: ([x, y]) => outlineShapes(outline, [x, y + outline.ascent], { key, fill: "ink" }) };
  }
  const block = base.type.block(context.action.text ?? "", { font: "text", size, maxWidth: 14 * base.u, align: "left" });
  return { width: block.width, height: block.height, shapesAt: (corner) => blockShapes(block, corner, { key, fill: "ink" }) };
};

const cornerAt = (side: Side, part: Box, label: Label, gap: number): Point => {
  const middle: Point = [(part[0] + part[2]) / 2 - label.width / 2, (part[1] + part[3]) / 2 - label.height / 2];
  if (side === "above") return [middle[0], part[1] - gap - label.height];
  if (side === "below") return [middle[0], part[3] + gap];
  return side === "left" ? [part[0] - gap - label.width, middle[1]] : [part[2] + gap, middle[1]];
};

/** All that a label must not cover, on stage or still to come: the shapes of every drawing, and marks on top. */
const obstacles = (context: ActionContext): Box[] => [
  ...[...context.stage.actors.values()].flatMap((actor) => actor.drawing.shapes.filter((shape) => shape.kind !== "grid").map(shapeBox)),
  ...context.stage.front.filter(isShown).map((record) => recordsBox([record])).filter((box) => box !== undefined),
];

const cost = (box: Box, taken: readonly Box[], safe: Box): number =>
  (inside(box, safe) ? 0 : 1e6) + taken.reduce((sum, other) => sum + (overlaps(box, other) ? 10 + sharedArea(box, other) : 0), 0);

type Place = { corner: Point; side: Side; cost: number };

const bestPlace = (context: ActionContext, part: Box, label: Label): Place => {
  const { u, safe } = context.stage.size;
  const taken = obstacles(context);
  const sides: readonly Side[] = context.action.side && context.action.side !== "auto" ? [context.action.side] : ["above", "below", "right", "left"];
  const places = [1, 1.8, 3, 4.5].flatMap((gap) => sides.map((side): Place => {
    const corner = cornerAt(side, part, label, gap * u);
    const box = grow([corner[0], corner[1], corner[0] + label.width, corner[1] + label.height], 0.2 * u);
    return { corner, side, cost: cost(box, taken, safe) + gap };
  }));
  return places.reduce((best, place) => (place.cost < best.cost ? place : best));
};

const leaderShape = (context: ActionContext, key: string, part: Box, label: Label, place: Place): Shape => {
  const [x, y] = place.corner;
  const [cx, cy] = [(part[0] + part[2]) / 2, (part[1] + part[3]) / 2];
  const gap = 0.25 * context.stage.size.u;
  const ends: Readonly<Record<Side, readonly [Point, Point]>> = {
    above: [[cx, y + label.height + gap], [cx, part[1] - gap]],
    below: [[cx, y - gap], [cx, part[3] + gap]],
    left: [[x + label.width + gap, cy], [part[0] - gap, cy]],
    right: [[x - gap, cy], [part[2] + gap, cy]],
  };
  const [from, to] = ends[place.side];
  const path = context.action.brace ? bracePath(place.side, part, gap) : polylinePath([from, to]);
  return { key: `${key}/leader`, path, at: [0, 0], stroke: "muted", strokeWidth: 0.08 * context.stage.size.u, kind: "frame" };
};

/** A curly brace along the side of a part, its tip towards the label. */
const bracePath = (side: Side, [x0, y0, x1, y1]: Box, gap: number): string => {
  const away = side === "above" || side === "left" ? -1 : 1;
  const across = side === "above" || side === "below";
  const base = side === "above" ? y0 : side === "below" ? y1 : side === "left" ? x0 : x1;
  const [from, to] = across ? [x0, x1] : [y0, y1];
  const middle = (from + to) / 2;
  const at = (along: number, out: number): string => {
    const depth = base + away * gap * out;
    return across ? `${along} ${depth}` : `${depth} ${along}`;
  };
  return `M${at(from, 0.4)}Q${at(from, 1.6)} ${at((from + middle) / 2, 1.6)}Q${at(middle, 1.6)} ${at(middle, 3)}` +
    `Q${at(middle, 1.6)} ${at((middle + to) / 2, 1.6)}Q${at(to, 1.6)} ${at(to, 0.4)}`;
};

const annotate = (context: ActionContext, target: Target): void => {
  const { stage, span } = context;
  const part = recordsBox(shownBelow(target.actor, target.prefixes));
  if (!part) return;
  const key = `note:${target.part}:${span.start}`;
  const label = labelOf(context, key);
  const place = bestPlace(context, part, label);
  const leader = addRecord(stage, target.actor.id, leaderShape(context, key, part, label, place));
  stage.front.push(leader);
  setProp(leader, "progress", 0, span.start);
  setProp(leader, "opacity", 1, span.start);
  moveProp(leader, "progress", 1, span);
  for (const shape of label.shapesAt(place.corner)) {
    const record = addRecord(stage, target.actor.id, shape);
    stage.front.push(record);
    appear(record, span);
  }
};

/** `annotate`: a label with a short leader or a brace beside each part, where it covers nothing. */
export const annotating = (context: ActionContext): void => {
  for (const target of targetsOf(context)) annotate(context, target);
};
