import type { ColorRole } from "../../../contract/style.ts";
import type { Point, Shape } from "../../drawing.ts";
import { circlePath } from "../../shapes.ts";
import type { CircuitLayout } from "./circuit-layout.ts";
import type { SolvedCircuit } from "./circuit-model.ts";
import type { ChargeRun } from "./schematic/charge-runs.ts";

const SPACING = 2.4;
const RADIUS = 0.3;
/** Seconds that a play of steady currents shows, and how far, in u, the strongest current carries charges in a second. */
export const STEADY_SECONDS = 8;
const SPEED = 5;
/** How far charges swing to each side in an alternating current, and how far a whole transient carries them at its peak, in u. */
const SWING = 1.6;
const JOURNEY = 40;

/** Charge passed and its distance on the drawing: u per coulomb, so that equal currents move equally far everywhere. */
export const chargeScale = (solved: SolvedCircuit): number => {
  const { transient, angularFrequency } = solved;
  const sizes = (time: number): number[] => solved.at(time).currents.map(([re, im]) => Math.hypot(re, im));
  if (transient) {
    const peak = Math.max(...Array.from({ length: 40 }, (_, i) => Math.max(...sizes((transient.duration * i) / 40))));
    return peak > 1e-15 ? JOURNEY / (peak * transient.duration) : 0;
  }
  const peak = Math.max(...sizes(0));
  if (!(peak > 1e-15)) return 0;
  return angularFrequency > 0 ? (SWING * angularFrequency) / peak : SPEED / peak;
};

/** Charge in C that has passed through each part from its first node to its second. */
const chargesAt = ({ transient, angularFrequency: w, at }: SolvedCircuit, seconds: number): readonly number[] => {
  if (transient) return transient.charge(seconds);
  return at(seconds).currents.map(([re, im]) =>
    w > 0 ? (re * Math.sin(w * seconds) + im * (Math.cos(w * seconds) - 1)) / w : re * seconds,
  );
};

type Way = { points: readonly Point[]; lengths: readonly number[]; length: number };

const wayOf = (run: ChargeRun, layout: CircuitLayout): Way => {
  const points = run.points.map((point) => layout.onStage(point));
  let length = 0;
  const lengths = points.map((point, i) => {
    const before = points[i - 1] ?? point;
    length += Math.hypot(point[0] - before[0], point[1] - before[1]);
    return length;
  });
  return { points, lengths, length };
};

const pointAlong = ({ points, lengths }: Way, distance: number): Point => {
  const i = Math.max(
    1,
    lengths.findIndex((length) => length >= distance),
  );
  const [a, b] = [points[i - 1] ?? [0, 0], points[i] ?? [0, 0]];
  const [from, to] = [lengths[i - 1] ?? 0, lengths[i] ?? 1];
  const share = to > from ? (distance - from) / (to - from) : 0;
  return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share];
};

const dotsOf = (run: ChargeRun, way: Way, moved: number, u: number): { index: number; at: Point }[] => {
  const count = Math.max(1, Math.round(way.length / (SPACING * u)));
  const spacing = way.length / count;
  if (run.closed)
    return Array.from({ length: count }, (_, index) => {
      const distance = (((index + 0.5) * spacing + moved) % way.length) + way.length;
      return { index, at: pointAlong(way, distance % way.length) };
    });
  const first = Math.ceil(-moved / spacing - 0.5);
  return Array.from({ length: count + 1 }, (_, i) => first + i)
    .map((index) => ({ index, distance: (index + 0.5) * spacing + moved }))
    .filter(({ distance }) => distance >= 0 && distance <= way.length)
    .map(({ index, distance }) => ({ index, at: pointAlong(way, distance) }));
};

/** Width of the ring of ground around a charge, in u, which keeps it apart from a lamp that shines. */
const RIM = 0.07;

/** Charges on their way at a time, as dots; ways without current carry none. */
export const chargeShapes = (
  solved: SolvedCircuit,
  {
    runs,
    seconds,
    layout,
    u,
    scale,
    color,
  }: { runs: readonly ChargeRun[]; seconds: number; layout: CircuitLayout; u: number; scale: number; color: ColorRole },
): Shape[] => {
  if (scale === 0 || seconds <= 0) return [];
  const charges = chargesAt(solved, seconds);
  const moments = solved.transient
    ? [0, 0.02, 0.2, 0.5].map((share) => share * (solved.transient?.duration ?? 0))
    : [0];
  const states = moments.map((moment) => solved.at(moment).currents);
  const strongest = Math.max(...states.flat().map((current) => Math.hypot(...current)));
  const flows = ({ shares }: ChargeRun): boolean =>
    states.some((currents) => {
      const sum = (axis: 0 | 1): number =>
        shares.reduce((total, share, i) => total + share * (currents[i]?.[axis] ?? 0), 0);
      return Math.hypot(sum(0), sum(1)) > 1e-9 * strongest;
    });
  return runs.flatMap((run, r) => {
    if (!flows(run)) return [];
    const carried = run.shares.reduce((sum, share, i) => sum + share * (charges[i] ?? 0), 0);
    const way = wayOf(run, layout);
    return dotsOf(run, way, carried * scale * u, u).map(({ index, at }): Shape => ({
      key: `charge/${r + 1}:${index}`,
      kind: "dot",
      order: 4,
      at,
      path: circlePath(RADIUS * u),
      fill: color,
      stroke: "ground",
      strokeWidth: RIM * u,
    }));
  });
};
