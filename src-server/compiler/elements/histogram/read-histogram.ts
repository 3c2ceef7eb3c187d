import { about, msg, placed, type Message } from "../../../contract/messages/message.ts";
import { createRandom } from "../../../computation/numerics/random.ts";
import { chooseBins } from "../../../computation/statistics/choose-bins.ts";
import type { Binning } from "../../../computation/statistics/describe.ts";
import type { ElementEnv, ElementFinding } from "../../element-kind.ts";
import { shortNumber } from "../../figure/short-number.ts";
import { texFindings } from "../../figure/tex-field.ts";
import type { DistributionName, OneSpec } from "../distribution/distribution-schema.ts";
import { readOne } from "../distribution/read-one.ts";
import type { HistogramSpec } from "./histogram-schema.ts";

/** Numbers in the order they drop in, and the bins they fall into. */
export type HistogramModel = { spec: HistogramSpec; values: readonly number[]; binning: Binning };

/** Parameters of distributions that are named only. */
const USUAL: Readonly<Record<Exclude<DistributionName, "custom">, Omit<OneSpec, "name">>> = {
  normal: {},
  uniform: { from: 0, to: 1 },
  exponential: { rate: 1 },
  binomial: { n: 10, p: 0.5 },
  poisson: { rate: 4 },
  geometric: { p: 0.3 },
  t: { df: 5 },
  chi_squared: { df: 3 },
  beta: { a: 2, b: 5 },
  gamma: { shape: 2, rate: 1 },
  lognormal: { sd: 0.5 },
  maxwell_boltzmann: { temperature: "300 K", molar_mass: "28 g/mol" },
};

const repair = (at: string, code: ElementFinding["code"], message: Message): ElementFinding => ({
  at,
  code,
  severity: "repair",
  message: code === "missing" ? about(at, message) : placed(at, message),
});

const sampleOf = (
  spec: HistogramSpec,
  env: ElementEnv,
): { values?: readonly number[]; findings: readonly ElementFinding[] } => {
  const { sample } = spec;
  if (!sample) return { findings: [] };
  const named = sample.distribution;
  const one: OneSpec = typeof named === "string" ? { ...(named === "custom" ? {} : USUAL[named]), name: named } : named;
  const start = Object.fromEntries(Object.entries(env.params).map(([name, param]) => [name, param.value]));
  const { distribution, findings } = readOne(one, { path: "sample.distribution", env, samples: [start] });
  if (!distribution) return { findings };
  const random = createRandom(spec.seed);
  const source = distribution.at(start);
  return { values: Array.from({ length: sample.n }, () => source.draw(random)), findings };
};

const formFindings = (spec: HistogramSpec): ElementFinding[] => {
  const { bins, data, sample } = spec;
  const found: ElementFinding[] = [];
  if (bins !== "auto" && !(Number.isInteger(bins) && bins >= 4 && bins <= 40))
    found.push(
      repair(
        "bins",
        "range",
        bins < 4
          ? msg("histogram.too_few_bins", { bins: shortNumber(bins) })
          : msg("histogram.bins_outside", { bins: shortNumber(bins) }),
      ),
    );
  if (!data && !sample) found.push(repair("data", "missing", msg("histogram.data_missing")));
  if (data && sample) found.push(repair("sample", "refused", msg("histogram.data_and_sample")));
  const far = data?.findIndex((value) => Math.abs(value) > 1e12) ?? -1;
  if (far >= 0)
    found.push(repair(`data[${far}]`, "range", msg("histogram.too_large", { value: shortNumber(data?.[far] ?? 0) })));
  return found;
};

/** Reads a histogram and tells everything that is wrong with it. */
export const readHistogram = (
  spec: HistogramSpec,
  env: ElementEnv,
): { model?: HistogramModel; findings: readonly ElementFinding[] } => {
  const drawn = sampleOf(spec, env);
  const findings = [...formFindings(spec), ...drawn.findings, ...texFindings(spec.x_label, "x_label", env, 30)];
  const values = spec.data ?? drawn.values;
  if (!values || findings.some(({ severity }) => severity === "repair")) return { findings };
  const whole = spec.bins === "auto" && values.every(Number.isInteger) ? wholeBins(values) : undefined;
  return {
    findings,
    model: { spec, values, binning: whole ?? chooseBins(values, spec.bins === "auto" ? undefined : spec.bins) },
  };
};

const MAX_WHOLE = 24;

/** Counts get a bin for every whole number, where these are few. */
const wholeBins = (values: readonly number[]): Binning | undefined => {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const count = high - low + 1;
  return count >= 4 && count <= MAX_WHOLE ? { first: low - 0.5, width: 1, count } : undefined;
};
