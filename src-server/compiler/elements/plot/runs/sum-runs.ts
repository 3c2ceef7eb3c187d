import { quadrature } from "../../../../computation/numerics/quadrature.ts";
import type { RealFunction } from "../../../../computation/numerics/real-function.ts";
import { fourierCoefficients } from "../../../../computation/series/fourier-coefficients.ts";
import { heatSteps } from "../../../../computation/algorithms/numerical/heat-steps.ts";
import type { DataPoint } from "../plot-window.ts";
import { riemannPanels, riemannSum } from "../layers/riemann-panels.ts";
import type { PlotRun, RunMark } from "./plot-run.ts";
import { toneOf } from "./run-tools.ts";

const TOP_PIECES = 8;

/** Strips of a sum, one for every event. */
export const stripRun = (
  f: RealFunction,
  { from, to, steps, method }: { from: number; to: number; steps: number; method: "trapezoid" | "simpson" },
): PlotRun => {
  const n = method === "simpson" ? steps + (steps % 2) : steps;
  const panels = riemannPanels({ f, from, to, n, method });
  const exact = quadrature({ f, from, to, tolerance: 1e-9 }).value;
  const outline = (i: number): readonly DataPoint[] => {
    const panel = panels[i];
    if (!panel) return [];
    const [left, middle, right] = panel.heights;
    const top = Array.from({ length: TOP_PIECES + 1 }, (_, k): DataPoint => {
      const t = k / TOP_PIECES;
      const height = left * (1 - t) * (1 - 2 * t) + 4 * middle * t * (1 - t) + right * t * (2 * t - 1);
      return [panel.from + (panel.to - panel.from) * t, height];
    });
    return [[panel.from, 0], ...top, [panel.to, 0]];
  };
  return {
    events: [...panels.map(() => "iterate"), "accept"],
    heights: [0, ...panels.flatMap((panel) => [...panel.heights])],
    facts: (taken) => {
      const sum = riemannSum(panels.slice(0, taken));
      return { sum, exact, error: Math.abs(riemannSum(panels) - exact), n, iterations: Math.min(taken, panels.length) };
    },
    marks: (taken) =>
      panels.slice(0, taken).map((_, i): RunMark => ({
        kind: "region",
        key: `strip:${i + 1}`,
        tone: toneOf(i + 1, Math.min(taken, panels.length)),
        points: outline(i),
      })),
  };
};

const PIECES = 360;
const places = ([from, to]: readonly [number, number], count = PIECES): number[] =>
  Array.from({ length: count + 1 }, (_, i) => from + ((to - from) * i) / count);

/** Partial sums of the Fourier series of a curve, whose window is one period; each event adds a wave. */
export const fourierRun = (f: RealFunction, [from, to]: readonly [number, number], steps: number): PlotRun => {
  const middle = (from + to) / 2;
  const { cosine, sine, omega } = fourierCoefficients({
    f,
    about: middle,
    period: to - from,
    harmonics: 3 * steps + 2,
  });
  const orders = cosine
    .map((_, k) => k)
    .filter((k) => k > 0 && Math.hypot(cosine[k] ?? 0, sine[k] ?? 0) > 1e-9)
    .slice(0, steps);
  const wave = (k: number, x: number): number =>
    (cosine[k] ?? 0) * Math.cos(k * omega * (x - middle)) + (sine[k] ?? 0) * Math.sin(k * omega * (x - middle));
  const sum = (taken: number, x: number): number =>
    orders.slice(0, taken).reduce((total, k) => total + wave(k, x), (cosine[0] ?? 0) / 2);
  const xs = places([from, to]);
  const error = (taken: number): number =>
    Math.sqrt(xs.reduce((total, x) => total + (f(x) - sum(taken, x)) ** 2, 0) / xs.length);
  return {
    events: [...orders.map(() => "iterate"), "accept"],
    heights: xs.map((x) => sum(orders.length, x)),
    facts: (taken) => ({
      terms: Math.min(taken, orders.length),
      error: error(taken),
      iterations: Math.min(taken, orders.length),
    }),
    marks: (taken) => {
      const newest = orders[Math.min(taken, orders.length) - 1];
      return [
        ...(newest === undefined
          ? []
          : [
              {
                kind: "line",
                key: "wave",
                tone: "past",
                thin: true,
                dashed: true,
                points: xs.map((x): DataPoint => [x, wave(newest, x)]),
              } as const,
            ]),
        { kind: "line", key: "sum", tone: "now", points: xs.map((x): DataPoint => [x, sum(taken, x)]) },
      ];
    },
  };
};

/** Temperature along a rod whose ends keep theirs; each event is one span of time. */
export const heatRun = (
  f: RealFunction,
  [from, to]: readonly [number, number],
  { rate, span, steps }: { rate: number; span: number; steps: number },
): PlotRun => {
  const xs = places([from, to], 180);
  const states = heatSteps(xs.map(f), { width: to - from, diffusivity: rate, span, steps });
  return {
    events: [...Array.from({ length: steps }, () => "iterate"), "stop"],
    heights: [...(states[0] ?? [])],
    facts: (taken) => {
      const now = states[Math.min(taken, steps)] ?? [];
      return { time: Math.min(taken, steps) * span, maximum: Math.max(...now), iterations: Math.min(taken, steps) };
    },
    marks: (taken) => {
      const now = Math.min(taken, steps);
      return [
        ...states.slice(Math.max(0, now - 3), now).map((state, i): RunMark => ({
          kind: "line",
          key: `u:${Math.max(0, now - 3) + i}`,
          tone: "past",
          thin: true,
          points: xs.map((x, k): DataPoint => [x, state[k] ?? 0]),
        })),
        { kind: "line", key: "u", tone: "now", points: xs.map((x, k): DataPoint => [x, states[now]?.[k] ?? 0]) },
      ];
    },
  };
};
