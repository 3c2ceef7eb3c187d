import type { Box } from "../../../contract/timeline.ts";
import type { Point } from "../../drawing.ts";
import {
  fitPicture,
  LABEL_GAP,
  LEADER,
  onStage,
  type LabelSpot,
  type PicturePlacing,
  type PlacingTask,
} from "./picture-placing.ts";

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
export const placeAtEnds = (task: PlacingTask): PicturePlacing => {
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
