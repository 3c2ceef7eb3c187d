import type { Listed } from "../../../computation/counting/enumerate.ts";
import type { ColorRole } from "../../../contract/style.ts";
import type { Point, Shape } from "../../drawing.ts";
import { labelShapes, setWords } from "../../figure/labels.ts";
import { strokeThrough } from "../../figure/strokes.ts";
import { circlePath } from "../../shapes.ts";
import type { Typesetter } from "../../typography/typesetter.ts";

const BEADS: readonly ColorRole[] = ["muted", "b", "a", "c", "d"];

/** Places on a circle, the first at the top, clockwise. */
const onCircle = ([x, y]: Point, radius: number, count: number): Point[] =>
  Array.from({ length: count }, (_, i) => {
    const angle = (2 * Math.PI * i) / count - Math.PI / 2;
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
  });

/** Where and how large an object is drawn; its key begins all keys of its shapes. */
export type Drawn = { key: string; at: Point; size: number; order: number };

/** A way of steps up and down over its ground. */
export const enumerationPathShapes = (steps: readonly number[], { key, at, size, order }: Drawn): Shape[] => {
  const unit = (3.8 * size) / Math.max(1, steps.length);
  const rise = Math.min(unit, (4 * size) / Math.max(1, steps.length));
  const start: Point = [at[0] - (unit * steps.length) / 2, at[1] + 0.95 * size];
  let height = 0;
  const points = [
    start,
    ...steps.map((step, i): Point => {
      height += step === 1 ? 1 : -1;
      return [start[0] + (i + 1) * unit, start[1] - height * rise];
    }),
  ];
  const ground: Point[] = [start, [start[0] + unit * steps.length, start[1]]];
  return [
    strokeThrough(ground, { key: `${key}/ground`, paint: "muted", width: 0.06 * size, order }),
    strokeThrough(points, { key: `${key}/path`, paint: "a", width: 0.14 * size, order }),
  ];
};

const dot = (
  key: string,
  at: Point,
  look: { radius: number; role: ColorRole; order: number; open?: boolean },
): Shape => ({
  key,
  at,
  path: circlePath(look.radius),
  kind: "area",
  order: look.order,
  stroke: look.role,
  strokeWidth: 0.22 * look.radius,
  fill: look.open ? "ground" : look.role,
});

/** Beads on a string. */
export const necklaceShapes = (beads: readonly number[], { key, at, size, order }: Drawn): Shape[] => {
  const radius = 1.05 * size;
  const places = onCircle(at, radius, beads.length);
  const bead = Math.min(0.34 * size, (2.2 * radius) / Math.max(3, beads.length));
  return [
    {
      key: `${key}/string`,
      at,
      path: circlePath(radius),
      stroke: "muted",
      strokeWidth: 0.06 * size,
      kind: "line",
      order,
    },
    ...beads.map((color, i) =>
      dot(`${key}/bead${i + 1}`, places[i] ?? at, {
        radius: bead,
        role: BEADS[color % BEADS.length] ?? "a",
        order,
        open: color === 0,
      }),
    ),
  ];
};

/** A tree on numbered places of a circle; numbers only where there is room. */
export const treeShapes = (
  item: Extract<Listed, { kind: "tree" }>,
  drawn: Drawn,
  type: Typesetter,
  labelSize: number,
): Shape[] => {
  const { key, at, size, order } = drawn;
  const places = onCircle(at, 0.95 * size, item.nodes);
  const outer = onCircle(at, 0.95 * size + 0.62 * labelSize, item.nodes);
  const numbered = size >= 1.6 * labelSize;
  return [
    ...item.edges.map(([a, b]) =>
      strokeThrough([places[a - 1] ?? at, places[b - 1] ?? at], {
        key: `${key}/edge${Math.min(a, b)}-${Math.max(a, b)}`,
        paint: "a",
        width: 0.1 * size,
        order,
      }),
    ),
    ...places.map((place, i) => dot(`${key}/node${i + 1}`, place, { radius: 0.13 * size, role: "ink", order })),
    ...(numbered
      ? outer.flatMap((place, i) =>
          labelShapes(setWords(type, String(i + 1), labelSize), place, {
            key: `${key}/name${i + 1}`,
            fill: "muted",
            order,
          }),
        )
      : []),
  ];
};
