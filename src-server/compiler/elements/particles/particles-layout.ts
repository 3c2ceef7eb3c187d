import type { Box } from "../../../contract/timeline.ts";
import type { Point } from "../../drawing.ts";
import type { StillFrame } from "../../figure/frame-cache.ts";
import { boxHeight, boxWidth } from "../../shapes.ts";
import { ROOM_WIDTH } from "./particle-motion.ts";
import type { Gas } from "./read-particles.ts";

/** Rooms of the picture: readings above, names below, a gauge at the left, the distribution at the right or below. */
export type ParticlesLayout = {
  readings: Box;
  /** The inside of the container. */
  room: Box;
  names: Box;
  rows: number;
  gauge?: { centre: Point; radius: number };
  chart?: Box;
};

const READINGS = 2.3;
/** Height of a row of names; a letter of a name and what stands beside the name are so wide. */
const NAMES = { row: 2, letter: 0.72, rest: 7 };
const GAUGE = { column: 5.6, radius: 2.1 };
const CHART = { share: 0.36, least: 11, gap: 2, below: 7.5 };
/** Wider boxes have the chart beside the container. */
const WIDE = 1.5;
const WALL = 0.4;

const fitRoom = (area: Box): Box => {
  const scale = Math.min(boxWidth(area) / ROOM_WIDTH, boxHeight(area));
  const [x, y] = [(area[0] + area[2]) / 2, (area[1] + area[3]) / 2];
  return [x - (ROOM_WIDTH * scale) / 2, y - scale / 2, x + (ROOM_WIDTH * scale) / 2, y + scale / 2];
};

const splitChart = (box: Box, u: number): { rest: Box; chart: Box } => {
  if (boxWidth(box) >= WIDE * boxHeight(box)) {
    const width = Math.max(CHART.least * u, CHART.share * boxWidth(box));
    return {
      rest: [box[0], box[1], box[2] - width - CHART.gap * u, box[3]],
      chart: [box[2] - width, box[1] + READINGS * u, box[2], box[3]],
    };
  }
  const height = Math.max(CHART.below * u, 0.28 * boxHeight(box));
  return {
    rest: [box[0], box[1], box[2], box[3] - height - u],
    chart: [box[0] + u, box[3] - height, box[2] - u, box[3]],
  };
};

/** Rows that the names take below a container of a width. */
const nameRows = ({ spec }: Gas, width: number): number => {
  const widths = spec.species.map(({ name }) => NAMES.letter * name.length + NAMES.rest);
  return widths.reduce((sum, one) => sum + one, 0) <= width ? 1 : widths.length;
};

/** Where everything stands in a frame's box. */
export const layOutParticles = (gas: Gas, { box, u }: Pick<StillFrame, "box" | "u">): ParticlesLayout => {
  const { spec } = gas;
  const { rest, chart } = spec.show.includes("speeds") ? splitChart(box, u) : { rest: box, chart: undefined };
  const gauge = spec.show.includes("pressure");
  const left = rest[0] + (gauge ? GAUGE.column : WALL) * u;
  const rows = nameRows(gas, boxWidth(rest) / u);
  const room = fitRoom([left, rest[1] + READINGS * u, rest[2] - WALL * u, rest[3] - (rows * NAMES.row + 0.3) * u]);
  return {
    readings: [rest[0], rest[1], rest[2], rest[1] + READINGS * u],
    room,
    names: [rest[0], room[3] + 0.3 * u, rest[2], room[3] + (rows * NAMES.row + 0.3) * u],
    rows,
    ...(gauge
      ? {
          gauge: {
            centre: [room[0] - (GAUGE.column - GAUGE.radius - 0.2) * u, (room[1] + room[3]) / 2],
            radius: GAUGE.radius * u,
          },
        }
      : {}),
    ...(chart ? { chart } : {}),
  };
};
