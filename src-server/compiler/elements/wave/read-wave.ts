import type { SineWave } from "../../../computation/waves/travelling-wave.ts";
import type { Num } from "../../../contract/plan.ts";
import type { ElementEnv, ElementFinding } from "../../element-kind.ts";
import { constantField, readNum, type NumField, type ParamValues } from "../../figure/num-field.ts";
import { paramSamples } from "../../figure/param-samples.ts";
import { readQuantityField, type QuantityRule } from "../../figure/quantity-field.ts";
import { shortNumber } from "../../figure/short-number.ts";
import type { WaveKind, WaveSpec } from "./wave-schema.ts";

/** A wave's numbers in SI units, angles in radians. */
export type WaveNow = {
  wavelength: number;
  frequency: number;
  /** Of the wave. */
  speed: number;
  amplitude: number;
  components: readonly SineWave[];
  gap: number;
  sourceSpeed: number;
  polarizers: readonly number[];
};

/** A wave at any values of the params. */
export type Wave = { kind: WaveKind; at(params: ParamValues): WaveNow; samples: readonly ParamValues[] };

type Rule = QuantityRule & { least: number; most: number };
const RULES = {
  wavelength: { kind: "length", unit: "m", least: 1e-15, most: 1e12 },
  frequency: { kind: "frequency", unit: "Hz", least: 1e-9, most: 1e21 },
  speed: { kind: "speed", unit: "m/s", least: 1e-9, most: 1e9 },
  gap: { kind: "length", unit: "m", least: 1e-15, most: 1e12 },
  angle: { kind: "angle", unit: "deg", least: -1e6, most: 1e6 },
  phase: { kind: "angle", unit: "rad", least: -1e6, most: 1e6 },
  amplitude: { kind: "number", unit: "", least: 0, most: 1 },
} satisfies Record<string, Rule>;

const USED: Readonly<Partial<Record<WaveKind, readonly (keyof WaveSpec)[]>>> = {
  superposition: ["components"],
  beats: ["components"],
  two_source: ["gap"],
  single_slit: ["gap"],
  double_slit: ["gap"],
  polarized: ["polarizers"],
};

const DEGREE = Math.PI / 180;
const SPEEDS_AGREE = 1e-3;

/** Reads members one by one and collects what is wrong. */
const createReader = (
  env: ElementEnv,
  samples: readonly ParamValues[],
): { findings: ElementFinding[]; read: (value: Num, at: string, rule: Rule) => NumField } => {
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
      const range =
        rule.kind === "number"
          ? `is outside ${rule.least}…${rule.most}`
          : `${rule.unit}; a ${rule.kind} above 0 is wanted`;
      findings.push({ at, code: "range", severity: "repair", message: `${at}: ${shortNumber(bad)} ${range}.` });
    }
    return field;
  };
  return { findings, read };
};

const twoWaves = (kind: WaveKind, wavelength: number, amplitude: number): SineWave[] => [
  { amplitude, wavelength, phase: 0 },
  { amplitude, wavelength: kind === "beats" ? wavelength / 1.2 : wavelength / 2, phase: 0 },
];

const strangers = (spec: WaveSpec): ElementFinding[] =>
  (["components", "gap", "polarizers"] as const)
    .filter((at) => spec[at] !== undefined && !(USED[spec.kind] ?? []).includes(at))
    .map((at) => ({ at, code: "extra", severity: "mend", message: `${at}: ${spec.kind} has no such field; dropped.` }));

/** Wavelength, frequency and speed belong together; the one left out follows from the others. */
const relation = (given: {
  wavelength?: number;
  frequency?: number;
  speed?: number;
}): { wavelength: number; frequency: number; speed: number } => {
  const { wavelength, frequency, speed } = given;
  if (speed === undefined)
    return { wavelength: wavelength ?? 1, frequency: frequency ?? 1, speed: (wavelength ?? 1) * (frequency ?? 1) };
  if (wavelength !== undefined) return { wavelength, frequency: speed / wavelength, speed };
  return { wavelength: speed / (frequency ?? 1), frequency: frequency ?? 1, speed };
};

