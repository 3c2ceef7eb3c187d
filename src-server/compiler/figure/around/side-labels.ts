import type { Box } from "../../../contract/timeline.ts";
import type { Point } from "../../drawing.ts";
import { spreadRow } from "../spread.ts";
import {
  fitPicture,
  LABEL_GAP,
  LEADER,
  onStage,
  type LabelSpot,
  type PicturePlacing,
  type PlacingTask,
} from "./picture-placing.ts";

const ROW_GAP = 0.45;

/** So few labels may all stand on one side; of more, one side has at most two more than the other. */
const ONE_SIDED = 3;

/** Numbers of the labels on the left and on the right, by their anchors. */
const sidesOf = ({ labels, picture }: PlacingTask): readonly [number[], number[]] => {
  const order = labels.map((_, i) => i).sort((a, b) => (labels[a]?.anchor[0] ?? 0) - (labels[b]?.anchor[0] ?? 0));
  const wished = labels.filter(({ anchor }) => anchor[0] < picture.width / 2).length;
  const most = Math.max(ONE_SIDED, Math.ceil(order.length / 2) + 1);
  const cut = Math.max(order.length - most, Math.min(most, wished));
  return [order.slice(0, cut), order.slice(cut)];
};

const cross = (a: LabelSpot, b: LabelSpot): boolean => {
  const side = (p: Point, q: Point, r: Point): number =>
    Math.sign((q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0]));
  return (
    side(a.start, a.end, b.start) !== side(a.start, a.end, b.end) &&
    side(b.start, b.end, a.start) !== side(b.start, b.end, a.end)
  );
};

type Column = { task: PlacingTask; picture: { origin: Point; scale: number }; edge: number; sign: 1 | -1 };

/** Labels of one side in a given order from the top. */
const stack = ({ task, picture, edge, sign }: Column, order: readonly number[]): LabelSpot[] => {
  const { labels, box, u } = task;
  const ends = order.map((i) => onStage(picture, labels[i]?.anchor ?? [0, 0]));
  const items = order.map((i, k) => ({ wish: ends[k]?.[1] ?? 0, length: labels[i]?.label.height ?? 0 }));
  const heights = spreadRow(items, ROW_GAP * u, [box[1], box[3]]);
  return order.map((i, k) => {
    const [y, half] = [heights[k] ?? 0, (labels[i]?.label.width ?? 0) / 2];
    return {
      centre: [edge + sign * (LABEL_GAP * u + half), y],
      start: [edge, y],
      end: ends[k] ?? [edge, y],
    };
  });
};

/** Exchanges neighbours as long as their leaders cross. */
const untangle = (column: Column, side: readonly number[]): { order: number[]; spots: LabelSpot[] } => {
  const { task, picture } = column;
  let order = side.toSorted(
    (a, b) =>
      onStage(picture, task.labels[a]?.anchor ?? [0, 0])[1] - onStage(picture, task.labels[b]?.anchor ?? [0, 0])[1],
  );
  let spots = stack(column, order);
  for (let round = 0; round < order.length * 2; round++) {
    const at = spots.findIndex((spot, i) => {
      const next = spots[i + 1];
      return next !== undefined && cross(spot, next);
    });
    if (at < 0) break;
    order = order.map((item, i) => (i === at ? (order[at + 1] ?? item) : i === at + 1 ? (order[at] ?? item) : item));
    spots = stack(column, order);
  }
  return { order, spots };
};

/** Labels in columns left and right of the picture. */
export const placeAtSides = (task: PlacingTask): PicturePlacing => {
  const { labels, box, u } = task;
  const sides = sidesOf(task);
  const widths = sides.map((side) =>
    side.length === 0 ? 0 : Math.max(...side.map((i) => labels[i]?.label.width ?? 0)) + (LEADER + LABEL_GAP) * u,
  );
  const room: Box = [box[0] + (widths[0] ?? 0), box[1], box[2] - (widths[1] ?? 0), box[3]];
  const picture = fitPicture(task.picture, room);
  const edges = [picture.origin[0] - LEADER * u, picture.origin[0] + task.picture.width * picture.scale + LEADER * u];
  const spots: LabelSpot[] = labels.map(() => ({ centre: [0, 0], start: [0, 0], end: [0, 0] }));
  sides.forEach((side, k) => {
    const { order, spots: placed } = untangle({ task, picture, edge: edges[k] ?? 0, sign: k === 0 ? -1 : 1 }, side);
    order.forEach((label, i) => {
      const spot = placed[i];
      if (spot) spots[label] = spot;
    });
  });
  return { ...picture, spots };
};
