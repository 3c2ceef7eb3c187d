import type { Box } from "../../contract/timeline.ts";
import { boundedCache } from "../bounded-cache.ts";
import { inside, overlaps, unionAll } from "../boxes.ts";
import type { Drawing, Point, Shape } from "../drawing.ts";
import { parsedPath } from "../paths.ts";
import { shapeBox } from "./record-box.ts";

/** How a camera sees an element: a place p is seen at factor · p + shift, inside a rectangle of the stage; `dim` where it is context for something else, `part` where the camera is turned to. */
export type Lens = { factor: number; shift: Point; view: Box; dim?: boolean; part?: Box };

/** The stage as it is. */
export const plainLens = (view: Box): Lens => ({ factor: 1, shift: [0, 0], view });

/** Opacity of what is on stage and is not to be seen through a lens: less than a step of a picture's colours. */
export const UNSEEN = 0.001;

/** Opacity of what stands around the thing that a camera is turned to, as a share of its own. */
const CONTEXT = 0.35;

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
  const { factor } = lens;
  const clip = seenClip(shape.clip, lens);
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

/** Letters of one word, or a letter or sign of a formula. */
const wordOf = ({ key }: Shape): string => /^.*\/w\d+/.exec(key)?.[0] ?? key;

const groupsOf = (shapes: readonly Shape[], nameOf: (shape: Shape) => string): Shape[][] => [
  ...Map.groupBy(shapes, nameOf).values(),
];

/** Letters of labels that the edge of the view would cut, or that lie outside it; what the camera is turned to loses single words. */
const cutLetters = (letters: readonly Shape[], lens: Lens): { whole: Shape[]; words: Shape[] } => {
  const isCut = (group: readonly Shape[]): boolean => !inside(unionAll(group.map(wholeBox)), lens.view, CUT);
  const near = lens.part && seenBox(lens, lens.part);
  const isMeant = (group: readonly Shape[]): boolean =>
    near !== undefined && group.some((shape) => overlaps(wholeBox(shape), near));
  const [meant = [], others = []] = [true, false].map((wanted) =>
    groupsOf(letters, labelOf).filter((group) => isCut(group) && isMeant(group) === wanted),
  );
  return { whole: others.flat(), words: groupsOf(meant.flat(), wordOf).filter(isCut).flat() };
};

/** Words and formulas say nothing when a piece of them is missing. */
const isWords = ({ shapes }: Drawing): boolean => shapes.every(({ kind }) => kind === "glyph");

/** How much is left of each shape: cut labels are not seen, context is faint. */
const strengthThrough = (drawing: Drawing, shapes: readonly Shape[], lens: Lens): ((shape: Shape) => number) => {
  if (lens.factor === 1) return () => 1;
  const { whole, words } = cutLetters(
    shapes.filter(({ kind }) => kind === "glyph"),
    lens,
  );
  const cut = new Set([...whole, ...words]);
  const plates = new Set(whole.flatMap((shape) => shape.on ?? []));
  const lost = lens.dim === true && isWords(drawing);
  return (shape) => {
    if (lost || cut.has(shape) || (shape.kind === "plate" && plates.has(shape.key))) return 0;
    return lens.dim ? CONTEXT : 1;
  };
};

const weakened = (shape: Shape, strength: number): Shape =>
  strength === 1 ? shape : { ...shape, opacity: Math.max(UNSEEN, strength * (shape.opacity ?? 1)) };

/** A drawing seen through a lens: outlines stay outlines, lines keep their width, labels that would be cut are not seen. */
export const throughLens = (drawing: Drawing, lens: Lens): Drawing => {
  const shapes = drawing.shapes.map((shape) => seenShape(shape, lens));
  const strength = strengthThrough(drawing, shapes, lens);
  const { coordinates } = drawing;
  const back = ([x, y]: Point): Point => [(x - lens.shift[0]) / lens.factor, (y - lens.shift[1]) / lens.factor];
  return {
    ...drawing,
    shapes: shapes.map((shape) => weakened(shape, strength(shape))),
    ...(coordinates
      ? { coordinates: { at: (point) => coordinates.at(back(point)), area: seenBox(lens, coordinates.area) } }
      : {}),
  };
};

/** Where a clipped shape may be seen through a lens. */
export const seenClip = (clip: Box | undefined, lens: Lens): Box =>
  clip ? cutBox(seenBox(lens, clip), lens.view) : lens.view;
