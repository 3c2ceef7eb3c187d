import type { Point, Shape } from "../../drawing.ts";
import { boxAround, placeLabels, type Spot } from "../../figure/place-labels.ts";
import { labelShapes, plateShape, setTex } from "../../figure/labels.ts";
import { strokeThrough } from "../../figure/strokes.ts";
import { plainNumber } from "../../../computation/format-number.ts";
import type { SequenceScene } from "./sequence-shapes.ts";

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
export const axisShapes = (scene: SequenceScene): Shape[] => {
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
export const limitShapes = (scene: SequenceScene): Shape[] => {
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
  const plate = plateShape(label, centre, { key: "limit/plate", margin: 0.08 * u, order });
  return [
    strokeThrough(
      [
        [area[0], y],
        [area[2], y],
      ],
      { key: "limit/line", paint: "good", width: 0.13 * u, dash: [0.6 * u, 0.4 * u], order },
    ),
    plate,
    ...labelShapes(label, centre, { key: "limit/label", fill: "good", order, on: [plate.key] }),
  ];
};
