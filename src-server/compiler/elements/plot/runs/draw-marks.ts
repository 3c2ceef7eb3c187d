import type { ColorRole } from "../../../../contract/style.ts";
import { grow } from "../../../boxes.ts";
import type { Point, Shape } from "../../../drawing.ts";
import { arrowHeadPath, circlePath, polylinePath } from "../../../shapes.ts";
import type { Canvas, LayerDrawing, LayerNote, LayerStyle } from "../layer-model.ts";
import { clipOf, LINE_WIDTHS, strokeShape } from "../layers/draw-curve.ts";
import { AREA_ALPHA } from "../layers/draw-region.ts";
import { inWindow, isFinitePoint, toStage } from "../plot-window.ts";
import type { RunMark } from "./plot-run.ts";

const ROLES: readonly ColorRole[] = ["a", "b", "c", "d"];
const GROUP_DASHES: readonly LayerStyle["dash"][] = ["solid", "dashed", "dash_dot"];
const DOT = 0.3;

type MarkOf<Kind extends RunMark["kind"]> = Extract<RunMark, { kind: Kind }>;

const styleOf = (mark: RunMark, style: LayerStyle): LayerStyle => {
  const dash = mark.kind === "line" && mark.dashed ? "dashed" : "solid";
  if (mark.group !== undefined)
    return {
      role: ROLES[(Math.max(0, ROLES.indexOf(style.role)) + mark.group) % 4] ?? "a",
      dash: GROUP_DASHES[mark.group] ?? dash,
    };
  return { role: mark.tone === "now" ? style.role : "muted", dash };
};

type Drawn = {
  areas: Shape[];
  strokes: Shape[];
  dots: Shape[];
  lines: (readonly Point[])[];
  notes: LayerNote[];
  boxes: LayerDrawing["boxes"];
};
const NOTHING: Drawn = { areas: [], strokes: [], dots: [], lines: [], notes: [], boxes: [] };

type Setting = { id: string; style: LayerStyle; canvas: Canvas };

/** A cross, for what was lost. */
const crossPath = (size: number): string => `M${-size} ${-size}L${size} ${size}M${-size} ${size}L${size} ${-size}`;

const drawDot = (mark: MarkOf<"dot">, { id, style, canvas }: Setting): Drawn => {
  const at = toStage(canvas.window, mark.at);
  if (!isFinitePoint(at) || !inWindow(canvas.window, at)) return NOTHING;
  const { role } = styleOf(mark, style);
  const radius = DOT * canvas.u * (mark.tone === "now" ? 1 : 0.75);
  const key = `layer:${id}/${mark.key}`;
  const dot: Shape = mark.cross
    ? { key: `${key}/dot`, kind: "dot", at, path: crossPath(radius * 1.3), stroke: "bad", strokeWidth: 0.16 * canvas.u }
    : {
        key: `${key}/dot`,
        kind: "dot",
        at,
        path: circlePath(radius),
        fill: role,
        stroke: "ground",
        strokeWidth: 0.08 * canvas.u,
      };
  return {
    ...NOTHING,
    dots: [dot],
    boxes: [grow([at[0], at[1], at[0], at[1]], radius)],
    notes: mark.tex === undefined ? [] : [{ key: mark.key, tex: mark.tex, role, anchors: [at] }],
  };
};

/** The head of an arrow at the end of a line, where that is long enough to carry one. */
const headShape = (line: readonly Point[], key: string, role: ColorRole, canvas: Canvas): Shape[] => {
  const [a, b] = [line.at(-2), line.at(-1)];
  if (!a || !b) return [];
  const length = line
    .slice(1)
    .reduce((sum, point, i) => sum + Math.hypot(point[0] - (line[i]?.[0] ?? 0), point[1] - (line[i]?.[1] ?? 0)), 0);
  const size = Math.min(0.7 * canvas.u, length * 0.45);
  if (size < 0.15 * canvas.u || !inWindow(canvas.window, b)) return [];
  const angle = Math.atan2(b[1] - a[1], b[0] - a[0]);
  return [
    {
      key: `${key}/head`,
      kind: "line",
      at: b,
      path: arrowHeadPath(size, angle),
      fill: role,
      clip: clipOf(canvas.window, canvas.u),
    },
  ];
};

const drawLine = (mark: MarkOf<"line">, { id, style, canvas }: Setting): Drawn => {
  const line = mark.points.map((point) => toStage(canvas.window, point)).filter(isFinitePoint);
  if (line.length < 2) return NOTHING;
  const look = styleOf(mark, style);
  const key = `layer:${id}/${mark.key}`;
  const width = mark.thin ? LINE_WIDTHS.thin : LINE_WIDTHS.curve;
  const stroke = strokeShape({ key: `${key}/line`, line, style: look, canvas, width });
  return {
    ...NOTHING,
    strokes: [stroke, ...(mark.arrow ? headShape(line, key, look.role, canvas) : [])],
    lines: [line.length > 60 ? line.filter((_, i) => i % 3 === 0) : line],
  };
};

const drawRegion = (mark: MarkOf<"region">, { id, style, canvas }: Setting): Drawn => {
  const places = mark.points.map((point) => toStage(canvas.window, point));
  const at = places[0];
  if (!at || !places.every(isFinitePoint)) return NOTHING;
  const role = style.role;
  const region: Shape = {
    key: `layer:${id}/${mark.key}`,
    kind: "area",
    at,
    path: polylinePath(
      places.map(([x, y]): Point => [x - at[0], y - at[1]]),
      true,
    ),
    fill: { role, alpha: AREA_ALPHA },
    stroke: mark.tone === "now" ? role : { role, alpha: 0.6 },
    strokeWidth: LINE_WIDTHS.thin * canvas.u,
    clip: clipOf(canvas.window, canvas.u),
  };
  return { ...NOTHING, areas: [region], lines: [places] };
};

const drawMark = (mark: RunMark, setting: Setting): Drawn => {
  if (mark.kind === "dot") return drawDot(mark, setting);
  return mark.kind === "line" ? drawLine(mark, setting) : drawRegion(mark, setting);
};

/** What a run shows at one moment. */
export const drawMarks = (marks: readonly RunMark[], setting: Setting): LayerDrawing => {
  const drawn = marks.map((mark) => drawMark(mark, setting));
  const newest = drawn.flatMap(({ notes }) => notes).at(-1)?.anchors ?? [];
  return {
    areas: drawn.flatMap(({ areas }) => areas),
    strokes: drawn.flatMap(({ strokes }) => strokes),
    dots: drawn.flatMap(({ dots }) => dots),
    lines: drawn.flatMap(({ lines }) => lines),
    boxes: drawn.flatMap(({ boxes }) => boxes ?? []),
    notes: drawn.flatMap(({ notes }) => notes),
    anchors: [...newest, ...drawn.flatMap(({ lines }) => lines.at(-1)?.slice(-1) ?? [])].slice(0, 6),
  };
};
