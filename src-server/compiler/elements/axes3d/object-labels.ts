import type { Box } from "../../../contract/timeline.ts";
import type { Point, Shape } from "../../drawing.ts";
import type { DrawFrame } from "../../element-kind.ts";
import { setTex } from "../../figure/labels.ts";
import { spotsAround } from "../../figure/place-labels.ts";
import { choosePlaces, steadyLabelShapes, type LabelMoment, type LabelPlaces } from "../../figure/steady-labels.ts";
import { textSize } from "../../sizes.ts";
import { leaderSpots } from "./outside-body.ts";
import type { Axes3dShown } from "./object-shapes.ts";
import type { Projection } from "./projection.ts";

/** On which sides labels stood when a picture of this size was drawn first; turning keeps them there. */
export type LabelMemory = Map<string, LabelPlaces>;

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
  const labels = shown.flatMap(({ object, place }) => {
    const anchor = object.anchor(frame.params);
    if (object.label === undefined || !anchor.every(Number.isFinite)) return [];
    const label = setTex(frame.type, object.label, textSize(frame, "label", 1.15));
    const point = projection.at(anchor);
    const spots = [
      ...spotsAround(point, label, 0.7 * u),
      ...leaderSpots(point, label, { onBody, bounds: frame.box, u }),
    ];
    return [{ key: `object:${object.id}/label`, label, paint: object.color, order: 2 + place, spots }];
  });
  const moment: LabelMoment = { labels, obstacles: { boxes, lines, bounds: frame.box, solid: onBody } };
  const key = frame.box.join(" ");
  const places = memory.get(key) ?? choosePlaces([moment], u);
  memory.set(key, places);
  return steadyLabelShapes(moment, places, u);
};
