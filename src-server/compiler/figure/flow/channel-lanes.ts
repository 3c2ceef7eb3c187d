import { crossingCount, linePoints, type Lanes, type LinePlace } from "./flow-lines.ts";
import { channelName, inChannel, runsMeet, type Run } from "./route-runs.ts";

/** Lanes of a channel lie this far apart for counting crossings. */
const NARROW = 0.08;
const ideal: LinePlace = (_, line, shift) => line + shift * NARROW;

const byChannel = (runs: readonly Run[]): Map<string, Run[]> => {
  const channels = new Map<string, Run[]>();
  for (const run of runs)
    if (inChannel(run)) channels.set(channelName(run), [...(channels.get(channelName(run)) ?? []), run]);
  return channels;
};

/** The first lane that is free for each run, shorter runs first. */
const firstFree = (runs: readonly Run[], into: Map<Run, number>): number => {
  const length = (run: Run): number => Math.abs(run.to - run.from);
  const placed: Run[] = [];
  for (const run of runs.toSorted((a, b) => length(a) - length(b))) {
    const taken = new Set(
      placed.filter((other) => other.edge !== run.edge && runsMeet(run, other)).map((other) => into.get(other)),
    );
    let lane = 0;
    while (taken.has(lane)) lane++;
    into.set(run, lane);
    placed.push(run);
  }
  return Math.max(...runs.map((run) => into.get(run) ?? 0)) + 1;
};

/** Exchanges lanes of a channel wherever that saves crossings. */
const untangled = (of: Map<Run, number>, channel: readonly Run[], lanes: number, cost: () => number): void => {
  let least = cost();
  const swap = (a: number, b: number): void => {
    for (const run of channel) {
      const lane = of.get(run);
      if (lane === a || lane === b) of.set(run, lane === a ? b : a);
    }
  };
  for (let a = 0; a < lanes; a++)
    for (let b = a + 1; b < lanes; b++) {
      swap(a, b);
      const now = cost();
      if (now < least) least = now;
      else swap(a, b);
    }
};

/** Gives arrows that share a channel lanes of their own, so that few of them cross. */
export const channelLanes = (ways: readonly (readonly Run[])[]): Lanes => {
  const of = new Map<Run, number>();
  const counts = new Map<string, number>();
  const channels = byChannel(ways.flat());
  for (const [name, runs] of channels) counts.set(name, firstFree(runs, of));
  const lanes: Lanes = { of, counts };
  const cost = (): number => crossingCount(ways.map((runs) => linePoints(runs, lanes, ideal)));
  for (let round = 0; round < 2; round++)
    for (const [name, runs] of channels) {
      const count = counts.get(name) ?? 1;
      if (count > 1) untangled(of, runs, count, cost);
    }
  return lanes;
};

/** Crossings that are left with these lanes. */
export const crossingsWith = (ways: readonly (readonly Run[])[], lanes: Lanes): number =>
  crossingCount(ways.map((runs) => linePoints(runs, lanes, ideal)));
