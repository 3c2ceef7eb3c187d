import { msg } from "../../../../contract/messages/message.ts";
import type { Limits } from "../../../../computation/algorithms/numerical/outcome.ts";
import { bisections, fixedPointIterates } from "../../../../computation/algorithms/numerical/root-iterations.ts";
import type { RealFunction } from "../../../../computation/numerics/real-function.ts";
import type { DataPoint } from "../plot-window.ts";
import type { PlotRun, RunMark, PlotRunRefusal } from "./plot-run.ts";
import { iterateFacts } from "./root-runs.ts";
import { iterateTex, iterationEvents, toneOf, uprightTo } from "./run-tools.ts";

const cobweb = (points: readonly number[], k: number): readonly DataPoint[] => {
  const [a, b] = [points[k - 1] ?? 0, points[k] ?? 0];
  return [
    [a, k === 1 ? 0 : a],
    [a, b],
    [b, b],
  ];
};

const diagonal = ([low, high]: readonly [number, number]): RunMark => ({
  kind: "line",
  key: "diagonal",
  tone: "helper",
  dashed: true,
  thin: true,
  points: [
    [low, low],
    [high, high],
  ],
});

/** The cobweb between a curve and the line y = x. */
export const fixedPointRun = (
  f: RealFunction,
  start: number,
  limits: Limits,
  span: readonly [number, number],
): PlotRun => {
  const { points, outcome } = fixedPointIterates(f, start, limits);
  return {
    events: iterationEvents(points.length - 1, outcome),
    heights: [0, ...points],
    facts: (taken) => ({
      ...iterateFacts(points, taken, (x) => f(x) - x),
      fixed_point: points[Math.min(taken, points.length - 1)] ?? NaN,
    }),
    marks: (taken) => {
      const newest = Math.min(taken, points.length - 1);
      const at = points[newest] ?? 0;
      return [
        diagonal(span),
        ...Array.from({ length: newest }, (_, i): RunMark => ({
          kind: "line",
          key: `step:${i + 1}`,
          tone: toneOf(i + 1, newest),
          points: cobweb(points, i + 1),
          thin: i + 1 < newest,
        })),
        { kind: "dot", key: "x", tone: "now", at: newest === 0 ? [start, 0] : [at, at], tex: iterateTex("x", newest) },
      ];
    },
  };
};

/** The interval is halved again and again; what is left of it is shown as a band. */
export const bisectionRun = (
  f: RealFunction,
  ends: readonly [number, number],
  limits: Limits,
): PlotRun | PlotRunRefusal => {
  const found = bisections(f, ends, limits);
  if (!found)
    return {
      member: "run.from",
      message: msg("plot.no_sign_change"),
    };
  const { brackets, outcome } = found;
  return {
    events: iterationEvents(brackets.length, outcome),
    heights: [0, f(ends[0]), f(ends[1])],
    facts: (taken) => {
      const at = brackets[Math.max(0, Math.min(taken, brackets.length) - 1)];
      return {
        root: at?.middle ?? NaN,
        iterations: Math.min(taken, brackets.length),
        error: at ? (at.to - at.from) / 2 : NaN,
      };
    },
    marks: (taken) => {
      const at = brackets[Math.min(Math.max(0, taken - 1), brackets.length - 1)];
      if (!at) return [];
      const { from, to, middle } = at;
      const end = (key: string, x: number, tex: string): RunMark[] => [
        uprightTo(`${key}_up`, [x, f(x)], "now"),
        { kind: "dot", key, tone: "now", at: [x, 0], tex },
      ];
      return [
        {
          kind: "line",
          key: "interval",
          tone: "now",
          points: [
            [from, 0],
            [to, 0],
          ],
        },
        ...end("a", from, "a"),
        ...end("b", to, "b"),
        ...(taken > 0 ? end("m", middle, "m") : []),
      ];
    },
  };
};
