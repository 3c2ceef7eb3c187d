import type { DataPoint } from "../plot-window.ts";
import { alohaRun, roundRobinRun, windowRun } from "./network-runs.ts";
import { graphAt } from "./run-hosts.ts";
import { given, missing, spanOf, type Make } from "./run-request.ts";
import { boxRun, sigmaDeltaRun, spectrumRun } from "./signal-runs.ts";

/** Boxes of the sixth size are as small as can be told apart. */
const MAX_HALVINGS = 6;
const isShare = (value: number): boolean => value >= 0 && value < 1;

/** Algorithms of networks, schedulers and signals. */
export const TECHNICAL_MAKERS = {
  fourier_transform: (request) => {
    const to = request.x[1];
    if (to <= 0) return { member: "run", message: "frequencies stand along the x axis; it ends at 0 or before." };
    return spectrumRun(graphAt(request.hosts.curve, request.params), spanOf(request), {
      to,
      steps: request.spec.run.steps ?? 24,
    });
  },
  sigma_delta: (request) =>
    sigmaDeltaRun(graphAt(request.hosts.curve, request.params), spanOf(request), request.spec.run.steps ?? 40),
  box_counting: (request) => {
    const { hosts, params, x, spec } = request;
    const { curve } = hosts;
    const at = (t: number): DataPoint =>
      curve?.along === "t" ? (curve.at(t, params) ?? [NaN, NaN]) : [t, graphAt(curve, params)(t)];
    const span = curve?.along === "t" ? curve.domain(params) : spanOf(request);
    return boxRun(at, span, x, Math.min(MAX_HALVINGS, spec.run.steps ?? 5));
  },

  slotted_aloha: ({ numbers, spec, seed }) => {
    const { capacity: stations, rate } = numbers;
    if (!given(stations) || stations < 1 || stations > 100)
      return missing("run.capacity", "the number of stations, 1 to 100, is wanted.");
    if (!given(rate) || !isShare(rate))
      return missing("run.rate", "the chance that a station sends, 0 to 1, is wanted.");
    return alohaRun({
      stations: Math.round(stations),
      probability: rate,
      slots: spec.run.steps ?? 20,
      seed: spec.run.seed ?? seed,
    });
  },
  sliding_window: ({ numbers, spec, seed }) => {
    const { capacity: window, rate } = numbers;
    if (!given(window) || window < 1)
      return missing("run.capacity", "packets under way at most, 1 or more, are wanted.");
    if (given(rate) && !(rate >= 0 && rate <= 0.6))
      return { member: "run.rate", message: `${rate} is no chance of a loss (0…0.6).` };
    const roundTrip = given(numbers.to) ? Math.max(1, Math.round(numbers.to)) : 4;
    return windowRun({
      window: Math.round(window),
      packets: Math.min(60, spec.run.steps ?? 12),
      roundTrip,
      lossProbability: given(rate) ? rate : 0,
      seed: spec.run.seed ?? seed,
      most: 400,
    });
  },
  round_robin: ({ spec }) => {
    const { bursts, quantum } = spec.run;
    if (!bursts) return missing("run.bursts", "the time that each process needs is wanted.");
    if (quantum === undefined) return missing("run.quantum", "the longest time at a stretch is wanted.");
    if (bursts.reduce((sum, burst) => sum + Math.ceil(burst / quantum), 0) > 200)
      return { member: "run.quantum", message: `${quantum} makes more than 200 slices; a longer one is wanted.` };
    return roundRobinRun(bursts, quantum);
  },
} as const satisfies Readonly<Record<string, Make>>;
