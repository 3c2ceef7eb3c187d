import { msg } from "../../../../contract/messages/message.ts";
import { boxDimension, coverBoxes } from "../../../../computation/algorithms/numerical/box-counting.ts";
import { amplitudeOf, sampleSignal } from "../../../../computation/algorithms/numerical/fourier-amplitude.ts";
import { sigmaDelta } from "../../../../computation/algorithms/numerical/sigma-delta.ts";
import type { RealFunction } from "../../../../computation/numerics/real-function.ts";
import type { Span } from "../../../figure/axis-scale.ts";
import type { DataPoint } from "../plot-window.ts";
import type { PlotRun, RunMark, PlotRunRefusal } from "./plot-run.ts";

/** Amplitude over frequency along the x axis; each event tries the next frequencies. */
export const spectrumRun = (f: RealFunction, time: Span, options: { to: number; steps: number }): PlotRun => {
  const FINE = 6;
  const values = sampleSignal(f, time);
  const points = Array.from({ length: options.steps * FINE + 1 }, (_, i): DataPoint => {
    const frequency = (options.to * i) / (options.steps * FINE);
    return [frequency, amplitudeOf(values, time, frequency)];
  });
  const seen = (taken: number): readonly DataPoint[] => points.slice(0, Math.min(taken, options.steps) * FINE + 1);
  return {
    events: [...Array.from({ length: options.steps }, () => "iterate"), "stop"],
    heights: [0, ...points.map(([, amplitude]) => amplitude)],
    facts: (taken) => {
      const known = seen(taken);
      const peak = known.reduce((best, point) => (point[1] > best[1] ? point : best), known[0] ?? [0, 0]);
      const [frequency = 0, amplitude = 0] = known.at(-1) ?? [];
      return {
        frequency,
        amplitude,
        peak: peak[0],
        peak_amplitude: peak[1],
        iterations: Math.min(taken, options.steps),
      };
    },
    marks: (taken) => {
      const line = seen(taken);
      return [
        ...(line.length > 1 ? [{ kind: "line", key: "spectrum", tone: "now", points: line } as const] : []),
        { kind: "dot", key: "frequency", tone: "now", at: line.at(-1) ?? [0, 0] },
      ];
    },
  };
};

const LOUDEST = 1;

/** Bits whose mean follows a signal between −1 and 1. */
export const sigmaDeltaRun = (f: RealFunction, [from, to]: Span, steps: number): PlotRun | PlotRunRefusal => {
  const width = (to - from) / steps;
  const samples = Array.from({ length: steps }, (_, k) => f(from + (k + 0.5) * width));
  const loud = samples.find((sample) => !(Math.abs(sample) <= LOUDEST + 1e-9));
  if (loud !== undefined)
    return { member: "on", message: msg("plot.signal_too_loud", { value: Number(loud.toPrecision(3)) }) };
  const bits = sigmaDelta(samples);
  const mean = (values: readonly number[]): number =>
    values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
  return {
    events: bits.map(() => "send"),
    heights: [-1.2, 1.2],
    facts: (taken) => {
      const seen = bits.slice(0, taken);
      const [input, output] = [mean(seen.map(({ sample }) => sample)), mean(seen.map(({ bit }) => bit))];
      return {
        bits: seen.length,
        ones: seen.filter(({ bit }) => bit === 1).length,
        mean: output,
        input_mean: input,
        error: Math.abs(output - input),
      };
    },
    marks: (taken) => {
      const points = bits.slice(0, taken).flatMap(({ bit }, k): DataPoint[] => [
        [from + k * width, bit],
        [from + (k + 1) * width, bit],
      ]);
      return points.length > 1 ? [{ kind: "line", key: "bits", tone: "now", points }] : [];
    },
  };
};

const SAMPLES = 6000;

/** Boxes of half the size at every event, those the curve runs through. */
export const boxRun = (
  at: (t: number) => DataPoint,
  [from, to]: Span,
  x: Span,
  steps: number,
): PlotRun | PlotRunRefusal => {
  const places = Array.from({ length: SAMPLES + 1 }, (_, i) => at(from + ((to - from) * i) / SAMPLES)).filter(
    ([px, py]) => Number.isFinite(px) && Number.isFinite(py),
  );
  const lowest = Math.min(...places.map(([, y]) => y));
  if (places.length < 2) return { member: "on", message: msg("plot.nothing_to_cover"), form: "predicate" };
  const origin: DataPoint = [x[0], lowest];
  const first = (x[1] - x[0]) / 4;
  const covers = Array.from({ length: steps }, (_, k) => coverBoxes(places, first / 2 ** k, origin));
  return {
    events: [...covers.map(() => "iterate"), "stop"],
    heights: [...places.map(([, y]) => y), ...(covers[0]?.boxes ?? []).map(([, row]) => lowest + (row + 1) * first)],
    facts: (taken) => {
      const seen = covers.slice(0, Math.min(taken, steps));
      return {
        boxes: seen.at(-1)?.boxes.length ?? 0,
        size: seen.at(-1)?.size ?? NaN,
        dimension: boxDimension(seen),
        iterations: seen.length,
      };
    },
    marks: (taken) => {
      const cover = covers[Math.min(taken, steps) - 1];
      return (cover?.boxes ?? []).map(([column, row]): RunMark => {
        const size = cover?.size ?? 1;
        const [left, low] = [origin[0] + column * size, origin[1] + row * size];
        const corners: DataPoint[] = [
          [left, low],
          [left + size, low],
          [left + size, low + size],
          [left, low + size],
        ];
        return { kind: "region", key: `box:${taken}-${column},${row}`, tone: "past", points: corners };
      });
    },
  };
};
