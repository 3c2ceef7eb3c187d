import type { ListMoment } from "../../../computation/algorithms/lists/list-moment.ts";
import type { Paint, Point, Shape } from "../../drawing.ts";
import type { DrawFrame } from "../../element-kind.ts";
import { centred, outlineShapes, polylinePath, roundedRectPath } from "../../shapes.ts";
import type { TextOutline } from "../../typography/typesetter.ts";
import type { ArrayGeometry } from "./array-geometry.ts";
import type { ArrayModel } from "./array-model.ts";
import { lookOf, spotOf, type ValueLook, type ValueSpot } from "./array-spots.ts";

/** One value's body: its rectangle, and the middle of its label. */
type Body = { at: Point; width: number; height: number; label: Point };

const ROLES = { plain: "a", busy: "b", settled: "good", idle: "muted" } as const;
/** Bodies the run has put aside for good are drawn smaller: not by colour alone. */
const IDLE_SCALE = 0.84;

const cardBody = (geometry: ArrayGeometry, spot: ValueSpot & { list: "bin" }): Body => {
  const { width, height } = geometry.bins.card;
  const at = geometry.bins.cardAt(spot.bin, spot.nth);
  return { at, width, height, label: [at[0] + width / 2, at[1] + height / 2] };
};

const cellBody = (geometry: ArrayGeometry, [x, y]: Point, scale: number): Body => {
  const { width, height } = geometry.body;
  const at: Point = [x + (width * (1 - scale)) / 2, y + (height * (1 - scale)) / 2];
  return { at, width: width * scale, height: height * scale, label: [x + width / 2, y + height / 2] };
};

const barBody = (geometry: ArrayGeometry, [x, y]: Point, value: number, scale: number): Body => {
  const { width, height } = geometry.body;
  const size = Math.max(0.12 * geometry.u, Math.abs(value) * geometry.perUnit);
  const top = Math.min(height - size, value >= 0 ? geometry.zero - size : geometry.zero);
  return {
    at: [x + (width * (1 - scale)) / 2, y + Math.max(0, top)],
    width: width * scale,
    height: size,
    label: [x + width / 2, y + height + geometry.strips.label * 0.55],
  };
};

const bodyOf = (
  model: ArrayModel,
  geometry: ArrayGeometry,
  options: { id: number; spot: ValueSpot; look: ValueLook; lifted: boolean },
): Body => {
  const { id, spot, look } = options;
  if (spot.list === "bin") return cardBody(geometry, spot);
  const [x, y] = geometry.placeAt(spot.place, spot.list);
  const corner: Point = [x, y - (options.lifted ? geometry.strips.lift : 0)];
  const scale = look === "idle" ? IDLE_SCALE : 1;
  return model.style === "cells"
    ? cellBody(geometry, corner, scale)
    : barBody(geometry, corner, model.numbers[id] ?? 0, scale);
};

/** A line under the digit that a radix sort looks at. */
const digitMark = (outline: TextOutline, at: Point, options: { key: string; digit: number; u: number }): Shape[] => {
  const glyph = outline.glyphs.at(-1 - options.digit);
  if (!glyph) return [];
  const width = glyph.box[2] - glyph.box[0];
  return [
    {
      key: options.key,
      path: polylinePath([
        [0, 0],
        [width, 0],
      ]),
      at: [at[0] + glyph.x + glyph.box[0], at[1] + 0.22 * options.u],
      stroke: "focus",
      strokeWidth: 0.14 * options.u,
      kind: "frame",
    },
  ];
};

/** Shapes of one value: body, label, and the mark of its digit. Keys begin with `item:` and the value's first place. */
const itemShapes = (
  model: ArrayModel,
  moment: ListMoment,
  frame: DrawFrame,
  geometry: ArrayGeometry,
  id: number,
): Shape[] => {
  const spot = spotOf(moment, id);
  if (!spot) return [];
  const look = lookOf(moment, spot);
  const body = bodyOf(model, geometry, { id, spot, look, lifted: look === "busy" && moment.event === "compare" });
  const key = `item:${id + 1}`;
  const order = spot.list === "bin" ? id : spot.place;
  const role = ROLES[look];
  const fill: Paint = { role, alpha: look === "idle" ? 0.1 : model.style === "bars" ? 0.45 : 0.24 };
  const outline = frame.type.line(model.labels[id] ?? "", { font: "text", size: geometry.valueSize });
  const at = centred(outline, body.label);
  return [
    {
      key: `${key}/body`,
      path: roundedRectPath(body.width, body.height, 0.3 * geometry.u),
      at: body.at,
      fill,
      stroke: role,
      strokeWidth: 0.1 * geometry.u,
      kind: "area",
      order,
    },
    ...outlineShapes(outline, at, {
      key: `${key}/label`,
      fill: look === "idle" ? "muted" : "ink",
      on: [`${key}/body`],
      order,
    }),
    ...(moment.digit === null
      ? []
      : digitMark(outline, at, { key: `${key}/digit`, digit: moment.digit, u: geometry.u })),
  ];
};

/** Shapes of all values at a moment. */
export const arrayItems = (model: ArrayModel, moment: ListMoment, frame: DrawFrame, geometry: ArrayGeometry): Shape[] =>
  model.labels.flatMap((_, id) => itemShapes(model, moment, frame, geometry, id));
