import { msg } from "../../../../contract/messages/message.ts";
import type { RunSpec } from "../run-layer-schema.ts";
import type { DataPoint } from "../plot-window.ts";
import { marketRun, windingRun, workRun } from "./path-runs.ts";
import type { PlotRun, PlotRunRefusal } from "./plot-run.ts";
import { bisectionRun, fixedPointRun } from "./interval-runs.ts";
import { newtonRun, secantRun } from "./root-runs.ts";
import { graphAt, type RunHosts } from "./run-hosts.ts";
import { descentRun, odeStepsRun } from "./step-runs.ts";
import { fourierRun, heatRun, stripRun } from "./sum-runs.ts";
import { given, plotMissing, plotSpanOf, type Make, type RunRequest } from "./run-request.ts";
import { TECHNICAL_MAKERS } from "./technical-makers.ts";
import { sirRun, tcpRun, walkRun } from "./time-runs.ts";

const limitsOf = ({ spec }: RunRequest, steps: number) => ({
  tolerance: spec.run.tolerance,
  steps: spec.run.steps ?? steps,
});
const startOf = (request: RunRequest, make: (start: number) => PlotRun | PlotRunRefusal): PlotRun | PlotRunRefusal => {
  const [start] = request.numbers.start;
  return given(start) ? make(start) : plotMissing("run.start", msg("plot.start_wanted"));
};

const descent: Make = (request) => {
  const { hosts, numbers, params } = request;
  const { plane } = hosts;
  const wanted = plane ? 2 : 1;
  if (numbers.start.length !== wanted || !numbers.start.every(given))
    return plotMissing("run.start", wanted === 2 ? msg("plot.pair_wanted_on_contour") : msg("plot.number_wanted"));
  const f = (at: readonly number[]): number =>
    plane ? (plane.at(at[0] ?? NaN, at[1] ?? NaN, params)[0] ?? NaN) : graphAt(hosts.curve, params)(at[0] ?? NaN);
  return descentRun(f, {
    ...limitsOf(request, 20),
    start: numbers.start,
    rate: given(numbers.rate) ? numbers.rate : 0.1,
  });
};

const odeSteps =
  (method: "euler_method" | "runge_kutta"): Make =>
  (request) => {
    const { hosts, numbers, params, x, spec } = request;
    const [x0, y0] = numbers.start;
    if (!given(x0) || !given(y0)) return plotMissing("run.start", msg("plot.pair_wanted"));
    const slope = (at: number, y: number): number => hosts.plane?.at(at, y, params)[0] ?? NaN;
    const to = given(numbers.to) ? numbers.to : x[1];
    return to > x0
      ? odeStepsRun(slope, { method, start: [x0, y0], to, steps: spec.run.steps ?? 8 })
      : { member: "run.to", message: msg("plot.end_before_start"), form: "predicate" };
  };

const strips =
  (method: "trapezoid" | "simpson"): Make =>
  (request) => {
    const [from, to] = plotSpanOf(request);
    return stripRun(graphAt(request.hosts.curve, request.params), {
      from,
      to,
      method,
      steps: request.spec.run.steps ?? 8,
    });
  };

const pathOf = ({ spec, params }: RunRequest, curve: RunHosts["curve"]) => ({
  at: (t: number): DataPoint => curve?.at(t, params) ?? [NaN, NaN],
  span: curve?.domain(params) ?? ([0, 1] as const),
  steps: spec.run.steps ?? 12,
});

