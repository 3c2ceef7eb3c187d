import type { Box } from "../../../contract/timeline.ts";
import { grow, overlaps } from "../../boxes.ts";
import type { Point } from "../../drawing.ts";
import { lineMeets } from "../../figure/crossings.ts";
import { boxAround } from "../../figure/place-labels.ts";
import { pointOn, type EdgeLine } from "./edge-lines.ts";

/** Where a weight stands; `clear` where nothing else is there. */
export type WeightPlace = { centre: Point; plated: boolean; clear: boolean };
type Size = { width: number; height: number };

const SHARES = [0.5, 0.42, 0.58, 0.34, 0.66, 0.26, 0.74, 0.2, 0.8];

const besides = (line: EdgeLine, share: number, size: Size, gap: number): Point[] => {
  const [x, y] = pointOn(line, share);
  const [nx, ny] = [-Math.sin(line.angle), Math.cos(line.angle)];
  const off = Math.abs(nx) * (size.width / 2) + Math.abs(ny) * (size.height / 2) + gap;
  return [
    [x + nx * off, y + ny * off],
    [x - nx * off, y - ny * off],
  ];
};

type Choice = Omit<WeightPlace, "clear"> & { cost: number };

/** What it costs a weight to stand on the line of another edge; anything above is worse. */
const CROSSED = 60;

/** Places the weights of edges, one after the other: on their line where nothing else is, else beside it. */
export const placeWeights = (
  lines: readonly EdgeLine[],
  sizes: readonly (Size | undefined)[],
  obstacles: { nodes: readonly Box[]; bounds: Box; gap: number },
): (WeightPlace | undefined)[] => {
  const taken: Box[] = [...obstacles.nodes];
  const costOf = (centre: Point, size: Size, own: number): number => {
    const box = grow(boxAround(centre, size.width, size.height), obstacles.gap * 0.6);
    const [x0, y0, x1, y1] = obstacles.bounds;
    const outside = box[0] < x0 || box[1] < y0 || box[2] > x1 || box[3] > y1;
    const covered = taken.some((other) => overlaps(box, other));
    const crossing = lines.filter((line, i) => i !== own && lineMeets(line.points, box)).length;
    return (outside ? 900 : 0) + (covered ? 1000 : 0) + CROSSED * crossing;
  };
  return lines.map((line, own) => {
    const size = sizes[own];
    if (!size) return undefined;
    const onLine = SHARES.map((share, i): Choice => ({ centre: pointOn(line, share), plated: true, cost: i * 2 }));
    const offLine = SHARES.flatMap((share, i) =>
      besides(line, share, size, obstacles.gap).map((centre): Choice => ({ centre, plated: false, cost: 14 + i * 2 })),
    );
    const judged = [...onLine, ...offLine].map((choice) => ({
      ...choice,
      cost: choice.cost + costOf(choice.centre, size, own),
    }));
    const best = judged.reduce(
      (least, choice) => (choice.cost < least.cost ? choice : least),
      judged[0] ?? { centre: line.from, plated: true, cost: 0 },
    );
    taken.push(grow(boxAround(best.centre, size.width, size.height), obstacles.gap * 0.4));
    return { centre: best.centre, plated: best.plated || best.cost >= CROSSED, clear: best.cost < CROSSED };
  });
};
