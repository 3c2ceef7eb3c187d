import { msg } from "../../../contract/messages/message.ts";
import { probabilityBetween, quantile, type Distribution } from "../../../computation/statistics/distribution.ts";
import { statisticsSumOf } from "../../../computation/statistics/sum-of.ts";
import type { ElementEnv, ElementFinding } from "../../element-kind.ts";
import type { Span } from "../../figure/axis-scale.ts";
import { readNum, type NumField, type ParamValues } from "../../figure/num-field.ts";
import { paramSamples } from "../../figure/param-samples.ts";
import { shortNumber } from "../../figure/short-number.ts";
import { texFindings } from "../../figure/tex-field.ts";
import type { DistributionSpec } from "./distribution-schema.ts";
import { readOne } from "./read-one.ts";
import type { ReadDistribution } from "./reading-tools.ts";

/** A distribution element read from a plan. */
export type DistributionModel = {
  spec: DistributionSpec;
  main: ReadDistribution;
  second?: ReadDistribution;
  shade?: readonly [NumField, NumField];
  samples: readonly ParamValues[];
  x: Span;
  y: Span;
};

const TAIL = 0.0012;

/** All values of a discrete distribution are shown up to this width. */
const SHORT = 24;
/** Tails are shown as far as this many middle halves. */
const MAX_TAIL_LENGTH = 5;

const ends = (d: Distribution): Span => {
  if (d.discrete && d.support[1] - d.support[0] <= SHORT) return [d.support[0] - 0.6, d.support[1] + 0.6];
  const [low, quarter, rest, high] = [TAIL, 0.25, 0.75, 1 - TAIL].map((share) => quantile(d, share));
  const reach = MAX_TAIL_LENGTH * ((rest ?? 0) - (quarter ?? 0));
  const room = d.discrete ? 0.6 : 0;
  return [Math.max(low ?? 0, (quarter ?? 0) - reach) - room, Math.min(high ?? 0, (rest ?? 0) + reach) + room];
};

const spanOf = (all: readonly Distribution[], shades: readonly number[]): Span => {
  const spans = all.map(ends);
  const [low, high] = [Math.min(...spans.map(([a]) => a)), Math.max(...spans.map(([, b]) => b))];
  const room = (high - low) * 0.02 || 0.5;
  const reach = high - low;
  const near = shades.filter((edge) => edge > low - reach / 4 && edge < high + reach / 4);
  const least = Math.min(...all.map(({ support }) => support[0]));
  return [
    least === 0 && low < 0.3 * high && !all.some((d) => d.discrete) ? 0 : Math.min(low, ...near) - room,
    Math.max(high, ...near) + room,
  ];
};

const PEAKS = 240;

/** The greatest density; where one grows without bounds, what all but a small share stays below. */
export const highest = (d: Distribution, [low, high]: Span): number => {
  if (d.discrete) {
    const values =
      d.values ?? Array.from({ length: Math.min(400, Math.ceil(high - low) + 1) }, (_, k) => Math.ceil(low) + k);
    return Math.max(...values.map((value) => d.density(value)));
  }
  const found = Array.from({ length: PEAKS + 1 }, (_, i) => d.density(low + ((high - low) * i) / PEAKS)).filter(
    Number.isFinite,
  );
  const most = Math.max(...found);
  const typical = found.toSorted((a, b) => a - b)[Math.floor(found.length * 0.97)] ?? most;
  return most > 4 * typical ? 3 * typical : most;
};

const summed = (one: ReadDistribution, count: number | undefined): ReadDistribution => {
  if (count === undefined) return one;
  const known = new Map<Distribution, Distribution>();
  const { tex: _, ...rest } = one;
  return {
    ...rest,
    at: (params) => {
      const single = one.at(params);
      const found = known.get(single) ?? statisticsSumOf(single, count);
      if (known.size > 40) known.clear();
      known.set(single, found);
      return found;
    },
  };
};

