import type { Point, Shape } from "../drawing.ts";
import { polylinePath } from "../shapes.ts";
import { labelShapes, type SetLabel } from "./labels.ts";

/** An angle at a corner of the stage; angles in radians, counted upwards from the right. */
export type AngleMark = { key: string; corner: Point; from: number; to: number; label: SetLabel; order: number };

const RADIUS = 2.2;
const PIECES = 24;
/** The label moves out as far as this, in u, to fit between the legs; then it stands below the lower leg. */
const FARTHEST = 8;

const at = ([x, y]: Point, radius: number, angle: number): Point => [
  x + radius * Math.cos(angle),
  y - radius * Math.sin(angle),
];

const labelCentre = ({ corner, from, to, label }: AngleMark, u: number): Point => {
  const half = Math.abs(to - from) / 2;
  const middle = (from + to) / 2;
  const needed = (label.height / 2 + 0.3 * u) / Math.max(1e-6, Math.sin(half)) + (Math.cos(middle) * label.width) / 2;
  const out = Math.max((RADIUS + 0.5) * u + label.width / 2, needed);
  if (out <= FARTHEST * u) return at(corner, out, middle);
  return [
    corner[0] + Math.cos(from) * (RADIUS * u + label.width / 2),
    corner[1] - Math.sin(from) * RADIUS * u + label.height / 2 + 0.5 * u,
  ];
};

/** An arc between two legs with its label. */
export const angleShapes = (mark: AngleMark, u: number): Shape[] => {
  const { key, corner, from, to, label, order } = mark;
  const arc = Array.from({ length: PIECES + 1 }, (_, i): Point => {
    const [x, y] = at([0, 0], RADIUS * u, from + ((to - from) * i) / PIECES);
    return [x, y];
  });
  const centre = labelCentre(mark, u);
  return [
    { key: `${key}/arc`, kind: "line", order, at: corner, path: polylinePath(arc), stroke: "c", strokeWidth: 0.09 * u },
    ...labelShapes(label, centre, { key: `${key}/label`, fill: "c", order, halo: "wide" }),
  ];
};
