import { msg } from "../../../contract/messages/message.ts";
import type { ElementEnv, ElementFinding } from "../../element-kind.ts";
import type { ParamValues } from "../../figure/num-field.ts";
import { paramSamples } from "../../figure/param-samples.ts";
import { texFindings } from "../../figure/tex-field.ts";
import type { Curve, PlotLayer, LayerContext, LayerReading } from "./layer-model.ts";
import type { LayerSpec } from "./layer-schemas.ts";
import { layerStyles } from "./layer-style.ts";
import { readAreaBetweenLayer } from "./layers/area-between-layer.ts";
import { readAreaLayer } from "./layers/area-layer.ts";
import { readFunctionLayer, readParametricLayer } from "./layers/curve-layers.ts";
import { readContourLayer } from "./layers/contour-layer.ts";
import { readFieldLayer } from "./layers/field-layers.ts";
import { readImplicitLayer } from "./layers/implicit-layer.ts";
import { readInequalityLayer } from "./layers/inequality-layer.ts";
import { readLineLayer } from "./layers/line-layer.ts";
import { readOdeLayer } from "./layers/ode-layer.ts";
import { readPointLayer, readPointsLayer } from "./layers/point-layers.ts";
import { readPolarLayer } from "./layers/polar-layer.ts";
import { readRunLayer } from "./layers/run-layer.ts";
import { readRiemannLayer } from "./layers/riemann-layer.ts";
import { readSegmentLayer } from "./layers/segment-layers.ts";
import { readSeriesLayer } from "./layers/series-layer.ts";
import { readSecantLayer, readTouchingLayer } from "./layers/touching-layers.ts";
import type { PlotSpec } from "./plot-schema.ts";
import type { Span } from "../../figure/axis-scale.ts";

const readLayer = (spec: LayerSpec, context: LayerContext): LayerReading => {
  switch (spec.kind) {
    case "function":
      return readFunctionLayer(spec, context);
    case "parametric":
      return readParametricLayer(spec, context);
    case "series":
      return readSeriesLayer(spec, context);
    case "point":
      return readPointLayer(spec, context);
    case "points":
      return readPointsLayer(spec, context);
    case "segment":
    case "vector":
      return readSegmentLayer(spec, context);
    case "line":
      return readLineLayer(spec, context);
    case "tangent":
    case "normal":
      return readTouchingLayer(spec, context);
    case "secant":
      return readSecantLayer(spec, context);
    case "area":
      return readAreaLayer(spec, context);
    case "area_between":
      return readAreaBetweenLayer(spec, context);
    case "riemann_sum":
      return readRiemannLayer(spec, context);
    case "polar":
      return readPolarLayer(spec, context);
    case "implicit":
      return readImplicitLayer(spec, context);
    case "inequality":
      return readInequalityLayer(spec, context);
    case "vector_field":
    case "slope_field":
      return readFieldLayer(spec, context);
    case "ode":
      return readOdeLayer(spec, context);
    case "contour":
      return readContourLayer(spec, context);
    case "run":
      return readRunLayer(spec, context);
  }
};

const CURVE_KINDS: ReadonlySet<LayerSpec["kind"]> = new Set(["function", "parametric", "series", "polar", "ode"]);

const unknownCurve = (at: string, id: string, curves: readonly string[]): ElementFinding => ({
  at,
  code: "unknown",
  severity: "repair",
  message: msg("plot.unknown_curve", {
    at,
    id,
    curves: curves.length === 0 ? msg("plan.it_has_none") : msg("figure.it_has", { params: curves.join(", ") }),
  }),
});

const unknownLayer = (at: string, id: string, layers: readonly string[]): ElementFinding => ({
  at,
  code: "unknown",
  severity: "repair",
  message: msg("plot.unknown_layer", { at, id, layers: layers.join(", ") }),
});

const doubleIds = (specs: readonly LayerSpec[]): ElementFinding[] =>
  specs.flatMap((spec, i): ElementFinding[] => {
    if (specs.findIndex((other) => other.id === spec.id) === i) return [];
    const at = `layers[${i}].id`;
    return [
      {
        at,
        code: "refused",
        severity: "repair",
        message: msg("plot.id_taken", { at, id: spec.id }),
      },
    ];
  });

export type LayersReading = {
  layers: readonly PlotLayer[];
  samples: readonly ParamValues[];
  findings: readonly ElementFinding[];
};

type Setting = { spec: PlotSpec & { seed?: number }; env: ElementEnv; samples: readonly ParamValues[] };

const readAll = ({ spec, env, samples }: Setting): LayerReading[] => {
  const styles = layerStyles(spec.layers, env.symbols);
  const curves = spec.layers.filter((layer) => CURVE_KINDS.has(layer.kind)).map((layer) => layer.id);
  const read = new Map<string, LayerReading>();
  const y: Span | undefined = spec.y === "auto" ? undefined : spec.y;
  const readOnce = (layer: LayerSpec, index: number): LayerReading => {
    const known = read.get(layer.id);
    if (known) return known;
    const path = `layers[${index}]`;
    const reading = readLayer(layer, {
      index,
      path,
      samples,
      x: spec.x,
      y,
      angles: spec.polar && spec.layers.findIndex((other) => other.kind === "polar") === index,
      params: Object.keys(env.params),
      style: styles.get(layer.id) ?? { role: "ink", dash: "solid" },
      seed: spec.seed ?? 1,
      hostOf: (id) => {
        const host = spec.layers.findIndex((other) => other.id === id && other.kind !== "run");
        const found = spec.layers[host];
        if (!found)
          return {
            findings: [
              unknownLayer(
                `${path}.on`,
                id,
                spec.layers.map((other) => other.id),
              ),
            ],
          };
        const { curve, plane } = readOnce(found, host).layer ?? {};
        return { findings: [], ...(curve ? { curve } : {}), ...(plane ? { plane } : {}) };
      },
      curveOf: (id, member) => {
        const host = spec.layers.findIndex((other) => other.id === id && CURVE_KINDS.has(other.kind));
        const found = spec.layers[host];
        if (!found) return { findings: [unknownCurve(`${path}.${member}`, id, curves)] };
        const curve: Curve | undefined = readOnce(found, host).layer?.curve;
        return curve ? { curve, findings: [] } : { findings: [] };
      },
    });
    read.set(layer.id, reading);
    return reading;
  };
  return spec.layers.map(readOnce);
};

/** Reads every layer; curves first where others stand on them. */
export const readLayers = (spec: PlotSpec, env: ElementEnv): LayersReading => {
  const samples = paramSamples(env.params, new Set(Object.keys(env.params)));
  const labels = spec.layers.flatMap((layer, i) => texFindings(layer.label, `layers[${i}].label`, env, 30));
  const doubles = doubleIds(spec.layers);
  if (doubles.length > 0) return { layers: [], samples, findings: [...doubles, ...labels] };
  const readings = readAll({ spec, env, samples });
  const layers = readings.flatMap((reading) => reading.layer ?? []);
  const used = new Set(layers.flatMap((layer) => [...layer.uses]));
  return {
    layers,
    samples: paramSamples(env.params, used),
    findings: [...readings.flatMap((reading) => reading.findings), ...labels],
  };
};
