import { msg, type Message } from "../../../../contract/messages/message.ts";
import type { ColorRole } from "../../../../contract/style.ts";
import type { Point, Shape } from "../../../drawing.ts";
import { arrowHeadPath } from "../../../shapes.ts";
import { solveOde, type OdeSolution } from "../../../../computation/numerics/solve-ode.ts";
import { ownValue } from "../../../../own-value.ts";
import type { ElementFinding } from "../../../element-kind.ts";
import { refusalAt } from "../../../element-refusals.ts";
import type { NumField, ParamValues } from "../../../figure/num-field.ts";
import { readSeveral, type SeveralField } from "../../../figure/several-field.ts";
import { shortNumber } from "../../../figure/short-number.ts";
import type { Span } from "../../../figure/axis-scale.ts";
import type {
  Canvas,
  Curve,
  LayerDrawing,
  LayerNote,
  LayerStyle,
  LayerContext,
  LayerReading,
  ReadLayer,
} from "../layer-model.ts";
import type { LayerOf } from "../layer-schemas.ts";
import { inWindow } from "../plot-window.ts";
import { clipOf, drawCurve } from "./draw-curve.ts";
import { curveLayer } from "./curve-layers.ts";
import { readDomain, readNums } from "./read-curve.ts";

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
const odeDrawing = (spec: LayerOf<"ode">, ode: Ode, style: LayerStyle, canvas: Canvas): LayerDrawing => {
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

/** A system of equations with its solution at any values of the params. */
export type Ode = {
  names: readonly string[];
  span(params: ParamValues): Span;
  solution(params: ParamValues): OdeSolution;
  uses: readonly string[];
};

const MAX_UNKNOWNS = 6;
const KEPT = 24;

type Parts = {
  rates: readonly SeveralField[];
  starts: readonly NumField[];
  span(params: ParamValues): Span;
  uses: readonly string[];
};

/** Solutions are kept by the values of the params they use. */
const rememberedSolution = ({ rates, starts, span, uses }: Parts): Ode["solution"] => {
  const known = new Map<string, OdeSolution>();
  return (params) => {
    const key = uses.map((name) => ownValue(params, name)).join(" ");
    const found = known.get(key);
    if (found) return found;
    const [from, to] = span(params);
    const solution = solveOde({
      f: (t, state) => rates.map((rate) => rate.value([t, ...state], params)),
      start: starts.map((start) => start.at(params)),
      from,
      to,
    });
    if (known.size >= KEPT) known.clear();
    known.set(key, solution);
    return solution;
  };
};

const nameFindings = (spec: LayerOf<"ode">, path: string): ElementFinding[] => {
  const names = Object.keys(spec.equations);
  const refuse = (at: string, message: Message): ElementFinding => refusalAt(`${path}.${at}`, message);
  return [
    ...(names.length === 0 || names.length > MAX_UNKNOWNS
      ? [refuse("equations", msg("plot.unknowns_count", { count: names.length, most: MAX_UNKNOWNS }))]
      : []),
    ...(names.includes("t") ? [refuse("equations.t", msg("plot.t_is_time"))] : []),
    ...names
      .filter((name) => ownValue(spec.start, name) === undefined)
      .map((name) => refuse("start", msg("plot.start_missing", { name }))),
    ...Object.keys(spec.start)
      .filter((name) => !names.includes(name))
      .map((name) => refuse("start", msg("plot.start_without_equation", { name, names: names.join(", ") }))),
    ...(spec.axes === "phase" && names.length < 2 ? [refuse("axes", msg("plot.phase_of_one"))] : []),
  ];
};

const readOde = (spec: LayerOf<"ode">, context: LayerContext): { ode?: Ode; findings: readonly ElementFinding[] } => {
  const wrong = nameFindings(spec, context.path);
  if (wrong.length > 0) return { findings: wrong };
  const names = Object.keys(spec.equations);
  const wanted = {
    variables: ["t", ...names],
    params: context.params,
    wanted: msg("plot.function_of", { names: ["t", ...names].join(", ") }),
  };
  const rates = names.map((name) =>
    readSeveral(ownValue(spec.equations, name) ?? 0, `${context.path}.equations.${name}`, wanted),
  );
  const starts = readNums(
    names.map((name) => ownValue(spec.start, name)),
    names.map((name) => `start.${name}`),
    context,
  );
  const domain = readDomain(spec.t, [0, 1], "t", context);
  const findings = [...rates.flatMap((rate) => rate.findings), ...starts.findings, ...domain.findings];
  const fields = rates.flatMap(({ field }) => field ?? []);
  if (!starts.fields || !domain.domain || fields.length < names.length) return { findings };
  const uses = new Set([...fields, ...starts.fields].flatMap((field) => field.uses).concat(domain.uses));
  const parts: Parts = { rates: fields, starts: starts.fields, span: domain.domain, uses: [...uses] };
  return { ode: { names, span: parts.span, uses: parts.uses, solution: rememberedSolution(parts) }, findings };
};

/** A solution that runs away or meets a place without a value is drawn up to there. */
const endFindings = (ode: Ode, { path, samples }: LayerContext): ElementFinding[] => {
  const start = samples[0] ?? {};
  const { end, complete, from } = ode.solution(start);
  if (complete) return [];
  const at = `${path}.equations`;
  const severity = Math.abs(end - from) < 0.02 * Math.abs(ode.span(start)[1] - from) ? "repair" : "mend";
  const ending =
    severity === "mend" ? msg("plot.drawn_up_to", { to: shortNumber(end) }) : msg("plot.choose_another_start");
  return [
    {
      at,
      code: "no_value",
      severity,
      message: msg("plot.solution_ends", { at, end: shortNumber(end), ending }),
    },
  ];
};

/** The graph of the only unknown over t, or the path through the plane of two. */
const curveOf = (ode: Ode, axes: "time" | "phase"): Curve => {
  const domain = (params: ParamValues): Span => [ode.span(params)[0], ode.solution(params).end];
  const value = (t: number, params: ParamValues): number => ode.solution(params).at(t)[0] ?? NaN;
  const { uses } = ode;
  if (axes === "time") return { along: "x", domain, uses, value, at: (t, params) => [t, value(t, params)] };
  const at = (t: number, params: ParamValues): readonly [number, number] => {
    const [x = NaN, y = NaN] = ode.solution(params).at(t);
    return [x, y];
  };
  return { along: "t", domain, uses, value: () => NaN, at };
};

const timeHeights = (ode: Ode, params: ParamValues, x: Span): number[] => {
  const { from, end, at } = ode.solution(params);
  return Array.from({ length: 121 }, (_, i) => from + ((end - from) * i) / 120)
    .filter((t) => t >= x[0] && t <= x[1])
    .flatMap((t) => at(t))
    .filter(Number.isFinite);
};

/** Solutions of differential equations, over time or in the phase plane. */
export const readOdeLayer: ReadLayer<LayerOf<"ode">> = (spec, context): LayerReading => {
  const { ode, findings } = readOde(spec, context);
  if (!ode) return { findings };
  const ends = endFindings(ode, context);
  const layer = curveLayer(spec, context, curveOf(ode, spec.axes));
  const path = (params: ParamValues): OdeSolution => ode.solution(params);
  return {
    findings: [...findings, ...ends],
    layer: {
      ...layer,
      heights: (params, x) => (spec.axes === "time" ? timeHeights(ode, params, x) : layer.heights(params, x)),
      draw: (canvas) => odeDrawing(spec, ode, context.style, canvas),
      facts: (params) => ({
        end: [...path(params).at(path(params).end)],
        from: path(params).from,
        to: path(params).end,
      }),
    },
  };
};
