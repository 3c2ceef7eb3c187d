import type { Call } from "./calls.ts";

/** A call and the place of its piece in the part. */
export type Placed = { place: number; call: Call };

/** Pieces of a part that come and go at once again and again, as the digits of a counter do. */
export type FlipRun = {
  places: readonly number[];
  from: number;
  to: number;
  /** Which of `places`, by their order there, show from a frame on, counted from `from`. */
  flips: readonly (readonly [frame: number, pieces: readonly number[]])[];
};

/** Fewer changes than this are told one by one. */
const FEWEST = 4;
/** Changes further apart than this, in frames, belong to different runs. */
const APART = 20;

const isJump = ({ call }: Placed): boolean => call.does === "add" || call.does === "remove";

const runsOf = (jumps: readonly Placed[]): Placed[][] => {
  const runs: Placed[][] = [];
  for (const jump of jumps.toSorted((a, b) => a.call.from - b.call.from)) {
    const last = runs.at(-1)?.at(-1);
    if (last && jump.call.from - last.call.from <= APART) runs.at(-1)?.push(jump);
    else runs.push([jump]);
  }
  return runs;
};

const flipRun = (run: readonly Placed[]): FlipRun => {
  const places = [...new Set(run.map(({ place }) => place))].toSorted((a, b) => a - b);
  const first = new Map(run.toReversed().map(({ place, call }) => [place, call.does]));
  const shown = new Set(places.filter((place) => first.get(place) === "remove"));
  const from = run[0]?.call.from ?? 0;
  const flips = [...Map.groupBy(run, ({ call }) => call.from)].map(([frame, jumps]): FlipRun["flips"][number] => {
    for (const { place, call } of jumps) {
      if (call.does === "add") shown.add(place);
      else shown.delete(place);
    }
    return [frame - from, places.flatMap((place, i) => (shown.has(place) ? [i] : []))];
  });
  return { places, from, to: run.at(-1)?.call.from ?? from, flips };
};

const isDisturbed = (run: readonly Placed[], { places, from, to }: FlipRun, all: readonly Placed[]): boolean =>
  all.some((other) => {
    const { call } = other;
    return places.includes(other.place) && !run.includes(other) && call.from <= to && call.to >= from;
  });

/** Finds the runs among the calls of a part; `rest` are the calls that belong to none. */
export const flipRuns = (all: readonly Placed[]): { runs: readonly FlipRun[]; rest: readonly Placed[] } => {
  const found = runsOf(all.filter(isJump)).map((run) => ({ run, flip: flipRun(run) }));
  const taken = found.filter(({ run, flip }) => flip.flips.length >= FEWEST && !isDisturbed(run, flip, all));
  const inside = new Set(taken.flatMap(({ run }) => run));
  return { runs: taken.map(({ flip }) => flip), rest: all.filter((call) => !inside.has(call)) };
};
