import { niceStep } from "../../../computation/numerics/ticks.ts";
import { formatNumber } from "../../../computation/format-number.ts";
import type { Vector3 } from "../../../computation/geometry3d/space.ts";
import type { Box } from "../../../contract/timeline.ts";
import { grow, inside, overlaps } from "../../boxes.ts";
import type { Point, Shape } from "../../drawing.ts";
import type { StillFrame } from "../../figure/frame-cache.ts";
import { labelShapes, plateShape, setTex, setWords, type SetLabel } from "../../figure/labels.ts";
import { boxAround } from "../../figure/place-labels.ts";
import { strokeThrough } from "../../figure/strokes.ts";
import { arrowHeadPath } from "../../shapes.ts";
import { textSize } from "../../sizes.ts";
import type { Projection } from "./projection.ts";
import type { World } from "./world.ts";

const NAMES = ["x", "y", "z"] as const;
/** Axes seen shorter than this, in u, have no number. */
const SHORTEST = 4;

type Axis = { name: (typeof NAMES)[number]; index: 0 | 1 | 2; from: Point; to: Point };
type Label = { key: string; set: SetLabel; centre: Point };

/** A place on an axis, by its own coordinate. */
const onAxis = (world: World, index: 0 | 1 | 2, value: number): Vector3 => {
  const place: [number, number, number] = [...(world.axes[index]?.from ?? [0, 0, 0])];
  place[index] = value;
  return place;
};

const axesOf = (world: World, projection: Projection): Axis[] =>
  ([0, 1, 2] as const).map((index) => {
    const { from = [0, 0, 0], to = 0 } = world.axes[index] ?? {};
    return {
      name: NAMES[index],
      index,
      from: projection.at(from),
      to: projection.at(onAxis(world, index, to)),
    };
  });

const directionOf = ({ from, to }: Axis): Point => {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
  return [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
};

const lengthOf = ({ from, to }: Axis): number => Math.hypot(to[0] - from[0], to[1] - from[1]);

const letterOf = (axis: Axis, frame: StillFrame): Label => {
  const set = setTex(frame.type, axis.name, textSize(frame, "label", 1.2));
  const [dx, dy] = lengthOf(axis) < frame.u ? [0, -1] : directionOf(axis);
  const off = 0.35 * frame.u + Math.abs(dx) * (set.width / 2) + Math.abs(dy) * (set.height / 2);
  return { key: `axis:${axis.name}/label`, set, centre: [axis.to[0] + dx * off, axis.to[1] + dy * off] };
};

/** Round numbers beside an axis, the largest first. */
const numbersOf = (axis: Axis, world: World, projection: Projection, frame: StillFrame): Label[] => {
  const high = world.high[axis.index];
  if (lengthOf(axis) < SHORTEST * frame.u) return [];
  const low = world.axes[axis.index]?.from[axis.index] ?? 0;
  const step = niceStep(high - low, 3);
  const [dx, dy] = directionOf(axis);
  const [nx, ny] = axis.index === 2 ? [-1, 0] : dx >= 0 ? [-dy, dx] : [dy, -dx];
  const first = Math.ceil(low / step - 1e-9);
  const values = Array.from(
    { length: Math.max(0, Math.floor(high / step + 1e-9) - first + 1) },
    (_, i) => (first + i) * step,
  );
  return values
    .filter((value) => value !== 0 || low === 0)
    .toReversed()
    .map((value): Label => {
      const set = setWords(frame.type, formatNumber(value), textSize(frame, "label"));
      const at = projection.at(onAxis(world, axis.index, value));
      const off = 0.5 * frame.u + Math.abs(nx) * (set.width / 2) + Math.abs(ny) * (set.height / 2);
      return { key: `axis:${axis.name}/n${formatNumber(value)}`, set, centre: [at[0] + nx * off, at[1] + ny * off] };
    });
};

const boxOf = ({ set, centre }: Label): Box => boxAround(centre, set.width, set.height);

/** Axes, and apart from them their letters and numbers, to be drawn on top; boxes are where those stand. */
export const axisShapes = (
  world: World,
  projection: Projection,
  frame: StillFrame,
): { lines: Shape[]; labels: Shape[]; boxes: Box[] } => {
  const { u } = frame;
  const axes = axesOf(world, projection);
  const lines = axes.flatMap((axis): Shape[] => {
    const [dx, dy] = directionOf(axis);
    return [
      strokeThrough([axis.from, [axis.to[0] - dx * 0.4 * u, axis.to[1] - dy * 0.4 * u]], {
        key: `axis:${axis.name}/line`,
        paint: "muted",
        width: 0.1 * u,
        order: 0,
      }),
      {
        key: `axis:${axis.name}/head`,
        kind: "line",
        order: 0,
        at: axis.to,
        path: arrowHeadPath(Math.min(0.7 * u, 0.5 * lengthOf(axis)), Math.atan2(dy, dx)),
        fill: "muted",
      },
    ];
  });
  const kept: Label[] = [];
  for (const label of [
    ...axes.map((axis) => letterOf(axis, frame)),
    ...axes.flatMap((axis) => numbersOf(axis, world, projection, frame)),
  ]) {
    const own = grow(boxOf(label), 0.2 * u);
    if (inside(own, frame.box) && kept.every((other) => !overlaps(own, boxOf(other)))) kept.push(label);
  }
  const labels = kept.flatMap(({ key, set, centre }): Shape[] => {
    const plate = plateShape(set, centre, { key: `${key}-plate`, margin: 0.1 * u, order: 1 });
    return [plate, ...labelShapes(set, centre, { key, fill: "muted", order: 1, on: [plate.key] })];
  });
  return { lines, labels, boxes: kept.map(boxOf) };
};
