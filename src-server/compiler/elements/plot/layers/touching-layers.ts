import { msg } from "../../../../contract/messages/message.ts";
import { shortNumber } from "../../../figure/short-number.ts";
import { endDerivative } from "../../../../computation/numerics/end-derivative.ts";
import { numericDerivative } from "../../../../computation/numerics/numeric-derivative.ts";
import type { ElementFinding } from "../../../element-kind.ts";
import { readNum, type ParamValues } from "../../../figure/num-field.ts";
import type { LayerContext, LayerReading, ReadLayer } from "../layer-model.ts";
import type { LayerOf } from "../layer-schemas.ts";
import type { DataPoint } from "../plot-window.ts";
import { drawLine, type StraightLine } from "./draw-line.ts";
import { layerBase } from "./layer-base.ts";
import { placeOnCurve, type PlaceOnCurve } from "./place-on-curve.ts";

/** Nearer to an end of its domain than this share of it, a curve has no room for samples on both sides. */
const NEAREST_END = 1e-4;

/** Direction of a curve at t, by numeric derivatives of its coordinates. */
const curveDirection = ({ curve }: PlaceOnCurve, t: number, params: ParamValues): DataPoint => {
  const [low, high] = curve.domain(params);
  const span = high - low;
  const step = Math.min(0.02 * span, high - t, t - low);
  const slopeOf = (coordinate: 0 | 1): number => {
    const f = (at: number): number => curve.at(at, params)[coordinate];
    if (step >= NEAREST_END * span) return numericDerivative({ f, at: t, step });
    return endDerivative({ f, at: t, step: (t - low < high - t ? 1 : -1) * NEAREST_END * span });
  };
  if (curve.along === "x") return [1, slopeOf(1)];
  return curve.along === "y" ? [slopeOf(0), 1] : [slopeOf(0), slopeOf(1)];
};

const oneSided = ({ curve }: PlaceOnCurve, t: number, params: ParamValues, side: 1 | -1): number => {
  const [low, high] = curve.domain(params);
  const h = side * 1e-6 * (high - low);
  const [a, b] = [curve.at(t, params), curve.at(t + h, params)];
  return (b[1] - a[1]) / (b[0] - a[0]);
};

const SIDES_AGREE = 1e-2;

/** A corner has no tangent: its slopes on both sides differ. */
const cornerFinding = (place: PlaceOnCurve, context: LayerContext): ElementFinding[] => {
  const params = context.samples[0] ?? {};
  const t = place.t.at(params);
  const [low, high] = place.curve.domain(params);
  if (t <= low || t >= high) return [];
  const [left, right] = [oneSided(place, t, params, -1), oneSided(place, t, params, 1)];
  if (!Number.isFinite(left) || !Number.isFinite(right)) return [];
  if (Math.abs(left - right) <= SIDES_AGREE * Math.max(1, Math.abs(left), Math.abs(right))) return [];
  const at = `${context.path}.at`;
  return [
    {
      at,
      code: "no_value",
      severity: "repair",
      message: msg("plot.no_tangent", {
        at,
        t: shortNumber(t),
        left: shortNumber(left),
        right: shortNumber(right),
      }),
    },
  ];
};

/** Tangents, and normals, which stand at right angles to them. */
export const readTouchingLayer: ReadLayer<LayerOf<"tangent" | "normal">> = (spec, context): LayerReading => {
  const { place, findings } = placeOnCurve(spec.on, spec.at, "at", context);
  if (!place) return { findings };
  const corner = cornerFinding(place, context);
  if (corner.length > 0) return { findings: [...findings, ...corner] };
  const line = (params: ParamValues): StraightLine => {
    const [dx, dy] = curveDirection(place, place.t.at(params), params);
    return { through: place.at(params), direction: spec.kind === "tangent" ? [dx, dy] : [-dy, dx] };
  };
  return {
    findings,
    layer: {
      ...layerBase(spec, context, place.uses),
      heights: (params) => [place.at(params)[1]].filter(Number.isFinite),
      draw: (canvas) => drawLine(`layer:${spec.id}/line`, line(canvas.params), context.style, canvas),
      facts: (params) => ({
        slope: line(params).direction[1] / line(params).direction[0],
        x: place.at(params)[0],
        y: place.at(params)[1],
      }),
    },
  };
};

/** Below this share of the domain the secant's direction is taken from the tangent, so that it does not shake. */
const TOUCHING = 1e-7;

export const readSecantLayer: ReadLayer<LayerOf<"secant">> = (spec, context): LayerReading => {
  const { place, findings } = placeOnCurve(spec.on, spec.at, "at", context);
  const h = readNum(spec.h, `${context.path}.h`, context.params);
  const { field } = h;
  if (!place || !field) return { findings: [...findings, ...h.findings] };
  const line = (params: ParamValues): StraightLine => {
    const [t, step] = [place.t.at(params), field.at(params)];
    const [low, high] = place.curve.domain(params);
    const through = place.at(params);
    if (Math.abs(step) < TOUCHING * (high - low)) return { through, direction: curveDirection(place, t, params) };
    const second = place.curve.at(t + step, params);
    return { through, direction: [second[0] - through[0], second[1] - through[1]] };
  };
  const ends = (params: ParamValues): number[] => [
    place.at(params)[1],
    place.curve.at(place.t.at(params) + field.at(params), params)[1],
  ];
  return {
    findings,
    layer: {
      ...layerBase(spec, context, [...place.uses, ...field.uses]),
      heights: (params) => ends(params).filter(Number.isFinite),
      draw: (canvas) => drawLine(`layer:${spec.id}/line`, line(canvas.params), context.style, canvas),
      facts: (params) => ({ slope: line(params).direction[1] / line(params).direction[0] }),
    },
  };
};