const contradiction = (
  spec: WaveSpec,
  fields: Partial<Record<"wavelength" | "frequency" | "speed", NumField>>,
  samples: readonly ParamValues[],
): ElementFinding[] => {
  const { wavelength, frequency, speed } = fields;
  if (!wavelength || !frequency || !speed || spec.kind === "doppler") return [];
  for (const params of samples) {
    const [l, f, v] = [wavelength.at(params), frequency.at(params), speed.at(params)];
    if (Math.abs(l * f - v) <= SPEEDS_AGREE * v || Number.isNaN(l * f * v)) continue;
    const message = `speed ${shortNumber(v)} m/s, frequency ${shortNumber(f)} Hz and wavelength ${shortNumber(l)} m contradict: v = f λ gives ${shortNumber(l * f)} m/s.`;
    return [{ at: "speed", code: "refused", severity: "repair", message }];
  }
  return [];
};

/** Reads a wave and tells what is wrong with it. */
export const readWave = (spec: WaveSpec, env: ElementEnv): { wave?: Wave; findings: readonly ElementFinding[] } => {
  const samples = paramSamples(env.params, new Set(Object.keys(env.params)));
  const { findings, read } = createReader(env, samples);
  const optional = (name: "wavelength" | "frequency" | "speed" | "gap"): NumField | undefined => {
    const value = spec[name];
    return value === undefined ? undefined : read(value, name, RULES[name]);
  };
  const [wavelength, frequency, speed, gap] = [
    optional("wavelength"),
    optional("frequency"),
    optional("speed"),
    optional("gap"),
  ];
  const amplitude = read(spec.amplitude ?? 0.5, "amplitude", RULES.amplitude);
  const components = (USED[spec.kind] ?? []).includes("components") ? spec.components : undefined;
  const waves = components?.map((one, i) => ({
    amplitude: read(one.amplitude ?? 0.5, `components[${i}].amplitude`, RULES.amplitude),
    wavelength:
      one.wavelength === undefined ? undefined : read(one.wavelength, `components[${i}].wavelength`, RULES.wavelength),
    phase: read(one.phase ?? 0, `components[${i}].phase`, RULES.phase),
  }));
  const polarizers = (spec.polarizers ?? [0, 45]).map((angle, i) => read(angle, `polarizers[${i}]`, RULES.angle));
  findings.push(
    ...strangers(spec),
    ...contradiction(
      spec,
      { ...(wavelength ? { wavelength } : {}), ...(frequency ? { frequency } : {}), ...(speed ? { speed } : {}) },
      samples,
    ),
  );
  if (findings.some(({ severity }) => severity === "repair")) return { findings };
  const at = (params: ParamValues): WaveNow => {
    const number = (field: NumField | undefined): number | undefined => field?.at(params);
    const moving = spec.kind === "doppler";
    const [l, f, v] = [number(wavelength), number(frequency), moving ? undefined : number(speed)];
    const now = relation({
      ...(l === undefined ? {} : { wavelength: l }),
      ...(f === undefined ? {} : { frequency: f }),
      ...(v === undefined ? {} : { speed: v }),
    });
    const size = amplitude.at(params);
    return {
      ...now,
      amplitude: size,
      components:
        waves?.map((one) => ({
          amplitude: one.amplitude.at(params),
          wavelength: one.wavelength?.at(params) ?? now.wavelength,
          phase: one.phase.at(params),
        })) ?? twoWaves(spec.kind, now.wavelength, size),
      gap: gap?.at(params) ?? (spec.kind === "single_slit" ? 2 : 3) * now.wavelength,
      sourceSpeed: moving ? (speed?.at(params) ?? now.speed / 2) : 0,
      polarizers: polarizers.map((field) => field.at(params)),
    };
  };
  return { wave: { kind: spec.kind, at, samples }, findings };
};
