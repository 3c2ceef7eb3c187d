import { msg, type Message } from "../../../contract/messages/message.ts";
import { quantity } from "../../../computation/units/quantity.ts";
import type { Num } from "../../../contract/plan.ts";
import { ownValue } from "../../../own-value.ts";
import type { ElementEnv, ElementFinding } from "../../element-kind.ts";
import { constantField, type NumField, type ParamValues } from "../../figure/num-field.ts";
import { paramSamples } from "../../figure/param-samples.ts";
import { readQuantityField, type QuantityRule } from "../../figure/quantity-field.ts";
import { shortNumber } from "../../figure/short-number.ts";
import { lineFindings } from "../shared/text-findings.ts";
import { MAX_PARTICLES, type ParticlesSpec } from "./particles-schema.ts";

/** What a gas is at a moment, in SI units. */
export type GasState = { temperature: number; volume: number; amount: number; pressure: number };

export type Gas = {
  spec: ParticlesSpec;
  at(params: ParamValues): GasState;
  /** At the first values of the params, which set the scale of the picture. */
  first: GasState;
  /** The largest volume and temperature that the params reach. */
  most: { volume: number; temperature: number; pressure: number };
  leastTemperature: number;
  /** How far the params that it depends on stand from where they began, each in shares of its range, added up. */
  moved(params: ParamValues): number;
};

const GAS_CONSTANT = 8.314462618;
const RULES = {
  temperature: { kind: "temperature", unit: "K" },
  volume: { kind: "volume", unit: "L" },
  amount: { kind: "amount", unit: "mol" },
} as const satisfies Record<string, QuantityRule>;
const LARGEST = { temperature: 1e5, volume: 1e6, amount: 1e6 };

type Name = keyof typeof RULES;

const readField = (value: Num, at: Name, env: ElementEnv): { field: NumField; findings: readonly ElementFinding[] } => {
  const { field, findings } = readQuantityField(value, at, RULES[at], Object.keys(env.params));
  return { field: field ?? constantField(NaN), findings };
};

const limits = (at: Name, field: NumField, samples: readonly ParamValues[]): ElementFinding[] => {
  const unit = quantity(1, RULES[at].unit).value;
  const bad = samples.map((now) => field.at(now) / unit).find((value) => !(value > 0 && value <= LARGEST[at]));
  if (bad === undefined || Number.isNaN(bad)) return [];
  const found = { at, bad: shortNumber(bad), unit: RULES[at].unit };
  const message =
    bad > 0
      ? msg("particles.too_large", { ...found, largest: shortNumber(LARGEST[at]) })
      : msg("particles.must_be_positive", found);
  return [{ at, code: "range", severity: "repair", message }];
};

const speciesFindings = (spec: ParticlesSpec, env: ElementEnv): ElementFinding[] => {
  const { species } = spec;
  const count = species.reduce((sum, one) => sum + one.count, 0);
  const refuse = (message: Message): ElementFinding[] => [
    { at: "species", code: "refused", severity: "repair", message },
  ];
  return [
    ...(count > MAX_PARTICLES ? refuse(msg("particles.too_many_particles", { count, most: MAX_PARTICLES })) : []),
    ...species.flatMap(({ name }, i) =>
      species.findIndex((one) => one.name === name) < i ? refuse(msg("particles.species_twice", { name })) : [],
    ),
    ...(spec.container === "two_chambers" && species.length !== 2
      ? refuse(msg("particles.chamber_species", { count: species.length }))
      : []),
    ...(spec.container === "membrane" && species.length < 2
      ? refuse(msg("particles.membrane_species", { count: species.length }))
      : []),
    ...species.flatMap(({ name }, i) => lineFindings(env.type, { at: `species[${i}].name`, text: name })),
  ];
};

/** Reads a gas at all values of the params; no gas where something is wrong. */
export const readParticles = (spec: ParticlesSpec, env: ElementEnv): { gas?: Gas; findings: ElementFinding[] } => {
  const read = {
    temperature: readField(spec.temperature, "temperature", env),
    volume: readField(spec.volume, "volume", env),
    amount: readField(spec.amount, "amount", env),
  };
  const uses = new Set(Object.values(read).flatMap(({ field }) => field.uses));
  const samples = paramSamples(env.params, uses);
  const names = ["temperature", "volume", "amount"] as const;
  const findings = [
    ...speciesFindings(spec, env),
    ...names.flatMap((name) => [...read[name].findings, ...limits(name, read[name].field, samples)]),
  ];
  if (findings.length > 0) return { findings };
  const at = (params: ParamValues): GasState => {
    const [temperature, volume, amount] = [
      read.temperature.field.at(params),
      read.volume.field.at(params),
      read.amount.field.at(params),
    ];
    return { temperature, volume, amount, pressure: (amount * GAS_CONSTANT * temperature) / volume };
  };
  const states = samples.map(at);
  const start = samples[0] ?? {};
  return {
    findings,
    gas: {
      spec,
      at,
      first: at(start),
      most: {
        volume: Math.max(...states.map(({ volume }) => volume)),
        temperature: Math.max(...states.map(({ temperature }) => temperature)),
        pressure: Math.max(...states.map(({ pressure }) => pressure)),
      },
      leastTemperature: Math.min(...states.map(({ temperature }) => temperature)),
      moved: (params) =>
        [...uses].reduce((sum, name) => {
          const param = ownValue(env.params, name);
          return param
            ? sum + Math.abs((ownValue(params, name) ?? param.value) - param.value) / (param.max - param.min || 1)
            : sum;
        }, 0),
    },
  };
};
