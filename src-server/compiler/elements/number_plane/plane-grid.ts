import type { ColorRole } from "../../../contract/style.ts";
import type { Paint, Point, Shape } from "../../drawing.ts";
import { labelShapes } from "../../figure/labels.ts";
import { polylinePath } from "../../shapes.ts";
import type { NumberPlanePoint } from "./plane-map.ts";
import type { PlaneWindow } from "./plane-window.ts";

type Move = (point: NumberPlanePoint) => NumberPlanePoint;
type Look = { key: string; paint: Paint; width: number; order: number; kind: "grid" | "line"; bent?: boolean };

const WIDTHS = { still: 0.05, grid: 0.06, axis: 0.09 } as const;
/** Longer pieces than this, in window widths, are the jump over a pole. */
const JUMP = 3;

/** A line through moved points; broken where it has no value or jumps over a pole. */
const linePath = (points: readonly Point[], longest: number): string => {
  let path = "";
  let before: Point | undefined;
  for (const point of points) {
    const seen = Number.isFinite(point[0]) && Number.isFinite(point[1]);
    if (!seen) {
      before = undefined;
      continue;
    }
    const joined = before && Math.hypot(point[0] - before[0], point[1] - before[1]) < longest;
    path += polylinePath([point]).replace("M", joined ? "L" : "M");
    before = point;
  }
  return path;
};

/** Lines as one shape about the origin of the plane. */
const linesShape = (
  lines: readonly (readonly NumberPlanePoint[])[],
  window: PlaneWindow,
  move: Move,
  look: Look,
): Shape => {
  const longest = look.bent ? (window.area[2] - window.area[0]) * JUMP : Infinity;
  const place = (point: NumberPlanePoint): Point => {
    const [x, y] = move(point);
    return [x * window.unit, -y * window.unit];
  };
  return {
    key: look.key,
    kind: look.kind,
    order: look.order,
    at: window.centre,
    path: lines.map((line) => linePath(line.map(place), longest)).join(""),
    stroke: look.paint,
    strokeWidth: look.width * window.u,
    clip: window.area,
  };
};

const whole = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, i) => from + i);

/** A grid line at `value` on one axis, from −far to far on the other, cut into equal pieces. */
const gridLine = (axis: "x" | "y", value: number, far: number, pieces: number): NumberPlanePoint[] =>
  Array.from({ length: pieces + 1 }, (_, i): NumberPlanePoint => {
    const along = -far + (2 * far * i) / pieces;
    return axis === "x" ? [value, along] : [along, value];
  });

const still: Move = (point) => point;

/** Grid and axes of the unmoved plane with their numbers. */
export const numberPlaneStillGrid = (window: PlaneWindow): Shape[] => {
  const [far, high] = [Math.ceil(window.reach[0]), Math.ceil(window.reach[1])];
  const grid = { paint: "grid", width: WIDTHS.still, order: 0, kind: "grid" } as const;
  const axis = { paint: "muted", width: WIDTHS.still, order: 0, kind: "grid" } as const;
  const upright = whole(-far, far).map((value) => gridLine("x", value, high, 1));
  const level = whole(-high, high).map((value) => gridLine("y", value, far, 1));
  return [
    linesShape(upright, window, still, { key: "plane/upright", ...grid }),
    linesShape(level, window, still, { key: "plane/level", ...grid }),
    linesShape([gridLine("x", 0, high, 1)], window, still, { key: "axis:y", ...axis }),
    linesShape([gridLine("y", 0, far, 1)], window, still, { key: "axis:x", ...axis }),
    ...window.numbers.flatMap(({ axis: name, value, label, centre }) =>
      labelShapes(label, centre, { key: `tick:${name}=${value}/label`, fill: "muted", order: 0 }),
    ),
  ];
};

/** Most grid lines to each side of the origin. */
const MAX_LINES = 30;

export type GridMotion = { move: Move; bent: boolean; live: boolean };

/** The moved grid; lines reach far enough to cover the window when it is turned. */
export const numberPlaneMovedGrid = (window: PlaneWindow, { move, bent, live }: GridMotion): Shape[] => {
  const diagonal = Math.hypot(window.reach[0], window.reach[1]);
  const far = Math.min(MAX_LINES, Math.ceil(bent ? Math.max(...window.reach) + 1 : diagonal * 1.3));
  const pieces = bent ? 2 * far * (live ? 2 : 5) : 1;
  const lines = (axis: "x" | "y", values: readonly number[]): NumberPlanePoint[][] =>
    values.map((value) => gridLine(axis, value, far, pieces));
  const others = whole(-far, far).filter((value) => value !== 0);
  const look = { width: WIDTHS.grid, order: 1, kind: "grid", paint: { role: "a", alpha: 0.5 }, bent } as const;
  const strong = { width: WIDTHS.axis, order: 1, kind: "grid", paint: "a", bent } as const;
  return [
    linesShape(lines("x", others), window, move, { key: "grid/upright", ...look }),
    linesShape(lines("y", others), window, move, { key: "grid/level", ...look }),
    linesShape(lines("x", [0]), window, move, { key: "grid/axis-y", ...strong }),
    linesShape(lines("y", [0]), window, move, { key: "grid/axis-x", ...strong }),
  ];
};

const EDGE_PIECES = 16;

/** Corners of a closed figure, its edges cut where they may bend. */
const outlineOf = (points: readonly NumberPlanePoint[], cut: boolean): NumberPlanePoint[] =>
  points.flatMap((point, i): NumberPlanePoint[] => {
    const next = points[(i + 1) % points.length] ?? point;
    return Array.from({ length: cut ? EDGE_PIECES : 1 }, (_, k): NumberPlanePoint => {
      const share = k / EDGE_PIECES;
      return [point[0] + (next[0] - point[0]) * share, point[1] + (next[1] - point[1]) * share];
    });
  });

/** A filled figure that moves along with the grid. */
export const movedFigure = (
  window: PlaneWindow,
  motion: Pick<GridMotion, "move" | "bent">,
  figure: {
    key: string;
    points: readonly NumberPlanePoint[];
    round: boolean;
    role: ColorRole;
    alpha: number;
    order: number;
  },
): Shape => {
  const outline = outlineOf(figure.points, motion.bent && !figure.round).map((point): Point => {
    const [x, y] = motion.move(point);
    return [x * window.unit, -y * window.unit];
  });
  return {
    key: figure.key,
    kind: "area",
    order: figure.order,
    at: window.centre,
    path: polylinePath(
      outline.filter(([x, y]) => Number.isFinite(x + y)),
      true,
    ),
    fill: { role: figure.role, alpha: figure.alpha },
    stroke: figure.role,
    strokeWidth: 0.08 * window.u,
    clip: window.area,
  };
};
