import type { Box } from "../../../contract/timeline.ts";
import { grow, inside, overlaps, sharedArea, unionAll } from "../../boxes.ts";
import type { Shape } from "../../drawing.ts";
import { shapesBelow } from "../actor.ts";
import { isShown } from "../node-record.ts";
import { shapeBox } from "../record-box.ts";
import type { SceneStage } from "../scene-stage.ts";
import type { Target } from "./context.ts";

/** Room between a part and the box around it in u: what is wanted, and the least beside other things and within a formula. */
const ROOM = { most: 0.8, least: 0.3, inLine: 0.1 } as const;
/** Small labels as near as this, in u, to a part belong to it, if they have at most this share of its area. */
const LABEL = { near: 0.6, share: 0.08 } as const;
/** A box may stand over the edge of the safe area by this much, in u. */
const OVER = 0.2;

/** The box around a part: it holds all ink of the part and of small labels at it, and stands off what is beside it. */
export const roomAround = (stage: SceneStage, target: Target, bounds: Box): Box => {
  const { u } = stage.size;
  const own = shapesBelow(target.actor.drawing, target.prefixes);
  const ink = grow(bounds, Math.max(0, ...own.map(({ strokeWidth = 0 }) => strokeWidth)) / 2);
  const held = withLabels(target, own, { ink, u });
  const safe = grow(stage.size.safe, OVER * u);
  const wide = roomy(held, besides(target, own), u);
  return [
    Math.max(safe[0], wide[0]),
    Math.max(safe[1], wide[1]),
    Math.min(safe[2], wide[2]),
    Math.min(safe[3], wide[3]),
  ];
};

const labelOf = ({ label, key }: Shape): string => label ?? key;
const areaOf = (box: Box): number => sharedArea(box, box);
const isSeen = ({ actor }: Target, { key }: Shape): boolean => {
  const record = actor.records.get(key);
  return record !== undefined && isShown(record);
};

/** The ink of a part with the small labels that stand at it: distances at the nodes of a graph. */
const withLabels = (target: Target, own: readonly Shape[], { ink, u }: { ink: Box; u: number }): Box => {
  const names = new Set(own.map(labelOf));
  const letters = target.actor.drawing.shapes.filter(
    (shape) => shape.kind === "glyph" && !names.has(labelOf(shape)) && isSeen(target, shape),
  );
  const labels = [...Map.groupBy(letters, labelOf).values()].map((shapes) => unionAll(shapes.map(shapeBox)));
  const near = grow(ink, LABEL.near * u);
  return unionAll([ink, ...labels.filter((box) => overlaps(box, near) && areaOf(box) <= LABEL.share * areaOf(ink))]);
};

type Beside = { box: Box; least: number };

/** Letters, lines, dots and areas of its element that a box around a part should stand off; letters of the part's own line may be near. */
const besides = (target: Target, own: readonly Shape[]): Beside[] => {
  const [meant, names] = [new Set(own), new Set(own.map(labelOf))];
  return target.actor.drawing.shapes
    .filter((shape) => STANDING.has(shape.kind) && !meant.has(shape) && isSeen(target, shape))
    .map((shape) => ({ box: shapeBox(shape), least: names.has(labelOf(shape)) ? ROOM.inLine : ROOM.least }));
};
const STANDING = new Set<Shape["kind"]>(["glyph", "line", "dot", "area"]);

/** Grows a box by the room that what is beside it leaves, half of the gap at most. */
const roomy = (box: Box, others: readonly Beside[], u: number): Box => {
  const [x0, y0, x1, y1] = box;
  const reach = ROOM.most * u;
  const outside = others.filter((other) => !overlaps(other.box, box) && !inside(other.box, box));
  const room = (strip: Box, gapTo: (other: Box) => number): number =>
    Math.min(
      reach,
      ...outside
        .filter((other) => overlaps(other.box, strip))
        .map((other) => Math.max(other.least * u, gapTo(other.box) / 2)),
    );
  return [
    x0 - room([x0 - 2 * reach, y0 - reach, x0, y1 + reach], (other) => x0 - other[2]),
    y0 - room([x0 - reach, y0 - 2 * reach, x1 + reach, y0], (other) => y0 - other[3]),
    x1 + room([x1, y0 - reach, x1 + 2 * reach, y1 + reach], (other) => other[0] - x1),
    y1 + room([x0 - reach, y1, x1 + reach, y1 + 2 * reach], (other) => other[1] - y1),
  ];
};