const MAKERS: Readonly<Record<RunSpec["run"]["algorithm"], Make>> = {
  newton_raphson: (request) =>
    startOf(request, (start) => newtonRun(graphAt(request.hosts.curve, request.params), start, limitsOf(request, 12))),
  fixed_point: (request) =>
    startOf(request, (start) =>
      fixedPointRun(graphAt(request.hosts.curve, request.params), start, limitsOf(request, 30), request.x),
    ),
  secant_method: (request) => {
    const [first, second] = request.numbers.start;
    if (!given(first) || !given(second)) return plotMissing("run.start", msg("plot.two_starts_wanted"));
    return secantRun(graphAt(request.hosts.curve, request.params), [first, second], limitsOf(request, 12));
  },
  bisection: (request) =>
    bisectionRun(graphAt(request.hosts.curve, request.params), plotSpanOf(request), limitsOf(request, 40)),
  gradient_descent: descent,
  euler_method: odeSteps("euler_method"),
  runge_kutta: odeSteps("runge_kutta"),
  trapezoid: strips("trapezoid"),
  simpson: strips("simpson"),
  fourier_series: (request) =>
    fourierRun(graphAt(request.hosts.curve, request.params), plotSpanOf(request), request.spec.run.steps ?? 6),
  heat_equation: (request) => {
    const [from, to] = plotSpanOf(request);
    const rate = given(request.numbers.rate) ? request.numbers.rate : 1;
    const steps = request.spec.run.steps ?? 10;
    return rate > 0
      ? heatRun(graphAt(request.hosts.curve, request.params), [from, to], {
          rate,
          steps,
          span: (0.02 * (to - from) ** 2) / rate,
        })
      : { member: "run.rate", message: msg("plot.rate_not_positive"), form: "predicate" };
  },
  equilibrium: (request) =>
    startOf(request, (start) => {
      const { hosts, params, x } = request;
      const market = {
        demand: graphAt(hosts.curve, params),
        supply: graphAt(hosts.second, params),
        from: x[0],
        to: x[1],
      };
      return marketRun(market, {
        ...limitsOf(request, 30),
        start,
        tolerance: Math.max(1e-4, request.spec.run.tolerance),
      });
    }),
  sir_model: ({ numbers, spec, x }) => {
    const { infection, recovery } = numbers;
    if (!given(infection) || infection < 0) return plotMissing("run.infection", msg("plot.infection_wanted"));
    if (!given(recovery) || recovery <= 0) return plotMissing("run.recovery", msg("plot.recovery_wanted"));
    const start = given(numbers.start[0]) ? numbers.start[0] : 0.01;
    if (!(start > 0 && start < 1)) return { member: "run.start", message: msg("plot.no_share", { start }) };
    return sirRun({
      infection,
      recovery,
      start,
      to: given(numbers.to) ? numbers.to : x[1],
      steps: spec.run.steps ?? 20,
    });
  },
  random_walk: ({ numbers, spec, x, seed }) =>
    walkRun({
      steps: spec.run.steps ?? Math.max(1, Math.min(200, Math.floor(x[1]))),
      seed: spec.run.seed ?? seed,
      start: given(numbers.start[0]) ? numbers.start[0] : 0,
    }),
  tcp_reno: ({ numbers, spec }) => {
    if (!given(numbers.capacity) || numbers.capacity < 2)
      return plotMissing("run.capacity", msg("plot.capacity_wanted"));
    const threshold = given(numbers.start[0]) ? numbers.start[0] : Math.max(2, Math.floor(numbers.capacity / 2));
    return tcpRun({ capacity: numbers.capacity, threshold, steps: spec.run.steps ?? 20 });
  },
  ...TECHNICAL_MAKERS,
  winding_number: (request) => {
    const { at } = request.numbers;
    return at.every(given)
      ? windingRun(pathOf(request, request.hosts.curve), at)
      : plotMissing("run.at", msg("plot.centre_wanted"));
  },
  line_integral: (request) => {
    const { plane, second } = request.hosts;
    return workRun(pathOf(request, second), (x, y) => plane?.at(x, y, request.params) ?? [NaN, NaN]);
  },
};

/** Carries out a run at given values of the params. */
export const createRun = (request: RunRequest): PlotRun | PlotRunRefusal => MAKERS[request.spec.run.algorithm](request);
