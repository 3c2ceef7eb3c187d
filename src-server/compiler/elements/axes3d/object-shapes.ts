import type { Vector3 } from "../../../computation/geometry3d/space.ts";
import type { Point, Shape } from "../../drawing.ts";
import { arrowHeadPath, circlePath, polylinePath } from "../../shapes.ts";
import { faceShapes } from "./face-shapes.ts";
import type { ObjectModel, ObjectParts } from "./object-model.ts";
import type { Projection } from "./projection.ts";

type Pen = { projection: Projection; u: number; order: number };

const isPlace = (p: Vector3): boolean => p.every(Number.isFinite);

/** Several lines in one outline; what has no value breaks them. */
const lineShape = (
  object: ObjectModel,
  lines: readonly (readonly Vector3[])[],
  { projection, u, order }: Pen,
): Shape[] => {
  const runs = lines.flatMap((line) => {
    const pieces: Point[][] = [[]];
    for (const p of line) {
      if (isPlace(p)) pieces.at(-1)?.push(projection.at(p));
      else if (pieces.at(-1)?.length) pieces.push([]);
    }
    return pieces.filter((piece) => piece.length > 1);
  });
  if (runs.length === 0) return [];
  const path = runs.map((run) => polylinePath(run)).join("");
  return [
    {
      key: `object:${object.id}/line`,
      kind: "line",
      order,
      at: [0, 0],
      path,
      stroke: object.color,
      strokeWidth: 0.16 * u,
    },
  ];
};

const arrowShapes = (object: ObjectModel, { arrows }: ObjectParts, { projection, u, order }: Pen): Shape[] => {
  const many = arrows.length > 8;
  return arrows.flatMap(({ from, to, role }, i): Shape[] => {
    const [a, b] = [projection.at(from), projection.at(to)];
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
    const head = Math.min((many ? 0.5 : 0.9) * u, 0.6 * length);
    const angle = Math.atan2(b[1] - a[1], b[0] - a[0]);
    const paint = role ?? object.color;
    const key = `object:${object.id}/arrow${i + 1}`;
    const end: Point = [b[0] - 0.7 * head * Math.cos(angle), b[1] - 0.7 * head * Math.sin(angle)];
    return [
      {
        key: `${key}/shaft`,
        kind: "line",
        order,
        at: a,
        path: polylinePath([
          [0, 0],
          [end[0] - a[0], end[1] - a[1]],
        ]),
        stroke: paint,
        strokeWidth: (many ? 0.1 : 0.17) * u,
      },
      { key: `${key}/head`, kind: "line", order, at: b, path: arrowHeadPath(head, angle), fill: paint },
    ];
  });
};

const dotShapes = (object: ObjectModel, { dots }: ObjectParts, { projection, u, order }: Pen): Shape[] =>
  dots.filter(isPlace).map((p, i): Shape => ({
    key: `object:${object.id}/dot${i + 1}`,
    kind: "dot",
    order,
    at: projection.at(p),
    path: circlePath(0.32 * u),
    fill: object.color,
  }));

/** Everything of an object but its label. */
export const objectShapes = (object: ObjectModel, parts: ObjectParts, pen: Pen): Shape[] => [
  ...faceShapes(object, parts.faces, pen),
  ...lineShape(object, parts.lines, pen),
  ...arrowShapes(object, parts, pen),
  ...dotShapes(object, parts, pen),
];
