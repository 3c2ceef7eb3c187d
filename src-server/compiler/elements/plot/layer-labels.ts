import type { Box } from "../../../contract/timeline.ts";
import type { ColorRole } from "../../../contract/style.ts";
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
import type { PlotLayer, LayerDrawing, LayerNote } from "./layer-model.ts";

/** A label of a layer with the place chosen for it; `note` is the key of a small one. */
export type LayerLabel = { layer: PlotLayer; note?: string; role: ColorRole; label: SetLabel; choice: LabelChoice };

/** Distance of a label from its anchor in u, and what a place farther along the curve costs. */
const GAP = 0.55;
const FARTHER = 7;
/** A label that belongs into a region stands beside it at this cost. */
const OUTSIDE = 20;

type Places = { within?: readonly Point[]; anchors?: readonly Point[] };

/** Every place a label may stand at, for the anchors of one moment. */
const spotsFor = (places: Places | undefined, label: SetLabel, u: number): readonly Spot[] => {
  if (!places) return [];
  const within = (places.within ?? []).map((centre, i): Spot => ({ centre, cost: i * FARTHER }));
  const beside = (places.anchors ?? []).flatMap((anchor, i) =>
    spotsAround(anchor, label, GAP * u).map(({ centre, cost }): Spot => ({
      centre,
      cost: cost + (within.length > 0 ? OUTSIDE : 0) + i * FARTHER,
    })),
  );
  return [...within, ...beside];
};

type Placing = {
  layers: readonly PlotLayer[];
  /** What every layer draws, by id, at each moment looked at. */
  drawings: readonly ReadonlyMap<string, LayerDrawing>[];
  obstacles: readonly Obstacles[];
  frame: StillFrame;
};

type Named = Omit<LayerLabel, "choice">;

const placesOf = (drawing: LayerDrawing | undefined, note: string | undefined): Places | undefined =>
  note === undefined ? drawing : drawing?.notes?.find(({ key }) => key === note);

const notesOf = (layer: PlotLayer, { drawings, frame }: Placing): Named[] => {
  const notes = new Map(
    drawings.flatMap((moment) =>
      (moment.get(layer.id)?.notes ?? []).map((note): [string, LayerNote] => [note.key, note]),
    ),
  );
  const size = textSize(frame, "fine");
  return [...notes.values()].map(({ key, tex, role }) => ({
    layer,
    note: key,
    role,
    label: setTex(frame.type, tex, size),
  }));
};

/** Chooses a place for every layer's label that stays clear at all moments; small ones that find none are left out. */
export const chooseLayerLabels = (placing: Placing): readonly LayerLabel[] => {
  const { layers, drawings, obstacles, frame } = placing;
  const size = textSize(frame, "fine", 1.1);
  const named = [
    ...layers.flatMap((layer): Named[] =>
      layer.label === undefined
        ? []
        : [{ layer, role: layer.style.role, label: setTex(frame.type, layer.label, size) }],
    ),
    ...layers.flatMap((layer) => notesOf(layer, placing)),
  ];
  const requests = named.map(({ layer, label, note }): LabelRequest => ({
    width: label.width,
    height: label.height,
    spots: drawings.map((moment) => spotsFor(placesOf(moment.get(layer.id), note), label, frame.u)),
  }));
  const choices = placeLabels(requests, obstacles, 0.14 * frame.u);
  return named.flatMap((item, i) => {
    const choice = choices[i];
    if (!choice || (item.note !== undefined && (choice.covered || choice.outside))) return [];
    return [{ ...item, choice }];
  });
};

const keptInside = ([x, y]: Point, label: SetLabel, bounds: Box): Point => [
  Math.min(bounds[2] - label.width / 2, Math.max(bounds[0] + label.width / 2, x)),
  Math.min(bounds[3] - label.height / 2, Math.max(bounds[1] + label.height / 2, y)),
];

type Drawn = {
  drawing: LayerDrawing | undefined;
  bounds: Box;
  /** Keys of the coloured regions. */
  areas: readonly string[];
  /** Whether the plot is full of arrows; their heads do not pass behind letters. */
  hasHeads: boolean;
  u: number;
};

/** Formulas taller than so many letter sizes stand on a plate where a line crosses them: their signs are too far apart. */
const TALL = 1.8;

/** A layer's label as it stands now; one in its own region stands on that, where no line crosses it. */
export const layerLabelShapes = (
  { layer, note, role, label, choice }: LayerLabel,
  { drawing, bounds, areas, hasHeads, u }: Drawn,
): Shape[] => {
  const spot = spotsFor(placesOf(drawing, note), label, u)[choice.choice];
  if (!spot) return [];
  const centre = keptInside(spot.centre, label, bounds);
  const key = `layer:${layer.id}/${note === undefined ? "" : `${note}/`}label`;
  const order = 2 + layer.index;
  const within = note === undefined && drawing?.areas && choice.choice < (drawing.within?.length ?? 0);
  if (within && !choice.crossed) return labelShapes(label, centre, { key, fill: "ink", order, on: areas });
  const needsPlate = choice.crossed && (hasHeads || label.height >= TALL * label.outline.size);
  if (!needsPlate)
    return labelShapes(label, centre, { key, fill: role, order, halo: choice.crossed ? "wide" : "thin" });
  const plate = plateShape(label, centre, { key: `${key}_plate`, margin: 0.12 * u, order });
  return [plate, ...labelShapes(label, centre, { key, fill: role, order, on: [plate.key] })];
};
