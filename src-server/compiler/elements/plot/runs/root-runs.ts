import {
  newtonIterates,
  secantIterates,
  type Iterates,
} from "../../../../computation/algorithms/numerical/root-iterations.ts";
import type { Limits } from "../../../../computation/algorithms/numerical/outcome.ts";
import type { RealFunction } from "../../../../computation/numerics/real-function.ts";
import type { DataPoint } from "../plot-window.ts";
import type { PlotRun, RunMark } from "./plot-run.ts";
import { iterateTex, iterationEvents, toneOf, uprightTo } from "./run-tools.ts";

/** What is known after a number of iterates. */
export const iterateFacts = (points: readonly number[], taken: number, f: RealFunction): Record<string, number> => {
  const known = points.slice(0, taken + 1);
  const [before, root] = [known.at(-2) ?? NaN, known.at(-1) ?? NaN];
  return { root, iterations: known.length - 1, error: Math.abs(f(root)), change: Math.abs(root - before) };
};

type Chain = {
  iterates: Iterates;
  f: RealFunction;
  first: number;
  line(points: readonly number[], k: number): readonly DataPoint[];
};

/** Iterates on the axis, each reached along a straight line from the curve. */
const chainRun = ({ iterates, f, first, line }: Chain): PlotRun => {
  const { points, outcome } = iterates;
  const count = points.length - first;
  const dot = (k: number, newest: number): RunMark[] => {
    const x = points[k] ?? 0;
    const tone = toneOf(k, newest);
    const named = k < 2 || k >= newest;
    return [{ kind: "dot", key: `x:${k}`, tone, at: [x, 0], ...(named ? { tex: iterateTex("x", k) } : {}) }];
  };
  return {
    events: iterationEvents(count, outcome),
    heights: [0, ...points.map(f)].filter(Number.isFinite),
    facts: (taken) => iterateFacts(points, Math.min(points.length - 1, first - 1 + taken), f),
    marks: (taken) => {
      const newest = Math.min(points.length - 1, first - 1 + taken);
      const steps = Array.from({ length: newest + 1 - first }, (_, i) => first + i);
      return [
        ...steps.flatMap((k): RunMark[] => [
          { kind: "line", key: `line:${k}`, tone: toneOf(k, newest), points: line(points, k), thin: k < newest },
        ]),
        ...Array.from({ length: newest + 1 }, (_, k) => k)
          .filter((k) => k < newest || k < first)
          .map((k) => uprightTo(`up:${k}`, [points[k] ?? 0, f(points[k] ?? 0)], toneOf(k, newest - 1))),
        ...Array.from({ length: newest + 1 }, (_, k) => dot(k, newest))
          .flat()
          .reverse(),
      ];
    },
  };
};

export const newtonRun = (f: RealFunction, start: number, limits: Limits): PlotRun =>
  chainRun({
    iterates: newtonIterates(f, start, limits),
    f,
    first: 1,
    line: (points, k) => [
      [points[k - 1] ?? 0, f(points[k - 1] ?? 0)],
      [points[k] ?? 0, 0],
    ],
  });

export const secantRun = (f: RealFunction, start: readonly [number, number], limits: Limits): PlotRun =>
  chainRun({
    iterates: secantIterates(f, start, limits),
    f,
    first: 2,
    line: (points, k) => {
      const ends = [points[k - 2] ?? 0, points[k - 1] ?? 0, points[k] ?? 0].map((x, i): DataPoint => [
        x,
        i === 2 ? 0 : f(x),
      ]);
      return ends.toSorted((a, b) => a[0] - b[0]);
    },
  });
