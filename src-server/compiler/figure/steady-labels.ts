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

/** A thin line from what a label names to the label's edge. */
export const leaderShape = (
  [x, y]: Point,
  [toX, toY]: Point,
  { key, label, order, u }: { key: string; label: { width: number; height: number }; order: number; u: number },
): Shape => {
  const [dx, dy] = [toX - x, toY - y];
  const share = Math.min(
    1,
    (label.width / 2 + LEADER.gap * u) / Math.abs(dx || 1e-9),
    (label.height / 2 + LEADER.gap * u) / Math.abs(dy || 1e-9),
  );
  const short = (value: number): number => Math.round(value * 10) / 10;
  return {
    key: `${key}-leader`,
    kind: "line",
    order,
    at: [toX, toY],
    path: `M0 0L${short(dx * (share - 1))} ${short(dy * (share - 1))}`,
    stroke: "muted",
    strokeWidth: LEADER.width * u,
  };
};

/** In u. */
const LEADER = { width: 0.07, gap: 0.15 };

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
    const spot = spots[choices[i]?.choice ?? 0];
    if (!spot) return [];
    const letters = labelShapes(label, spot.centre, { key, fill: paint, order, halo: "wide" });
    return spot.leader ? [leaderShape(spot.centre, spot.leader, { key, label, order, u }), ...letters] : letters;
  });
};
