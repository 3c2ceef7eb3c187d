import type { Seen } from "../../../computation/geometry3d/hidden.ts";
import { add3, scale3, subtract3, type Vector3 } from "../../../computation/geometry3d/space.ts";
import type { Paint, Point, Shape } from "../../drawing.ts";
import { arrowHeadPath, circlePath } from "../../shapes.ts";
import type { Projection } from "./projection.ts";

/** Draws what may be hidden by bodies in front of it. */
export type LinePen = {
  key: string;
  paint: Paint;
  /** Colour of what is hidden. */
  faint: Paint;
  width: number;
  order: number;
  u: number;
  projection: Projection;
  hidden(seen: Seen): boolean;
};

const isPlace = (p: Vector3): boolean => p.every(Number.isFinite);
const short = (value: number): number => Math.round(value * 10) / 10;

/** A straight line as so many pieces. */
export const axes3dStraight = (from: Vector3, to: Vector3, pieces: number): Vector3[] =>
  Array.from({ length: pieces + 1 }, (_, i) => add3(from, scale3(subtract3(to, from), i / pieces)));

type Piece = { from: Point; to: Point; hidden: boolean };

const piecesOf = (line: readonly Vector3[], { projection, hidden }: LinePen): Piece[] =>
  line.flatMap((place, i): Piece[] => {
    const before = line[i - 1];
    if (!before || !isPlace(before) || !isPlace(place)) return [];
    const [a, b] = [projection.seen(before), projection.seen(place)];
    const middle: Seen = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2, (a[2] + b[2]) / 2];
    return [{ from: [a[0], a[1]], to: [b[0], b[1]], hidden: hidden(middle) }];
  });

/** Pieces that are left out stand as points, so that an outline keeps its commands while pieces come and go. */
const outline = (pieces: readonly Piece[], hidden: boolean, at: Point): string =>
  pieces
    .map((piece) => {
      const to = piece.hidden === hidden ? piece.to : piece.from;
      const write = ([x, y]: Point): string => `${short(x - at[0])} ${short(y - at[1])}`;
      return `M${write(piece.from)}L${write(to)}`;
    })
    .join("");

/** Lines, those behind bodies faint and dashed. */
export const axes3dLineShapes = (lines: readonly (readonly Vector3[])[], pen: LinePen): Shape[] => {
  const pieces = lines.flatMap((line) => piecesOf(line, pen));
  const at = pieces[0]?.from;
  if (!at) return [];
  const look = { kind: "line", order: pen.order, at, strokeWidth: pen.width } as const;
  const behind = pieces.some((piece) => piece.hidden);
  const front = pieces.some((piece) => !piece.hidden);
  return [
    ...(behind
      ? [
          {
            ...look,
            kind: "grid" as const,
            key: `${pen.key}/hidden`,
            path: outline(pieces, true, at),
            stroke: pen.faint,
            strokeWidth: 0.6 * pen.width,
            dash: [0.35 * pen.u, 0.3 * pen.u],
          },
        ]
      : []),
    ...(front ? [{ ...look, key: `${pen.key}/line`, path: outline(pieces, false, at), stroke: pen.paint }] : []),
  ];
};

const SHAFT_PIECES = 12;

/** An arrow of space; its head is as large as its length lets it. */
export const axes3dArrowShapes = (from: Vector3, to: Vector3, pen: LinePen & { head: number }): Shape[] => {
  if (!isPlace(from) || !isPlace(to)) return [];
  const [a, b] = [pen.projection.at(from), pen.projection.at(to)];
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
  const head = Math.min(pen.head, 0.6 * length);
  const share = length > 0 ? 1 - (0.7 * head) / length : 0;
  const end = add3(from, scale3(subtract3(to, from), share));
  const hidden = pen.hidden(pen.projection.seen(to));
  return [
    ...axes3dLineShapes([axes3dStraight(from, end, SHAFT_PIECES)], pen),
    {
      key: `${pen.key}/${hidden ? "hidden_head" : "head"}`,
      kind: hidden ? "grid" : "line",
      order: pen.order,
      at: b,
      path: arrowHeadPath(head, Math.atan2(b[1] - a[1], b[0] - a[0])),
      fill: hidden ? pen.faint : pen.paint,
    },
  ];
};

/** Points of space; hidden ones are faint. */
export const dotShapes = (dots: readonly Vector3[], pen: LinePen): Shape[] =>
  dots.filter(isPlace).map((place, i): Shape => ({
    key: `${pen.key}/dot${i + 1}`,
    kind: "dot",
    order: pen.order,
    at: pen.projection.at(place),
    path: circlePath(0.32 * pen.u),
    fill: pen.hidden(pen.projection.seen(place)) ? pen.faint : pen.paint,
  }));
