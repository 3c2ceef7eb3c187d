import type { ElementEnv, ElementFinding } from "../../element-kind.ts";
import type { ParamValues } from "../../figure/num-field.ts";
import { rangeFindings } from "../../figure/range-findings.ts";
import { texFindings } from "../../figure/tex-field.ts";
import { symbolPainter } from "../shared/symbol-paints.ts";
import type { PlotLayer } from "./layer-model.ts";
import { curveFindings } from "./plot-checks.ts";
import type { PlotModel } from "./plot-layout.ts";
import { automaticRange } from "./plot-range.ts";
import type { PlotSpec } from "./plot-schema.ts";
import type { Span } from "../../figure/axis-scale.ts";
import { readLayers } from "./read-layers.ts";

export type PlotReading = { model?: PlotModel; findings: readonly ElementFinding[] };

const isLog = (spec: PlotSpec, axis: "x" | "y"): boolean => spec.scale === `log_${axis}` || spec.scale === "log_log";

const allHeights = (layers: readonly PlotLayer[], samples: readonly ParamValues[], x: Span): number[] =>
  layers.flatMap((layer) =>
    (layer.uses.size === 0 ? samples.slice(0, 1) : samples).flatMap((params) => layer.heights(params, x)),
  );

/** The window along y that suits a plot over a part of the x axis. */
export const fittingRange = ({ layers, samples, axes }: PlotModel, x: Span): Span =>
  automaticRange(allHeights(layers, samples, x), axes.y.log);

const isRepaired = (finding: ElementFinding): boolean => finding.code === "range" && finding.severity === "mend";

/** Reads a plot: axes, layers and the window along y; tells everything that is wrong with it. */
export const readPlot = (spec: PlotSpec, env: ElementEnv): PlotReading => {
  const [logX, logY] = [isLog(spec, "x"), isLog(spec, "y")];
  const form = [
    ...rangeFindings(spec.x, "x", logX),
    ...(spec.y === "auto" ? [] : rangeFindings(spec.y, "y", logY)),
    ...texFindings(spec.x_label, "x_label", env, 30),
    ...texFindings(spec.y_label, "y_label", env, 30),
  ];
  if (form.length > 0) return { findings: form };
  const { layers, samples, findings } = readLayers(spec, env);
  if (findings.some((finding) => finding.severity === "repair")) return { findings };
  const better = automaticRange(allHeights(layers, samples, spec.x), logY);
  const wanted = spec.y === "auto" ? better : spec.y;
  const checks = curveFindings(layers, { spec, samples, y: wanted, better });
  const y = checks.some(isRepaired) ? better : wanted;
  const model: PlotModel = {
    axes: {
      x: { range: spec.x, log: logX },
      y: { range: y, log: logY },
      ticks: spec.ticks,
      equal: spec.equal || spec.polar,
      polar: spec.polar,
      xLabel: spec.x_label,
      yLabel: spec.y_label,
      paint: symbolPainter(env.symbols),
    },
    layers,
    samples,
  };
  return { model, findings: [...findings, ...checks] };
};
