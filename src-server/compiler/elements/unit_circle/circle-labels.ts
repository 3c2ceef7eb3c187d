import type { Point } from "../../drawing.ts";
import { setTex, type SetLabel } from "../../figure/labels.ts";
import { boxAround, spotsAround, type Spot } from "../../figure/place-labels.ts";
import type { LabelMoment, SteadyLabel } from "../../figure/steady-labels.ts";
import { insetBox } from "../../shapes.ts";
import { textSize } from "../../sizes.ts";
import { UNIT_CIRCLE_ORDERS } from "./circle-line.ts";
import { unitCircleAngleTex, tangentOf, valueTex } from "./circle-model.ts";
import { UNIT_CIRCLE_ARC, tangentEnd } from "./circle-shapes.ts";
import { besideLevel, besideUpright, unitCircleCornerSpots, outsideSpots } from "./circle-spots.ts";
import { graphDrafts, ringDrafts, type UnitCircleLabelDraft, type UnitCircleLabelStage } from "./ground-labels.ts";

const alongArc =
  ({ window, angle }: UnitCircleLabelStage) =>
  ({ width, height }: SetLabel): readonly Spot[] =>
    [0.5, 0.3, 0.7, 0.15, 1.15, -0.25, 1.4].map((share, i): Spot => {
      const [dx, dy] = [Math.cos(angle * share), Math.sin(angle * share)];
      const out =
        UNIT_CIRCLE_ARC * window.radius + (Math.abs(dx) * width + Math.abs(dy) * height) / 2 + 0.35 * window.u;
      return { centre: [window.centre[0] + dx * out, window.centre[1] - dy * out], cost: i };
    });

const lengthDrafts = (stage: UnitCircleLabelStage): UnitCircleLabelDraft[] => {
  const { model, window, angle } = stage;
  const { show } = model.spec;
  const { place, u } = window;
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  const tex = (name: string, value: number): string => `\\${name}\\theta = ${valueTex(value, model.live)}`;
  const order = UNIT_CIRCLE_ORDERS.lengths;
  const end = tangentEnd(stage);
  return [
    ...(show.includes("sin")
      ? [
          {
            key: "sin/label",
            tex: tex("sin", s),
            paint: "a",
            order,
            spots: besideUpright(place(c, 0), place(c, s), c < 0 ? -1 : 1, window),
          } as const,
        ]
      : []),
    ...(show.includes("cos")
      ? [
          {
            key: "cos/label",
            tex: tex("cos", c),
            paint: "b",
            order,
            spots: besideLevel(place(0, 0), place(c, 0), s < 0 ? -1 : 1, u),
          } as const,
        ]
      : []),
    ...(show.includes("tan")
      ? [
          {
            key: "tan/label",
            tex: tex("tan", tangentOf(angle)),
            paint: "c",
            order,
            spots: besideUpright(place(1, 0), end ?? place(1, 0.6), 1, window),
          } as const,
        ]
      : []),
  ];
};

const pointDrafts = (stage: UnitCircleLabelStage): UnitCircleLabelDraft[] => {
  const { model, window, angle } = stage;
  const { show } = model.spec;
  const at = window.place(Math.cos(angle), Math.sin(angle));
  const pair = `(${valueTex(Math.cos(angle), model.live)},\\ ${valueTex(Math.sin(angle), model.live)})`;
  return [
    ...(show.includes("angle")
      ? [
          {
            key: "angle/label",
            tex: `\\theta = ${unitCircleAngleTex(angle, model)}`,
            paint: "d",
            order: UNIT_CIRCLE_ORDERS.radius,
            spots: alongArc(stage),
          } as const,
        ]
      : []),
    ...(show.includes("coordinates")
      ? [
          {
            key: "point/label",
            tex: pair,
            paint: "ink",
            order: UNIT_CIRCLE_ORDERS.radius,
            spots: (label: SetLabel) => spotsAround(at, label, 0.5 * window.u),
          } as const,
        ]
      : []),
  ];
};

/** All letters of a unit circle at one moment, and what they keep clear of. */
export const circleLabels = (stage: UnitCircleLabelStage): LabelMoment => {
  const { model, window, angle, frame } = stage;
  const { place, u } = window;
  const sizes = { small: textSize(frame, "label"), large: textSize(frame, "body", 0.95) };
  const set = (draft: UnitCircleLabelDraft, size: number): SteadyLabel => {
    const label = setTex(frame.type, draft.tex, size);
    const spots = draft.spots(label);
    if (spots.length === 1) return { ...draft, label, spots };
    return {
      ...draft,
      label,
      spots: [...spots, ...outsideSpots(window, label), ...unitCircleCornerSpots(window, label)],
    };
  };
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  const end = tangentEnd(stage);
  const ring = Array.from({ length: 73 }, (_, i): Point =>
    place(Math.cos((i * Math.PI) / 36), Math.sin((i * Math.PI) / 36)),
  );
  const over = 1 + (1.1 * u) / window.radius;
  return {
    labels: [
      ...[...ringDrafts(stage), ...graphDrafts(stage)].map((draft) => set(draft, sizes.small)),
      ...[...lengthDrafts(stage), ...pointDrafts(stage)].map((draft) => set(draft, sizes.large)),
    ],
    obstacles: {
      boxes: [boxAround(place(c, s), 0.6 * u, 0.6 * u)],
      lines: [
        ring,
        [place(0, 0), place(c, s)],
        [place(c, 0), place(c, s)],
        [place(-over, 0), place(over, 0)],
        [place(0, -over), place(0, over)],
        ...(model.spec.show.includes("tan") && end ? [[place(1, 0), end]] : []),
      ],
      bounds: insetBox(window.box, 0.1 * u),
    },
  };
};
