import { formatNumber } from "../../../computation/format-number.ts";
import { niceStep } from "../../../computation/numerics/ticks.ts";
import type { Box } from "../../../contract/timeline.ts";
import { grow, inside, overlaps } from "../../boxes.ts";
import type { Point, Shape } from "../../drawing.ts";
import type { StillFrame } from "../../figure/frame-cache.ts";
import { labelShapes, setTex, setWords, type SetLabel } from "../../figure/labels.ts";
import { boxAround } from "../../figure/place-labels.ts";
import { leaderShape } from "../../figure/steady-labels.ts";
import { textSize } from "../../sizes.ts";
import {
  asideOf,
  axesOf,
  axes3dDirectionOf,
  axes3dLengthOf,
  onAxis,
  type Axis,
  type SpaceFrame,
} from "./axis-lines.ts";
import { axes3dArrowShapes, axes3dLineShapes } from "./line-shapes.ts";
import { outwardSpot } from "./outside-body.ts";
import type { Axes3dWorld } from "./world.ts";

/** Axes seen shorter than this, in u, have no numbers. */
const SHORTEST = 3.5;
const TICK = 0.3;
/** Gaps between an axis and its numbers, in u; the second where a body is seen at the first. */
const ASIDE = [0.6, 1.2];

type Label = { key: string; set: SetLabel; centre: Point; leader?: Point };

/** Degrees by which a letter may leave the direction of its axis, to stand clear of bodies. */
const TURNS = [0, 25, -25, 50, -50, 80, -80, 110, -110, 150, -150];
/** What a degree costs, in u of distance. */
const TURN_COST = 0.03;

/** Beyond the end of its axis; on a leader where a body is seen there. */
const letterOf = (axis: Axis, space: SpaceFrame): Label => {
  const { frame } = space;
  const set = setTex(frame.type, axis.name, textSize(frame, "fine", 1.2));
  const [dx, dy] = axes3dLengthOf(axis) < frame.u ? [0, -1] : axes3dDirectionOf(axis);
  const gap = 0.4 * frame.u;
  const off = gap + Math.abs(dx) * (set.width / 2) + Math.abs(dy) * (set.height / 2);
  const near: Label = {
    key: `axis:${axis.name}/label`,
    set,
    centre: [axis.to[0] + dx * off, axis.to[1] + dy * off],
  };
  if (!space.onBody(boxOf(near))) return near;
  const room = { free: (box: Box): boolean => !space.onBody(box), bounds: frame.box, u: frame.u };
  const spots = TURNS.flatMap((turn) => {
    const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
    const direction: Point = [dx * cos - dy * sin, dx * sin + dy * cos];
    const found = outwardSpot(axis.to, { size: set, direction, gap }, room);
    return found ? [{ centre: found.centre, cost: found.distance / frame.u + TURN_COST * Math.abs(turn) }] : [];
  });
  const best = spots.toSorted((a, b) => a.cost - b.cost)[0];
  return best ? { ...near, centre: best.centre, leader: axis.to } : near;
};

/** Round values along an axis; zero stands only where an axis begins outside. */
const valuesOf = ({ index }: Axis, { low, high, axes }: Axes3dWorld): number[] => {
  const least = Math.max(low[index], axes[index]?.from[index] ?? 0);
  const step = niceStep(high[index] - least, 3);
  const first = Math.ceil(least / step - 1e-9);
  const count = Math.max(0, Math.floor(high[index] / step + 1e-9) - first + 1);
  const throughZero = axes.every(({ from }, i) => i === index || from[index] === 0);
  return Array.from({ length: Math.min(count, 12) }, (_, i) => (first + i) * step)
    .map((value) => Number(value.toPrecision(12)))
    .filter((value) => value !== 0 || !throughZero);
};

