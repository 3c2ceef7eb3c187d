import type { Box } from "../../../contract/timeline.ts";
import type { Point } from "../../drawing.ts";
import { boxHeight, boxWidth } from "../../shapes.ts";
import { textSize } from "../../sizes.ts";
import { setWordBlock } from "../../elements/shared/word-block.ts";
import { inside, overlaps } from "../../boxes.ts";
import { type SetLabel, setText } from "../labels.ts";
import { spreadRow } from "../spread.ts";
import type { StillFrame } from "../frame-cache.ts";
import { lineMeets } from "../crossings.ts";
import { boxAround } from "../place-labels.ts";

/** A label with its leader, which ends at the part. */
type LabelSpot = { centre: Point; start: Point; end: Point; /** Where the leader bends. */ via?: Point };
/** Where the picture stands, how much larger than its own units it is, and the places of its labels. */
type PicturePlacing = { origin: Point; scale: number; spots: readonly LabelSpot[] };

/** Size of a picture in its own units. */
type PictureSize = { width: number; height: number };

type PlacingTask = {
  picture: PictureSize;
  /** Labels with the points they belong to, in the picture's units. */
  labels: readonly { label: SetLabel; anchor: Point }[];
  box: Box;
  u: number;
};

/** Length of leaders beside the picture, in u. */
const LEADER = 1.3;
/** Room between a label and its leader. */
const LABEL_GAP = 0.3;

/** The picture as large as it fits, in the middle of a room. */
const fitPicture = ({ width, height }: PictureSize, room: Box): { origin: Point; scale: number } => {
  const scale = Math.max(0, Math.min(boxWidth(room) / width, boxHeight(room) / height));
  return {
    scale,
    origin: [(room[0] + room[2] - width * scale) / 2, (room[1] + room[3] - height * scale) / 2],
  };
};

