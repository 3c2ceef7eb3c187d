import type { Point, Shape } from "../../drawing.ts";
import { boxAround, placeLabels, type Spot } from "../../figure/place-labels.ts";
import { labelShapes, setTex } from "../../figure/labels.ts";
import { strokeThrough } from "../../figure/strokes.ts";
import { plainNumber } from "../../../computation/format-number.ts";
import { circlePath, polylinePath } from "../../shapes.ts";
import type { Typesetter } from "../../typography/typesetter.ts";
import type { ParamValues } from "../../figure/num-field.ts";
import type { SequenceLayout } from "./sequence-layout.ts";
import { sequenceTex, type SequenceModel, type SequenceValues } from "./sequence-model.ts";

const yTickShapes = ({ layout }: SequenceScene): Shape[] => {
  const { area, u } = layout;
  return layout.yTicks.flatMap(({ value, label }): Shape[] => {
    const at = layout.spot(layout.x[0], value)[1];
    const key = `tick:y=${Number(value.toPrecision(10))}`;
    const across: Point[] = [
      [area[0], at],
      [area[2], at],
    ];
    return [
      strokeThrough(across, { key: `${key}/line`, kind: "grid", paint: "grid", width: 0.05 * u, order: 0 }),
      ...labelShapes(label, [area[0] - 0.5 * u - label.width / 2, at], {
        key: `${key}/label`,
        fill: "muted",
        order: 0,
      }),
    ];
  });
};

const xTickShapes = ({ layout, model }: SequenceScene): Shape[] =>
  layout.xTicks.flatMap(({ value, label }): Shape[] => {
    const at = layout.spot(value, layout.y[0])[0];
    return labelShapes(label, [at, layout.area[3] + 0.55 * layout.u + label.height / 2], {
      key: `tick:${model.show === "cobweb" ? "x" : "n"}=${Number(value.toPrecision(10))}`,
      fill: "muted",
      order: 0,
    });
  });

/** Numbers at the sides with faint lines, and the line at zero. */
const axisShapes = (scene: SequenceScene): Shape[] => {
  const { layout, model } = scene;
  const { area, u, y } = layout;
  const low = model.show === "cobweb" ? area[3] : layout.spot(0, Math.min(Math.max(0, y[0]), y[1]))[1];
  const look = { kind: "grid", paint: "muted", width: 0.1 * u, order: 0 } as const;
  const across: Point[] = [
    [area[0], low],
    [area[2], low],
  ];
  const up: Point[] = [
    [area[0], area[1]],
    [area[0], area[3]],
  ];
  return [
    ...yTickShapes(scene),
    ...xTickShapes(scene),
    strokeThrough(across, { ...look, key: "axis:x" }),
    strokeThrough(up, { ...look, key: "axis:y" }),
  ];
};

/** The limit as a dashed line, its number where the dots leave room. */
const limitShapes = (scene: SequenceScene): Shape[] => {
  const { model, layout, values, type } = scene;
  if (model.limit === undefined || model.show === "cobweb") return [];
  const { u, area } = layout;
  const y = layout.spot(0, model.limit)[1];
  const short = plainNumber(model.limit, { maxDigits: 5 }).replace(/×10\^(-?\d+)/, "\\times 10^{$1}");
  const exact = Math.abs(Number(short) - model.limit) < 1e-12;
  const label = setTex(type, `${exact ? "" : "\\approx"} ${short}`, layout.labelSize);
  const shown = model.show === "partial_sums" ? values.sums : values.terms;
  const dots = shown.map((value, i) => boxAround(layout.spot(model.first + i, value), u, u));
  const spots = [0.04, 0.2, 0.4, 0.6, 0.8, 0.96].flatMap((share, i): Spot[] =>
    [-1, 1].map((side) => ({
      centre: [
        area[0] + label.width / 2 + share * (area[2] - area[0] - label.width),
        y + side * (0.35 * u + label.height / 2),
      ],
      cost: i + (side > 0 ? 3 : 0),
    })),
  );
  const [place] = placeLabels(
    [{ width: label.width, height: label.height, spots: [spots] }],
    [{ boxes: dots, lines: [], bounds: area }],
    0.15 * u,
  );
  const centre = spots[place?.choice ?? 0]?.centre ?? [area[0], y];
  const order = model.count + 1;
  return [
    strokeThrough(
      [
        [area[0], y],
        [area[2], y],
      ],
      { key: "limit/line", paint: "good", width: 0.13 * u, dash: [0.6 * u, 0.4 * u], order },
    ),
    ...labelShapes(label, centre, { key: "limit/label", fill: "good", order, halo: "wide" }),
  ];
};

export type SequenceScene = {
  model: SequenceModel;
  layout: SequenceLayout;
  values: SequenceValues;
  params: ParamValues;
  taken: number;
  type: Typesetter;
};

/** A ring of ground keeps dots apart from bars of their colour; its width as a share of the radius. */
const RIM = 0.24;

