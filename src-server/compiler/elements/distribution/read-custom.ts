import { msg } from "../../../contract/messages/message.ts";
import { plainNumber } from "../../../computation/format-number.ts";
import { linspace } from "../../../computation/numerics/linspace.ts";
import { listed } from "../../../computation/statistics/discrete.ts";
import { quantile, type Distribution } from "../../../computation/statistics/distribution.ts";
import { ownValue } from "../../../own-value.ts";
import { readFunction, type FunctionField } from "../../figure/function-field.ts";
import { shortNumber } from "../../figure/short-number.ts";
import { findingAt } from "../../element-refusals.ts";
import { memberOf, type OneReading, type ReadDistribution, type DistributionSetting } from "./reading-tools.ts";

const SUM_SLACK = 1e-9;
const MAX_VALUES = 60;

/** A distribution given by the probability of each value. */
export const readList = (pmf: Readonly<Record<string, number>>, path: string): OneReading => {
  const at = memberOf(path, "pmf");
  const entries = Object.entries(pmf).map(([value, p]) => [Number(value), p] as const);
  const odd = Object.keys(pmf).find((value) => value.trim() === "" || !Number.isFinite(Number(value)));
  if (odd !== undefined)
    return { findings: [findingAt(at, "refused", msg("distribution.no_number", { odd: odd.slice(0, 20) }))] };
  if (entries.length < 1 || entries.length > MAX_VALUES)
    return {
      findings: [
        findingAt(at, "range", msg("distribution.value_count", { length: entries.length, maxValues: MAX_VALUES })),
      ],
    };
  const bad = entries.find(([, p]) => !(p >= 0 && p <= 1));
  if (bad)
    return {
      findings: [findingAt(at, "range", msg("statistics.no_probability", { chance: shortNumber(bad[1]) }))],
    };
  const sum = entries.reduce((total, [, p]) => total + p, 0);
  if (Math.abs(sum - 1) > SUM_SLACK)
    return {
      findings: [
        findingAt(
          at,
          "refused",
          msg("distribution.probabilities_sum_not_1", { sum: plainNumber(sum, { maxDigits: 6 }) }),
        ),
      ],
    };
  const distribution = listed(entries);
  return { findings: [], distribution: { at: () => distribution, uses: [] } };
};

const WIDEST = 200;
const PIECES = 4000;

/** A density given as an expression, as a table of its sums. */
const tabled = (density: (x: number) => number): { made: Distribution; area: number } | undefined => {
  const far = linspace(-WIDEST, WIDEST, PIECES + 1).filter((x) => Math.abs(density(x)) > 1e-9);
  const step = (2 * WIDEST) / PIECES;
  const [low, high] = [(far[0] ?? 0) - step, (far.at(-1) ?? 0) + step];
  const xs = linspace(low, high, PIECES + 1);
  const width = (high - low) / PIECES;
  const values = xs.map((x) => (Number.isFinite(density(x)) ? density(x) : 0));
  if (values.some((value) => value < 0)) return undefined;
  const below = [0];
  values.slice(1).forEach((value, i) => below.push((below[i] ?? 0) + ((value + (values[i] ?? 0)) / 2) * width));
  const area = below.at(-1) ?? 0;
  const moment = (power: number, about: number): number =>
    values.reduce((sum, value, i) => sum + ((xs[i] ?? 0) - about) ** power * value * width, 0) / area;
  const mean = moment(1, 0);
  const cdf = (x: number): number => {
    const at = Math.min(PIECES, Math.max(0, (x - low) / width));
    const i = Math.min(PIECES - 1, Math.floor(at));
    return ((below[i] ?? 0) + ((below[i + 1] ?? 0) - (below[i] ?? 0)) * (at - i)) / area;
  };
  const made: Distribution = {
    discrete: false,
    density: (x) => (x < low || x > high ? 0 : Math.max(0, density(x) || 0)),
    cdf,
    mean,
    variance: moment(2, mean),
    support: [low, high],
    draw: (random) => quantile(made, random()),
  };
  return { made, area };
};

/** A distribution given by its density. */
export const readDensity = (pdf: string, { path, env, samples }: DistributionSetting): OneReading => {
  const at = memberOf(path, "pdf");
  const { field, findings } = readFunction(pdf, at, { variable: "x", params: Object.keys(env.params) });
  if (!field) return { findings };
  const uses = field.uses;
  const seen = uses.length > 0 ? samples : samples.slice(0, 1);
  for (const params of seen) {
    const table = tabled((x) => field.value(x, params));
    if (!table) return { findings: [findingAt(at, "refused", msg("distribution.negative_density"))] };
    if (!(Math.abs(table.area - 1) < 2e-3))
      return {
        findings: [
          findingAt(
            at,
            "refused",
            msg("distribution.area_not_1", { area: shortNumber(Math.round(table.area * 100) / 100) }),
          ),
        ],
      };
  }
  return { findings, distribution: { at: densityAt(field), uses } };
};

const densityAt = (field: FunctionField): ReadDistribution["at"] => {
  const known = new Map<string, Distribution>();
  return (params) => {
    const key = field.uses.map((name) => ownValue(params, name)).join(" ");
    const found = known.get(key) ?? tabled((x) => field.value(x, params))?.made ?? listed([[0, 1]]);
    if (known.size > 40) known.clear();
    known.set(key, found);
    return found;
  };
};
