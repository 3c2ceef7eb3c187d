import { formatNumber } from "../../../computation/format-number.ts";
import type { Box } from "../../../contract/timeline.ts";
import { grow, inside } from "../../boxes.ts";
import type { Point, Shape } from "../../drawing.ts";
import { outlineShapes, rectPath } from "../../shapes.ts";
import { textSize } from "../../sizes.ts";
import type { Outline } from "../../typography/typesetter.ts";
import type { Actor } from "../actor.ts";
import { crowdOf, labelBox, labelCost, type Crowd } from "../label-room.ts";
import type { SceneStage } from "../scene-stage.ts";

/** Room between the letters and the edge of the ground behind them, in u. */
const MARGIN = 0.25;

/** Where a label stands beside a dot: the way to its middle, in its own sizes and in u. */
const SIDES = [
  [1, -1],
  [-1, -1],
  [1, 1],
  [-1, 1],
  [0, -1],
  [0, 1],
  [1, 0],
  [-1, 0],
] as const;
const GAPS = [0.9, 2, 3.5];

type Place = (dot: Point, size: { width: number; height: number }) => Point;

const places = (u: number): Place[] =>
  GAPS.flatMap((gap) =>
    SIDES.map(([across, down]): Place => ([x, y], { width, height }) => [
      x + across * (gap * u + width / 2) - width / 2,
      y + down * (gap * u + height / 2) - height / 2,
    ]),
  );

/** Decimals that tell apart places a hundredth of what is seen from each other. */
const decimals = (span: number): number =>
  Math.min(4, Math.max(0, Math.ceil(-Math.log10(Math.max(1e-9, span) / 100) - 1e-9)));

const textAt = (coordinates: NonNullable<Actor["drawing"]["coordinates"]>, dot: Point): string => {
  const { area } = coordinates;
  const [low, high] = [coordinates.at([area[0], area[3]]), coordinates.at([area[2], area[1]])];
  const digits = Math.max(decimals(high[0] - low[0]), decimals(high[1] - low[1]));
  const shown = coordinates.at(dot).map((value) => formatNumber(value, { digits }));
  return `(${shown.join(", ")})`;
};

const moved = ([x, y]: Point, { safe }: Crowd, { width, height }: { width: number; height: number }): Point => [
  Math.min(safe[2] - width, Math.max(safe[0], x)),
  Math.min(safe[3] - height, Math.max(safe[1], y)),
];

/** Signs keep their keys by their places, so that only what changes is changed. */
const signShapes = (outline: Outline, text: string, at: Point, key: string): Shape[] =>
  outlineShapes(outline, at, { key: `${key}/text`, fill: "ink" }).map((shape, i) => ({
    ...shape,
    key: `${key}/text/${text.length}:${i}`,
    label: `${key}/text`,
    on: [`${key}/plate`],
  }));

/** Writes where a dot is beside it, on a piece of ground; `route` is where it will be, its last place most important. */
export const coordinateLabel = (
  stage: SceneStage,
  actor: Actor,
  route: readonly Point[],
  key: string,
): ((dot: Point) => Shape[]) | undefined => {
  const { coordinates } = actor.drawing;
  if (!coordinates) return undefined;
  const { u } = stage.size;
  const set = (dot: Point): { text: string; outline: Outline; size: { width: number; height: number } } => {
    const text = textAt(coordinates, dot);
    const outline = stage.base.type.line(text, { font: "strong", size: textSize(stage.base, "label", 1.1) });
    return { text, outline, size: { width: outline.width, height: outline.ascent + outline.descent } };
  };
  const shapes = [...stage.actors.values()].flatMap((other) => other.drawing.shapes);
  const crowd = crowdOf(shapes, stage.size.safe);
  const boxAt = (place: Place, dot: Point): Box => {
    const { size } = set(dot);
    return grow(labelBox(place(dot, size), size), MARGIN * u);
  };
  const last = route.at(-1) ?? [0, 0];
  const cost = (place: Place): number =>
    4 * labelCost(boxAt(place, last), crowd) +
    route.filter((dot) => !inside(boxAt(place, dot), crowd.safe)).length * 1e4 +
    route.reduce((sum, dot) => sum + labelCost(boxAt(place, dot), { ...crowd, areas: [], lines: [] }), 0) /
      route.length;
  const [place] = places(u)
    .map((one, rank) => ({ one, cost: cost(one) + rank * 20 }))
    .toSorted((a, b) => a.cost - b.cost);
  return (dot) => {
    const { text, outline, size } = set(dot);
    const corner = moved(place?.one(dot, size) ?? dot, crowd, size);
    const plate: Shape = {
      key: `${key}/plate`,
      kind: "plate",
      at: [corner[0] - MARGIN * u, corner[1] - MARGIN * u],
      path: rectPath(size.width + 2 * MARGIN * u, size.height + 2 * MARGIN * u),
      fill: { role: "ground", alpha: 0.9 },
    };
    return [plate, ...signShapes(outline, text, [corner[0], corner[1] + outline.ascent], key)];
  };
};
