import type { Point, Shape } from "../../drawing.ts";
import { leaderShapes } from "../../figure/around/leader-shapes.ts";
import type { AroundPicture } from "../../figure/around/place-around-picture.ts";
import type { LabelledDiagramModel } from "./labelled-diagram-model.ts";
import type { Pictogram, PictureShape } from "./pictogram.ts";

const THINNEST = 0.06;
/** `draw` shows the picture in so many strokes of the pen. */
const STAGES = 6;

const scaled = (path: string, scale: number): string =>
  path.replaceAll(/-?\d+(?:\.\d+)?/g, (number) => String(Math.round(Number(number) * scale * 100) / 100));

type PictureLook = { origin: Point; scale: number; u: number };

/** Keys of shapes by the part they belong to; scenery is `picture`. */
const keyOf = (shape: PictureShape, index: number): string =>
  `${shape.part === undefined ? "picture" : `part:${shape.part}`}/s${index}`;

/** The picture's outlines at a size. */
export const labelledDiagramPictureShapes = ({ shapes }: Pictogram, { origin, scale, u }: PictureLook): Shape[] =>
  shapes.map((shape, index): Shape => {
    const { fill, stroke, width = 0.5, dash } = shape;
    return {
      key: keyOf(shape, index),
      kind: shape.quiet === true ? "grid" : fill === undefined ? "line" : "area",
      order: Math.floor((index * STAGES) / shapes.length),
      at: origin,
      path: scaled(shape.path, scale),
      ...(fill === undefined ? {} : { fill }),
      ...(stroke === undefined ? {} : { stroke, strokeWidth: Math.max(THINNEST * u, width * scale) }),
      ...(dash ? { dash: dash.map((length) => length * scale) } : {}),
    };
  });

/** The label of the nth part with its leader. */
export const partLabelShapes = (
  model: LabelledDiagramModel,
  placed: AroundPicture,
  { index, u, current }: { index: number; u: number; current: boolean },
): Shape[] =>
  leaderShapes(placed, { index, key: `part:${model.labels[index]?.part}/label`, order: STAGES + index, u, current });