/** A point of the picture on the stage. */
const onStage = ({ origin, scale }: { origin: Point; scale: number }, [x, y]: Point): Point => [
  origin[0] + x * scale,
  origin[1] + y * scale,
];

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
const placeAtSides = (task: PlacingTask): PicturePlacing => {
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

const ROW = 0.5;

type Quarter = { above: boolean; left: boolean; members: number[] };

/** Numbers of the labels of each corner, the outermost first. */
const quartersOf = ({ labels, picture }: PlacingTask): Quarter[] => {
  const byHeight = labels.map((_, i) => i).sort((a, b) => (labels[a]?.anchor[1] ?? 0) - (labels[b]?.anchor[1] ?? 0));
  const half = Math.ceil(labels.length / 2);
  return [byHeight.slice(0, half), byHeight.slice(half)].flatMap((row, k) => {
    const ordered = row.toSorted((a, b) => (labels[a]?.anchor[0] ?? 0) - (labels[b]?.anchor[0] ?? 0));
    const even = Math.ceil(ordered.length / 2);
    const wished = ordered.filter((i) => (labels[i]?.anchor[0] ?? 0) < picture.width / 2).length;
    const cut = Math.max(even - 1, Math.min(even + 1, wished));
    return [
      { above: k === 0, left: true, members: ordered.slice(0, cut) },
      { above: k === 0, left: false, members: ordered.slice(cut).toReversed() },
    ];
  });
};

/** Leaders stand at least so far apart, and bend at this share of their room. */
const APART = 0.7;
const BEND = 0.45;

/** Labels of one corner: each farther row starts nearer to the middle, so that its leader passes beside the rows before. */
const placeQuarter = (
  { labels, box, u }: PlacingTask,
  { above, left, members }: Quarter,
  place: { picture: { origin: Point; scale: number }; edge: number; rowHeight: number; middle: number },
): LabelSpot[] => {
  const [out, inward] = [above ? -1 : 1, left ? 1 : -1];
  let before = left ? -Infinity : Infinity;
  return members.map((label, row) => {
    const width = labels[label]?.label.width ?? 0;
    const end = onStage(place.picture, labels[label]?.anchor ?? [0, 0]);
    const y = place.edge + out * (LEADER * u + (row + 0.5) * place.rowHeight);
    const reach = width + LABEL_GAP * u;
    const wish = left
      ? Math.max(box[0] + reach, before + APART * u, Math.min(place.middle - 0.5 * u, end[0]))
      : Math.min(box[2] - reach, before - APART * u, Math.max(place.middle + 0.5 * u, end[0]));
    before = wish;
    const centre: Point = [wish - inward * (LABEL_GAP * u + width / 2), y];
    return { centre, start: [wish, y], via: [wish, place.edge + out * BEND * LEADER * u], end };
  });
};

/** Labels in rows above and below the picture; leaders of outer labels run beside the inner ones'. */
const placeAtEnds = (task: PlacingTask): PicturePlacing => {
  const { labels, box, u } = task;
  const quarters = quartersOf(task);
  const rowHeight = Math.max(0, ...labels.map(({ label }) => label.height)) + ROW * u;
  const rows = (above: boolean): number =>
    Math.max(0, ...quarters.filter((quarter) => quarter.above === above).map(({ members }) => members.length));
  const band = (count: number): number => (count === 0 ? 0 : count * rowHeight + LEADER * u);
  const room: Box = [box[0], box[1] + band(rows(true)), box[2], box[3] - band(rows(false))];
  const picture = fitPicture(task.picture, room);
  const [top, bottom] = [picture.origin[1], picture.origin[1] + task.picture.height * picture.scale];
  const middle = (box[0] + box[2]) / 2;
  const spots: LabelSpot[] = labels.map(() => ({ centre: [0, 0], start: [0, 0], end: [0, 0] }));
  for (const quarter of quarters) {
    const edge = quarter.above ? top : bottom;
    placeQuarter(task, quarter, { picture, edge, rowHeight, middle }).forEach((spot, i) => {
      spots[quarter.members[i] ?? 0] = spot;
    });
  }
  return { ...picture, spots };
};

/** A picture and the texts around it, each with the point it belongs to in the picture's own units. */
export type PictureWithTexts = { picture: PictureSize; labels: readonly { text: string; anchor: Point }[] };
export type AroundPicture = PicturePlacing & { labels: readonly SetLabel[] };

/** Multiples of the size of labels, and widths of their lines in sizes. */
const SIZES = [1.25, 1.1, 1, 0.88];
const LINES = [11, 7.5, 5.5];
/** Labels beside a picture are nearer to their parts than labels above and below. */
const BESIDE = 1.12;

const setLabels = (model: PictureWithTexts, frame: StillFrame, size: number, line: number): SetLabel[] =>
  model.labels.map(({ text }) => {
    const style = { font: "text", size, maxWidth: line * size } as const;
    const { width } = setWordBlock(frame.type, text, style);
    return setText(frame.type, text, { size, maxWidth: Math.max(line * size, width) });
  });

/** What an arrangement whose labels meet or leave the box is worth beside one that is clear. */
const UNCLEAR = 0.1;

/** Whether labels keep inside the box, off each other and off the others' leaders. */
const isClear = ({ spots }: PicturePlacing, labels: readonly SetLabel[], box: Box): boolean => {
  const boxes = spots.map(({ centre }, i) => boxAround(centre, labels[i]?.width ?? 0, labels[i]?.height ?? 0));
  const ways = spots.map(({ start, via, end }) => [start, ...(via ? [via] : []), end]);
  return boxes.every(
    (own, i) =>
      inside(own, box, 0.5) &&
      boxes.every((other, k) => k === i || !overlaps(own, other)) &&
      ways.every((way) => !lineMeets(way, own)),
  );
};

/** The arrangement with the largest picture, letters counting as well. */
export const placeAroundPicture = (model: PictureWithTexts, frame: StillFrame): AroundPicture => {
  const { box, u } = frame;
  let best: AroundPicture | undefined;
  let most = -Infinity;
  for (const factor of SIZES)
    for (const line of LINES) {
      const labels = setLabels(model, frame, textSize(frame, "fine", factor), line);
      const anchored = labels.map((label, i) => ({
        label,
        anchor: model.labels[i]?.anchor ?? ([0, 0] satisfies Point),
      }));
      const task = { picture: model.picture, labels: anchored, box, u };
      for (const [place, liking] of [
        [placeAtSides, BESIDE],
        [placeAtEnds, 1],
      ] as const) {
        const placing = place(task);
        const worth = placing.scale * Math.sqrt(factor) * liking * (isClear(placing, labels, box) ? 1 : UNCLEAR);
        if (worth <= most) continue;
        most = worth;
        best = { ...placing, labels };
      }
    }
  return best ?? { origin: [box[0], box[1]], scale: 0, spots: [], labels: [] };
};