const numbersOf = (axis: Axis, space: SpaceFrame): { labels: Label[]; ticks: Shape[] } => {
  const { world, projection, frame, hidden, onBody } = space;
  const { u } = frame;
  if (axes3dLengthOf(axis) < SHORTEST * u) return { labels: [], ticks: [] };
  const [nx, ny] = asideOf(axis, frame);
  const made = valuesOf(axis, world).flatMap((value) => {
    const place = onAxis(world, axis.index, value);
    const at = projection.at(place);
    const name = `axis:${axis.name}/n${formatNumber(value)}`;
    const set = setWords(frame.type, formatNumber(value, { maxDigits: 4 }), textSize(frame, "fine"));
    const reach = Math.abs(nx) * (set.width / 2) + Math.abs(ny) * (set.height / 2);
    const label = ASIDE.map((gap): Label => {
      const off = gap * u + reach;
      return { key: name, set, centre: [at[0] + nx * off, at[1] + ny * off] };
    }).find((one) => !onBody(boxOf(one)));
    const half: Point = [Math.round(nx * TICK * 5 * u) / 10, Math.round(ny * TICK * 5 * u) / 10];
    const tick: Shape = {
      key: `${name}-tick`,
      kind: "line",
      order: 0,
      at,
      path: `M${-half[0]} ${-half[1]}L${half[0]} ${half[1]}`,
      stroke: "muted",
      strokeWidth: 0.08 * u,
    };
    return !label || hidden(projection.seen(place)) ? [] : [{ label, tick }];
  });
  return { labels: made.map(({ label }) => label).toReversed(), ticks: made.map(({ tick }) => tick) };
};

const boxOf = ({ set, centre }: Label): Box => boxAround(centre, set.width, set.height);

/** Labels that stay clear of what is taken and of those before them. */
const clear = (labels: readonly Label[], taken: readonly Box[], { box, u }: StillFrame): Label[] => {
  const kept: Label[] = [];
  for (const label of labels) {
    const own = grow(boxOf(label), 0.25 * u);
    const free = [...taken, ...kept.map(boxOf)].every((other) => !overlaps(own, other));
    if (free && inside(boxOf(label), grow(box, -0.15 * u))) kept.push(label);
  }
  return kept;
};

/** Where the letters of the axes stand. */
export const letterBoxes = (space: SpaceFrame): Box[] => axesOf(space).map((axis) => boxOf(letterOf(axis, space)));

/** Axes, and apart from them their letters and numbers, to be drawn on top and clear of what is taken. */
export const axisShapes = (space: SpaceFrame, taken: readonly Box[]): { lines: Shape[]; labels: Shape[] } => {
  const { projection, frame, hidden } = space;
  const { u } = frame;
  const axes = axesOf(space);
  const faint = { role: "muted", alpha: 0.55 } as const;
  const lines = axes.flatMap((axis) => {
    const pen = {
      key: `axis:${axis.name}`,
      paint: "muted",
      faint,
      width: 0.1 * u,
      order: 0,
      u,
      projection,
      hidden,
    } as const;
    return axes3dLengthOf(axis) < 0.3 * u
      ? axes3dLineShapes([[axis.start, axis.end]], pen)
      : axes3dArrowShapes(axis.start, axis.end, { ...pen, head: 0.75 * u });
  });
  const numbers = axes.map((axis) => numbersOf(axis, space));
  const letters = clear(
    axes.map((axis) => letterOf(axis, space)),
    [],
    frame,
  );
  const kept = [
    ...letters,
    ...clear(
      numbers.flatMap((one) => one.labels),
      [...taken, ...letters.map(boxOf)],
      frame,
    ),
  ];
  const labels = kept.flatMap(({ key, set, centre, leader }) => [
    ...(leader ? [leaderShape(centre, leader, { key, label: set, order: 1, u })] : []),
    ...labelShapes(set, centre, { key, fill: "muted", order: 1, halo: "wide" }),
  ]);
  return { lines: [...lines, ...numbers.flatMap(({ ticks }) => ticks)], labels };
};
