import type { Camera } from "../../../computation/geometry3d/space.ts";
import type { Drawing, Point, Shape } from "../../drawing.ts";
import type { DrawFrame, ElementView } from "../../element-kind.ts";
import { figureMeasure } from "../../figure/figure-measure.ts";
import { labelShapes, plateShape, setTex } from "../../figure/labels.ts";
import type { NumField, ParamValues } from "../../figure/num-field.ts";
import { placeLabels, spotsAround } from "../../figure/place-labels.ts";
import { textSize } from "../../sizes.ts";
import type { Facts } from "../../../contract/fact.ts";
import { axisShapes } from "./axis-shapes.ts";
import type { ObjectModel } from "./object-model.ts";
import { objectShapes } from "./object-shapes.ts";
import { projectionOf, type Projection } from "./projection.ts";
import type { World } from "./world.ts";

export type SpaceModel = {
  objects: readonly ObjectModel[];
  world: World;
  azimuth: NumField;
  elevation: NumField;
};
/** A camera that was turned by hand; else the plan's. */
type Turned = Partial<Camera>;

/** What hides others is drawn first. */
const LAYERS = [
  "plane",
  "prisms",
  "surface",
  "parametric_surface",
  "solid_of_revolution",
  "box",
  "cylinder",
  "cone",
  "sphere",
  "polyhedron",
  "matrix",
];

const layerOf = ({ kind }: ObjectModel): number => {
  const layer = LAYERS.indexOf(kind);
  return layer < 0 ? LAYERS.length : layer;
};

const cameraOf = (model: SpaceModel, turned: Turned, params: ParamValues): Camera => ({
  azimuth: turned.azimuth ?? model.azimuth.at(params),
  elevation: Math.max(-90, Math.min(90, turned.elevation ?? model.elevation.at(params))),
});

/** Labels of objects on plates, clear of those of the axes. */
const objectLabels = (
  model: SpaceModel,
  frame: DrawFrame,
  projection: Projection,
  boxes: ReturnType<typeof axisShapes>["boxes"],
): Shape[] => {
  const { u } = frame;
  const labels = model.objects.flatMap((object) => {
    const anchor = object.anchor(frame.params);
    if (object.label === undefined || !anchor.every(Number.isFinite)) return [];
    const set = setTex(frame.type, object.label, textSize(frame, "label", 1.15));
    return [{ object, set, spots: spotsAround(projection.at(anchor), set, 0.7 * u) }];
  });
  const requests = labels.map(({ set, spots }) => ({ width: set.width, height: set.height, spots: [spots] }));
  const choices = placeLabels(requests, [{ boxes, lines: [], bounds: frame.box }], 0.25 * u);
  return labels.flatMap(({ object, set, spots }, i): Shape[] => {
    const choice = choices[i];
    const centre: Point | undefined = spots[choice?.choice ?? 0]?.centre;
    if (!choice || !centre || choice.covered || choice.outside) return [];
    const key = `object:${object.id}/label`;
    const plate = plateShape(set, centre, { key: `object:${object.id}/plate`, margin: 0.12 * u, order: 9 });
    return [plate, ...labelShapes(set, centre, { key, fill: object.color, order: 9, on: [plate.key] })];
  });
};

const drawSpace = (model: SpaceModel, frame: DrawFrame, turned: Turned): Drawing => {
  const projection = projectionOf(model.world, cameraOf(model, turned, frame.params), frame);
  const axes = axisShapes(model.world, projection, frame);
  const objects = model.objects.toSorted((a, b) => layerOf(a) - layerOf(b));
  const bodies = objects.flatMap((object, i) =>
    objectShapes(object, object.parts(frame.params), { projection, u: frame.u, order: 2 + i }),
  );
  return {
    shapes: [...axes.lines, ...bodies, ...axes.labels, ...objectLabels(model, frame, projection, axes.boxes)],
  };
};

/** Numbers that objects computed: `volume(s)`. */
export const spaceFacts = (model: SpaceModel, params: ParamValues): Facts => {
  const numbers = new Map(model.objects.map((object) => [object.id, object.numbers(params)]));
  const names = new Set([...numbers.values()].flatMap((made) => Object.keys(made)));
  return Object.fromEntries([...names].map((name) => [name, (id) => numbers.get(String(id))?.[name] ?? NaN]));
};

/** Objects in space, seen from a camera. */
export const axes3dView = (model: SpaceModel, start: ParamValues, turned: Turned = {}): ElementView => ({
  measure: (_, frame) => figureMeasure(frame),
  draw: (frame) => drawSpace(model, frame, turned),
  factsAt: (params) => spaceFacts(model, { ...start, ...params }),
  rotate: (to) => {
    const from = cameraOf(model, turned, start);
    const way = (a: number, b: number | undefined, share: number): number => a + ((b ?? a) - a) * share;
    return (share) =>
      axes3dView(model, start, {
        azimuth: way(from.azimuth, to.azimuth, share),
        elevation: way(from.elevation, to.elevation, share),
      });
  },
});
