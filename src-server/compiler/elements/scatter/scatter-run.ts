import { inertiaOf, kMeans } from "../../../computation/algorithms/learning/k-means.ts";
import { byDistance, voteOf } from "../../../computation/algorithms/learning/nearest-neighbours.ts";
import { perceptronSteps } from "../../../computation/algorithms/learning/perceptron.ts";
import type { NumericsPoint } from "../../../computation/numerics/real-function.ts";
import type { FittedCurve } from "../../../computation/statistics/fit-curve.ts";
import { meanOf } from "../../../computation/statistics/describe.ts";
import type { Facts } from "../../../contract/fact.ts";

/** What a run shows at one moment. */
export type ScatterMoment = {
  event: string;
  /** Cluster or class by point; −1 for none yet. */
  groups?: readonly number[];
  centroids?: readonly NumericsPoint[];
  /** A line a·x + b·y + c = 0. */
  line?: readonly [a: number, b: number, c: number];
  residuals?: boolean;
  /** Short lines from points to their feet. */
  spokes?: readonly (readonly [NumericsPoint, NumericsPoint])[];
  /** Closed curves, one in the colour of each group. */
  curves?: readonly (readonly NumericsPoint[])[];
  /** Lines from a place to points. */
  query?: { at: NumericsPoint; to: readonly number[]; group: number };
  facts: Facts;
};

/** Clusters are found: points change colour, centres move. */
export const clusterMoments = (points: readonly NumericsPoint[], k: number, seed: number): readonly ScatterMoment[] =>
  kMeans(points, { k, seed }).map((moment, i, all): ScatterMoment => ({
    event: moment.event,
    groups: moment.assignment,
    centroids: moment.centroids,
    facts: {
      inertia: i === 0 ? NaN : inertiaOf(points, moment),
      iterations: all.slice(0, i + 1).filter(({ event }) => event === "update").length,
      centroid_x: (n) => moment.centroids[Number(n) - 1]?.[0] ?? NaN,
      centroid_y: (n) => moment.centroids[Number(n) - 1]?.[1] ?? NaN,
    },
  }));

/** A line turns until it parts two classes. */
export const perceptronMoments = (
  points: readonly NumericsPoint[],
  groups: readonly number[],
  most: number,
): readonly ScatterMoment[] => {
  const labels = groups.map((group) => (group === 0 ? 1 : -1));
  const [mx, my] = [meanOf(points.map(([x]) => x)), meanOf(points.map(([, y]) => y))];
  const spread = Math.max(...points.map(([x, y]) => Math.hypot(x - mx, y - my))) || 1;
  const scaled = points.map(([x, y]): NumericsPoint => [(x - mx) / spread, (y - my) / spread]);
  return perceptronSteps(scaled, labels, { most }).map((moment, i, all): ScatterMoment => {
    const [a, b] = moment.weights;
    const c = moment.bias * spread - a * mx - b * my;
    const wrong = points.filter(([x, y], n) => (labels[n] ?? 1) * (a * x + b * y + c) <= 0).length;
    return {
      event: moment.event,
      groups,
      ...(a === 0 && b === 0 ? {} : { line: [a, b, c] as const }),
      ...(moment.at < 0 ? {} : { query: { at: points[moment.at] ?? [mx, my], to: [], group: -1 } }),
      facts: { updates: all.slice(0, i + 1).filter(({ event }) => event === "update").length, errors: wrong },
    };
  });
};

/** Neighbours are met from the nearest on, then they vote. */
export const neighbourMoments = (
  points: readonly NumericsPoint[],
  groups: readonly number[],
  { at, k, names }: { at: NumericsPoint; k: number; names: readonly string[] },
): readonly ScatterMoment[] => {
  const order = byDistance(points, at);
  const classes = groups.map((group) => names[group] ?? "");
  const winner = voteOf(classes, order, k);
  const step = (count: number, event: string, group: number): ScatterMoment => ({
    event,
    groups,
    query: { at, to: order.slice(0, count), group },
    facts: { neighbors: count, class: group < 0 ? "" : winner },
  });
  return [
    step(0, "start", -1),
    ...Array.from({ length: k }, (_, i) => step(i + 1, "assign", -1)),
    step(k, "converge", names.indexOf(winner)),
  ];
};

const TURNS = 8;

/** From the level line through the mean to the best one: the sum of squares shrinks all the way. */
export const regressionMoments = (
  points: readonly NumericsPoint[],
  { coefficients, rSquared }: FittedCurve,
): readonly ScatterMoment[] => {
  const [, slope = 0] = coefficients;
  const [mx, my] = [meanOf(points.map(([x]) => x)), meanOf(points.map(([, y]) => y))];
  const moment = (share: number, event: string): ScatterMoment => {
    const now = slope * share;
    const squares = points.reduce((sum, [x, y]) => sum + (y - my - now * (x - mx)) ** 2, 0);
    return {
      event,
      line: [now, -1, my - now * mx],
      residuals: true,
      facts: { slope: now, intercept: my - now * mx, squares, ...(share === 1 ? { r_squared: rSquared } : {}) },
    };
  };
  return [
    moment(0, "start"),
    ...Array.from({ length: TURNS - 1 }, (_, i) => moment(1 - 0.6 ** (i + 1), "update")),
    moment(1, "converge"),
  ];
};
