import type { Box } from "../../../contract/timeline.ts";
import type { Point } from "../../drawing.ts";
import { boxAround, placeLabels, type LabelRequest, type Obstacles, type Spot } from "../../figure/place-labels.ts";
import { tickPlaces, type AxesLayout } from "./axes-layout.ts";
import { AXES } from "./axes-margins.ts";
import type { AxisTick } from "../../figure/axis-ticks.ts";

/** A number of an axis and where it stands; `spot` says which of the places beside its mark it took. */
export type PlacedNumber = { axis: "x" | "y"; tick: AxisTick; centre: Point; spot?: number };

type Item = { axis: "x" | "y"; tick: AxisTick; at: number };

const distance = (layout: AxesLayout): number => (AXES.mark + AXES.number) * layout.u;

const edgeCentre = (layout: AxesLayout, { axis, tick, at }: Item): Point => {
  const { area } = layout.window;
  const off = distance(layout);
  return axis === "x" ? [at, area[3] + off + tick.label.height / 2] : [area[0] - off - tick.label.width / 2, at];
};

/** What another place costs than the one a number had before the plot changed. */
const MOVED = 3;

const spotBefore = (before: readonly PlacedNumber[], { axis, tick }: Item): number | undefined =>
  before.find((number) => number.axis === axis && number.tick.value === tick.value)?.spot;

const favouring = (spots: readonly Spot[], kept: number | undefined): readonly Spot[] =>
  kept === undefined ? spots : spots.map((spot, i) => ({ ...spot, cost: i === kept ? 0 : spot.cost + MOVED }));

/** Below and above the x axis, left and right of the y axis; straight beside the mark first, then shifted along. */
const spotsBeside = (layout: AxesLayout, { axis, tick, at }: Item): Spot[] => {
  const { width, height } = tick.label;
  const off = distance(layout);
  const across = axis === "x" ? height : width;
  const slide = (axis === "x" ? width : height) / 2 + 0.25 * layout.u;
  return [1, -1].flatMap((side, far) =>
    [0, -1, 1].map((shift): Spot => {
      const out = side * (off + across / 2);
      const centre: Point =
        axis === "x" ? [at + shift * slide, layout.axisY + out] : [layout.axisX - out, at + shift * slide];
      return { centre, cost: far * 6 + Math.abs(shift) * 4 };
    }),
  );
};

/** The number at which the axes cross is written once. */
const isRepeated = (layout: AxesLayout, { axis, at }: Item): boolean => {
  const { numbersAt, axisX, axisY } = layout;
  if (axis === "x") return Math.abs(at - axisX) < 1 && numbersAt.y === "edge" && numbersAt.x === "axis";
  return Math.abs(at - axisY) < 1 && numbersAt.y === "axis";
};

/** `straight`: share of an axis's numbers that stand straight beside their marks, below or at the left, or where they were before. */
export type NumberPlacement = { numbers: readonly PlacedNumber[]; straight: { x: number; y: number } };

const CLEARANCE = 0.12;

type Beside = { placed: readonly PlacedNumber[]; straight: number };

/** The number at the other axis has to step aside anyway. */
const isAtCrossing = (layout: AxesLayout, { axis, at }: Item): boolean =>
  Math.abs(at - (axis === "x" ? layout.axisX : layout.axisY)) < 1;

type Crowd = { moments: readonly Obstacles[]; before: readonly PlacedNumber[] };

/** Numbers beside an axis: those that nothing crosses at any moment are kept. */
const placeBeside = (layout: AxesLayout, items: readonly Item[], { moments, before }: Crowd): Beside => {
  const kept = items.map((item) => spotBefore(before, item));
  const requests = items.map((item, i): LabelRequest => {
    const spots = favouring(spotsBeside(layout, item), kept[i]);
    return { width: item.tick.label.width, height: item.tick.label.height, spots: moments.map(() => spots) };
  });
  const choices = placeLabels(requests, moments, CLEARANCE * layout.u);
  const fits = choices.map((choice) => !choice.crossed && !choice.covered && !choice.outside);
  const judged = items
    .map((item, i) => ({ item, good: fits[i] === true && [0, kept[i]].includes(choices[i]?.choice) }))
    .filter(({ item }) => !isAtCrossing(layout, item));
  return {
    placed: items.flatMap((item, i): PlacedNumber[] => {
      const choice = choices[i]?.choice ?? 0;
      const spot = requests[i]?.spots[0]?.[choice];
      return spot && fits[i] ? [{ ...item, centre: spot.centre, spot: choice }] : [];
    }),
    straight: judged.length === 0 ? 1 : judged.filter(({ good }) => good).length / judged.length,
  };
};

const itemsOf = (layout: AxesLayout, axis: "x" | "y"): Item[] =>
  tickPlaces(layout, axis).map((place) => ({ ...place, axis }));

const numberBox = ({ tick, centre }: PlacedNumber): Box => boxAround(centre, tick.label.width, tick.label.height);

/** Chooses where the numbers of both axes stand; those that were there before the plot changed rather stay on their side. */
export const placeNumbers = (
  layout: AxesLayout,
  moments: readonly Obstacles[],
  before: readonly PlacedNumber[] = [],
): NumberPlacement => {
  const numbers: PlacedNumber[] = [];
  const straight = { x: 1, y: 1 };
  for (const axis of ["x", "y"] as const) {
    const items = itemsOf(layout, axis).filter((item) => !isRepeated(layout, item));
    if (layout.numbersAt[axis] === "edge") {
      numbers.push(...items.map((item) => ({ ...item, centre: edgeCentre(layout, item) })));
      continue;
    }
    const inWay = moments.map((moment) => ({ ...moment, boxes: [...moment.boxes, ...numbers.map(numberBox)] }));
    const beside = placeBeside(layout, items, { moments: inWay, before });
    straight[axis] = beside.straight;
    numbers.push(...beside.placed);
  }
  return { numbers, straight };
};
