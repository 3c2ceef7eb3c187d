import { roundRobin } from "../../../../computation/algorithms/numerical/round-robin.ts";
import {
  slidingWindow,
  type WindowEvent,
  type WindowOptions,
} from "../../../../computation/algorithms/numerical/sliding-window.ts";
import { alohaSlots, alohaThroughput } from "../../../../computation/algorithms/numerical/slotted-aloha.ts";
import type { DataPoint } from "../plot-window.ts";
import type { PlotRun, RunMark } from "./plot-run.ts";

const EVENT_OF = (senders: number): string => (senders === 0 ? "idle" : senders === 1 ? "ack" : "loss");

/** How many stations send in each slot; exactly one gets through. */
export const alohaRun = (options: { stations: number; probability: number; slots: number; seed: number }): PlotRun => {
  const slots = alohaSlots(options);
  const through = (taken: number): number => slots.slice(0, taken).filter((senders) => senders === 1).length;
  return {
    events: slots.map(EVENT_OF),
    heights: [0, 2, ...slots],
    facts: (taken) => ({
      slots: taken,
      successes: through(taken),
      collisions: slots.slice(0, taken).filter((senders) => senders > 1).length,
      idle: slots.slice(0, taken).filter((senders) => senders === 0).length,
      throughput: taken === 0 ? 0 : through(taken) / taken,
      expected: alohaThroughput(options.stations, options.probability),
    }),
    marks: (taken) => {
      const share = Array.from({ length: taken }, (_, k): DataPoint => [k + 1, through(k + 1) / (k + 1)]);
      return [
        ...(share.length > 1
          ? [{ kind: "line", key: "throughput", tone: "now", points: share, group: 1 } as const]
          : []),
        ...slots.slice(0, taken).map((senders, k): RunMark => ({
          kind: "dot",
          key: `slot:${k + 1}`,
          tone: senders === 1 ? "now" : "past",
          at: [k + 1, senders],
          ...(senders > 1 ? { cross: true } : {}),
        })),
      ];
    },
  };
};

type Borders = { low: readonly DataPoint[]; high: readonly DataPoint[] };

/** Lower and upper edge of the window over time, as steps. */
const bordersOf = (events: readonly WindowEvent[], window: number): Borders => {
  const low: DataPoint[] = [[0, 0.5]];
  const high: DataPoint[] = [[0, window + 0.5]];
  const raise = (border: DataPoint[], time: number, y: number): void => {
    const before = border.at(-1)?.[1] ?? y;
    if (y !== before) border.push([time, before]);
    border.push([time, y]);
  };
  for (const { time, base } of events) {
    raise(low, time, base - 0.5);
    raise(high, time, base + window - 0.5);
  }
  return { low, high };
};

const windowFacts = (seen: readonly WindowEvent[], window: number): ReturnType<PlotRun["facts"]> => {
  const sends = seen.filter(({ kind }) => kind !== "ack");
  const acknowledged = seen.length - sends.length;
  const time = seen.at(-1)?.time ?? 0;
  return {
    window,
    sent: sends.length,
    acknowledged,
    losses: sends.filter(({ kind }) => kind === "loss").length,
    retransmissions: sends.length - new Set(sends.map(({ packet }) => packet)).size,
    throughput: time === 0 ? 0 : acknowledged / time,
    time,
  };
};

const borderMark = (key: string, points: readonly DataPoint[]): RunMark[] =>
  points.length < 2 ? [] : [{ kind: "line", key, tone: "helper", thin: true, dashed: true, points }];

/** Packets over time, with the window that may be under way. */
export const windowRun = (options: WindowOptions): PlotRun => {
  const events = slidingWindow(options);
  return {
    events: events.map(({ kind }) => kind),
    heights: [0, options.packets + 1],
    facts: (taken) => windowFacts(events.slice(0, taken), options.window),
    marks: (taken) => {
      const { low, high } = bordersOf(events.slice(0, taken), options.window);
      const dots = events.slice(0, taken).map(({ kind, packet, time }, k): RunMark => ({
        kind: "dot",
        key: `event:${k + 1}`,
        tone: "now",
        at: [time, packet],
        ...(kind === "loss" ? { cross: true } : {}),
        ...(kind === "ack" ? { group: 2 } : {}),
      }));
      return [...borderMark("low", low), ...borderMark("high", high), ...dots];
    },
  };
};

const BAR = 0.35;

/** A bar of time for every slice, one lane a process. */
export const roundRobinRun = (bursts: readonly number[], quantum: number): PlotRun => {
  const slices = roundRobin(bursts, quantum);
  const finish = bursts.map((_, process) => slices.findLast((slice) => slice.process === process)?.to ?? 0);
  const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
  return {
    events: slices.map(({ done }) => (done ? "ack" : "send")),
    heights: [0, bursts.length + 0.6],
    facts: (taken) => ({
      time: slices[taken - 1]?.to ?? 0,
      slices: taken,
      finished: slices.slice(0, taken).filter(({ done }) => done).length,
      finish,
      average_turnaround: mean(finish),
      average_waiting: mean(finish.map((time, process) => time - (bursts[process] ?? 0))),
    }),
    marks: (taken) => [
      ...slices.slice(0, taken).map(({ process, from, to, done }, k): RunMark => ({
        kind: "region",
        key: `slice:${k + 1}`,
        tone: done ? "now" : "past",
        points: [
          [from, process + 1 - BAR],
          [to, process + 1 - BAR],
          [to, process + 1 + BAR],
          [from, process + 1 + BAR],
        ],
      })),
      ...slices
        .slice(0, taken)
        .flatMap(({ process, to, done }): RunMark[] =>
          done ? [{ kind: "dot", key: `done:${process + 1}`, tone: "now", at: [to, process + 1] }] : [],
        ),
    ],
  };
};
