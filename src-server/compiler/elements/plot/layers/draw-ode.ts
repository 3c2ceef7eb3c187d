import type { ColorRole } from "../../../../contract/style.ts";
import type { Point, Shape } from "../../../drawing.ts";
import { arrowHeadPath } from "../../../shapes.ts";
import type { Canvas, Curve, LayerDrawing, LayerNote, LayerStyle } from "../layer-model.ts";
import type { LayerOf } from "../layer-schemas.ts";
import { inWindow } from "../plot-window.ts";
import { clipOf, drawCurve } from "./draw-curve.ts";
import type { Ode } from "./ode-layer.ts";

const ROLES: readonly ColorRole[] = ["a", "b", "c", "d"];
const DASHES: readonly LayerStyle["dash"][] = ["solid", "dashed", "dash_dot", "dotted"];

/** The k-th unknown has the layer's colour, the next ones those that follow. */
const styleOf = (style: LayerStyle, k: number): LayerStyle => {
  if (k === 0) return style;
  const first = Math.max(0, ROLES.indexOf(style.role));
  return { role: ROLES[(first + k) % ROLES.length] ?? "ink", dash: DASHES[k % DASHES.length] ?? "solid" };
};

const unknownOver = (ode: Ode, k: number): Curve => {
  const value: Curve["value"] = (t, params) => ode.solution(params).at(t)[k] ?? NaN;
  return {
    along: "x",
    domain: (params) => [ode.span(params)[0], ode.solution(params).end],
    value,
    at: (t, params) => [t, value(t, params)],
    uses: ode.uses,
  };
};

const overTime = (spec: LayerOf<"ode">, ode: Ode, style: LayerStyle, canvas: Canvas): LayerDrawing => {
  const drawn = ode.names.map((name, k) => {
    const key = k === 0 ? `layer:${spec.id}` : `layer:${spec.id}/${name}`;
    return { name, role: styleOf(style, k).role, ...drawCurve(key, unknownOver(ode, k), styleOf(style, k), canvas) };
  });
  const notes = drawn.map(({ name, role, anchors }): LayerNote => ({
    key: `unknown:${name}`,
    tex: nameTex(name),
    role,
    anchors,
  }));
  return {
    strokes: drawn.flatMap(({ strokes = [] }) => strokes),
    lines: drawn.flatMap(({ lines = [] }) => lines),
    anchors: drawn[0]?.anchors ?? [],
    notes: ode.names.length > 1 ? notes.slice(spec.label === undefined ? 0 : 1) : [],
  };
};

/** `x1` and `x_1` are set as x with an index; longer words upright. */
const nameTex = (name: string): string => {
  const [, letter = "", index = ""] = /^([A-Za-z])_?(\w*)$/.exec(name) ?? [];
  if (/^[A-Za-z]{3,}$/.test(name)) return `\\text{${name}}`;
  return index === "" ? letter : `${letter}_{${index}}`;
};

/** Arrow heads along a path, pointing the way time runs. */
const HEADS = [0.25, 0.55, 0.85] as const;

const headShapes = (
  spec: LayerOf<"ode">,
  lines: readonly (readonly Point[])[],
  style: LayerStyle,
  canvas: Canvas,
): Shape[] => {
  const line = lines.flat();
  return HEADS.flatMap((share, i): Shape[] => {
    const k = Math.min(line.length - 2, Math.max(1, Math.round(line.length * share)));
    const [before, at] = [line[k - 1], line[k]];
    if (!before || !at || !inWindow(canvas.window, at, -8)) return [];
    const angle = Math.atan2(at[1] - before[1], at[0] - before[0]);
    return [
      {
        key: `layer:${spec.id}/head:${i + 1}`,
        kind: "line",
        at,
        path: arrowHeadPath(0.7 * canvas.u, angle),
        fill: style.role,
        clip: clipOf(canvas.window, canvas.u),
      },
    ];
  });
};

/** Draws the unknowns over time, or the path of the first two. */
export const odeDrawing = (spec: LayerOf<"ode">, ode: Ode, style: LayerStyle, canvas: Canvas): LayerDrawing => {
  if (spec.axes === "time") return overTime(spec, ode, style, canvas);
  const curve: Curve = {
    along: "t",
    domain: (params) => [ode.span(params)[0], ode.solution(params).end],
    value: () => NaN,
    at: (t, params) => {
      const [x = NaN, y = NaN] = ode.solution(params).at(t);
      return [x, y];
    },
    uses: ode.uses,
  };
  const drawing = drawCurve(`layer:${spec.id}`, curve, style, canvas);
  return { ...drawing, strokes: [...(drawing.strokes ?? []), ...headShapes(spec, drawing.lines ?? [], style, canvas)] };
};
