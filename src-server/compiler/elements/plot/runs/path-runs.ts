import { marketRounds } from "../../../../computation/algorithms/numerical/cobweb-market.ts";
import type { Limits } from "../../../../computation/algorithms/numerical/outcome.ts";
import { turnsAround, workAlong } from "../../../../computation/algorithms/numerical/winding-number.ts";
import type { RealFunction } from "../../../../computation/numerics/real-function.ts";
import type { DataPoint } from "../plot-window.ts";
import type { PlotRun, RunMark } from "./plot-run.ts";
import { iterationEvents, toneOf } from "./run-tools.ts";

/** Fine pieces of a path within one event. */
const FINE = 24;

const fromTo = (at: (t: number) => DataPoint, [from, to]: readonly [number, number], count: number): DataPoint[] =>
  Array.from({ length: count + 1 }, (_, i) => at(from + ((to - from) * i) / count));

type Path = { at(t: number): DataPoint; span: readonly [number, number]; steps: number };

/** How often a closed path goes round a place: the direction to its point is followed. */
export const windingRun = ({ at, span, steps }: Path, centre: DataPoint): PlotRun => {
  const points = fromTo(at, span, steps * FINE);
  const turns = turnsAround(points, centre);
  return {
    events: [...Array.from({ length: steps }, () => "iterate"), "accept"],
    heights: [],
    facts: (taken) => {
      const now = turns[Math.min(taken, steps) * FINE] ?? 0;
      return { turns: now, winding_number: Math.round(turns.at(-1) ?? 0), angle: now * 2 * Math.PI };
    },
    marks: (taken) => {
      const now = Math.min(taken, steps);
      const spoke = (k: number): readonly DataPoint[] => [centre, points[k * FINE] ?? centre];
      return [
        ...Array.from({ length: now }, (_, k): RunMark => ({
          kind: "line",
          key: `spoke:${k}`,
          tone: "past",
          thin: true,
          points: spoke(k),
        })),
        ...(now > 0
          ? [{ kind: "line", key: "way", tone: "now", points: points.slice(0, now * FINE + 1) } as const]
          : []),
        { kind: "line", key: "arm", tone: "now", points: spoke(now), arrow: true },
        { kind: "dot", key: "centre", tone: "now", at: centre },
      ];
    },
  };
};

/** Work of a field along a path, piece by piece. */
export const workRun = ({ at, span, steps }: Path, field: (x: number, y: number) => readonly number[]): PlotRun => {
  const points = fromTo(at, span, steps * FINE);
  const work = workAlong(points, field);
  return {
    events: [...Array.from({ length: steps }, () => "iterate"), "accept"],
    heights: [],
    facts: (taken) => ({ work: work[Math.min(taken, steps) * FINE] ?? 0, iterations: Math.min(taken, steps) }),
    marks: (taken) => {
      const now = Math.min(taken, steps);
      return [
        ...Array.from({ length: now }, (_, k): RunMark => ({
          kind: "line",
          key: `step:${k + 1}`,
          tone: toneOf(k + 1, now),
          arrow: true,
          points: points.slice(k * FINE, (k + 1) * FINE + 1),
        })),
        { kind: "dot", key: "point", tone: "now", at: points[now * FINE] ?? [0, 0] },
      ];
    },
  };
};

type Market = { demand: RealFunction; supply: RealFunction; from: number; to: number };

/** The cobweb of a market on its way to the price at which all is sold. */
export const marketRun = (market: Market, options: Limits & { start: number }): PlotRun => {
  const { rounds, outcome } = marketRounds(market, options);
  const corner = (k: number): readonly DataPoint[] => {
    const [a, b] = [rounds[k - 1], rounds[k]];
    if (!a || !b) return [];
    return [
      [a.quantity, a.price],
      [b.quantity, a.price],
      [b.quantity, b.price],
    ];
  };
  return {
    events: iterationEvents(rounds.length - 1, outcome),
    heights: rounds.map(({ price }) => price),
    facts: (taken) => {
      const now = rounds[Math.min(taken, rounds.length - 1)];
      return {
        quantity: now?.quantity ?? NaN,
        price: now?.price ?? NaN,
        iterations: Math.min(taken, rounds.length - 1),
      };
    },
    marks: (taken) => {
      const now = Math.min(taken, rounds.length - 1);
      const last = rounds[now];
      return [
        {
          kind: "line",
          key: "start",
          tone: "past",
          dashed: true,
          thin: true,
          points: [
            [options.start, 0],
            [options.start, rounds[0]?.price ?? 0],
          ],
        },
        ...Array.from({ length: now }, (_, i): RunMark => ({
          kind: "line",
          key: `step:${i + 1}`,
          tone: toneOf(i + 1, now),
          points: corner(i + 1),
          thin: i + 1 < now,
        })),
        { kind: "dot", key: "market", tone: "now", at: [last?.quantity ?? 0, last?.price ?? 0] },
      ];
    },
  };
};
