import { descendGradient } from "../../../../computation/algorithms/numerical/gradient-descent.ts";
import { eulerSteps, rungeKuttaSteps } from "../../../../computation/algorithms/numerical/ode-steps.ts";
import type { Limits } from "../../../../computation/algorithms/numerical/outcome.ts";
import type { PlaneFunction } from "../../../../computation/numerics/plane-grid.ts";
import { solveOde } from "../../../../computation/numerics/solve-ode.ts";
import type { DataPoint } from "../plot-window.ts";
import type { PlotRun, RunMark } from "./plot-run.ts";
import { iterateTex, iterationEvents, toneOf } from "./run-tools.ts";

/** Dots joined by arrows or lines in the order they were reached. */
const pathMarks = (points: readonly DataPoint[], taken: number, arrow: boolean): RunMark[] => {
  const newest = Math.min(taken, points.length - 1);
  return [
    ...Array.from({ length: newest }, (_, i): RunMark => ({
      kind: "line",
      key: `step:${i + 1}`,
      tone: toneOf(i + 1, newest),
      points: [points[i] ?? [0, 0], points[i + 1] ?? [0, 0]],
      arrow,
    })),
    ...points.slice(0, newest + 1).map((at, i): RunMark => ({
      kind: "dot",
      key: `x:${i}`,
      tone: toneOf(i, newest),
      at,
      ...(i === 0 || i === newest ? { tex: iterateTex("x", i) } : {}),
    })),
  ];
};

type Descending = Limits & { start: readonly number[]; rate: number };

/** Down a curve, or down a hill shown by its lines of equal height. */
export const descentRun = (f: (at: readonly number[]) => number, options: Descending): PlotRun => {
  const { points, outcome } = descendGradient(f, options);
  const places = points.map(([x = NaN, y]): DataPoint => [x, y ?? f([x])]);
  return {
    events: iterationEvents(points.length - 1, outcome),
    heights: places.map(([, y]) => y),
    facts: (taken) => {
      const at = points[Math.min(taken, points.length - 1)] ?? [];
      return {
        minimum: f(at),
        iterations: Math.min(taken, points.length - 1),
        x: at[0] ?? NaN,
        ...(at[1] === undefined ? {} : { y: at[1] }),
      };
    },
    marks: (taken) => pathMarks(places, taken, true),
  };
};

/** Steps along a slope field, compared with the true solution. */
export const odeStepsRun = (
  slope: PlaneFunction,
  options: { method: "euler_method" | "runge_kutta"; start: DataPoint; to: number; steps: number },
): PlotRun => {
  const points = (options.method === "euler_method" ? eulerSteps : rungeKuttaSteps)(slope, options);
  const exact = solveOde({
    f: (x, [y = NaN]) => [slope(x, y)],
    start: [options.start[1]],
    from: options.start[0],
    to: options.to,
  });
  return {
    events: [
      ...Array.from({ length: points.length - 1 }, () => "iterate"),
      points.length > options.steps ? "accept" : "stop",
    ],
    heights: points.map(([, y]) => y),
    facts: (taken) => {
      const [x, y] = points[Math.min(taken, points.length - 1)] ?? [NaN, NaN];
      const [truth = NaN] = exact.at(x);
      return { x, y, exact: truth, error: Math.abs(y - truth), iterations: Math.min(taken, points.length - 1) };
    },
    marks: (taken) =>
      pathMarks(points, taken, false).map((mark) =>
        mark.kind === "dot" && mark.tex !== undefined ? { ...mark, tex: mark.tex.replace("x", "y") } : mark,
      ),
  };
};
