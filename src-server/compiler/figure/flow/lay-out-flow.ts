import type { Box } from "../../../contract/timeline.ts";
import type { Point } from "../../drawing.ts";
import type { DrawFrame, Measure } from "../../element-kind.ts";
import { MIN_FIGURE } from "../figure-measure.ts";
import { boxHeight, boxWidth } from "../../shapes.ts";
import { linePoints, type LinePlace } from "./flow-lines.ts";
import type { RoutedFlow } from "./flow-routes.ts";
import {
  clearanceOf,
  flowBands,
  LANE_WIDTH,
  middlesOf,
  spreadBands,
  totalOf,
  type Bands,
  type FlowNode,
  type FlowSetting,
} from "./flow-sizes.ts";

type Choice<T extends FlowSetting = FlowSetting> = { flow: RoutedFlow; setting: T; across: Bands; down: Bands };
/** Room a choice wants, and whether that is there. */
export type FlowFit<T extends FlowSetting = FlowSetting> = Choice<T> & { width: number; height: number; fits: boolean };

/** What a unit of missing room costs: more than any looks. */
const MISSING = 40;
const MARGIN = 0.3;

/** The setting and placement that read best in a room; the least too large one where none fits. */
export const fitFlow = <T extends FlowSetting>(
  flows: readonly RoutedFlow[],
  settings: readonly T[],
  { room, u }: { room: { width: number; height: number }; u: number },
): FlowFit<T> | undefined => {
  let best: FlowFit<T> | undefined;
  let least = Infinity;
  for (const setting of settings)
    for (const flow of flows) {
      const { across, down } = flowBands(flow, setting, u);
      const [width, height] = [totalOf(across) + 2 * MARGIN * u, totalOf(down) + 2 * MARGIN * u];
      const missing = Math.max(0, width - room.width) + Math.max(0, height - room.height);
      const cost = flow.cost + setting.cost + (missing > 0 ? 1000 + (MISSING * missing) / u : 0);
      if (cost >= least) continue;
      least = cost;
      best = { flow, setting, across, down, width, height, fits: missing === 0 };
    }
  return best;
};

/** Boxes and arrows in their places on the stage. */
export type LaidFlow = {
  centres: readonly Point[];
  /** Corners of each arrow from the rim of one box to that of the other. */
  lines: readonly (readonly Point[])[];
};

const MAX_EXTRA_WIDTH = 3.2;
const MAX_EXTRA = 2.4;

const directionOf = (from: Point, to: Point): 0 | 1 | 2 | 3 =>
  Math.abs(to[0] - from[0]) > Math.abs(to[1] - from[1]) ? (to[0] > from[0] ? 0 : 2) : to[1] > from[1] ? 1 : 3;

const leave = (from: Point, to: Point, node: FlowNode | undefined): Point => {
  const direction = directionOf(from, to);
  const by = node?.reach[direction] ?? 0;
  const sign = direction < 2 ? 1 : -1;
  return direction % 2 === 0 ? [from[0] + sign * by, from[1]] : [from[0], from[1] + sign * by];
};

const trimmed = (line: readonly Point[], from: FlowNode | undefined, to: FlowNode | undefined): Point[] => {
  const [first, second, beforeLast, last] = [line[0], line[1], line.at(-2), line.at(-1)];
  if (!first || !second || !beforeLast || !last) return [...line];
  return [leave(first, second, from), ...line.slice(1, -1), leave(last, beforeLast, to)];
};

const linePlace = (choice: Choice, xs: readonly number[], ys: readonly number[], u: number): LinePlace => {
  return (vertical, line, shift) => {
    const [middles, bands] = vertical ? [xs, choice.across] : [ys, choice.down];
    const middle = middles[line] ?? 0;
    if (line === 0)
      return (
        middle +
        (bands[0] ?? 0) / 2 -
        clearanceOf(choice.setting.gap) * u +
        (shift - lastShift(choice, vertical, 0)) * LANE_WIDTH * u
      );
    if (line === middles.length - 1)
      return (
        middle -
        (bands[line] ?? 0) / 2 +
        clearanceOf(choice.setting.gap) * u +
        (shift + lastShift(choice, vertical, line)) * LANE_WIDTH * u
      );
    return middle + shift * LANE_WIDTH * u;
  };
};

/** Shift of the outermost lane of a channel. */
const lastShift = ({ flow }: Choice, vertical: boolean, line: number): number =>
  ((flow.lanes.counts.get(`${vertical ? "x" : "y"}${line}`) ?? 1) - 1) / 2;

/** Puts a fitted flow into the middle of a box. */
export const placeFlow = (
  fit: FlowFit,
  edges: readonly { from: number; to: number }[],
  { box, u }: { box: Box; u: number },
): LaidFlow => {
  const across = spreadBands(fit.across, boxWidth(box), MAX_EXTRA_WIDTH * u);
  const down = spreadBands(fit.down, boxHeight(box), MAX_EXTRA * u);
  const xs = middlesOf(across, (box[0] + box[2] - totalOf(across)) / 2);
  const ys = middlesOf(down, (box[1] + box[3] - totalOf(down)) / 2);
  const place = linePlace({ ...fit, across, down }, xs, ys, u);
  const { nodes } = fit.setting;
  return {
    centres: fit.flow.placement.cells.map(([column, row]): Point => [xs[2 * column + 1] ?? 0, ys[2 * row + 1] ?? 0]),
    lines: fit.flow.ways.map((runs, edge) =>
      trimmed(linePoints(runs, fit.flow.lanes, place), nodes[edges[edge]?.from ?? 0], nodes[edges[edge]?.to ?? 0]),
    ),
  };
};

/** What a flow asks of a layout: the least figure, or more where even its smallest setting needs it. */
export const flowMeasure = (fit: FlowFit | undefined, frame: Pick<DrawFrame, "u">): Measure => {
  const needs = fit?.fits === false ? fit : { width: 0, height: 0 };
  return {
    width: Math.max(MIN_FIGURE.width * frame.u, needs.width),
    height: Math.max(MIN_FIGURE.height * frame.u, needs.height),
    stretch: true,
  };
};
