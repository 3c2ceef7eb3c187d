import type { Paint, Point } from "../../drawing.ts";
import type { StillFrame } from "../../figure/frame-cache.ts";
import type { SetLabel } from "../../figure/labels.ts";
import type { Spot } from "../../figure/place-labels.ts";
import { UNIT_CIRCLE_ORDERS } from "./circle-line.ts";
import { unitCircleAngleTex, type CircleModel } from "./circle-model.ts";
import type { CircleWindow } from "./circle-window.ts";
import { graphMarks } from "./graph-shapes.ts";

/** What letters are made from. */
export type UnitCircleLabelStage = { model: CircleModel; window: CircleWindow; angle: number; frame: StillFrame };
/** A label that is not set yet. */
export type UnitCircleLabelDraft = {
  key: string;
  tex: string;
  paint: Paint;
  order: number;
  spots(label: SetLabel): readonly Spot[];
};

const SPECIAL = [0, 30, 45, 60, 90, 120, 135, 150, 180, 210, 225, 240, 270, 300, 315, 330] as const;

const fixedAt =
  (centre: Point): UnitCircleLabelDraft["spots"] =>
  () => [{ centre, cost: 0 }];

/** Marked angles round the circle. */
export const ringDrafts = ({ model, window }: UnitCircleLabelStage): UnitCircleLabelDraft[] =>
  SPECIAL.flatMap((degrees): UnitCircleLabelDraft[] => {
    const axis = degrees % 90 === 0;
    if (!model.spec.show.includes("special")) return [];
    const angle = (degrees * Math.PI) / 180;
    const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
    const tex = unitCircleAngleTex(angle, { degrees: model.degrees, live: false });
    const spots: UnitCircleLabelDraft["spots"] = ({ width, height }) => {
      const off = window.radius + (Math.abs(dx) * width + Math.abs(dy) * height) / 2 + 0.35 * window.u;
      const aside = axis ? height / 2 + 0.35 * window.u : 0;
      return [
        {
          centre: [
            window.centre[0] + dx * off + (Math.abs(dy) > 0.9 ? aside + width * 0.2 : 0),
            window.centre[1] - dy * off - (Math.abs(dx) > 0.9 ? aside : 0),
          ],
          cost: 0,
        },
      ];
    };
    return [{ key: `special:${degrees}/label`, tex, paint: "muted", order: UNIT_CIRCLE_ORDERS.ground, spots }];
  });

/** Numbers and name of the graph. */
export const graphDrafts = ({ model, window }: UnitCircleLabelStage): UnitCircleLabelDraft[] => {
  const { graph, u } = window;
  if (!graph) return [];
  const base = graph.at(0, 0)[1];
  const quarter = Math.PI / 2;
  const marks = graphMarks(window);
  return [
    ...marks.map((angle): UnitCircleLabelDraft => ({
      key: `graph/tick${Math.round(angle / quarter)}/label`,
      tex: unitCircleAngleTex(angle, { degrees: model.degrees, live: false }).replace(
        /^(-?)\\frac\{(.*?)\}\{(.*?)\}$/,
        "$1$2/$3",
      ),
      paint: "muted",
      order: UNIT_CIRCLE_ORDERS.ground,
      spots: ({ outline }) => [
        {
          centre: [graph.at(angle, 0)[0], base + window.radius + 1.5 * u - (outline.ascent - outline.descent) / 2],
          cost: 0,
        },
      ],
    })),
    {
      key: "graph/name",
      tex: `${model.spec.unroll === "cos" ? "\\cos" : "\\sin"}\\theta`,
      paint: model.spec.unroll === "cos" ? "b" : "a",
      order: UNIT_CIRCLE_ORDERS.ground,
      spots: fixedAt([graph.at(0, 0)[0] + 1.7 * u, base - window.radius - 0.6 * u]),
    },
  ];
};
