import type { Shape } from "../../drawing.ts";
import type { StillFrame } from "../../figure/frame-cache.ts";
import { labelShapes, plateShape, setTex, type SetLabel } from "../../figure/labels.ts";
import { rectPath } from "../../shapes.ts";
import { textSize } from "../../sizes.ts";
import type { ComplexWindow } from "./complex-window.ts";

const ROLES = ["a", "b", "c", "d"] as const;

/** Which colour means which quarter of the argument, in a corner of the window. */
export const coloringLegend = (window: ComplexWindow, frame: StillFrame): Shape[] => {
  const { area, u } = window;
  const size = textSize(frame, "label");
  const set = (k: number): SetLabel => setTex(frame.type, `${90 * k}^\\circ\\text{–}${90 * (k + 1)}^\\circ`, size);
  const rows = ROLES.map((role, k) => ({ role, label: set(k) }));
  const width = Math.max(...rows.map(({ label }) => label.width)) + 1.9 * u;
  const height = 1.7 * u;
  const [left, top] = [area[0] + 0.4 * u, area[1] + 0.4 * u];
  const plate: SetLabel = { ...set(0), width, height: height * rows.length };
  return [
    plateShape(plate, [left + width / 2, top + plate.height / 2], { key: "legend/plate", margin: 0.2 * u, order: 2 }),
    ...rows.flatMap(({ role, label }, k): Shape[] => {
      const middle = top + (k + 0.5) * height;
      return [
        {
          key: `legend/${k}/patch`,
          kind: "area",
          order: 2,
          at: [left + 0.2 * u, middle - 0.5 * u],
          path: rectPath(u, u),
          fill: { role, alpha: 0.55 },
        },
        ...labelShapes(label, [left + 1.6 * u + label.width / 2, middle], {
          key: `legend/${k}/label`,
          fill: "ink",
          order: 2,
          on: ["legend/plate"],
        }),
      ];
    }),
  ];
};
