import type { Box } from "../../../../contract/timeline.ts";
import type { StillFrame } from "../../../figure/frame-cache.ts";
import { boxHeight, boxWidth } from "../../../shapes.ts";
import type { Show } from "./scene-model.ts";
import type { SystemModel } from "../systems/system.ts";
import { textSize } from "../../../sizes.ts";
import type { Thing } from "./thing.ts";
import { extentsOf, labelSizes, type Extent } from "./thing-extents.ts";
import type { MechanicsWorld } from "./world.ts";

/** A world of metres, and the size of the body unit in it. */
export type ThingWorld = MechanicsWorld & { k: number };

/** Moments of a motion that are looked at. */
const MOMENTS = 24;
const MAX_EVENTS = 120;
/** Sizes of bodies in u, large ones first; this share of the scale must be left with them. */
const SIZES = [2, 1.7, 1.4, 1.2, 1, 0.85] as const;
const WORTH = 0.88;
/** A world without width or height is drawn at any scale: this many stage units a metre at most. */
const LARGEST = 1e12;
const HALVINGS = 60;

type Span = { at: number; before: number; after: number };

const reach = (spans: readonly Span[], scale: number): { low: number; high: number } => {
  let [low, high] = [Infinity, -Infinity];
  for (const { at, before, after } of spans) {
    low = Math.min(low, at * scale - before);
    high = Math.max(high, at * scale + after);
  }
  return { low, high };
};

/** The largest scale at which all spans fit into a length. */
const largestScale = (spans: readonly Span[], room: number): number => {
  const fits = (scale: number): boolean => {
    const { low, high } = reach(spans, scale);
    return high - low <= room;
  };
  const metres = reach(
    spans.map(({ at }) => ({ at, before: 0, after: 0 })),
    1,
  );
  if (!(metres.high > metres.low)) return LARGEST;
  let [low, high] = [0, room / (metres.high - metres.low)];
  for (let i = 0; i < HALVINGS; i++) {
    const middle = (low + high) / 2;
    if (fits(middle)) low = middle;
    else high = middle;
  }
  return low;
};

const across = (extents: readonly Extent[]): Span[] =>
  extents.map(({ at, left, right }) => ({ at: at[0], before: left, after: right }));
const upright = (extents: readonly Extent[]): Span[] =>
  extents.map(({ at, down, up }) => ({ at: at[1], before: down, after: up }));

const worldFor = (extents: readonly Extent[], box: Box, k: number): ThingWorld => {
  const [xs, ys] = [across(extents), upright(extents)];
  const scale = Math.min(largestScale(xs, boxWidth(box)), largestScale(ys, boxHeight(box)));
  const [x, y] = [reach(xs, scale), reach(ys, scale)];
  return {
    k,
    scale,
    origin: [(box[0] + box[2] - x.low - x.high) / 2, (box[1] + box[3] + y.low + y.high) / 2],
  };
};

const fitsUpright = (extents: readonly Extent[], { scale }: MechanicsWorld, box: Box): boolean => {
  const [x, y] = [reach(across(extents), scale), reach(upright(extents), scale)];
  return x.high - x.low <= boxWidth(box) + 1 && y.high - y.low <= boxHeight(box) + 1;
};

type Fitting = { models: readonly SystemModel[]; show: Show; frame: StillFrame; box: Box };

const corners = ({ extent }: SystemModel): Extent[] =>
  extent ? [0, 1].map((i) => ({ at: [extent.x[i] ?? 0, extent.y[i] ?? 0], left: 0, right: 0, up: 0, down: 0 })) : [];

/** Steady moments, and those of events, after which speeds are others. */
const momentsOf = ({ duration, events = [] }: SystemModel): number[] => [
  ...Array.from({ length: MOMENTS + 1 }, (_, i) => (duration * i) / MOMENTS),
  ...events.slice(0, MAX_EVENTS).map(({ seconds }) => seconds),
];

const thingsOf = ({ models, show }: Fitting): Thing[] =>
  models.flatMap((model) => momentsOf(model).flatMap((seconds) => model.things?.(seconds, show) ?? []));

/** The largest world in which all things of all models stay in a box, with bodies as large as that allows. */
export const fitThings = (fitting: Fitting): ThingWorld => {
  const { box, frame, models } = fitting;
  const { u } = frame;
  const largest = Math.min(...models.map(({ largestBodies = Infinity }) => largestBodies));
  const sizes = SIZES.filter((size) => size <= Math.max(0.85, largest));
  const [things, still] = [thingsOf(fitting), models.flatMap(corners)];
  const [sizeOf, high] = [labelSizes(frame), textSize(frame, "fine", 1.15) * 1.6];
  const worlds = sizes.map((size) => {
    const k = size * u;
    const extents = [...still, ...things.flatMap((thing) => extentsOf(thing, { k, u, high, sizeOf }))];
    const world = worldFor(extents, box, k);
    return { world, fits: fitsUpright(extents, world, box) };
  });
  const worth = Math.min(...models.map(({ leastScale = WORTH }) => leastScale));
  const least = worlds.at(-1)?.world ?? { k: u, scale: 1, origin: [0, 0] };
  return worlds.find(({ world, fits }) => fits && world.scale >= least.scale * worth)?.world ?? least;
};