const readShade = (spec: DistributionSpec, params: readonly string[]) => {
  if (!spec.shade) return { findings: [] };
  const read = spec.shade.map((edge, i) => readNum(edge, `shade[${i}]`, params));
  const [from, to] = read.flatMap(({ field }) => field ?? []);
  return { findings: read.flatMap(({ findings }) => findings), ...(from && to ? { shade: [from, to] as const } : {}) };
};

const shadeFinding = ([from, to]: readonly [NumField, NumField], samples: readonly ParamValues[]): ElementFinding[] => {
  const bad = samples.find((params) => !(from.at(params) <= to.at(params)));
  return bad
    ? [
        {
          at: "shade",
          code: "range",
          severity: "repair",
          message: msg("distribution.shade_without_range", {
            from: shortNumber(from.at(bad)),
            to: shortNumber(to.at(bad)),
          }),
        },
      ]
    : [];
};

const sumFinding = (spec: DistributionSpec): ElementFinding[] =>
  spec.sum_of !== undefined && spec.pmf && Object.keys(spec.pmf).some((value) => !Number.isInteger(Number(value)))
    ? [
        {
          at: "sum_of",
          code: "refused",
          severity: "repair",
          message: msg("distribution.sum_of_fractions"),
        },
      ]
    : [];

const momentFinding = (
  spec: DistributionSpec,
  main: ReadDistribution,
  samples: readonly ParamValues[],
): ElementFinding[] => {
  const needs = spec.sum_of !== undefined || spec.sample?.statistic === "mean";
  if (!needs || samples.every((params) => Number.isFinite(main.at(params).variance))) return [];
  const at = spec.sum_of === undefined ? "sample" : "sum_of";
  return [
    {
      at,
      code: "refused",
      severity: "repair",
      message: msg("distribution.no_variance", { at }),
    },
  ];
};

/** Reads a distribution element and tells everything that is wrong with it. */
export const readDistribution = (
  spec: DistributionSpec,
  env: ElementEnv,
): { model?: DistributionModel; findings: readonly ElementFinding[] } => {
  const params = Object.keys(env.params);
  const everything = paramSamples(env.params, new Set(params));
  const first = readOne(spec, { path: "", env, samples: everything });
  const other = spec.with ? readOne(spec.with, { path: "with", env, samples: everything }) : undefined;
  const shading = readShade(spec, params);
  const main = first.distribution;
  const findings = [
    ...first.findings,
    ...(other?.findings ?? []),
    ...shading.findings,
    ...texFindings(spec.x_label, "x_label", env, 30),
    ...sumFinding(spec),
    ...(shading.shade ? shadeFinding(shading.shade, everything) : []),
    ...(main ? momentFinding(spec, main, everything) : []),
  ];
  if (!main || (spec.with && !other?.distribution) || findings.some(({ severity }) => severity === "repair"))
    return { findings };
  const whole = summed(main, spec.sum_of);
  const second = other?.distribution;
  const uses = new Set([
    ...whole.uses,
    ...(second?.uses ?? []),
    ...(shading.shade?.flatMap((edge) => edge.uses) ?? []),
  ]);
  const samples = paramSamples(env.params, uses);
  const all = samples.flatMap((now) => [whole.at(now), ...(second ? [second.at(now)] : [])]);
  const x = spanOf(
    all,
    samples.flatMap((now) => shading.shade?.map((edge) => edge.at(now)) ?? []),
  );
  const top = spec.show === "cdf" ? 1 : Math.max(...all.map((d) => highest(d, x)));
  return {
    findings,
    model: {
      spec,
      main: whole,
      ...(second ? { second } : {}),
      ...(shading.shade ? { shade: shading.shade } : {}),
      samples,
      x,
      y: [0, top * (spec.sample ? 1.12 : 1.1)],
    },
  };
};

/** The probability of the shaded values; NaN where nothing is shaded. */
export const shadedProbability = ({ main, shade }: DistributionModel, params: ParamValues): number =>
  shade ? probabilityBetween(main.at(params), shade[0].at(params), shade[1].at(params)) : NaN;
