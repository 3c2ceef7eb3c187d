import { msg, type Message } from "../../../contract/messages/message.ts";
import { shortNumber } from "../../figure/short-number.ts";
import { sampleFunction } from "../../../computation/numerics/sample-function.ts";
import type { ElementFinding } from "../../element-kind.ts";
import type { ParamValues } from "../../figure/num-field.ts";
import type { Curve, PlotLayer } from "./layer-model.ts";
import type { PlotSpec } from "./plot-schema.ts";
import type { Span } from "../../figure/axis-scale.ts";

const SAMPLES = 400;
/** Shares that elements.md section 10 asks for. */
const MIN_FINITE = 0.95;
const MIN_SEEN = 0.6;

const span = ([low, high]: Span): string => `${shortNumber(low)}…${shortNumber(high)}`;

const spread = ([low, high]: Span): number[] =>
  Array.from({ length: SAMPLES + 1 }, (_, i) => low + ((high - low) * i) / SAMPLES);

const drawnSpan = (curve: Curve, params: ParamValues, spec: PlotSpec): Span => {
  const [low, high] = curve.domain(params);
  if (curve.along !== "x") return [low, high];
  return [Math.max(low, spec.x[0]), Math.min(high, spec.x[1])];
};

const finiteShare = (curve: Curve, params: ParamValues, spec: PlotSpec): number => {
  const places = spread(drawnSpan(curve, params, spec));
  return places.filter((t) => curve.at(t, params).every(Number.isFinite)).length / places.length;
};

/** The widest part without a value, and from or up to where the curve is drawn beside it. */
const missingPart = (curve: Curve, params: ParamValues, whole: Span): { gap: string; tail: Message } => {
  const f = (t: number): number => curve.at(t, params)[curve.along === "y" ? 0 : 1];
  const { lines } = sampleFunction({ f, from: whole[0], to: whole[1], pixels: 480 });
  const ends = lines.map((line): Span => [line[0]?.[0] ?? whole[0], line.at(-1)?.[0] ?? whole[1]]);
  const gaps = [whole[0], ...ends.flat(), whole[1]].reduce<Span[]>(
    (found, end, i, all) => (i % 2 === 0 ? [...found, [end, all[i + 1] ?? end]] : found),
    [],
  );
  const unit = (whole[1] - whole[0]) / 1000;
  const round = (value: number): number => Math.round(value / unit) * unit;
  const widest = gaps.reduce((found, gap) => (gap[1] - gap[0] > found[1] - found[0] ? gap : found), [0, 0]);
  const [low, high] = [round(widest[0]), round(widest[1])];
  const tail =
    widest[0] <= whole[0]
      ? msg("plot.drawn_from", { from: shortNumber(high) })
      : widest[1] >= whole[1]
        ? msg("plot.drawn_up_to", { to: shortNumber(low) })
        : msg("plot.drawn_beside");
  return { gap: span([low, high]), tail };
};

type Subject = { layer: PlotLayer; curve: Curve; at: string; name: string | Message };

const valueFindings = (
  { curve, at, name }: Subject,
  spec: PlotSpec,
  samples: readonly ParamValues[],
): ElementFinding[] => {
  const shares = samples.map((params) => finiteShare(curve, params, spec));
  const start = samples[0] ?? {};
  if (shares.every((share) => share === 0)) {
    return [
      {
        at,
        code: "no_value",
        severity: "repair",
        message: msg("plot.nowhere_finite", { at, name, curve: span(drawnSpan(curve, start, spec)) }),
      },
    ];
  }
  if ((shares[0] ?? 1) >= MIN_FINITE || (shares[0] ?? 1) === 0 || curve.along === "t") return [];
  return [
    {
      at,
      code: "no_value",
      severity: "mend",
      message: msg("plot.curve_has_gap", { at, name, ...missingPart(curve, start, drawnSpan(curve, start, spec)) }),
    },
  ];
};

const seenShare = (curve: Curve, params: ParamValues, spec: PlotSpec, y: Span): number => {
  const points = spread(drawnSpan(curve, params, spec))
    .map((t) => curve.at(t, params))
    .filter((point) => point.every(Number.isFinite));
  const seen = points.filter(([px, py]) => px >= spec.x[0] && px <= spec.x[1] && py >= y[0] && py <= y[1]);
  return points.length === 0 ? 1 : seen.length / points.length;
};

const windowFindings = (
  { curve, at, name }: Subject,
  { spec, samples, y, better }: PlotChecksWindow,
): ElementFinding[] => {
  const best = Math.max(...samples.map((params) => seenShare(curve, params, spec, y)));
  if (best >= MIN_SEEN) return [];
  const shown = { at, name, x: span(spec.x), y: span(y), better: span(better) };
  return [
    {
      at,
      code: "range",
      severity: best === 0 ? "repair" : "mend",
      message:
        best === 0
          ? msg("plot.nothing_inside_window", shown)
          : msg("plot.little_inside_window", { ...shown, percent: Math.round(best * 100) }),
    },
  ];
};

/** Members that hold the curve of a kind, where it is not y or x. */
const MEMBERS: Readonly<Record<string, string>> = { series: "f", polar: "r", ode: "equations" };

const subjectsOf = (layers: readonly PlotLayer[], spec: PlotSpec): Subject[] =>
  layers.flatMap((layer): Subject[] => {
    const { curve } = layer;
    const source = spec.layers[layer.index];
    if (!curve || !source) return [];
    const member = MEMBERS[source.kind] ?? (curve.along === "y" ? "x" : "y");
    const text: unknown = Reflect.get(source, member);
    return [
      {
        layer,
        curve,
        at: `layers[${layer.index}].${member}`,
        name: typeof text === "string" ? text : msg("plot.curve"),
      },
    ];
  });

/** The window along y that is checked, and the one that shows everything. */
export type PlotChecksWindow = { spec: PlotSpec; samples: readonly ParamValues[]; y: Span; better: Span };

const unseenFindings = (layers: readonly PlotLayer[], { spec, samples, y }: PlotChecksWindow): ElementFinding[] =>
  layers.flatMap((layer) => {
    const { unseen } = layer;
    const found = unseen ? samples.map((params) => unseen(params, { x: spec.x, y })) : [];
    return found.length > 0 && found.every((finding) => finding !== undefined) ? found.slice(0, 1) : [];
  });

/** Checks of elements.md section 10 on every curve: values on its domain, and enough of it in the window. */
export const curveFindings = (layers: readonly PlotLayer[], window: PlotChecksWindow): ElementFinding[] => [
  ...unseenFindings(layers, window),
  ...subjectsOf(layers, window.spec).flatMap((subject) => {
    const values = valueFindings(subject, window.spec, window.samples);
    return values.some((finding) => finding.severity === "repair")
      ? values
      : [...values, ...windowFindings(subject, window)];
  }),
];
