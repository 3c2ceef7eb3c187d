import type { Box } from "../../../contract/timeline.ts";
import type { Point, Shape } from "../../drawing.ts";
import { labelShapes, plateShape, setTex, type SetLabel } from "../../figure/labels.ts";
import type { StillFrame } from "../../figure/frame-cache.ts";
import {
  placeLabels,
  spotsAround,
  type LabelChoice,
  type LabelRequest,
  type Obstacles,
  type Spot,
} from "../../figure/place-labels.ts";
import { textSize } from "../../sizes.ts";
import type { Layer, LayerDrawing } from "./layer-model.ts";

/** A layer's label with the place chosen for it. */
export type LayerLabel = { layer: Layer; label: SetLabel; choice: LabelChoice };

/** Distance of a label from its anchor in u, and what a place farther along the curve costs. */
const GAP = 0.55;
const FARTHER = 7;
/** A label that belongs into a region stands beside it at this cost. */
const OUTSIDE = 20;

/** Every place a label may stand at, for the anchors of one moment. */
const spotsFor = (drawing: LayerDrawing | undefined, label: SetLabel, u: number): readonly Spot[] => {
  if (!drawing) return [];
  const within = (drawing.within ?? []).map((centre, i): Spot => ({ centre, cost: i * FARTHER }));
  const beside = drawing.anchors.flatMap((anchor, i) =>
    spotsAround(anchor, label, GAP * u).map(({ centre, cost }): Spot => ({
      centre,
      cost: cost + (within.length > 0 ? OUTSIDE : 0) + i * FARTHER,
    })),
  );
  return [...within, ...beside];
};

type Placing = {
  layers: readonly Layer[];
  /** What every layer draws, by id, at each moment looked at. */
  drawings: readonly ReadonlyMap<string, LayerDrawing>[];
  obstacles: readonly Obstacles[];
  frame: StillFrame;
};

/** Chooses a place for every layer's label that stays clear at all moments. */
export const chooseLayerLabels = ({ layers, drawings, obstacles, frame }: Placing): readonly LayerLabel[] => {
  const size = textSize(frame, "label", 1.1);
  const named = layers.flatMap((layer) =>
    layer.label === undefined ? [] : [{ layer, label: setTex(frame.type, layer.label, size) }],
  );
  const requests = named.map(({ layer, label }): LabelRequest => ({
    width: label.width,
    height: label.height,
    spots: drawings.map((moment) => spotsFor(moment.get(layer.id), label, frame.u)),
  }));
  const choices = placeLabels(requests, obstacles, 0.14 * frame.u);
  return named.flatMap((item, i) => {
    const choice = choices[i];
    return choice ? [{ ...item, choice }] : [];
  });
};

const keptInside = ([x, y]: Point, label: SetLabel, bounds: Box): Point => [
  Math.min(bounds[2] - label.width / 2, Math.max(bounds[0] + label.width / 2, x)),
  Math.min(bounds[3] - label.height / 2, Math.max(bounds[1] + label.height / 2, y)),
];

type Drawn = { drawing: LayerDrawing | undefined; bounds: Box; areas: readonly string[]; u: number };

/** A layer's label as it stands now; on a plate where a line passes behind it. */
export const layerLabelShapes = (
  { layer, label, choice }: LayerLabel,
  { drawing, bounds, areas, u }: Drawn,
): Shape[] => {
  const spot = spotsFor(drawing, label, u)[choice.choice];
  if (!spot) return [];
  const centre = keptInside(spot.centre, label, bounds);
  const key = `layer:${layer.id}/label`;
  const order = 2 + layer.index;
  const plate = choice.crossed ? [plateShape(label, centre, { key: `${key}_plate`, margin: 0.12 * u, order })] : [];
  return [
    ...plate,
    ...labelShapes(label, centre, {
      key,
      fill: layer.style.role,
      order,
      on: [...plate.map((shape) => shape.key), ...areas],
    }),
  ];
};
