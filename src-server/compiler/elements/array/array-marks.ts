import type { ListMoment } from "../../../computation/algorithms/lists/list-moment.ts";
import type { Point, Shape } from "../../drawing.ts";
import type { DrawFrame } from "../../element-kind.ts";
import { centred, outlineShapes, polylinePath, roundedRectPath } from "../../shapes.ts";
import type { ArrayGeometry } from "./array-geometry.ts";
import type { ArrayModel } from "./array-model.ts";
import { pointerNamesAt } from "./array-pointers.ts";

type Scene = { model: ArrayModel; moment: ListMoment; frame: DrawFrame; geometry: ArrayGeometry };

/** Middle of the strip that begins `offset` below the bodies of a place. */
const below = ({ geometry }: Scene, place: number, offset: number, list: "main" | "aside" = "main"): Point => {
  const [x, y] = geometry.placeAt(place, list);
  return [x + geometry.body.width / 2, y + geometry.body.height + geometry.strips.label + offset];
};

const label = ({ frame, geometry }: Scene, text: string, at: Point, look: { key: string; fill: "ink" | "muted"; order: number }): Shape[] => {
  const outline = frame.type.line(text, { font: "text", size: geometry.strips.labelSize });
  return outlineShapes(outline, centred(outline, at), look);
};

const indexMarks = (scene: Scene): Shape[] => {
  const { model, geometry } = scene;
  if (!model.has.indexes) return [];
  return model.labels.flatMap((_, place) =>
    label(scene, String(place + 1), below(scene, place, geometry.strips.index * 0.6), { key: `index:${place + 1}`, fill: "muted", order: place }));
};

/** Ticks under values that will not move again. */
const tickMarks = (scene: Scene): Shape[] => {
  const { geometry, moment } = scene;
  const { u, strips } = geometry;
  return moment.settled.flatMap((place): Shape[] => {
    const id = moment.order[place] ?? moment.aside[place];
    if (id === null || id === undefined) return [];
    const list = moment.order[place] === id ? "main" : "aside";
    const [x, y] = below(scene, place, strips.index + strips.tick / 2, list);
    return [{
      key: `item:${id + 1}/tick`, path: polylinePath([[-0.45 * u, 0], [-0.12 * u, 0.34 * u], [0.48 * u, -0.4 * u]]), at: [x, y],
      stroke: "good", strokeWidth: 0.17 * u, kind: "frame", order: place,
    }];
  });
};

const pointerMarks = (scene: Scene): Shape[] => {
  const { geometry, model, moment } = scene;
  const { u, strips } = geometry;
  const names = pointerNamesAt(model, moment, scene.frame);
  return names.flatMap(({ name, place, shift }, index) => {
    const [x, y] = below(scene, place, strips.index + strips.tick + 0.15 * u);
    const order = model.labels.length + index;
    const lane = geometry.oneLane ? 0 : model.pointerNames.indexOf(name);
    const nameAt: Point = [x + (geometry.oneLane ? shift : 0), y + 0.75 * u + (lane + 0.5) * strips.laneHeight];
    return [
      { key: `pointer:${name}/arrow`, path: polylinePath([[0, 0], [0.4 * u, 0.65 * u], [-0.4 * u, 0.65 * u]], true), at: [x, y], fill: "b", kind: "area", order } satisfies Shape,
      ...label(scene, name, nameAt, { key: `pointer:${name}/name`, fill: "ink", order }),
    ];
  });
};

/** Empty places a second list will fill, and those it is filled from. */
const slotMarks = (scene: Scene): Shape[] => {
  const { model, geometry } = scene;
  const { width, height } = geometry.body;
  if (!model.has.aside) return [];
  return (["main", "aside"] as const).flatMap((list) => model.labels.map((_, place): Shape => ({
    key: `slot:${list}/${place + 1}`, path: roundedRectPath(width, height, 0.3 * geometry.u), at: geometry.placeAt(place, list),
    stroke: "grid", strokeWidth: 0.07 * geometry.u, kind: "grid", order: place,
  })));
};

const binMarks = (scene: Scene): Shape[] => {
  const { model, geometry } = scene;
  return model.bins.labels.flatMap((text, index) => {
    const [x0, y0, x1, y1] = geometry.bins.bin(index);
    const [width, height] = [x1 - x0, y1 - y0];
    return [
      { key: `bin:${index + 1}/wall`, path: polylinePath([[0, 0], [0, height], [width, height], [width, 0]]), at: [x0, y0], stroke: "muted", strokeWidth: 0.1 * geometry.u, kind: "frame", order: model.labels.length } satisfies Shape,
      ...label(scene, text, [x0 + width / 2, geometry.bins.labelY - 0.35 * geometry.strips.labelSize], { key: `bin:${index + 1}/label`, fill: "muted", order: model.labels.length }),
    ];
  });
};

const targetMark = (scene: Scene): Shape[] => {
  const { model, frame, geometry } = scene;
  if (model.target === undefined) return [];
  const outline = frame.type.line(`target: ${model.target}`, { font: "strong", size: geometry.strips.labelSize * 1.2 });
  return outlineShapes(outline, geometry.targetAt, { key: "target", fill: "b", order: 0 });
};

/** What stands behind the values. */
export const arrayGround = (scene: Scene): Shape[] => [...slotMarks(scene), ...binMarks(scene)];

/** What stands around the values. */
export const arrayMarks = (scene: Scene): Shape[] => [
  ...targetMark(scene), ...indexMarks(scene), ...tickMarks(scene), ...pointerMarks(scene),
];
