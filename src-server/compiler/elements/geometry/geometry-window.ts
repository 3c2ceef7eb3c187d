import type { Box } from "../../../contract/timeline.ts";
import { geometryPolar, type Vec } from "../../../computation/geometry/plane-vector.ts";
import { EMPTY_BOX, isEmptyBox, union } from "../../boxes.ts";
import type { Point } from "../../drawing.ts";
import type { StillFrame } from "../../figure/frame-cache.ts";
import { boxCentre, boxHeight, boxWidth, insetBox } from "../../shapes.ts";
import type { Construction } from "./build/construct.ts";
import type { GeometryModel } from "./read-geometry.ts";
import type { GeometryValue } from "./geometry-value.ts";

/** How a construction stands on the stage. */
export type GeometryWindow = {
  /** Nothing is drawn outside of it. */
  area: Box;
  /** Length of 1 on the stage. */
  unit: number;
  place(point: Vec): Point;
  u: number;
};

const ARC_POINTS = 24;

/** Points that must be seen of an object. */
const extremesOf = (value: GeometryValue): readonly Vec[] => {
  switch (value.kind) {
    case "point":
      return [value.at];
    case "line":
      return value.ends;
    case "lines":
      return value.parts.flat();
    case "circle":
      return [0, 1, 2, 3].map((quarter) => geometryPolar(value.centre, value.radius, (quarter * Math.PI) / 2));
    case "arc":
      return Array.from({ length: ARC_POINTS + 1 }, (_, i) =>
        geometryPolar(value.centre, value.radius, value.from + ((value.to - value.from) * i) / ARC_POINTS),
      );
    case "polygon":
      return value.points;
    case "angle":
      return [value.corner];
    case "curve":
      return value.endless ? value.points.filter((_, i) => i % 4 === 0 && i >= 16 && i <= 80) : value.points;
  }
};

const boundsOf = (model: GeometryModel, made: readonly Construction[]): Box => {
  let box = EMPTY_BOX;
  for (const { objects } of made)
    for (const item of model.items) {
      const value = objects.get(item.id)?.value;
      if (!value || item.hidden) continue;
      for (const [x, y] of extremesOf(value)) if (Number.isFinite(x + y)) box = union(box, [x, y, x, y]);
    }
  return isEmptyBox(box) ? [-1, -1, 1, 1] : box;
};

const ROOM = 1.9;

/** Fits a construction, at all values of the params looked at, into a frame, `more` points included. */
export const geometryWindow = (model: GeometryModel, frame: StillFrame, more: readonly Vec[] = []): GeometryWindow => {
  const made = model.samples.flatMap((params) => model.at(params) ?? []);
  const bounds = more.reduce((box, [x, y]) => union(box, [x, y, x, y]), boundsOf(model, made));
  const room = insetBox(frame.box, ROOM * frame.u, ROOM * frame.u);
  const size = Math.max(boxWidth(bounds), boxHeight(bounds), 1e-9);
  const unit = Math.min(
    boxWidth(room) / Math.max(boxWidth(bounds), size * 0.05),
    boxHeight(room) / Math.max(boxHeight(bounds), size * 0.05),
  );
  const [middle, stage] = [boxCentre(bounds), boxCentre(room)];
  return {
    area: insetBox(frame.box, 0.1 * frame.u),
    unit,
    u: frame.u,
    place: ([x, y]) => [stage[0] + (x - middle[0]) * unit, stage[1] - (y - middle[1]) * unit],
  };
};
