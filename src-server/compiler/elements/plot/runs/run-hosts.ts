import { about, msg, type Message } from "../../../../contract/messages/message.ts";
import type { ElementFinding } from "../../../element-kind.ts";
import { refusal, refusalAt } from "../../../element-refusals.ts";
import type { ParamValues } from "../../../figure/num-field.ts";
import type { Curve, LayerContext, PlotPlane } from "../layer-model.ts";
import type { PlotAlgorithm, RunSpec } from "../run-layer-schema.ts";

/** What a run works on. */
export type RunHosts = { curve?: Curve; second?: Curve; plane?: PlotPlane; uses: readonly string[] };

type Want = {
  on?: "graph" | "path" | "height" | "slope" | "field" | "graph or height" | "curve";
  with?: "graph" | "path";
};

/** Layers that algorithms need. */
const WANTS: Readonly<Record<PlotAlgorithm, Want>> = {
  newton_raphson: { on: "graph" },
  secant_method: { on: "graph" },
  fixed_point: { on: "graph" },
  bisection: { on: "graph" },
  gradient_descent: { on: "graph or height" },
  euler_method: { on: "slope" },
  runge_kutta: { on: "slope" },
  trapezoid: { on: "graph" },
  simpson: { on: "graph" },
  fourier_series: { on: "graph" },
  heat_equation: { on: "graph" },
  equilibrium: { on: "graph", with: "graph" },
  sir_model: {},
  random_walk: {},
  line_integral: { on: "field", with: "path" },
  winding_number: { on: "path" },
  tcp_reno: {},
  fourier_transform: { on: "graph" },
  box_counting: { on: "curve" },
  slotted_aloha: {},
  sigma_delta: { on: "graph" },
  sliding_window: {},
  round_robin: {},
};

const NAMES: Readonly<Record<NonNullable<Want["on"]>, Message>> = {
  graph: msg("plot.graph"),
  path: msg("plot.path"),
  height: msg("plot.contour_layer"),
  slope: msg("plot.slope_field_layer"),
  field: msg("plot.vector_field_layer"),
  curve: msg("plot.any_curve"),
  "graph or height": msg("plot.graph_or_contour"),
};

type Found = { curve?: Curve; plane?: PlotPlane; findings: readonly ElementFinding[] };

const fits = (want: NonNullable<Want["on"]>, { curve, plane }: Found): boolean => {
  if (want === "graph") return curve?.along === "x";
  if (want === "path") return curve?.along === "t";
  if (want === "curve") return curve !== undefined;
  if (want === "graph or height") return curve?.along === "x" || plane?.of === "height";
  return plane?.of === want;
};

const hostFor = (
  want: Want["on"],
  { id, member, spec, context }: { id: string | undefined; member: string; spec: RunSpec; context: LayerContext },
): Found => {
  if (want === undefined) return { findings: [] };
  const at = `${context.path}.${member}`;
  const refuse = (message: Message): Found => ({ findings: [refusalAt(at, message)] });
  const needs = msg("plot.works_on", { algorithm: spec.run.algorithm, names: NAMES[want] });
  if (id === undefined) return { findings: [refusal(at, about(at, msg("plot.host_missing", { needs })), "missing")] };
  const found: Found = context.hostOf(id);
  if (found.findings.length > 0) return found;
  if (!found.curve && !found.plane) return refuse(msg("plot.no_host", { id, needs }));
  return fits(want, found) ? found : refuse(msg("plot.host_does_not_fit", { id, needs }));
};

/** The layers a run works on, or why it has none. */
export const runHosts = (
  spec: RunSpec,
  context: LayerContext,
): { hosts?: RunHosts; findings: readonly ElementFinding[] } => {
  const want = WANTS[spec.run.algorithm];
  const first = hostFor(want.on, { id: spec.on, member: "on", spec, context });
  const second = hostFor(want.with, { id: spec.with, member: "with", spec, context });
  const findings = [...first.findings, ...second.findings];
  if (findings.length > 0) return { findings };
  const uses = [first.curve, first.plane, second.curve].flatMap((host) => [...(host?.uses ?? [])]);
  return {
    findings,
    hosts: {
      uses,
      ...(first.curve ? { curve: first.curve } : {}),
      ...(first.plane ? { plane: first.plane } : {}),
      ...(second.curve ? { second: second.curve } : {}),
    },
  };
};

/** A graph as a function at given values of the params. */
export const graphAt =
  (curve: Curve | undefined, params: ParamValues) =>
  (x: number): number =>
    curve?.value(x, params) ?? NaN;
