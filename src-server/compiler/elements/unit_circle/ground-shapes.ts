import type { Shape } from "../../drawing.ts";
import { circlePath } from "../../shapes.ts";
import { unitCircleLine, UNIT_CIRCLE_ORDERS, WIDTHS, type CircleScene } from "./circle-line.ts";

const SPECIAL = [0, 30, 45, 60, 90, 120, 135, 150, 180, 210, 225, 240, 270, 300, 315, 330] as const;

/** Axes, circle and the marks of the special angles. */
export const unitCircleGroundShapes = ({ model, window }: CircleScene): Shape[] => {
  const { place, u, radius } = window;
  const over = 1 + (1.1 * u) / radius;
  const axis = { paint: "muted", width: WIDTHS.axis, order: UNIT_CIRCLE_ORDERS.ground } as const;
  const dots = model.spec.show.includes("special")
    ? SPECIAL.map((degrees): Shape => {
        const angle = (degrees * Math.PI) / 180;
        return {
          key: `special:${degrees}/dot`,
          kind: "grid",
          order: UNIT_CIRCLE_ORDERS.ground,
          at: place(Math.cos(angle), Math.sin(angle)),
          path: circlePath(0.14 * u),
          fill: "muted",
        };
      })
    : [];
  return [
    unitCircleLine(window, [place(-over, 0), place(over, 0)], { key: "axis:x", ...axis }),
    unitCircleLine(window, [place(0, -over), place(0, over)], { key: "axis:y", ...axis }),
    {
      key: "circle",
      kind: "line",
      order: UNIT_CIRCLE_ORDERS.ground,
      at: window.centre,
      path: circlePath(radius),
      stroke: "ink",
      strokeWidth: WIDTHS.circle * u,
    },
    ...dots,
  ];
};
