import { msg, placed, type Message } from "../../../../../contract/messages/message.ts";
import { brachistochrone } from "../../../../../computation/mechanics/brachistochrone.ts";
import { beadRun, curvePoints, type BeadRun } from "../../../../../computation/mechanics/slide-curve.ts";
import { plainNumber } from "../../../../../computation/format-number.ts";
import type { SystemModel, MechanicsValues } from "../system.ts";

/** One curve of a race with the bead on it. */
export type Lane = { name: string; run: BeadRun };
/** Beads that start together; the cycloid, where it takes part, is the last lane. */
export type Race = {
  lanes: readonly Lane[];
  duration: number;
  gravity: number;
  cycloid?: { radius: number; time: number };
};

/** Starts and ends of curves may differ by this share of the way. */
const SAME = 1e-6;
/** The first part of a way, as a share of it. */
const START = 0.01;

/** Runs a bead down every curve, and down the fastest one where that was asked for. */
export const raceOf = (values: MechanicsValues): Race => {
  const [width, gravity] = [values.one("length"), values.one("g")];
  const curves = values.formulas("curves");
  const lanes: Lane[] = curves.map((y, i) => ({ name: String(i + 1), run: beadRun(curvePoints(y, width), gravity) }));
  const [first] = curves;
  const [top, end] = [first?.(0) ?? 0, first?.(width) ?? 0];
  const fastest =
    values.runs("brachistochrone") && end <= top
      ? brachistochrone([0, top], { width, drop: top - end, gravity })
      : undefined;
  const all = fastest ? [...lanes, { name: "\\text{cycloid}", run: beadRun(fastest.points, gravity) }] : lanes;
  const slowest = Math.max(...all.map(({ run }) => run.time));
  return { lanes: all, duration: slowest * 1.05, gravity, ...(fastest ? { cycloid: fastest } : {}) };
};

const refused = (i: number, message: Message): SystemModel["refusal"] => ({
  at: `curves[${i}]`,
  message: placed(`curves[${i}]`, message),
});

const shown = (value: number): string => plainNumber(value, { maxDigits: 3 });

const refusalOfLane = ({ run }: Lane, i: number, first: BeadRun): SystemModel["refusal"] => {
  const hole = run.points.find(([, y]) => !Number.isFinite(y));
  if (hole) return refused(i, msg("mechanics.lane_has_gap", { x: shown(hole[0]) }));
  const [start, end] = [run.points[0]?.[1] ?? 0, run.points.at(-1)?.[1] ?? 0];
  const [top, goal] = [first.points[0]?.[1] ?? 0, first.points.at(-1)?.[1] ?? 0];
  const slack = SAME * ((first.points.at(-1)?.[0] ?? 1) + Math.abs(top));
  if (Math.abs(start - top) > slack || Math.abs(end - goal) > slack)
    return refused(
      i,
      msg("mechanics.lane_ends_elsewhere", {
        start: shown(start),
        end: shown(end),
        top: shown(top),
        goal: shown(goal),
      }),
    );
  if (run.stuckAt && run.stuckAt[0] < START * (run.points.at(-1)?.[0] ?? 1))
    return refused(i, msg("mechanics.lane_level_at_start"));
  if (run.stuckAt) return refused(i, msg("mechanics.lane_as_high_as_start", { x: shown(run.stuckAt[0]) }));
  return undefined;
};

/** Why curves cannot race. */
export const raceRefusal = ({ lanes }: Race): SystemModel["refusal"] => {
  const [first] = lanes;
  if (!first) return undefined;
  for (const [i, lane] of lanes.entries()) {
    const refusal = refusalOfLane(lane, i, first.run);
    if (refusal) return refusal;
  }
  return undefined;
};
