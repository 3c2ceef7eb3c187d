import { msg, type Message } from "../../../contract/messages/message.ts";
import type { Num } from "../../../contract/plan.ts";
import type { ElementEnv, ElementFinding } from "../../element-kind.ts";
import { refusalAt } from "../../element-refusals.ts";
import { constantField, readNum, type NumField, type ParamValues } from "../../figure/num-field.ts";
import { readQuantityField, type QuantityRule } from "../../figure/quantity-field.ts";
import { shortNumber } from "../../figure/short-number.ts";

/** What a member of a wave may be, in the unit that is named. */
export type Rule = QuantityRule & { least: number; most: number };
/** The rules of all members. */
export const RULES = {
  wavelength: { kind: "length", unit: "m", least: 1e-15, most: 1e12 },
  frequency: { kind: "frequency", unit: "Hz", least: 1e-9, most: 1e21 },
  speed: { kind: "speed", unit: "m/s", least: 1e-9, most: 1e9 },
  gap: { kind: "length", unit: "m", least: 1e-15, most: 1e12 },
  angle: { kind: "angle", unit: "deg", least: -1e6, most: 1e6 },
  phase: { kind: "angle", unit: "rad", least: -1e6, most: 1e6 },
  amplitude: { kind: "number", unit: "", least: 0, most: 1 },
} satisfies Record<string, Rule>;

/** What is wanted where a quantity is out of its range. */
const WORDS: Readonly<Partial<Record<Rule["kind"], Message>>> = {
  length: msg("word.length"),
  frequency: msg("word.frequency"),
  speed: msg("word.speed"),
  angle: msg("word.angle"),
};

const DEGREE = Math.PI / 180;

/** A reader of members; its findings grow while it reads. */
export type WaveReader = {
  findings: ElementFinding[];
  read(value: Num, at: string, rule: Rule): NumField;
};

/** Reads members one by one and collects what is wrong. */
export const createWaveReader = (env: ElementEnv, samples: readonly ParamValues[]): WaveReader => {
  const findings: ElementFinding[] = [];
  const params = Object.keys(env.params);
  const read = (value: Num, at: string, rule: Rule): NumField => {
    const { field, findings: found } =
      rule.kind === "number" ? readNum(value, at, params) : readQuantityField(value, at, rule, params);
    findings.push(...found);
    if (!field) return constantField(NaN);
    const unit = rule.kind === "angle" ? DEGREE : 1;
    const bad = samples.map((now) => field.at(now)).find((v) => !(v >= rule.least * unit && v <= rule.most * unit));
    if (bad !== undefined) {
      const message =
        rule.kind === "number"
          ? msg("wave.outside_limits", { bad: shortNumber(bad), least: rule.least, most: rule.most })
          : msg("wave.must_be_positive", {
              bad: shortNumber(bad),
              unit: rule.unit,
              kind: WORDS[rule.kind] ?? rule.kind,
            });
      findings.push(refusalAt(at, message, "range"));
    }
    return field;
  };
  return { findings, read };
};
