import type { Box } from "../../../contract/timeline.ts";
import { grow } from "../../boxes.ts";
import type { Paint, Point, Shape } from "../../drawing.ts";
import { arrowHeadPath, boxCentre, outlineShapes, polylinePath } from "../../shapes.ts";
import { textSize } from "../../sizes.ts";
import type { Outline } from "../../typography/typesetter.ts";
import { labelBox, labelCost, type Crowd } from "../label-room.ts";
import { findWay } from "../routes/find-way.ts";
import { placeOn, routeThrough } from "../routes/line-route.ts";
import type { SceneStage } from "../scene-stage.ts";

/** An arrow's line, always of as many points, and its words with their top left corner. */
export type Arrow = { line: readonly Point[]; label: { outline: Outline; corner: Point; share: number } | undefined };

type ArrowRequest = {
  stage: Pick<SceneStage, "base" | "size">;
  boxes: readonly [Box, Box];
  crowd: Crowd;
  label: string | undefined;
};

/** Points of the line, room between it and the parts and from its words, width of the line and size of the head, in u. */
const POINTS = 41;
const GAP = 0.35;
const WORDS = 0.35;
const LINE = 0.13;
const HEAD = 0.85;

const resampled = (points: readonly Point[]): Point[] => {
  const route = routeThrough(points);
  return Array.from({ length: POINTS }, (_, i) => placeOn(route, i / (POINTS - 1)));
};

/** Shares of the line that words may stand beside, the nicest first. */
const SHARES = [0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8];

/** Corners beside the line at a share of it: on both sides of its direction. */
const cornersBeside = (
  line: readonly Point[],
  share: number,
  size: { width: number; height: number },
  u: number,
): Point[] => {
  const at = Math.round(share * (POINTS - 1));
  const [x, y] = line[at] ?? [0, 0];
  const [before, after] = [line[Math.max(0, at - 2)] ?? [x, y], line[Math.min(POINTS - 1, at + 2)] ?? [x, y]];
  const length = Math.max(1, Math.hypot(after[0] - before[0], after[1] - before[1]));
  const across: Point = [(after[1] - before[1]) / length, -(after[0] - before[0]) / length];
  const reach = Math.abs(across[0]) * (size.width / 2) + Math.abs(across[1]) * (size.height / 2) + WORDS * u;
  return [1, -1, 2, -2].map((side): Point => {
    const out = reach + (Math.abs(side) - 1) * 1.2 * u;
    return [
      x + Math.sign(side) * across[0] * out - size.width / 2,
      y + Math.sign(side) * across[1] * out - size.height / 2,
    ];
  });
};

const placeWords = (text: string, line: readonly Point[], { stage, crowd, boxes }: ArrowRequest): Arrow["label"] => {
  const { u } = stage.size;
  const outline = stage.base.type.line(text, { font: "text", size: textSize(stage.base, "label", 1.1) });
  const size = { width: outline.width, height: outline.ascent + outline.descent };
  const inWay: Crowd = { ...crowd, lines: [...crowd.lines, line], letters: [...crowd.letters, ...boxes] };
  const places = SHARES.flatMap((share, rank) =>
    cornersBeside(line, share, size, u).map((corner, side) => ({
      share,
      corner,
      cost: rank * 4 + side * 3 + labelCost(grow(labelBox(corner, size), 0.2 * u), inWay),
    })),
  );
  const [best] = places.toSorted((a, b) => a.cost - b.cost);
  return best && { outline, corner: best.corner, share: best.share };
};

/** Finds an arrow's way between two parts and the room for its words. */
export const setArrow = (request: ArrowRequest): Arrow => {
  const { stage, boxes, crowd, label } = request;
  const { u } = stage.size;
  const line = resampled(findWay(grow(boxes[0], GAP * u), grow(boxes[1], GAP * u), crowd, u));
  return { line, label: label === undefined ? undefined : placeWords(label, line, request) };
};

/** The arrow while its ends move: each point goes along with the nearer end the more. */
export const bentArrow = (arrow: Arrow, from: readonly [Box, Box], to: readonly [Box, Box]): Arrow => {
  const [start, end] = [0, 1].map((i): Point => {
    const [before, after] = [boxCentre(from[i] ?? [0, 0, 0, 0]), boxCentre(to[i] ?? [0, 0, 0, 0])];
    return [after[0] - before[0], after[1] - before[1]];
  });
  const moved = ([x, y]: Point, share: number): Point => [
    x + (start?.[0] ?? 0) * (1 - share) + (end?.[0] ?? 0) * share,
    y + (start?.[1] ?? 0) * (1 - share) + (end?.[1] ?? 0) * share,
  ];
  const { line, label } = arrow;
  return {
    line: line.map((point, i) => moved(point, i / (POINTS - 1))),
    label: label && { ...label, corner: moved(label.corner, label.share) },
  };
};

/** Line, head and words of an arrow; the same keys and commands for every arrow. */
export const arrowShapes = ({ line, label }: Arrow, look: { key: string; u: number; paint: Paint }): Shape[] => {
  const { key, u, paint } = look;
  const tip = line.at(-1) ?? [0, 0];
  const before = line.at(-4) ?? tip;
  const back = line.findLastIndex(([x, y]) => Math.hypot(x - tip[0], y - tip[1]) > 0.6 * HEAD * u);
  const shaft = line.map((point, i) => (back >= 0 && i > back ? (line[back] ?? point) : point));
  const start = line[0] ?? [0, 0];
  return [
    {
      key: `${key}/line`,
      kind: "line",
      at: start,
      path: polylinePath(shaft.map(([x, y]) => [x - start[0], y - start[1]])),
      stroke: paint,
      strokeWidth: LINE * u,
    },
    {
      key: `${key}/head`,
      kind: "area",
      at: tip,
      path: arrowHeadPath(HEAD * u, Math.atan2(tip[1] - before[1], tip[0] - before[0])),
      fill: paint,
    },
    ...(label
      ? outlineShapes(label.outline, [label.corner[0], label.corner[1] + label.outline.ascent], {
          key: `${key}/label`,
          fill: "ink",
        })
      : []),
  ];
};