const dotShape = (key: string, at: Point, look: { radius: number; newest: boolean; order: number }): Shape => ({
  key,
  at,
  path: circlePath(look.newest ? 1.3 * look.radius : look.radius),
  fill: look.newest ? "b" : "a",
  stroke: "ground",
  strokeWidth: RIM * look.radius,
  kind: "dot",
  order: look.order,
});

const radiusOf = ({ layout, model }: SequenceScene): number =>
  Math.min(0.42 * layout.u, (0.3 * (layout.area[2] - layout.area[0])) / model.count);

/** Dots on stems from the line at zero. */
const termShapes = (scene: SequenceScene): Shape[] => {
  const { model, layout, values, taken } = scene;
  return values.terms.slice(0, taken).flatMap((term, i) => {
    const n = model.first + i;
    const at = layout.spot(n, term);
    const base = layout.spot(n, Math.min(Math.max(0, layout.y[0]), layout.y[1]));
    const newest = i === taken - 1;
    return [
      strokeThrough([base, at], {
        key: `term:${n}/stem`,
        paint: newest ? "b" : "a",
        width: 0.11 * layout.u,
        order: i + 1,
      }),
      dotShape(`term:${n}/dot`, at, { radius: radiusOf(scene), newest, order: i + 1 }),
    ];
  });
};

/** What each term adds as a bar between two sums, the sums as dots. */
const sumShapes = (scene: SequenceScene): Shape[] => {
  const { model, layout, values, taken } = scene;
  const width = Math.min(2.2 * layout.u, (0.55 * (layout.area[2] - layout.area[0])) / model.count);
  return values.sums.slice(0, taken).flatMap((sum, i): Shape[] => {
    const n = model.first + i;
    const before = values.sums[i - 1] ?? 0;
    const [x, y] = layout.spot(n, sum);
    const from = layout.spot(n, before)[1];
    const newest = i === taken - 1;
    const role = (values.terms[i] ?? 0) < 0 ? "d" : "a";
    return [
      {
        key: `term:${n}/bar`,
        at: [x, from],
        path: polylinePath(
          [
            [-width / 2, 0],
            [width / 2, 0],
            [width / 2, y - from],
            [-width / 2, y - from],
          ],
          true,
        ),
        fill: { role, alpha: 0.4 },
        stroke: role,
        strokeWidth: 0.07 * layout.u,
        kind: "area",
        order: i + 1,
      },
      ...(i > 0
        ? [
            strokeThrough(
              [
                [layout.spot(n - 1, before)[0], from],
                [x, from],
              ],
              {
                key: `sum:${n}/step`,
                kind: "grid",
                paint: "muted",
                width: 0.06 * layout.u,
                order: i + 1,
              },
            ),
          ]
        : []),
      dotShape(`sum:${n}/dot`, [x, y], { radius: radiusOf(scene), newest, order: i + 1 }),
    ];
  });
};

const CURVE_POINTS = 160;

/** The curve, the diagonal, and the way between them: up to the curve, across to the diagonal. */
const cobwebShapes = ({ model, layout, values, params, taken }: SequenceScene): Shape[] => {
  const { u, x, y } = layout;
  const clip = layout.area;
  const points = Array.from({ length: CURVE_POINTS + 1 }, (_, i): Point => {
    const at = x[0] + ((x[1] - x[0]) * i) / CURVE_POINTS;
    const value = model.termAt(at, params);
    const far = y[1] - y[0];
    return layout.spot(at, Number.isFinite(value) ? Math.min(y[1] + far, Math.max(y[0] - far, value)) : y[0] - far);
  });
  const order = 1;
  const web = values.terms.slice(0, taken).flatMap((term, i): Shape[] => {
    const dot = dotShape(`term:${i}/dot`, layout.spot(term, term), {
      radius: 0.26 * u,
      newest: i === taken - 1,
      order: i + 2,
    });
    const before = values.terms[i - 1];
    if (before === undefined) return [dot];
    const turn: Point[] = [layout.spot(before, before), layout.spot(before, term), layout.spot(term, term)];
    return [strokeThrough(turn, { key: `term:${i}/web`, paint: "b", width: 0.11 * u, order: i + 2 }), dot];
  });
  return [
    {
      ...strokeThrough([layout.spot(x[0], x[0]), layout.spot(x[1], x[1])], {
        key: "diagonal",
        paint: "muted",
        width: 0.1 * u,
        dash: [0.5 * u, 0.35 * u],
        order,
      }),
    },
    { ...strokeThrough(points, { key: "curve", paint: "a", width: 0.18 * u, order }), clip },
    ...web,
  ];
};

/** Axes, terms or sums or web, the limit, and the newest value above. */
export const sequenceShapes = (scene: SequenceScene): Shape[] => {
  const { model, layout, values, taken, type } = scene;
  const tex = sequenceTex(model, values, taken);
  const body = model.show === "cobweb" ? cobwebShapes : model.show === "terms" ? termShapes : sumShapes;
  return [
    ...axisShapes(scene),
    ...body(scene),
    ...limitShapes(scene),
    ...(tex === ""
      ? []
      : labelShapes(setTex(type, tex, layout.formulaSize), layout.saysAt, {
          key: `newest/v${taken}`,
          fill: "b",
          order: model.count,
        })),
  ];
};
