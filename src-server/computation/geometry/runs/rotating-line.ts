import { createRandom } from "../../numerics/random.ts";
import type { Vec } from "../plane-vector.ts";
import type { StageFigure, StageMoment, StageRun } from "./stage-run.ts";

/** The line goes through point `pivot` at an angle between 0 and π. */
export type LineState = { pivot: number; angle: number };

const SMALL = 1e-9;

/** Turn from an angle to the direction of a line, more than 0 and at most half a turn. */
const turnTo = (from: number, direction: number): number => {
  const turn = (((direction - from) % Math.PI) + Math.PI) % Math.PI;
  return turn <= SMALL ? Math.PI : turn;
};

/** The line turns to the left about its pivot until it meets another point, which becomes the pivot. */
export const nextPivot = (points: readonly Vec[], { pivot, angle }: LineState, before?: number): LineState => {
  const at = points[pivot] ?? [0, 0];
  const met = points.flatMap((point, i) => {
    if (i === pivot) return [];
    const turn = turnTo(angle, Math.atan2(point[1] - at[1], point[0] - at[0]));
    return [{ i, turn: i === before && turn > Math.PI - SMALL ? Math.PI : turn }];
  });
  const first = met.reduce((best, one) => (one.turn < best.turn ? one : best), { i: pivot, turn: Math.PI });
  return { pivot: first.i, angle: (angle + first.turn) % Math.PI };
};

/** Points strewn over a square, no two near each other. */
export const strewnPoints = (count: number, seed: number): Vec[] => {
  const random = createRandom(seed);
  const points: Vec[] = [];
  for (let tries = 0; points.length < count && tries < 2000; tries++) {
    const point: Vec = [3 * random() - 1.5, 1.2 * random() - 0.6];
    if (points.every(([x, y]) => Math.hypot(x - point[0], y - point[1]) > 0.42 - tries / 6000)) points.push(point);
  }
  return points;
};

const reachOf = (points: readonly Vec[]): readonly [number, number, number, number] => {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [width, height] = [Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys)];
  const margin = 0.15 * Math.max(width, height);
  return [Math.min(...xs) - margin, Math.min(...ys) - margin, Math.max(...xs) + margin, Math.max(...ys) + margin];
};

/** The part of a line through a point that lies in a window. */
export const lineInWindow = (
  [x, y]: Vec,
  angle: number,
  [x0, y0, x1, y1]: readonly [number, number, number, number],
): readonly [Vec, Vec] => {
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  const spans = [
    [(x0 - x) / c, (x1 - x) / c],
    [(y0 - y) / s, (y1 - y) / s],
  ].filter((span) => span.every(Number.isFinite));
  const low = Math.max(...spans.map((span) => Math.min(...span)));
  const high = Math.min(...spans.map((span) => Math.max(...span)));
  return [
    [x + low * c, y + low * s],
    [x + high * c, y + high * s],
  ];
};

/** A line turns about points, one after the other; from the middle it comes to every point again and again (IMO 2011, 2). */
export const rotatingLine = (
  points: readonly Vec[],
  options: { start: number; angle: number; steps: number },
): StageRun => {
  const window = reachOf(points);
  let state: LineState = { pivot: options.start, angle: options.angle };
  let before: number | undefined;
  const hits = points.map(() => 0);
  const figure = (visited: number): StageFigure => {
    const [from, to] = lineInWindow(points[state.pivot] ?? [0, 0], state.angle, window);
    return {
      lines: [{ key: "obj:line", from, to, role: "b" }],
      dots: points.map((at, i) => ({
        key: `point:${i + 1}`,
        at,
        role: i === state.pivot ? "focus" : (hits[i] ?? 0) > 0 ? "good" : "ink",
      })),
      caption: `\\text{visited: } ${visited} \\text{ of } ${points.length}`,
    };
  };
  const moments: StageMoment[] = [{ event: "", figure: figure(0), facts: {} }];
  for (let i = 0; i < options.steps; i++) {
    const next = nextPivot(points, state, before);
    before = state.pivot;
    state = next;
    hits[state.pivot] = (hits[state.pivot] ?? 0) + 1;
    const visited = hits.filter((count) => count > 0).length;
    const now = [...hits];
    moments.push({
      event: "stage",
      figure: figure(visited),
      facts: { count: visited, pivot: state.pivot + 1, stages: i + 1, hits: (n) => now[Number(n) - 1] ?? 0 },
    });
  }
  return { window, moments };
};
