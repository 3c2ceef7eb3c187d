import type { Point, Shape } from "../../drawing.ts";
import { clipSegment } from "../../figure/crossings.ts";
import { insetBox, circlePath, polylinePath } from "../../shapes.ts";
import { line, ORDERS, WIDTHS, type CircleScene } from "./circle-line.ts";
import { tangentOf } from "./circle-model.ts";
import { graphShapes } from "./graph-shapes.ts";

const SPECIAL = [0, 30, 45, 60, 90, 120, 135, 150, 180, 210, 225, 240, 270, 300, 315, 330] as const;

const groundShapes = ({ model, window }: CircleScene): Shape[] => {
  const { place, u, radius } = window;
  const over = 1 + (1.1 * u) / radius;
  const axis = { paint: "muted", width: WIDTHS.axis, order: ORDERS.ground } as const;
  const dots = model.spec.show.includes("special")
    ? SPECIAL.map((degrees): Shape => {
        const angle = (degrees * Math.PI) / 180;
        return {
          key: `special:${degrees}/dot`,
          kind: "grid",
          order: ORDERS.ground,
          at: place(Math.cos(angle), Math.sin(angle)),
          path: circlePath(0.14 * u),
          fill: "muted",
        };
      })
    : [];
  return [
    line(window, [place(-over, 0), place(over, 0)], { key: "axis:x", ...axis }),
    line(window, [place(0, -over), place(0, over)], { key: "axis:y", ...axis }),
    {
      key: "circle",
      kind: "line",
      order: ORDERS.ground,
      at: window.centre,
      path: circlePath(radius),
      stroke: "ink",
      strokeWidth: WIDTHS.circle * u,
    },
    ...dots,
  ];
};

const ARC_PIECES = 60;
/** Radius of the angle's arc against the circle's. */
export const ARC = 0.26;

/** The arc from the x axis to the angle; more than a turn winds outwards. */
const arcShapes = ({ window, angle }: CircleScene): Shape[] => {
  const grown = Math.max(0, Math.abs(angle) / (2 * Math.PI) - 1) * 0.05;
  const points = Array.from({ length: ARC_PIECES + 1 }, (_, i): Point => {
    const at = (angle * i) / ARC_PIECES;
    const out = (ARC + (grown * i) / ARC_PIECES) * window.radius;
    return [out * Math.cos(at), -out * Math.sin(at)];
  });
  return [
    {
      key: "arc",
      kind: "line",
      order: ORDERS.radius,
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
          line(window, far, {
            key: "tan/secant",
            paint: "muted",
            width: WIDTHS.thin,
            order: ORDERS.lengths,
            dash: [0.4, 0.3],
          }),
        ]
      : []),
    line(window, [window.place(1, 0), end], {
      key: "tan/line",
      paint: "c",
      width: WIDTHS.length,
      order: ORDERS.lengths,
    }),
  ];
};

/** Everything of a unit circle but its letters. */
export const circleShapes = (scene: CircleScene): Shape[] => {
  const { model, window, angle } = scene;
  const { show } = model.spec;
  const { place, u } = window;
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  const corners = [place(0, 0), place(c, 0), place(c, s)] as const;
  const triangle: Shape = {
    key: "triangle",
    kind: "area",
    order: ORDERS.lengths,
    at: window.centre,
    path: polylinePath(
      corners.map(([x, y]): Point => [x - window.centre[0], y - window.centre[1]]),
      true,
    ),
    fill: { role: "d", alpha: 0.16 },
  };
  return [
    ...groundShapes(scene),
    ...(show.includes("triangle") ? [triangle] : []),
    ...(show.includes("angle") ? arcShapes(scene) : []),
    ...(show.includes("tan") ? tangentShapes(scene) : []),
    ...graphShapes(scene),
    ...(show.includes("cos")
      ? [
          line(window, [corners[0], corners[1]], {
            key: "cos/line",
            paint: "b",
            width: WIDTHS.length,
            order: ORDERS.lengths,
          }),
        ]
      : []),
    ...(show.includes("sin")
      ? [
          line(window, [corners[1], corners[2]], {
            key: "sin/line",
            paint: "a",
            width: WIDTHS.length,
            order: ORDERS.lengths,
          }),
        ]
      : []),
    line(window, [corners[0], corners[2]], {
      key: "point/radius",
      paint: "ink",
      width: WIDTHS.radius,
      order: ORDERS.radius,
    }),
    { key: "point/dot", kind: "dot", order: ORDERS.radius, at: corners[2], path: circlePath(0.28 * u), fill: "ink" },
  ];
};
