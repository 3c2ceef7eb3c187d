import { about, msg, sentence } from "../../../contract/messages/message.ts";
import { plainNumber } from "../../../computation/format-number.ts";
import type { Distribution } from "../../../computation/statistics/distribution.ts";
import type { ElementFinding } from "../../element-kind.ts";
import { readNum, type NumField } from "../../figure/num-field.ts";
import { readQuantityField } from "../../figure/quantity-field.ts";
import { shortNumber } from "../../figure/short-number.ts";
import { DISTRIBUTION_RULES, type ParameterRule } from "./distribution-rules.ts";
import type { OneSpec } from "./distribution-schema.ts";
import { readDensity, readList } from "./read-custom.ts";
import { findingAt, refusal } from "../../element-refusals.ts";
import { memberOf, type OneReading, type DistributionSetting } from "./reading-tools.ts";

const readParameter = (rule: ParameterRule, spec: OneSpec, { path, env, samples }: DistributionSetting) => {
  const at = memberOf(path, rule.name);
  const value = spec[rule.name] ?? rule.usual;
  const article = /^[aeiou]/.test(spec.name) ? "an" : "a";
  if (value === undefined) {
    return {
      findings: [
        refusal(at, about(at, msg("distribution.parameter_missing", { article, name: spec.name })), "missing"),
      ],
    };
  }
  const params = Object.keys(env.params);
  const { field, findings } = rule.quantity
    ? readQuantityField(value, at, rule.quantity, params)
    : readNum(value, at, params);
  if (!field) return { findings };
  const bad = samples.map((now) => field.at(now)).find((found) => !rule.fits(found));
  if (bad === undefined) return { field, findings };
  const shown = Number.isNaN(bad) ? field.source : shortNumber(bad);
  return { findings: [findingAt(at, "range", sentence(about(shown, rule.wrong)))] };
};

/** Distributions are kept for the newest values of their parameters. */
const remembered = (
  make: (values: readonly number[]) => Distribution,
): ((values: readonly number[]) => Distribution) => {
  const known = new Map<string, Distribution>();
  return (values) => {
    const key = values.join(" ");
    const found = known.get(key) ?? make(values);
    if (known.size > 40) known.clear();
    known.set(key, found);
    return found;
  };
};

const readNamed = (
  spec: OneSpec & { name: Exclude<OneSpec["name"], "custom"> },
  setting: DistributionSetting,
): OneReading => {
  const rule = DISTRIBUTION_RULES[spec.name];
  const read = rule.parameters.map((parameter) => readParameter(parameter, spec, setting));
  const findings = read.flatMap((reading) => reading.findings);
  const fields = read.flatMap((reading): NumField[] => ("field" in reading && reading.field ? [reading.field] : []));
  if (fields.length < rule.parameters.length) return { findings };
  const [from, to] = fields.map((field) => field.at(setting.samples[0] ?? {}));
  if (spec.name === "uniform" && !((from ?? 0) < (to ?? 0))) {
    const at = memberOf(setting.path, "to");
    const ends = { to: shortNumber(to ?? 0), from: shortNumber(from ?? 0) };
    return { findings: [findingAt(at, "range", msg("axes3d.end_not_above_start", ends))] };
  }
  const make = remembered(rule.make);
  const uses = [...new Set(fields.flatMap((field) => field.uses))];
  const shown = fields.map((field) => plainNumber(field.at({}), { maxDigits: 4 }).replace("−", "-"));
  return {
    findings,
    distribution: {
      at: (params) => make(fields.map((field) => field.at(params))),
      uses,
      ...(uses.length > 0 ? {} : { tex: rule.tex(shown) }),
    },
  };
};

const NAMES = [
  "mean",
  "sd",
  "from",
  "to",
  "n",
  "p",
  "rate",
  "df",
  "a",
  "b",
  "shape",
  "temperature",
  "molar_mass",
] as const;

const extraFindings = (spec: OneSpec, path: string): ElementFinding[] => {
  const wanted: readonly string[] =
    spec.name === "custom" ? [] : DISTRIBUTION_RULES[spec.name].parameters.map((rule) => rule.name);
  return NAMES.filter((name) => spec[name] !== undefined && !wanted.includes(name)).map((name) => ({
    at: memberOf(path, name),
    code: "extra",
    severity: "mend",
    message: msg("distribution.no_such_parameter", { path: memberOf(path, name), name: spec.name }),
  }));
};

const noDensity = (at: string): ElementFinding => refusal(at, about(at, msg("distribution.pmf_missing")), "missing");

/** Reads one distribution; `path` is "" or `with`. */
export const readOne = (spec: OneSpec, setting: DistributionSetting): OneReading => {
  const extra = extraFindings(spec, setting.path);
  const { name } = spec;
  const reading =
    name !== "custom"
      ? readNamed({ ...spec, name }, setting)
      : spec.pmf
        ? readList(spec.pmf, setting.path)
        : spec.pdf === undefined
          ? { findings: [noDensity(memberOf(setting.path, "pmf"))] }
          : readDensity(spec.pdf, setting);
  return { ...reading, findings: [...extra, ...reading.findings] };
};
