import type { Box } from "../../contract/timeline.ts";
import { clamp } from "../../kit/numbers.ts";
import { boundedCache } from "../bounded-cache.ts";
import { inside, unionAll } from "../boxes.ts";
import type { Drawing, Point, Shape } from "../drawing.ts";
import { parsedPath } from "../paths.ts";
import { boxCentre } from "../shapes.ts";
import { shapeBox } from "./record-box.ts";

/** How a camera sees an element: a place p is seen at factor · p + shift, inside a rectangle of the stage; `away` where it is left out of the picture. */
export type Lens = { factor: number; shift: Point; view: Box; away?: boolean };

/** The stage as it is. */
export const plainLens = (view: Box): Lens => ({ factor: 1, shift: [0, 0], view });

/** Opacity of what is on stage and is not to be seen through a lens: less than a step of a picture's colours. */
export const UNSEEN = 0.001;

/** Letters at the edge of a view that are cut by no more than this stay, in stage units. */
const CUT = 2;

const seenAt = ({ factor, shift }: Lens, [x, y]: Point): Point => [factor * x + shift[0], factor * y + shift[1]];

/** Where a box of the stage is seen. */
export const seenBox = (lens: Lens, [x0, y0, x1, y1]: Box): Box => [
  ...seenAt(lens, [x0, y0]),
  ...seenAt(lens, [x1, y1]),
];

const cutBox = (box: Box, [x0, y0, x1, y1]: Box): Box => {
  const [left, top] = [Math.min(x1, Math.max(x0, box[0])), Math.min(y1, Math.max(y0, box[1]))];
  return [left, top, Math.max(left, Math.min(x1, box[2])), Math.max(top, Math.min(y1, box[3]))];
};

const COORDINATES: Readonly<Record<string, number>> = { M: 2, L: 2, Q: 4, C: 6, Z: 0 };

const enlarged = (key: string): string => {
  const [factor, path = ""] = key.split("|");
  const { commands, numbers } = parsedPath(path);
  let next = 0;
  return [...commands]
    .map((command) => {
      const own = numbers.slice(next, (next += COORDINATES[command] ?? 0));
      return command + own.map((value) => Math.round(value * Number(factor) * 100) / 100).join(" ");
    })
    .join("");
};

const enlargedPath = boundedCache(4000, enlarged);

const enlargedPoint = (point: Point | undefined, factor: number): Point | undefined =>
  point && [point[0] * factor, point[1] * factor];

const seenShape = (shape: Shape, lens: Lens): Shape => {
  const { factor, view } = lens;
  const clip = shape.clip ? cutBox(seenBox(lens, shape.clip), view) : view;
  if (factor === 1) return { ...shape, clip };
  const origin = enlargedPoint(shape.origin, factor);
  return {
    ...shape,
    at: seenAt(lens, shape.at),
    path: enlargedPath(`${factor}|${shape.path}`),
    clip,
    ...(origin ? { origin } : {}),
    ...(shape.from ? { from: seenAt(lens, shape.from) } : {}),
    ...(shape.fontSize === undefined ? {} : { fontSize: shape.fontSize * factor }),
  };
};

const labelOf = (shape: Shape): string => shape.label ?? shape.key;

const wholeBox = (shape: Shape): Box => {
  const { clip: _, ...whole } = shape;
  return shapeBox(whole);
};

/** Labels that the edge of the view would cut, or that lie outside it. */
const cutLabels = (shapes: readonly Shape[], { view }: Lens): ReadonlySet<string> => {
  const letters = Map.groupBy(
    shapes.filter((shape) => shape.kind === "glyph"),
    labelOf,
  );
  return new Set(
    [...letters].flatMap(([label, own]) => {
      const box = unionAll(own.map(wholeBox));
      return inside(box, view, CUT) ? [] : [label];
    }),
  );
};

/** A drawing seen through a lens: outlines stay outlines, lines keep their width, labels that would be cut are not seen. */
export const throughLens = (drawing: Drawing, lens: Lens): Drawing => {
  const shapes = drawing.shapes.map((shape) => seenShape(shape, lens));
  const cut = lens.factor === 1 ? new Set<string>() : cutLabels(shapes, lens);
  const plates = new Set(shapes.filter((shape) => cut.has(labelOf(shape))).flatMap((shape) => shape.on ?? []));
  const isUnseen = (shape: Shape): boolean =>
    lens.away === true ||
    (shape.kind === "glyph" ? cut.has(labelOf(shape)) : shape.kind === "plate" && plates.has(shape.key));
  const { coordinates } = drawing;
  const back = ([x, y]: Point): Point => [(x - lens.shift[0]) / lens.factor, (y - lens.shift[1]) / lens.factor];
  return {
    ...drawing,
    shapes:
      cut.size === 0 && !lens.away
        ? shapes
        : shapes.map((shape) => (isUnseen(shape) ? { ...shape, opacity: UNSEEN } : shape)),
    ...(coordinates
      ? { coordinates: { at: (point) => coordinates.at(back(point)), area: seenBox(lens, coordinates.area) } }
      : {}),
  };
};

/** Most of the view that a part fills when the camera closes in on it. */
const FILL = 0.86;

/** A camera that brings a part to the middle, as large as asked or as it fits; nothing beyond the view's edges is shown. */
export const lensOn = (part: Box, factor: number, view: Box): Lens => {
  const fits = Math.min(
    (FILL * (view[2] - view[0])) / Math.max(1, part[2] - part[0]),
    (FILL * (view[3] - view[1])) / Math.max(1, part[3] - part[1]),
  );
  const used = Math.max(1, Math.min(factor, fits));
  const [x, y] = boxCentre(part);
  const [middleX, middleY] = boxCentre(view);
  return {
    factor: used,
    view,
    shift: [
      clamp(middleX - used * x, view[2] * (1 - used), view[0] * (1 - used)),
      clamp(middleY - used * y, view[3] * (1 - used), view[1] * (1 - used)),
    ],
  };
};
