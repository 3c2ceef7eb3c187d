import type { Box } from "../../contract/timeline.ts";
import type { Paint, Point, Shape } from "../drawing.ts";
import { labelShapes, type SetLabel } from "./labels.ts";
import { placeLabels, type LabelChoice, type Obstacles, type Spot } from "./place-labels.ts";

/** A label that has been set, with the places it could stand at; none where it is not seen at this moment. */
export type SteadyLabel = { key: string; label: SetLabel; paint: Paint; order: number; spots: readonly Spot[] };
/** All labels of a figure at one moment, and what they must keep clear of. */
export type LabelMoment = { labels: readonly SteadyLabel[]; obstacles: Obstacles };
/** Which place each label has, by key. */
export type LabelPlaces = ReadonlyMap<string, LabelChoice>;

/** Clearance between labels and what is near them, in u. */
const CLEARANCE = 0.15;
/** How much dearer another place than the chosen one is: less than to stand on something else. */
const LOYALTY = 200;

/** Chooses for every label the place that is best over all moments looked at. The same key means the same label. */
export const choosePlaces = (moments: readonly LabelMoment[], u: number): LabelPlaces => {
  const found = moments.map(({ labels }) => new Map(labels.map((label) => [label.key, label])));
  const keys = [...new Set(found.flatMap((labels) => [...labels.keys()]))];
  const requests = keys.map((key) => {
    const set = found.map((labels) => labels.get(key));
    return {
      width: Math.max(...set.map((one) => one?.label.width ?? 0)),
      height: Math.max(...set.map((one) => one?.label.height ?? 0)),
      spots: set.map((one) => one?.spots ?? []),
    };
  });
  const choices = placeLabels(
    requests,
    moments.map((moment) => moment.obstacles),
    CLEARANCE * u,
  );
  return new Map(keys.flatMap((key, i) => (choices[i] ? [[key, choices[i]] as const] : [])));
};

const keepInside = (label: SetLabel, [x, y]: Point, bounds: Box): Point => [
  Math.min(bounds[2] - label.width / 2, Math.max(bounds[0] + label.width / 2, x)),
  Math.min(bounds[3] - label.height / 2, Math.max(bounds[1] + label.height / 2, y)),
];

type Standing = SteadyLabel & { chosen: number };

/** The chosen places, but for labels that would meet others just now. */
const standNow = (items: readonly Standing[], obstacles: Obstacles, u: number): readonly LabelChoice[] =>
  placeLabels(
    items.map(({ label, spots, chosen }) => ({
      width: label.width,
      height: label.height,
      spots: [spots.map((spot, i) => ({ ...spot, cost: spot.cost + (i === chosen ? 0 : LOYALTY) }))],
    })),
    [obstacles],
    CLEARANCE * u,
  );

/** Labels at one moment: where they were chosen to stand, or elsewhere while that place is taken. */
export const steadyLabelShapes = (moment: LabelMoment, places: LabelPlaces, u: number): Shape[] => {
  const { bounds } = moment.obstacles;
  const items = moment.labels.map((item): Standing => ({
    ...item,
    spots: item.spots.map((spot) => ({ ...spot, centre: keepInside(item.label, spot.centre, bounds) })),
    chosen: places.get(item.key)?.choice ?? 0,
  }));
  const choices = standNow(items, moment.obstacles, u);
  return items.flatMap(({ key, label, paint, order, spots }, i) => {
    const centre = spots[choices[i]?.choice ?? 0]?.centre;
    return centre ? labelShapes(label, centre, { key, fill: paint, order, halo: "wide" }) : [];
  });
};
