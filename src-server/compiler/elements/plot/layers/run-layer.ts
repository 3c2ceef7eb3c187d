import type { Num } from "../../../../contract/plan.ts";
import { ownValue } from "../../../../own-value.ts";
import type { ElementFinding } from "../../../element-kind.ts";
import { runFinding } from "../../../element-refusals.ts";
import type { NumField, ParamValues } from "../../../figure/num-field.ts";
import type { LayerContext, LayerReading, ReadLayer } from "../layer-model.ts";
import type { LayerOf } from "../layer-schemas.ts";
import type { RunSpec } from "../run-layer-schema.ts";
import { createRun } from "../runs/create-run.ts";
import { drawMarks } from "../runs/draw-marks.ts";
import type { PlotRun, PlotRunRefusal } from "../runs/plot-run.ts";
import type { RunNumbers } from "../runs/run-request.ts";
import { runHosts, type RunHosts } from "../runs/run-hosts.ts";
import { layerBase } from "./layer-base.ts";
import { readNums } from "./read-curve.ts";

const SINGLE = ["from", "to", "rate", "infection", "recovery", "capacity"] as const;

type Read = { numbers(params: ParamValues): RunNumbers; uses: readonly string[] };

const readNumbers = (spec: RunSpec, context: LayerContext): { read?: Read; findings: readonly ElementFinding[] } => {
  const { run } = spec;
  const start: readonly Num[] = run.start === undefined ? [] : Array.isArray(run.start) ? run.start : [run.start];
  const members = [...SINGLE, "at[0]", "at[1]", ...start.map((_, i) => (start.length > 1 ? `start[${i}]` : "start"))];
  const { fields, findings } = readNums(
    [...SINGLE.map((name) => run[name]), run.at?.[0], run.at?.[1], ...start],
    members.map((member) => `run.${member}`),
    context,
  );
  if (!fields) return { findings };
  const at = (i: number, params: ParamValues): number => fields[i]?.at(params) ?? NaN;
  const numbers = (params: ParamValues): RunNumbers => ({
    from: at(0, params),
    to: at(1, params),
    rate: at(2, params),
    infection: at(3, params),
    recovery: at(4, params),
    capacity: at(5, params),
    at: [at(6, params), at(7, params)],
    start: fields.slice(8).map((field: NumField) => field.at(params)),
  });
  return { read: { numbers, uses: fields.flatMap((field) => field.uses) }, findings };
};

const isRefusal = (run: PlotRun | PlotRunRefusal): run is PlotRunRefusal => "message" in run;
const EMPTY: PlotRun = { events: [], marks: () => [], facts: () => ({}), heights: [] };
const KEPT = 24;

type Setting = { spec: RunSpec; context: LayerContext; hosts: RunHosts; read: Read; uses: readonly string[] };

/** Runs are kept by the values of the params they use. */
const rememberedRun = ({
  spec,
  context,
  hosts,
  read,
  uses,
}: Setting): ((params: ParamValues) => PlotRun | PlotRunRefusal) => {
  const known = new Map<string, PlotRun | PlotRunRefusal>();
  return (params) => {
    const key = uses.map((name) => ownValue(params, name)).join(" ");
    const found = known.get(key);
    if (found) return found;
    const run = createRun({ spec, hosts, numbers: read.numbers(params), params, x: context.x, seed: context.seed });
    if (known.size >= KEPT) known.clear();
    known.set(key, run);
    return run;
  };
};

const refusalFindings = (
  { member, message, form = "clause" }: PlotRunRefusal,
  { path }: LayerContext,
): ElementFinding[] => [runFinding({ at: `${path}.${member}`, data: message, form })];

/** An algorithm that is carried out on the plot, event by event. */
export const readRunLayer: ReadLayer<LayerOf<"run">> = (spec, context): LayerReading => {
  const host = runHosts(spec, context);
  const numbers = readNumbers(spec, context);
  const findings = [...host.findings, ...numbers.findings];
  const [hosts, read] = [host.hosts, numbers.read];
  if (!hosts || !read || findings.length > 0) return { findings };
  const uses = [...new Set([...hosts.uses, ...read.uses])];
  const runAt = rememberedRun({ spec, context, hosts, read, uses });
  const first = runAt(context.samples[0] ?? {});
  if (isRefusal(first)) return { findings: refusalFindings(first, context) };
  const at = (params: ParamValues): PlotRun => {
    const run = runAt(params);
    return isRefusal(run) ? EMPTY : run;
  };
  return {
    findings,
    layer: {
      ...layerBase(spec, context, uses),
      run: at,
      heights: (params) => at(params).heights.filter(Number.isFinite),
      draw: (canvas) =>
        drawMarks(at(canvas.params).marks(Math.min(canvas.taken, at(canvas.params).events.length)), {
          id: spec.id,
          style: context.style,
          canvas,
        }),
      facts: (params, taken = Infinity) => at(params).facts(Math.min(taken, at(params).events.length)),
    },
  };
};
