import type { Box } from "../../../../contract/timeline.ts";
import { overlaps } from "../../../boxes.ts";
import type { Point, Shape } from "../../../drawing.ts";
import { angleShapes } from "../../../figure/angle-mark.ts";
import { dimensionShapes } from "../../../figure/dimension-line.ts";
import { labelShapes } from "../../../figure/labels.ts";
import { boxAround } from "../../../figure/place-labels.ts";
import { labelBoxes, vectorShapes, type VectorArrow } from "../../../figure/vector-arrow.ts";
import {
  ballShapes,
  blockBox,
  mechanicsBlockShapes,
  coilShapes,
  mechanicsLineShapes,
  mechanicsOutlineShapes,
  mechanicsPlaceOf,
  postShapes,
  regionShapes,
  wallShapes,
  type MechanicsScene,
} from "./draw-bodies.ts";
import { figureLabel, labelsOnTop } from "./scene-model.ts";
import { labelOffset } from "./thing-extents.ts";
import type { Arrow, Label, MechanicsMeasure, Thing } from "./thing.ts";
import { mechanicsGroundShapes } from "./world.ts";

const bodyShapes = (thing: Thing, scene: MechanicsScene): Shape[] => {
  switch (thing.thing) {
    case "ground":
      return mechanicsGroundShapes(mechanicsPlaceOf(scene, thing.at)[1], [scene.box[0], scene.box[2]], scene.u);
    case "wall":
    case "ceiling":
      return wallShapes(thing, scene);
    case "line":
      return mechanicsLineShapes(thing, scene);
    case "post":
      return postShapes(thing, scene);
    case "region":
      return regionShapes(thing, scene);
    case "coil":
      return coilShapes(thing, scene);
    case "ball":
      return ballShapes(thing, scene);
    case "block":
      return mechanicsBlockShapes(thing, scene);
    case "outline":
      return mechanicsOutlineShapes(thing, scene);
    default:
      return [];
  }
};

const labelThing = (thing: Label, scene: MechanicsScene): Shape[] => {
  const { frame, world } = scene;
  const { centre } = labelOffset(thing, { sizeOf: (tex) => figureLabel(frame, tex), k: world.k });
  const [x, y] = mechanicsPlaceOf(scene, thing.at);
  const place: Point = [x + centre[0], y - centre[1]];
  const label = figureLabel(frame, thing.tex);
  return labelShapes(label, place, { key: `${thing.key}/label`, fill: thing.role ?? "ink", order: 3, halo: "wide" });
};

const measureShapes = ({ key, from, to, off, side, tex }: MechanicsMeasure, scene: MechanicsScene): Shape[] => {
  const [a, b] = [mechanicsPlaceOf(scene, from, off), mechanicsPlaceOf(scene, to, off)];
  const label = figureLabel(scene.frame, tex);
  return dimensionShapes({ key, from: a, to: b, label, side, order: 3 }, scene.u);
};

/** Labels that have their place: beside bodies, at angles and measured distances. */
const fixedLabels = (thing: Thing, scene: MechanicsScene): Shape[] => {
  if (thing.thing === "label") return labelThing(thing, scene);
  if (thing.thing === "measure") return measureShapes(thing, scene);
  if (thing.thing !== "angle") return [];
  const { key, at, from, to, tex } = thing;
  const label = figureLabel(scene.frame, tex);
  return angleShapes({ key, corner: mechanicsPlaceOf(scene, at), from, to, label, order: 3 }, scene.u);
};

const fixedShapes = (things: readonly Thing[], scene: MechanicsScene): Shape[] => {
  const all: Shape[] = [];
  for (const thing of things) {
    const shapes = fixedLabels(thing, scene);
    const optional = thing.thing === "label" && thing.optional === true;
    const [own, others] = [labelBoxes(shapes), labelBoxes(all)];
    if (optional && own.some((box) => others.some((other) => overlaps(box, other)))) continue;
    all.push(...shapes);
  }
  return all;
};

const arrowOf = ({ key, at, off, reach, role, tex, labelAt }: Arrow, scene: MechanicsScene): VectorArrow => ({
  key,
  from: mechanicsPlaceOf(scene, at, off),
  reach: [reach[0] * scene.world.k, -reach[1] * scene.world.k],
  role,
  ...(tex === undefined ? {} : { label: figureLabel(scene.frame, tex) }),
  ...(labelAt ? { labelAt } : {}),
  order: 4,
});

const takenBy = (thing: Thing, scene: MechanicsScene): Box[] => {
  if (thing.thing === "block") return [blockBox(thing, scene)];
  if (thing.thing !== "ball") return [];
  const side = 2 * thing.size * scene.world.k;
  return [boxAround(mechanicsPlaceOf(scene, thing.at, thing.off), side, side)];
};

/** Draws things in their order; arrows lie over them, labels on top. */
export const thingShapes = (things: readonly Thing[], scene: MechanicsScene): Shape[] => {
  const fixed = fixedShapes(things, scene);
  const arrows = things.flatMap((thing) => (thing.thing === "arrow" ? [arrowOf(thing, scene)] : []));
  const taken = [...labelBoxes(fixed), ...things.flatMap((thing) => takenBy(thing, scene))];
  const vectors = vectorShapes(arrows, { u: scene.u, box: scene.box, taken, offShafts: true });
  return [
    ...things.flatMap((thing) => bodyShapes(thing, scene)),
    ...vectors.arrows,
    ...labelsOnTop([...fixed, ...vectors.labels]),
  ];
};
