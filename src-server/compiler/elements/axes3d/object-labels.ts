import type { Box } from "../../../contract/timeline.ts";
import { overlaps } from "../../boxes.ts";
import type { Point, Shape } from "../../drawing.ts";
import type { DrawFrame } from "../../element-kind.ts";
import { lineMeets } from "../../figure/crossings.ts";
import { setTex } from "../../figure/labels.ts";
import { spotsAround } from "../../figure/place-labels.ts";
import { choosePlaces, steadyLabelShapes, type LabelMoment, type LabelPlaces } from "../../figure/steady-labels.ts";
import { textSize } from "../../sizes.ts";
import { leaderSpots } from "./outside-body.ts";
import type { ObjectModel } from "./object-model.ts";
import type { Axes3dShown } from "./object-shapes.ts";
import type { Projection } from "./projection.ts";

/** On which sides labels stood when a picture of this size was drawn first; turning keeps them there. */
export type LabelMemory = Map<string, LabelPlaces>;

/** Labels wider than this part of the room get a strip of it of their own, in u high, above or below the picture. */
const STRIP = { wider: 0.4, height: 1.9 };

/** Room that is left for the picture itself beside labels that are too wide to stand next to a body. */
export const roomBesideLabels = (objects: readonly ObjectModel[], frame: DrawFrame): Box => {
  const [x0, y0, x1, y1] = frame.box;
  const size = textSize(frame, "fine", 1.15);
  const wide = objects.filter(
    ({ label }) => label !== undefined && setTex(frame.type, label, size).width > STRIP.wider * (x1 - x0),
  ).length;
  const strips = (count: number): number => Math.min(count * STRIP.height * frame.u, (y1 - y0) / 4);
  return [x0, y0 + strips(Math.ceil(wide / 2)), x1, y1 - strips(Math.floor(wide / 2))];
};

/** Labels of objects, clear of bodies and of the labels of the axes; on a leader where there is no room beside what they name. */
export const axes3dObjectLabels = (
  shown: readonly Axes3dShown[],
  space: {
    projection: Projection;
    frame: DrawFrame;
    boxes: readonly Box[];
    /** Axes as they are seen. */
    lines: readonly (readonly Point[])[];
    onBody(box: Box): boolean;
    memory: LabelMemory;
  },
): Shape[] => {
  const { projection, frame, boxes, lines, onBody, memory } = space;
  const { u } = frame;
  const taken = (box: Box): boolean => onBody(box) || lines.some((line) => lineMeets(line, box));
  const free = (box: Box): boolean => !taken(box) && !boxes.some((other) => overlaps(other, box));
  const labels = shown.flatMap(({ object, place }) => {
    const anchor = object.anchor(frame.params);
    if (object.label === undefined || !anchor.every(Number.isFinite)) return [];
    const label = setTex(frame.type, object.label, textSize(frame, "fine", 1.15));
    const point = projection.at(anchor);
    const spots = [...spotsAround(point, label, 0.7 * u), ...leaderSpots(point, label, { free, bounds: frame.box, u })];
    return [{ key: `object:${object.id}/label`, label, paint: object.color, order: 2 + place, spots }];
  });
  const moment: LabelMoment = { labels, obstacles: { boxes, lines: [], bounds: frame.box, solid: taken } };
  const key = frame.box.join(" ");
  const places = memory.get(key) ?? choosePlaces([moment], u);
  memory.set(key, places);
  return steadyLabelShapes(moment, places, u);
};
