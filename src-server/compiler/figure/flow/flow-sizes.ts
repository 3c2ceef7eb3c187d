import type { RoutedFlow } from "./flow-routes.ts";

/** A box of a flow: its size, and how far from its middle arrows touch it: right, below, left, above. */
export type FlowNode = { width: number; height: number; reach: readonly [number, number, number, number] };
export type FlowLabel = { width: number; height: number };
/** Boxes and labels as they are set at one size of letters. */
export type FlowSetting = {
  nodes: readonly FlowNode[];
  labels: readonly (FlowLabel | undefined)[];
  /** Least distance of boxes in u. */
  gap: number;
  /** What this setting lacks in looks; lower is better. */
  cost: number;
};

/** Widths of all lines of the lattice from the left, or heights from the top: channel, column, channel, … */
export type Bands = readonly number[];

const LANE = 0.95;
/** Room between a lane and the boxes beside it. */
const CLEAR = 1.15;
const OUTER_EDGE = 0.25;

/** Room between an outer lane and the boxes, in u: enough for an arrow head. */
export const clearanceOf = (gap: number): number => Math.max(CLEAR, 0.6 * gap);

const channelSize = (lanes: number, outer: boolean, gap: number): number => {
  if (outer) return lanes === 0 ? 0 : clearanceOf(gap) + OUTER_EDGE + (lanes - 1) * LANE;
  return Math.max(gap, lanes === 0 ? 0 : 2 * CLEAR + (lanes - 1) * LANE);
};

/** Room that the label of an arrow wants in the channel where the arrow leaves its box. */
const labelRoom = (flow: RoutedFlow, setting: FlowSetting, u: number): Map<string, number> => {
  const room = new Map<string, number>();
  flow.ways.forEach((runs, edge) => {
    const [run, label] = [runs[0], setting.labels[edge]];
    if (!run || !label) return;
    const name = `${run.vertical ? "y" : "x"}${run.from + Math.sign(run.to - run.from)}`;
    const wanted = run.vertical ? label.height + 1.5 * u : label.width + (runs.length > 1 ? 2.4 : 1.7) * u;
    room.set(name, Math.max(room.get(name) ?? 0, wanted));
  });
  return room;
};

const bandsAlong = (
  flow: RoutedFlow,
  vertical: boolean,
  sizes: readonly number[],
  rest: { room: ReadonlyMap<string, number>; u: number; gap: number },
): Bands => {
  const last = 2 * sizes.length;
  return Array.from({ length: last + 1 }, (_, line) => {
    if (line % 2 === 1) return sizes[(line - 1) / 2] ?? 0;
    const name = `${vertical ? "x" : "y"}${line}`;
    const least = channelSize(flow.lanes.counts.get(name) ?? 0, line === 0 || line === last, rest.gap);
    return Math.max(least * rest.u, rest.room.get(name) ?? 0);
  });
};

/** The least widths and heights of columns, rows and channels. */
export const flowBands = (flow: RoutedFlow, setting: FlowSetting, u: number): { across: Bands; down: Bands } => {
  const { cells, columns, rows } = flow.placement;
  const largest = (axis: 0 | 1, count: number, size: (node: FlowNode) => number): number[] =>
    Array.from({ length: count }, (_, place) =>
      Math.max(0, ...setting.nodes.filter((__, node) => cells[node]?.[axis] === place).map(size)),
    );
  const widths = largest(0, columns, (node) => node.width);
  const heights = largest(1, rows, (node) => node.height);
  const rest = { room: labelRoom(flow, setting, u), u, gap: setting.gap };
  return { across: bandsAlong(flow, true, widths, rest), down: bandsAlong(flow, false, heights, rest) };
};

export const totalOf = (bands: Bands): number => bands.reduce((sum, size) => sum + size, 0);

/** Spreads room that is left over the channels between boxes, up to so much each. */
export const spreadBands = (bands: Bands, room: number, most: number): Bands => {
  const inner = bands.length - 3 > 0 ? (bands.length - 3) / 2 : 0;
  if (inner === 0) return bands;
  const extra = Math.max(0, Math.min(most, (room - totalOf(bands)) / inner));
  return bands.map((size, line) => (line % 2 === 0 && line > 0 && line < bands.length - 1 ? size + extra : size));
};

/** Middles of all lines when the bands start at a place. */
export const middlesOf = (bands: Bands, start: number): number[] => {
  let edge = start;
  return bands.map((size) => {
    edge += size;
    return edge - size / 2;
  });
};

export const LANE_WIDTH = LANE;
