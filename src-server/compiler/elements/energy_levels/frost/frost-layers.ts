import type { FrostPoint } from "../../../../computation/chemistry/levels/frost.ts";
import { numberName } from "./frost-names.ts";
import type { Point, Shape } from "../../../drawing.ts";
import { circlePath } from "../../../shapes.ts";
import type { FigureLayer } from "../../plot/axes-figure.ts";
import type { Canvas } from "../../plot/layer-model.ts";
import { LINE_WIDTHS, strokeShape } from "../../plot/layers/draw-curve.ts";
import { stageX, stageY } from "../../plot/plot-window.ts";
import { frostEvents } from "./frost-facts.ts";

const placeOf = ({ number, height }: FrostPoint, { window }: Canvas): Point => [
  stageX(window, number),
  stageY(window, height),
];

/** Events are numbered from 1: whether one has happened. */
const eventOf = (points: readonly FrostPoint[], event: string, species: string): number =>
  frostEvents(points).findIndex((one) => one.event === event && one.species === species) + 1;

const zeroLayer: FigureLayer = {
  id: "zero",
  style: { role: "muted", dash: "dotted" },
  draw: (canvas) => {
    const { area } = canvas.window;
    const y = stageY(canvas.window, 0);
    const line: Point[] = [
      [area[0], y],
      [area[2], y],
    ];
    const style = { role: "muted", dash: "dotted" } as const;
    const stroke = strokeShape({ key: "layer:zero/line", line, style, canvas, width: LINE_WIDTHS.thin });
    return { strokes: [{ ...stroke, kind: "grid" }], anchors: [] };
  },
};

/** Lines from each point to the next; their slopes are the potentials. */
const lineLayers = (points: readonly FrostPoint[]): FigureLayer[] =>
  points.slice(1).map((point, i): FigureLayer => {
    const before = points[i] ?? point;
    const style = { role: "a", dash: "solid" } as const;
    return {
      id: `line:${i + 1}`,
      style,
      changes: true,
      draw: (canvas) => {
        const line = [placeOf(before, canvas), placeOf(point, canvas)];
        const shown = canvas.taken >= eventOf(points, "point", point.species);
        const key = `layer:line:${i + 1}/line`;
        return {
          ...(shown ? { strokes: [strokeShape({ key, line, style, canvas })] } : {}),
          lines: [line],
          anchors: [],
        };
      },
    };
  });

/** The line between the two states into which one falls apart. */
const chordLayers = (points: readonly FrostPoint[]): FigureLayer[] =>
  points.flatMap((point): FigureLayer[] => {
    const [low, high] = (point.products ?? []).map((name) => points.find(({ species }) => species === name));
    if (!low || !high) return [];
    const style = { role: "bad", dash: "dashed" } as const;
    const id = `chord:${numberName(point)}`;
    return [
      {
        id,
        style,
        changes: true,
        draw: (canvas) => {
          const line = [placeOf(low, canvas), placeOf(high, canvas)];
          const [x, y] = placeOf(point, canvas);
          const below = stageY(
            canvas.window,
            low.height + ((high.height - low.height) * (point.number - low.number)) / (high.number - low.number),
          );
          const drop: Point[] = [
            [x, y + 0.5 * canvas.u],
            [x, Math.max(below, y + 0.5 * canvas.u)],
          ];
          const stroke = (name: string, of: readonly Point[], width: number): Shape =>
            strokeShape({ key: `layer:${id}/${name}`, line: of, style, canvas, width });
          const strokes = [stroke("line", line, LINE_WIDTHS.straight), stroke("fall", drop, LINE_WIDTHS.straight)];
          const shown = canvas.taken >= eventOf(points, "found", point.species);
          return { ...(shown ? { strokes } : {}), lines: [line, drop], anchors: [] };
        },
      },
    ];
  });

const pointShapes = (points: readonly FrostPoint[], point: FrostPoint, canvas: Canvas): Shape[] => {
  const { u, taken } = canvas;
  const at = placeOf(point, canvas);
  const key = `layer:point:${numberName(point)}`;
  const happened = (event: string): boolean => {
    const when = eventOf(points, event, point.species);
    return when > 0 && taken >= when;
  };
  const role = happened("found") ? "bad" : happened("settle") ? "good" : "a";
  const ring: Shape = {
    key: `${key}/ring`,
    kind: "dot",
    at,
    path: circlePath(0.62 * u),
    stroke: role,
    strokeWidth: 0.1 * u,
    ...(role === "bad" ? { dash: [0.3 * u, 0.22 * u] } : {}),
  };
  return [
    { key: `${key}/dot`, kind: "dot", at, path: circlePath(0.34 * u), fill: role },
    ...(role === "a" ? [] : [ring]),
  ];
};

const pointLayer = (points: readonly FrostPoint[], point: FrostPoint): FigureLayer => ({
  id: `point:${numberName(point)}`,
  style: { role: "ink", dash: "solid" },
  label: `\\ce{${point.species}}`,
  changes: true,
  draw: (canvas) => {
    const at = placeOf(point, canvas);
    const { u } = canvas;
    if (canvas.taken < eventOf(points, "point", point.species)) return { anchors: [] };
    const reach = 0.75 * u;
    return {
      dots: pointShapes(points, point, canvas),
      boxes: [[at[0] - reach, at[1] - reach, at[0] + reach, at[1] + reach]],
      anchors: [at, [at[0], at[1] - 0.6 * u], [at[0], at[1] + 0.6 * u], [at[0] - u, at[1]], [at[0] + u, at[1]]],
    };
  },
});

/** Everything on the axes of a Frost diagram. */
export const frostLayers = (points: readonly FrostPoint[]): FigureLayer[] => [
  zeroLayer,
  ...chordLayers(points),
  ...lineLayers(points),
  ...points.map((point) => pointLayer(points, point)),
];
