import type { Point, Shape } from "../../drawing.ts";
import { labelShapes, plateShape, type SetLabel } from "../../figure/labels.ts";
import type { ParamValues } from "../../figure/num-field.ts";
import { placeLabels, type LabelRequest, type Obstacles } from "../../figure/place-labels.ts";
import { arrowHeadPath } from "../../shapes.ts";
import { LINE, numberLinePlaceOn, type NumberLineLayout } from "./number-line-layout.ts";
import type { NumberLine } from "./number-line-model.ts";

const HEAD = 0.75;
/** Handles of a cubic arc at this share of its width; its top is three quarters of the handles' height. */
const HANDLE = 0.18;

type Arc = { index: number; from: number; to: number; height: number };

const round = (value: number): number => Math.round(value * 100) / 100;

/** Longer jumps rise higher, so that jumps over jumps do not meet. */
const arcsOf = (line: NumberLine, layout: NumberLineLayout, params: ParamValues): Arc[] => {
  const spans = line.jumps.map((jump, index) => ({
    index,
    from: numberLinePlaceOn(line.scale, layout, jump.from.at(params)),
    to: numberLinePlaceOn(line.scale, layout, jump.to.at(params)),
  }));
  const longest = Math.max(1, ...spans.map(({ from, to }) => Math.abs(to - from)));
  return spans.map((span) => ({
    ...span,
    height: layout.arcHeight * (0.45 + 0.55 * (Math.abs(span.to - span.from) / longest)),
  }));
};

const arcPoint = ({ from, to, height }: Arc, y: number, t: number): Point => {
  const s = 1 - t;
  const along = 3 * s * s * t * HANDLE + 3 * s * t * t * (1 - HANDLE) + t * t * t;
  return [from + (to - from) * along, y - 4 * height * s * t];
};

const SAMPLES = 24;
const outline = (arc: Arc, y: number): Point[] =>
  Array.from({ length: SAMPLES + 1 }, (_, i) => arcPoint(arc, y, i / SAMPLES));

const arcShapes = (arc: Arc, line: NumberLine, layout: NumberLineLayout): Shape[] => {
  const { u } = layout;
  const y = layout.y - LINE.dot * 1.25 * u;
  const dx = arc.to - arc.from;
  const rise = -(arc.height * 4) / 3;
  const key = `jump:${arc.index + 1}`;
  const role = line.jumps[arc.index]?.role ?? "c";
  const order = 2 + arc.index;
  const path = `M0 0C${round(dx * HANDLE)} ${round(rise)} ${round(dx * (1 - HANDLE))} ${round(rise)} ${round(dx)} 0`;
  return [
    { key: `${key}/arc`, kind: "line", order, at: [arc.from, y], path, stroke: role, strokeWidth: 0.12 * u },
    {
      key: `${key}/head`,
      kind: "line",
      order,
      at: [arc.to, y],
      path: arrowHeadPath(Math.min(HEAD * u, arc.height * 0.6), Math.atan2(-rise, dx * HANDLE)),
      fill: role,
    },
  ];
};

/** Above the top of the arc, then higher, then in it. */
const spotsFor = (arc: Arc, label: SetLabel, layout: NumberLineLayout): { centre: Point; cost: number }[] => {
  const [x, top] = arcPoint(arc, layout.y - LINE.dot * 1.25 * layout.u, 0.5);
  const step = label.height + 0.3 * layout.u;
  const centre = (level: number): Point => [x, top - 0.35 * layout.u - label.height / 2 - level * step];
  return [0, 1, 2, -2].map((level) => ({
    centre: level < 0 ? [x, top + 0.4 * layout.u + label.height / 2] : centre(level),
    cost: Math.abs(level) * 8,
  }));
};

/** Jumps as arcs with arrows and their labels. */
export const jumpShapes = (line: NumberLine, layout: NumberLineLayout, params: ParamValues): Shape[] => {
  const arcs = arcsOf(line, layout, params);
  const y = layout.y - LINE.dot * 1.25 * layout.u;
  const named = arcs.flatMap((arc) => {
    const label = layout.jumpLabels[arc.index];
    return label ? [{ arc, label, spots: spotsFor(arc, label, layout) }] : [];
  });
  const obstacles: Obstacles = { boxes: [], lines: arcs.map((arc) => outline(arc, y)), bounds: layout.box };
  const requests = named.map(({ label, spots }): LabelRequest => ({
    width: label.width,
    height: label.height,
    spots: [spots],
  }));
  const choices = placeLabels(requests, [obstacles], 0.1 * layout.u);
  const labels = named.flatMap(({ arc, label, spots }, i): Shape[] => {
    const choice = choices[i];
    const centre = spots[choice?.choice ?? 0]?.centre ?? [0, 0];
    const key = `jump:${arc.index + 1}`;
    const look = { order: 2 + arc.index };
    const plate =
      choice?.crossed === true
        ? [plateShape(label, centre, { key: `${key}/plate`, margin: 0.1 * layout.u, ...look })]
        : [];
    return [
      ...plate,
      ...labelShapes(label, centre, {
        key: `${key}/label`,
        fill: line.jumps[arc.index]?.role ?? "c",
        on: plate.map((shape) => shape.key),
        ...look,
      }),
    ];
  });
  return [...arcs.flatMap((arc) => arcShapes(arc, line, layout)), ...labels];
};
