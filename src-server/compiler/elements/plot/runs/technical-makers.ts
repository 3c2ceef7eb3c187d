import { msg } from "../../../../contract/messages/message.ts";
import type { DataPoint } from "../plot-window.ts";
import { alohaRun, roundRobinRun, windowRun } from "./network-runs.ts";
import { graphAt } from "./run-hosts.ts";
import { given, plotMissing, plotSpanOf, type Make } from "./run-request.ts";
import { boxRun, sigmaDeltaRun, spectrumRun } from "./signal-runs.ts";

/** Boxes of the sixth size are as small as can be told apart. */
const MAX_HALVINGS = 6;
const isShare = (value: number): boolean => value >= 0 && value < 1;

/** Algorithms of networks, schedulers and signals. */
export const TECHNICAL_MAKERS = {
  fourier_transform: (request) => {
    const to = request.x[1];
    if (to <= 0) return { member: "run", message: msg("plot.no_frequencies") };
    return spectrumRun(graphAt(request.hosts.curve, request.params), plotSpanOf(request), {
      to,
      steps: request.spec.run.steps ?? 24,
    });
  },
  sigma_delta: (request) =>
    sigmaDeltaRun(graphAt(request.hosts.curve, request.params), plotSpanOf(request), request.spec.run.steps ?? 40),
  box_counting: (request) => {
    const { hosts, params, x, spec } = request;
    const { curve } = hosts;
    const at = (t: number): DataPoint =>
      curve?.along === "t" ? (curve.at(t, params) ?? [NaN, NaN]) : [t, graphAt(curve, params)(t)];
    const span = curve?.along === "t" ? curve.domain(params) : plotSpanOf(request);
    return boxRun(at, span, x, Math.min(MAX_HALVINGS, spec.run.steps ?? 5));
  },

  slotted_aloha: ({ numbers, spec, seed }) => {
    const { capacity: stations, rate } = numbers;
    if (!given(stations) || stations < 1 || stations > 100)
      return plotMissing("run.capacity", msg("plot.stations_wanted"));
    if (!given(rate) || !isShare(rate)) return plotMissing("run.rate", msg("plot.sending_chance_wanted"));
    return alohaRun({
      stations: Math.round(stations),
      probability: rate,
      slots: spec.run.steps ?? 20,
      seed: spec.run.seed ?? seed,
    });
  },
  sliding_window: ({ numbers, spec, seed }) => {
    const { capacity: window, rate } = numbers;
    if (!given(window) || window < 1) return plotMissing("run.capacity", msg("plot.window_size_wanted"));
    if (given(rate) && !(rate >= 0 && rate <= 0.6))
      return { member: "run.rate", message: msg("plot.no_loss_chance", { rate }) };
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
    if (!bursts) return plotMissing("run.bursts", msg("plot.bursts_wanted"));
    if (quantum === undefined) return plotMissing("run.quantum", msg("plot.quantum_wanted"));
    if (bursts.reduce((sum, burst) => sum + Math.ceil(burst / quantum), 0) > 200)
      return { member: "run.quantum", message: msg("plot.too_many_slices", { quantum }) };
    return roundRobinRun(bursts, quantum);
  },
} as const satisfies Readonly<Record<string, Make>>;
