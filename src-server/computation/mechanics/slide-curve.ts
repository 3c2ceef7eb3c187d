import type { Vector } from "./motion.ts";

/** A bead that slides along a curve without friction, from rest at its first point. */
export type BeadRun = {
  /** Seconds until the end; Infinity where it never gets there. */
  time: number;
  /** The curve as it was followed, in m. */
  points: readonly Vector[];
  finalSpeed: number;
  /** Largest speed on the way, in m/s. */
  fastest: number;
  at(seconds: number): { position: Vector; speed: number };
  /** Where it cannot go on, in m; undefined where it gets to the end. */
  stuckAt?: Vector;
};

const LAST: Vector = [0, 0];

/** Where a piece of a polyline is, by the time it is entered. */
const pieceAt = (times: readonly number[], seconds: number): number => {
  let [low, high] = [0, times.length - 2];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((times[middle] ?? 0) <= seconds) low = middle;
    else high = middle - 1;
  }
  return low;
};

/** Along a straight piece the acceleration is steady: a bead passes it in 2 s / (v + w). */
const timesAlong = (points: readonly Vector[], speeds: readonly number[]): number[] => {
  const times = [0];
  for (let i = 1; i < points.length; i++) {
    const [a, b] = [points[i - 1] ?? LAST, points[i] ?? LAST];
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
    const both = (speeds[i - 1] ?? 0) + (speeds[i] ?? 0);
    times.push((times[i - 1] ?? 0) + (length === 0 ? 0 : (2 * length) / both));
  }
  return times;
};

const stuckIndex = (points: readonly Vector[], slack: number): number => {
  const top = points[0]?.[1] ?? 0;
  return points.findIndex(([, y], i) => i > 0 && (i < points.length - 1 ? y >= top : y > top + slack));
};

/** The run of a bead along a polyline, by v² = 2 g (fall). Exact for the polyline. */
export const beadRun = (points: readonly Vector[], gravity: number): BeadRun => {
  const top = points[0]?.[1] ?? 0;
  const size = Math.max(...points.map(([x, y]) => Math.hypot(x - (points[0]?.[0] ?? 0), y - top)));
  const stuck = stuckIndex(points, 1e-9 * size);
  const speeds = points.map(([, y]) => Math.sqrt(Math.max(0, 2 * gravity * (top - y))));
  const times = stuck < 0 ? timesAlong(points, speeds) : [0];
  const time = stuck < 0 ? (times.at(-1) ?? 0) : Infinity;
  return {
    time,
    points,
    finalSpeed: speeds.at(-1) ?? 0,
    fastest: Math.max(...speeds),
    ...(stuck < 0 ? {} : { stuckAt: points[stuck] ?? LAST }),
    at: (seconds) => {
      const t = Math.min(time, Math.max(0, seconds));
      const i = stuck < 0 ? pieceAt(times, t) : 0;
      const [a, b] = [points[i] ?? LAST, points[i + 1] ?? LAST];
      const [v, w] = [speeds[i] ?? 0, speeds[i + 1] ?? 0];
      const whole = (times[i + 1] ?? 0) - (times[i] ?? 0);
      const gone = whole > 0 ? (t - (times[i] ?? 0)) / whole : 0;
      const share = v + w > 0 ? (2 * v * gone + (w - v) * gone * gone) / (v + w) : 0;
      return {
        position: [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share],
        speed: v + (w - v) * gone,
      };
    },
  };
};

const PIECES = 1200;

/** Points of y(x) from 0 to a width, close together where a bead starts and where it arrives. */
export const curvePoints = (y: (x: number) => number, width: number): readonly Vector[] =>
  Array.from({ length: PIECES + 1 }, (_, i): Vector => {
    const s = i / PIECES;
    const share = s * s * s * (s * (6 * s - 15) + 10);
    return [width * share, y(width * share)];
  });
