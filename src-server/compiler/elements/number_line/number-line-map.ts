import { msg } from "../../../contract/messages/message.ts";
import { shortNumber } from "../../figure/short-number.ts";
import type { Shape } from "../../drawing.ts";
import type { ElementFinding } from "../../element-kind.ts";
import type { ParamValues } from "../../figure/num-field.ts";
import { circlePath, polylinePath } from "../../shapes.ts";
import { axisLineShapes } from "./number-line-axis.ts";
import { LINE, numberLinePlaceOn, type NumberLineLayout } from "./number-line-layout.ts";
import type { NumberLine } from "./number-line-model.ts";

type Join = { key: string; from: number; strong: boolean };

const joinsOf = (line: NumberLine, layout: NumberLineLayout, params: ParamValues): Join[] => [
  ...layout.ticks.map(({ value }): Join => ({
    key: `join:${Number(value.toPrecision(10))}`,
    from: value,
    strong: false,
  })),
  ...line.points.map((point): Join => ({ key: `point:${point.id}`, from: point.at.at(params), strong: true })),
];

/** The second line of a map, and lines that join numbers to their values on it. */
export const mapShapes = (line: NumberLine, layout: NumberLineLayout, params: ParamValues): Shape[] => {
  const { map } = line;
  if (!map) return [];
  const { u } = layout;
  const joins = joinsOf(line, layout, params).flatMap(({ key, from, strong }): Shape[] => {
    const value = map.by.value(from, params);
    if (!(value >= map.scale.range[0] && value <= map.scale.range[1])) return [];
    const [x0, x1] = [numberLinePlaceOn(line.scale, layout, from), numberLinePlaceOn(map.scale, layout, value)];
    const role = line.points.find((point) => `point:${point.id}` === key)?.role ?? "muted";
    const look = { order: strong ? 3 : 2 };
    const [top, bottom] = [layout.y + LINE.mark * u, layout.mapY - LINE.mark * u];
    const join: Shape = {
      key: `${key}/join`,
      kind: strong ? "line" : "grid",
      at: [x0, top],
      path: polylinePath([
        [0, 0],
        [x1 - x0, bottom - top],
      ]),
      stroke: strong ? role : "muted",
      strokeWidth: (strong ? 0.09 : 0.06) * u,
      ...look,
    };
    return strong
      ? [
          join,
          {
            key: `${key}/image`,
            kind: "dot",
            at: [x1, layout.mapY],
            path: circlePath(LINE.dot * 0.8 * u),
            fill: role,
            stroke: "ground",
            strokeWidth: 0.08 * u,
            ...look,
          },
        ]
      : [join];
  });
  return [
    ...axisLineShapes({ prefix: "map:", y: layout.mapY, scale: map.scale, ticks: layout.mapTicks, side: 1 }, layout),
    ...joins,
  ];
};

/** Points whose values leave the second line are told. */
export const mapFindings = (line: NumberLine): ElementFinding[] => {
  const { map, samples } = line;
  const start = samples[0] ?? {};
  if (!map) return [];
  return line.points.flatMap((point, i): ElementFinding[] => {
    const value = map.by.value(point.at.at(start), start);
    const [low, high] = map.scale.range;
    if (value >= low && value <= high) return [];
    const at = `points[${i}].at`;
    return [
      {
        at,
        code: "range",
        severity: "repair",
        message: msg("number_line.mapped_off_line", {
          at,
          value: shortNumber(value),
          low: shortNumber(low),
          high: shortNumber(high),
        }),
      },
    ];
  });
};
