import { plainNumber } from "../../../computation/format-number.ts";
import { quantity } from "../../../computation/units/quantity.ts";
import type { Num } from "../../../contract/plan.ts";
import type { ElementEnv, ElementFinding } from "../../element-kind.ts";
import { readNum, type NumField, type ParamValues } from "../../figure/num-field.ts";
import { paramSamples } from "../../figure/param-samples.ts";
import { readQuantityField, type QuantityRule } from "../../figure/quantity-field.ts";
import type { MechanicsSpec, Shown, SystemName } from "./mechanics-schema.ts";

type Member = "v0" | "angle" | "height" | "mass" | "friction" | "length" | "g";
/** Values in SI units, angles in radians. */
export type Quantities = Readonly<Record<Member, number>>;

/** A system with its quantities, ready to be run at any values of the params. */
export type Mechanics = {
  system: SystemName;
  show: ReadonlySet<Shown>;
  at(params: ParamValues): Quantities;
  samples: readonly ParamValues[];
};

/** What a member must be: its dimension, its limits in `unit`, and what stands in for it. */
type Rule = QuantityRule & { least: number; most: number; usual?: number };

const MASS: Rule = { kind: "mass", unit: "kg", least: 0.001, most: 1e6, usual: 1 };
const GRAVITY: Rule = { kind: "acceleration", unit: "m/s^2", least: 0.1, most: 300, usual: 9.81 };

const RULES: Readonly<Record<SystemName, { noun: string; members: Readonly<Partial<Record<Member, Rule>>> }>> = {
  free_fall: {
    noun: "a fall",
    members: { height: { kind: "length", unit: "m", least: 0.1, most: 1e5, usual: 20 }, mass: MASS, g: GRAVITY },
  },
  projectile: {
    noun: "a launch",
    members: {
      v0: { kind: "speed", unit: "m/s", least: 1, most: 200 },
      angle: { kind: "angle", unit: "deg", least: 0, most: 90 },
      height: { kind: "length", unit: "m", least: 0, most: 1000, usual: 0 },
      mass: MASS,
      g: GRAVITY,
    },
  },
  inclined_plane: {
    noun: "an incline",
    members: {
      angle: { kind: "angle", unit: "deg", least: 0, most: 80 },
      friction: { kind: "number", unit: "", least: 0, most: 1, usual: 0 },
      length: { kind: "length", unit: "m", least: 0.1, most: 1000, usual: 2 },
      mass: MASS,
      g: GRAVITY,
    },
  },
};

const USUAL_SHOWN: Readonly<Record<SystemName, readonly Shown[]>> = {
  free_fall: ["velocity", "acceleration"],
  projectile: ["velocity", "trail"],
  inclined_plane: ["forces"],
};

const MEMBERS: readonly Member[] = ["v0", "angle", "height", "mass", "friction", "length", "g"];

const limitFinding = (
  at: Member,
  rule: Rule,
  noun: string,
  field: NumField,
  samples: readonly ParamValues[],
): ElementFinding[] => {
  const slack = 1e-9 * (rule.most - rule.least);
  for (const params of samples) {
    const counted = field.at(params) / quantity(1, rule.unit).value;
    if (counted >= rule.least - slack && counted <= rule.most + slack) continue;
    const unit = rule.unit === "" ? "" : ` ${rule.unit}`;
    const message = `${at}: ${plainNumber(counted, { maxDigits: 5 })}${unit}; ${noun} is ${rule.least}…${rule.most}${unit}.`;
    return [{ at, code: "range", severity: "repair", message }];
  }
  return [];
};

type FieldMap = Map<Member, NumField>;

const readMember = (
  value: Num,
  at: Member,
  rule: Rule,
  env: ElementEnv,
): { field?: NumField; findings: readonly ElementFinding[] } => {
  const params = Object.keys(env.params);
  return rule.kind === "number" ? readNum(value, at, params) : readQuantityField(value, at, rule, params);
};

const missing = (at: Member, system: SystemName): ElementFinding => ({
  at,
  code: "missing",
  severity: "repair",
  message: `${at} is missing; a ${system} needs it.`,
});

const strangers = (spec: MechanicsSpec): ElementFinding[] =>
  MEMBERS.filter((at) => spec[at] !== undefined && RULES[spec.system].members[at] === undefined).map((at) => ({
    at,
    code: "extra",
    severity: "mend",
    message: `${at}: ${spec.system} has no such field; dropped.`,
  }));

/** Reads the quantities of a system and tells what is missing, of the wrong kind or out of its limits. */
export const readMechanics = (
  spec: MechanicsSpec,
  env: ElementEnv,
): { mechanics?: Mechanics; findings: readonly ElementFinding[] } => {
  const { noun, members } = RULES[spec.system];
  const samples = paramSamples(env.params, new Set(Object.keys(env.params)));
  const findings: ElementFinding[] = strangers(spec);
  const fields: FieldMap = new Map();
  for (const at of MEMBERS) {
    const rule = members[at];
    const value = spec[at] ?? rule?.usual;
    if (!rule) continue;
    if (value === undefined) {
      findings.push(missing(at, spec.system));
      continue;
    }
    const read = readMember(value, at, rule, env);
    findings.push(...read.findings);
    if (read.field) findings.push(...limitFinding(at, rule, noun, read.field, samples));
    if (read.field) fields.set(at, read.field);
  }
  if (findings.some((finding) => finding.severity === "repair")) return { findings };
  const at = (params: ParamValues): Quantities => {
    const value = (member: Member): number => fields.get(member)?.at(params) ?? 0;
    return {
      v0: value("v0"),
      angle: value("angle"),
      height: value("height"),
      mass: value("mass"),
      friction: value("friction"),
      length: value("length"),
      g: value("g"),
    };
  };
  return {
    mechanics: { system: spec.system, show: new Set(spec.show ?? USUAL_SHOWN[spec.system]), at, samples },
    findings,
  };
};
