import { msg, type Message } from "../../../contract/messages/message.ts";
import {
  beta,
  chiSquared,
  statisticsExponential,
  gammaDistribution,
  lognormal,
  maxwellBoltzmann,
  normal,
  studentT,
  uniform,
} from "../../../computation/statistics/continuous.ts";
import { statisticsBinomial, geometric, poisson } from "../../../computation/statistics/discrete.ts";
import type { Distribution } from "../../../computation/statistics/distribution.ts";
import type { DimensionName } from "../../../computation/units/dimension-names.ts";
import type { DistributionName } from "./distribution-schema.ts";

/** A parameter of a distribution: what it may be, and what is said where it is not. */
export type ParameterRule = {
  name: "mean" | "sd" | "from" | "to" | "n" | "p" | "rate" | "df" | "a" | "b" | "shape" | "temperature" | "molar_mass";
  usual?: number;
  fits(value: number): boolean;
  /** Follows the value in a refusal. */
  wrong: Message;
  /** Set before the value in the label of a curve. */
  tex: string;
  quantity?: { kind: DimensionName; unit: string };
};

/** What a distribution is made from. */
export type DistributionRule = {
  parameters: readonly ParameterRule[];
  make(values: readonly number[]): Distribution;
  tex(shown: readonly string[]): string;
};

const positive = (name: ParameterRule["name"], tex: string, usual?: number): ParameterRule => ({
  name,
  tex,
  fits: (value) => value > 0 && value < 1e9,
  wrong: msg("distribution.positive_wanted"),
  ...(usual === undefined ? {} : { usual }),
});
const finite = (name: ParameterRule["name"], tex: string, usual?: number): ParameterRule => ({
  name,
  tex,
  fits: (value) => Math.abs(value) < 1e9,
  wrong: msg("distribution.too_far_off"),
  ...(usual === undefined ? {} : { usual }),
});
const chance: ParameterRule = {
  name: "p",
  tex: "p",
  fits: (value) => value >= 0 && value <= 1,
  wrong: msg("distribution.no_probability"),
};
const within = (name: ParameterRule["name"], tex: string, [low, high]: readonly [number, number]): ParameterRule => ({
  name,
  tex,
  fits: (value) => value >= low && value <= high,
  wrong: msg("distribution.outside", { least: low, most: high }),
});

const rule = (
  parameters: readonly ParameterRule[],
  make: DistributionRule["make"],
  tex: DistributionRule["tex"] = (shown) => parameters.map((p, i) => `${p.tex}=${shown[i] ?? ""}`).join(",\\ "),
): DistributionRule => ({ parameters, make, tex });

/** Waiting for less takes more tries than bars can be told apart. */
const MIN_CHANCE = 0.01;

/** Every distribution with parameters; `custom` is given by its values or its density. */
export const DISTRIBUTION_RULES: Readonly<Record<Exclude<DistributionName, "custom">, DistributionRule>> = {
  normal: rule([finite("mean", "\\mu", 0), positive("sd", "\\sigma", 1)], ([m = 0, s = 1]) => normal(m, s)),
  uniform: rule(
    [finite("from", "a"), finite("to", "b")],
    ([a = 0, b = 1]) => uniform(a, b),
    ([a, b]) => `[${a},\\ ${b}]`,
  ),
  exponential: rule([positive("rate", "\\lambda")], ([r = 1]) => statisticsExponential(r)),
  binomial: rule([within("n", "n", [1, 200]), chance], ([n = 1, p = 0.5]) => statisticsBinomial(Math.round(n), p)),
  poisson: rule([within("rate", "\\lambda", [0, 100])], ([r = 1]) => poisson(r)),
  geometric: rule([within("p", "p", [MIN_CHANCE, 1])], ([p = 0.5]) => geometric(p)),
  t: rule([positive("df", "\\nu")], ([df = 1]) => studentT(df)),
  chi_squared: rule([positive("df", "k")], ([df = 1]) => chiSquared(df)),
  beta: rule([positive("a", "a"), positive("b", "b")], ([a = 1, b = 1]) => beta(a, b)),
  gamma: rule([positive("shape", "k"), positive("rate", "\\lambda")], ([k = 1, r = 1]) => gammaDistribution(k, r)),
  lognormal: rule([finite("mean", "\\mu", 0), positive("sd", "\\sigma", 1)], ([m = 0, s = 1]) => lognormal(m, s)),
  maxwell_boltzmann: rule(
    [
      { ...positive("temperature", "T"), quantity: { kind: "temperature", unit: "K" } },
      { ...positive("molar_mass", "M"), quantity: { kind: "molar_mass", unit: "g/mol" } },
    ],
    ([t = 300, m = 0.028]) => maxwellBoltzmann(t, m),
    ([t]) => `T=${t}\\,\\mathrm{K}`,
  ),
};
