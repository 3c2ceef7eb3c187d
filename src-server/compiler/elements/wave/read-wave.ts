import { msg } from "../../../contract/messages/message.ts";
import type { SineWave } from "../../../computation/waves/travelling-wave.ts";
import type { ElementEnv, ElementFinding } from "../../element-kind.ts";
import type { NumField, ParamValues } from "../../figure/num-field.ts";
import { paramSamples } from "../../figure/param-samples.ts";
import { shortNumber } from "../../figure/short-number.ts";
import { createWaveReader, RULES, type WaveReader } from "./wave-reader.ts";
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

const USED: Readonly<Partial<Record<WaveKind, readonly (keyof WaveSpec)[]>>> = {
  superposition: ["components"],
  beats: ["components"],
  two_source: ["gap"],
  single_slit: ["gap"],
  double_slit: ["gap"],
  polarized: ["polarizers"],
};

const SPEEDS_AGREE = 1e-3;

const twoWaves = (kind: WaveKind, wavelength: number, amplitude: number): SineWave[] => [
  { amplitude, wavelength, phase: 0 },
  { amplitude, wavelength: kind === "beats" ? wavelength / 1.2 : wavelength / 2, phase: 0 },
];

const strangers = (spec: WaveSpec): ElementFinding[] =>
  (["components", "gap", "polarizers"] as const)
    .filter((at) => spec[at] !== undefined && !(USED[spec.kind] ?? []).includes(at))
    .map((at) => ({
      at,
      code: "extra",
      severity: "mend",
      message: msg("wave.unknown_field", { at, kind: spec.kind }),
    }));

/** Wavelength, frequency and speed belong together; the one left out follows from the others. */
const relation = (given: {
  wavelength: number | undefined;
  frequency: number | undefined;
  speed: number | undefined;
}): { wavelength: number; frequency: number; speed: number } => {
  const { wavelength, frequency, speed } = given;
  if (speed === undefined)
    return { wavelength: wavelength ?? 1, frequency: frequency ?? 1, speed: (wavelength ?? 1) * (frequency ?? 1) };
  if (wavelength !== undefined) return { wavelength, frequency: speed / wavelength, speed };
  return { wavelength: speed / (frequency ?? 1), frequency: frequency ?? 1, speed };
};

const contradiction = (
  spec: WaveSpec,
  fields: Pick<Fields, "wavelength" | "frequency" | "speed">,
  samples: readonly ParamValues[],
): ElementFinding[] => {
  const { wavelength, frequency, speed } = fields;
  if (!wavelength || !frequency || !speed || spec.kind === "doppler") return [];
  for (const params of samples) {
    const [l, f, v] = [wavelength.at(params), frequency.at(params), speed.at(params)];
    if (Math.abs(l * f - v) <= SPEEDS_AGREE * v || Number.isNaN(l * f * v)) continue;
    const message = msg("wave.contradiction", {
      speed: shortNumber(v),
      frequency: shortNumber(f),
      wavelength: shortNumber(l),
      product: shortNumber(l * f),
    });
    return [{ at: "speed", code: "refused", severity: "repair", message }];
  }
  return [];
};

type Fields = {
  wavelength: NumField | undefined;
  frequency: NumField | undefined;
  speed: NumField | undefined;
  gap: NumField | undefined;
  amplitude: NumField;
  waves: readonly { amplitude: NumField; wavelength: NumField | undefined; phase: NumField }[] | undefined;
  polarizers: readonly NumField[];
};

const readFields = (spec: WaveSpec, { read }: WaveReader): Fields => {
  const optional = (name: "wavelength" | "frequency" | "speed" | "gap"): NumField | undefined => {
    const value = spec[name];
    return value === undefined ? undefined : read(value, name, RULES[name]);
  };
  const components = (USED[spec.kind] ?? []).includes("components") ? spec.components : undefined;
  return {
    wavelength: optional("wavelength"),
    frequency: optional("frequency"),
    speed: optional("speed"),
    gap: optional("gap"),
    amplitude: read(spec.amplitude ?? 0.5, "amplitude", RULES.amplitude),
    waves: components?.map(({ amplitude, wavelength, phase }, i) => {
      const at = `components[${i}]`;
      return {
        amplitude: read(amplitude ?? 0.5, `${at}.amplitude`, RULES.amplitude),
        wavelength: wavelength === undefined ? undefined : read(wavelength, `${at}.wavelength`, RULES.wavelength),
        phase: read(phase ?? 0, `${at}.phase`, RULES.phase),
      };
    }),
    polarizers: (spec.polarizers ?? [0, 45]).map((angle, i) => read(angle, `polarizers[${i}]`, RULES.angle)),
  };
};

/** The numbers of a wave at any values of the params. */
const waveAt =
  (kind: WaveKind, fields: Fields): Wave["at"] =>
  (params) => {
    const number = (field: NumField | undefined): number | undefined => field?.at(params);
    const moving = kind === "doppler";
    const speed = number(fields.speed);
    const now = relation({
      wavelength: number(fields.wavelength),
      frequency: number(fields.frequency),
      speed: moving ? undefined : speed,
    });
    const size = fields.amplitude.at(params);
    const components = fields.waves?.map((one) => ({
      amplitude: one.amplitude.at(params),
      wavelength: number(one.wavelength) ?? now.wavelength,
      phase: one.phase.at(params),
    }));
    return {
      ...now,
      amplitude: size,
      components: components ?? twoWaves(kind, now.wavelength, size),
      gap: number(fields.gap) ?? (kind === "single_slit" ? 2 : 3) * now.wavelength,
      sourceSpeed: moving ? (speed ?? now.speed / 2) : 0,
      polarizers: fields.polarizers.map((field) => field.at(params)),
    };
  };

/** Reads a wave and tells what is wrong with it. */
export const readWave = (spec: WaveSpec, env: ElementEnv): { wave?: Wave; findings: readonly ElementFinding[] } => {
  const samples = paramSamples(env.params, new Set(Object.keys(env.params)));
  const reader = createWaveReader(env, samples);
  const fields = readFields(spec, reader);
  const findings = [...reader.findings, ...strangers(spec), ...contradiction(spec, fields, samples)];
  if (findings.some(({ severity }) => severity === "repair")) return { findings };
  return { wave: { kind: spec.kind, at: waveAt(spec.kind, fields), samples }, findings };
};
