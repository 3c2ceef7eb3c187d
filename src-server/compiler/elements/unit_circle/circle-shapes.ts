import type { Point, Shape } from "../../drawing.ts";
import { clipSegment } from "../../figure/crossings.ts";
import { insetBox, circlePath, polylinePath } from "../../shapes.ts";
import { unitCircleLine, UNIT_CIRCLE_ORDERS, WIDTHS, type CircleScene } from "./circle-line.ts";
import { tangentOf } from "./circle-model.ts";
import { graphShapes } from "./graph-shapes.ts";
import { unitCircleGroundShapes } from "./ground-shapes.ts";

const ARC_PIECES = 60;
/** Radius of the angle's arc against the circle's. */
export const UNIT_CIRCLE_ARC = 0.26;

/** The arc from the x axis to the angle; more than a turn winds outwards. */
const arcShapes = ({ window, angle }: CircleScene): Shape[] => {
  const grown = Math.max(0, Math.abs(angle) / (2 * Math.PI) - 1) * 0.05;
  const points = Array.from({ length: ARC_PIECES + 1 }, (_, i): Point => {
    const at = (angle * i) / ARC_PIECES;
    const out = (UNIT_CIRCLE_ARC + (grown * i) / ARC_PIECES) * window.radius;
    return [out * Math.cos(at), -out * Math.sin(at)];
  });
  return [
    {
      key: "arc",
      kind: "line",
      order: UNIT_CIRCLE_ORDERS.radius,
      at: window.centre,
      path: polylinePath(points),
      stroke: "d",
      strokeWidth: WIDTHS.circle * window.u,
    },
  ];
};

/** Where the tangent's length ends: at the line beyond x = 1, or at the edge of the picture. */
export const tangentEnd = ({ window, angle }: Pick<CircleScene, "window" | "angle">): Point | undefined => {
  const value = tangentOf(angle);
  if (Number.isNaN(value)) return undefined;
  const seen = clipSegment(window.place(1, 0), window.place(1, value), insetBox(window.box, 0.3 * window.u));
  return seen?.[1];
};

const tangentShapes = (scene: CircleScene): Shape[] => {
  const { window, angle } = scene;
  const end = tangentEnd(scene);
  if (!end) return [];
  const share = Math.abs(Math.cos(angle)) < 1e-9 ? 0 : 1 / Math.cos(angle);
  const far = clipSegment(
    window.centre,
    window.place(1, share * Math.sin(angle)),
    insetBox(window.box, 0.3 * window.u),
  );
  return [
    ...(far
      ? [
          unitCircleLine(window, far, {
            key: "tan/secant",
            paint: "muted",
            width: WIDTHS.thin,
            order: UNIT_CIRCLE_ORDERS.lengths,
            dash: [0.4, 0.3],
          }),
        ]
      : []),
    unitCircleLine(window, [window.place(1, 0), end], {
      key: "tan/line",
      paint: "c",
      width: WIDTHS.length,
      order: UNIT_CIRCLE_ORDERS.lengths,
    }),
  ];
};

/** The sides and the radius of the angle's triangle. */
const SIDES = {
  cos: { key: "cos/line", paint: "b", width: WIDTHS.length, order: UNIT_CIRCLE_ORDERS.lengths },
  sin: { key: "sin/line", paint: "a", width: WIDTHS.length, order: UNIT_CIRCLE_ORDERS.lengths },
  radius: { key: "point/radius", paint: "ink", width: WIDTHS.radius, order: UNIT_CIRCLE_ORDERS.radius },
} as const;

const triangleShape = ({ centre }: CircleScene["window"], corners: readonly Point[]): Shape => ({
  key: "triangle",
  kind: "area",
  order: UNIT_CIRCLE_ORDERS.lengths,
  at: centre,
  path: polylinePath(
    corners.map(([x, y]): Point => [x - centre[0], y - centre[1]]),
    true,
  ),
  fill: { role: "d", alpha: 0.16 },
});

/** Everything of a unit circle but its letters. */
export const circleShapes = (scene: CircleScene): Shape[] => {
  const { model, window, angle } = scene;
  const { show } = model.spec;
  const { place, u } = window;
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  const [middle, foot, tip] = [place(0, 0), place(c, 0), place(c, s)];
  return [
    ...unitCircleGroundShapes(scene),
    ...(show.includes("triangle") ? [triangleShape(window, [middle, foot, tip])] : []),
    ...(show.includes("angle") ? arcShapes(scene) : []),
    ...(show.includes("tan") ? tangentShapes(scene) : []),
    ...graphShapes(scene),
    ...(show.includes("cos") ? [unitCircleLine(window, [middle, foot], SIDES.cos)] : []),
    ...(show.includes("sin") ? [unitCircleLine(window, [foot, tip], SIDES.sin)] : []),
    unitCircleLine(window, [middle, tip], SIDES.radius),
    {
      key: "point/dot",
      kind: "dot",
      order: UNIT_CIRCLE_ORDERS.radius,
      at: tip,
      path: circlePath(0.28 * u),
      fill: "ink",
    },
  ];
};
