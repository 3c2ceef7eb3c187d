import type { ListMoment } from "../../../computation/algorithms/lists/list-moment.ts";
import type { Point, Shape } from "../../drawing.ts";
import type { DrawFrame } from "../../element-kind.ts";
import { centred, outlineShapes, polylinePath } from "../../shapes.ts";
import type { ArrayGeometry } from "./array-geometry.ts";
import type { ArrayModel } from "./array-model.ts";
import { pointerNamesAt } from "./array-pointers.ts";

export type ArrayScene = { model: ArrayModel; moment: ListMoment; frame: DrawFrame; geometry: ArrayGeometry };

/** Middle of the strip that begins `offset` below the bodies of a place. */
const below = ({ geometry }: ArrayScene, place: number, offset: number, list: "main" | "aside" = "main"): Point => {
  const [x, y] = geometry.placeAt(place, list);
  return [x + geometry.body.width / 2, y + geometry.body.height + geometry.strips.label + offset];
};

export const arrayLabel = (
  { frame, geometry }: ArrayScene,
  text: string,
  at: Point,
  look: { key: string; fill: "ink" | "muted"; order: number },
): Shape[] => {
  const outline = frame.type.line(text, { font: "text", size: geometry.strips.labelSize });
  return outlineShapes(outline, centred(outline, at), look);
};

const indexMarks = (scene: ArrayScene): Shape[] => {
  const { model, geometry } = scene;
  if (!model.has.indexes) return [];
  return model.labels.flatMap((_, place) =>
    arrayLabel(scene, String(place + 1), below(scene, place, geometry.strips.index * 0.6), {
      key: `index:${place + 1}`,
      fill: "muted",
      order: place,
    }),
  );
};

/** Ticks under values that will not move again. */
const tickMarks = (scene: ArrayScene): Shape[] => {
  const { geometry, moment } = scene;
  const { u, strips } = geometry;
  return moment.settled.flatMap((place): Shape[] => {
    const id = moment.order[place] ?? moment.aside[place];
    if (id === null || id === undefined) return [];
    const list = moment.order[place] === id ? "main" : "aside";
    const [x, y] = below(scene, place, strips.index + strips.tick / 2, list);
    return [
      {
        key: `item:${id + 1}/tick`,
        path: polylinePath([
          [-0.45 * u, 0],
          [-0.12 * u, 0.34 * u],
          [0.48 * u, -0.4 * u],
        ]),
        at: [x, y],
        stroke: "good",
        strokeWidth: 0.17 * u,
        kind: "frame",
        order: place,
      },
    ];
  });
};

const pointerMarks = (scene: ArrayScene): Shape[] => {
  const { geometry, model, moment } = scene;
  const { u, strips } = geometry;
  const names = pointerNamesAt(model, moment, scene.frame);
  return names.flatMap(({ name, place, shift }, index) => {
    const [x, y] = below(scene, place, strips.index + strips.tick + 0.15 * u);
    const order = model.labels.length + index;
    const lane = geometry.oneLane ? 0 : model.pointerNames.indexOf(name);
    const nameAt: Point = [x + (geometry.oneLane ? shift : 0), y + 0.75 * u + (lane + 0.5) * strips.laneHeight];
    return [
      {
        key: `pointer:${name}/arrow`,
        path: polylinePath(
          [
            [0, 0],
            [0.4 * u, 0.65 * u],
            [-0.4 * u, 0.65 * u],
          ],
          true,
        ),
        at: [x, y],
        fill: "b",
        kind: "area",
        order,
      } satisfies Shape,
      ...arrayLabel(scene, name, nameAt, { key: `pointer:${name}/name`, fill: "ink", order }),
    ];
  });
};

const targetMark = (scene: ArrayScene): Shape[] => {
  const { model, frame, geometry, moment } = scene;
  const text = moment.says === "" ? model.heading : moment.says;
  if (text === undefined || text === "") return [];
  const outline = frame.type.line(text, { font: "strong", size: geometry.strips.labelSize * 1.2 });
  return outlineShapes(outline, geometry.targetAt, { key: "target", fill: "b", order: 0 });
};

/** What stands around the values. */
export const arrayMarks = (scene: ArrayScene): Shape[] => [
  ...targetMark(scene),
  ...indexMarks(scene),
  ...tickMarks(scene),
  ...pointerMarks(scene),
];
