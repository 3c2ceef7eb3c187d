import type { Point, Shape } from "../../drawing.ts";
import type { StillFrame } from "../../figure/frame-cache.ts";
import { labelShapes, plateShape, setTex, type SetLabel } from "../../figure/labels.ts";
import { placeLabels, type LabelChoice, type Obstacles, type Spot } from "../../figure/place-labels.ts";
import { textSize } from "../../sizes.ts";
import { labelsAt, obstaclesAt, type LabelStage, type PlaneLabel } from "./label-items.ts";
import { planeState, type PlaneState } from "./plane-state.ts";
import type { PlaneWindow } from "./plane-window.ts";

/** Which place each label has, by key; it keeps it while params move. */
export type LabelPlaces = ReadonlyMap<string, LabelChoice>;

const setLabel = (frame: StillFrame, tex: string): SetLabel => setTex(frame.type, tex, textSize(frame, "body", 0.95));

/** Chooses places for all labels over all values of the params looked at. */
export const choosePlaces = (stage: LabelStage, frame: StillFrame): LabelPlaces => {
  const states = stage.model.samples.map((params) => planeState(stage.model, params));
  const moments = states.map((state) => new Map(labelsAt(stage, state).map((label) => [label.key, label])));
  const keys = [...new Set(moments.flatMap((labels) => [...labels.keys()]))];
  const requests = keys.map((key) => {
    const set = moments.map((labels) => {
      const label = labels.get(key);
      return label && { label, set: setLabel(frame, label.tex) };
    });
    const width = Math.max(...set.map((one) => one?.set.width ?? 0));
    const height = Math.max(...set.map((one) => one?.set.height ?? 0));
    return { width, height, spots: set.map((one) => one?.label.spots({ ...one.set, width, height }) ?? []) };
  });
  const obstacles = states.map((state) => obstaclesAt(stage, state));
  const choices = placeLabels(requests, obstacles, 0.15 * frame.u);
  return new Map(keys.flatMap((key, i) => (choices[i] ? [[key, choices[i]] as const] : [])));
};

/** How much dearer another place than the chosen one is: less than to stand on something else. */
const LOYALTY = 200;

type Standing = { item: PlaneLabel; label: SetLabel; spots: readonly Spot[]; chosen: number };

/** The chosen places, but for labels that would meet others just now. */
const standNow = (
  items: readonly Standing[],
  obstacles: Obstacles,
  clearance: number,
): readonly (Point | undefined)[] => {
  const requests = items.map(({ label, spots, chosen }) => ({
    width: label.width,
    height: label.height,
    spots: [spots.map((spot, i) => ({ ...spot, cost: spot.cost + (i === chosen ? 0 : LOYALTY) }))],
  }));
  const choices = placeLabels(requests, [obstacles], clearance);
  return items.map(({ spots }, i) => spots[choices[i]?.choice ?? 0]?.centre);
};

const keepInside = (label: SetLabel, [x, y]: Point, { area }: PlaneWindow): Point => [
  Math.min(area[2] - label.width / 2, Math.max(area[0] + label.width / 2, x)),
  Math.min(area[3] - label.height / 2, Math.max(area[1] + label.height / 2, y)),
];

/** Labels of a plane at one moment, each on a piece of ground. */
export const planeLabels = (
  stage: LabelStage & { state: PlaneState },
  frame: StillFrame,
  places: LabelPlaces,
): Shape[] => {
  const { window, state } = stage;
  const items = labelsAt(stage, state).map((item): Standing => {
    const label = setLabel(frame, item.tex);
    const spots = item.spots(label).map((spot) => ({ ...spot, centre: keepInside(label, spot.centre, window) }));
    return { item, label, spots, chosen: places.get(item.key)?.choice ?? 0 };
  });
  const centres = standNow(items, obstaclesAt(stage, state), 0.15 * frame.u);
  const shapes = items.map(({ item, label }, i): Shape[] => {
    const centre = centres[i];
    if (!centre) return [];
    const { order } = item;
    const key = item.key.replace(/\/label$/, "");
    const plate = plateShape(label, centre, { key: `${key}/plate`, margin: 0.12 * frame.u, order, clip: window.area });
    return [plate, ...labelShapes(label, centre, { key: item.key, fill: item.paint, order, on: [plate.key] })];
  });
  return [
    ...shapes.flatMap((all) => all.filter((one) => one.kind === "plate")),
    ...shapes.flatMap((all) => all.filter((one) => one.kind !== "plate")),
  ];
};
