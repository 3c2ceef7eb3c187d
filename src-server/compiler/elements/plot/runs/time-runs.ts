import { randomWalk } from "../../../../computation/algorithms/numerical/random-walk.ts";
import { sirStates } from "../../../../computation/algorithms/numerical/sir-model.ts";
import { tcpRounds } from "../../../../computation/algorithms/numerical/tcp-reno.ts";
import type { DataPoint } from "../plot-window.ts";
import type { PlotRun, RunMark } from "./plot-run.ts";

/** The way of a walker over its number of steps. */
export const walkRun = (options: { steps: number; seed: number; start: number }): PlotRun => {
  const places = randomWalk(options);
  const { steps, start } = options;
  return {
    events: [...Array.from({ length: steps }, () => "iterate"), "stop"],
    heights: places,
    facts: (taken) => {
      const seen = places.slice(0, taken + 1);
      return {
        position: seen.at(-1) ?? start,
        iterations: seen.length - 1,
        farthest: Math.max(...seen.map((place) => Math.abs(place - start))),
        returns: seen.slice(1).filter((place) => place === start).length,
      };
    },
    marks: (taken) => {
      const now = Math.min(taken, steps);
      const line = places.slice(0, now + 1).map((place, k): DataPoint => [k, place]);
      return [
        ...(now > 0 ? [{ kind: "line", key: "way", tone: "now", points: line } as const] : []),
        { kind: "dot", key: "walker", tone: "now", at: line.at(-1) ?? [0, start] },
      ];
    },
  };
};

type Sir = { infection: number; recovery: number; start: number; to: number; steps: number };

/** Shares of a population over time; each event is one span of it. */
export const sirRun = (options: Sir): PlotRun => {
  const FINE = 8;
  const { steps, infection, recovery } = options;
  const states = sirStates({ ...options, steps: steps * FINE });
  const peak = states.reduce((best, state) => (state.infected > best.infected ? state : best));
  const groups = [
    ["susceptible", "S"],
    ["infected", "I"],
    ["recovered", "R"],
  ] as const;
  return {
    events: [...Array.from({ length: steps }, () => "iterate"), "stop"],
    heights: [0, 1],
    facts: (taken) => {
      const now = states[Math.min(taken, steps) * FINE];
      return {
        susceptible: now?.susceptible ?? NaN,
        infected: now?.infected ?? NaN,
        recovered: now?.recovered ?? NaN,
        peak: peak.infected,
        peak_time: peak.t,
        reproduction: infection / recovery,
      };
    },
    marks: (taken) => {
      const seen = states.slice(0, Math.min(taken, steps) * FINE + 1);
      return groups.flatMap(([name, letter], k): RunMark[] => {
        const points = seen.map((state): DataPoint => [state.t, state[name]]);
        return [
          ...(points.length > 1 ? [{ kind: "line", key: name, tone: "now", points, group: k } as const] : []),
          { kind: "dot", key: letter, tone: "now", at: points.at(-1) ?? [0, 0], tex: letter, group: k },
        ];
      });
    },
  };
};

/** Packets under way in every round trip. */
export const tcpRun = (options: { capacity: number; threshold: number; steps: number }): PlotRun => {
  const rounds = tcpRounds(options);
  return {
    events: rounds.map(({ lost }) => (lost ? "loss" : "send")),
    heights: [0, options.capacity, ...rounds.map(({ window }) => window)],
    facts: (taken) => {
      const seen = rounds.slice(0, Math.max(1, taken));
      return {
        window: seen.at(-1)?.window ?? NaN,
        threshold: seen.at(-1)?.threshold ?? NaN,
        losses: seen.filter(({ lost }) => lost).length,
        throughput: seen.reduce((sum, { window }) => sum + Math.min(window, options.capacity), 0) / seen.length,
      };
    },
    marks: (taken) => {
      const seen = rounds.slice(0, taken);
      const points = seen.map(({ window }, k): DataPoint => [k + 1, window]);
      return [
        {
          kind: "line",
          key: "capacity",
          tone: "helper",
          dashed: true,
          thin: true,
          points: [
            [0, options.capacity],
            [rounds.length + 1, options.capacity],
          ],
        },
        ...(points.length > 1 ? [{ kind: "line", key: "window", tone: "now", points } as const] : []),
        ...seen.map(({ lost }, k): RunMark => ({
          kind: "dot",
          key: `round:${k + 1}`,
          tone: "now",
          at: points[k] ?? [0, 0],
          ...(lost ? { cross: true } : {}),
        })),
      ];
    },
  };
};
