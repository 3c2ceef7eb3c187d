import { msg, placed, type Message } from "../../../contract/messages/message.ts";
import type { Part, PartKind } from "../../../computation/circuits/netlist.ts";
import { ownValue } from "../../../own-value.ts";
import type { ElementEnv, ElementFinding } from "../../element-kind.ts";
import { constantField, type FieldReading, type NumField, type ParamValues } from "../../figure/num-field.ts";
import { paramSamples } from "../../figure/param-samples.ts";
import { readQuantityField, type QuantityRule } from "../../figure/quantity-field.ts";
import { shortNumber } from "../../figure/short-number.ts";
import type { CircuitSpec, PartSpec } from "./circuit-schema.ts";
import { partFindings } from "./part-findings.ts";
import type { ColorRole } from "../../../contract/style.ts";
import { colorOf, DATA_ROLES, type SymbolColor } from "../shared/symbol-colors.ts";

export type Analysis = "dc" | "ac" | "transient";

/** Colours of readings, and of letters that name parts; the charges that flow have that of their current. */
export type CircuitColors = {
  current: ColorRole;
  voltage: ColorRole;
  name(tex: string): ColorRole | undefined;
};

/** What readings are called. */
export const READING_NAMES = { current: "I", voltage: "V" } as const;

const circuitColors = (symbols: readonly SymbolColor[]): CircuitColors => {
  const taken = new Set(symbols.map(({ color }) => color));
  const free = (usual: ColorRole, but?: ColorRole): ColorRole =>
    [usual, ...DATA_ROLES].find((role) => role !== but && !taken.has(role)) ?? usual;
  const current = colorOf(symbols, READING_NAMES.current) ?? free("b");
  const voltage = colorOf(symbols, READING_NAMES.voltage) ?? free("c", current);
  return { current, voltage, name: (tex) => colorOf(symbols, tex) };
};

/** A circuit ready to be solved at any values of the params. */
export type Circuit = {
  analysis: Analysis;
  show: ReadonlySet<"current" | "voltage">;
  colors: CircuitColors;
  partsAt(params: ParamValues): readonly Part[];
  /** In rad/s; 0 without an alternating source. */
  angularFrequency(params: ParamValues): number;
  /** Of a transient in s; undefined: until it has settled. */
  duration?: number;
  samples: readonly ParamValues[];
};

type ValueRule = QuantityRule & {
  noun: "voltage" | "resistance" | "current" | "capacitance" | "inductance";
  positive: boolean;
  usual?: string;
};
const volts: ValueRule = { kind: "voltage", unit: "V", noun: "voltage", positive: false };
const ohms: ValueRule = { kind: "resistance", unit: "Ω", noun: "resistance", positive: true };

/** What the value of a part counts; parts not listed have none. */
export const VALUE_RULES: Readonly<Partial<Record<PartKind, ValueRule>>> = {
  battery: volts,
  source_ac: volts,
  current_source: { kind: "current", unit: "A", noun: "current", positive: false },
  resistor: ohms,
  lamp: ohms,
  capacitor: { kind: "capacitance", unit: "F", noun: "capacitance", positive: true },
  inductor: { kind: "inductance", unit: "H", noun: "inductance", positive: true },
  diode: { ...volts, usual: "0.7 V" },
};
const EXAMPLES: Readonly<Record<string, string>> = { V: "9 V", A: "1 A", Ω: "100 Ω", F: "10 µF", H: "50 mH" };

const readSwitch = (part: PartSpec, at: string): FieldReading<NumField> => {
  const value = part.value ?? "closed";
  if (value === "closed" || value === "open") return { field: constantField(value === "closed" ? 1 : 0), findings: [] };
  const message = msg("circuit.switch_position_wanted", { at });
  return { findings: [{ at, code: "refused", severity: "repair", message }] };
};

type Reading = { env: ElementEnv; samples: readonly ParamValues[] };

const readValue = (part: PartSpec, at: string, { env, samples }: Reading): FieldReading<NumField> => {
  const rule = VALUE_RULES[part.kind];
  if (part.kind === "switch") return readSwitch(part, at);
  if (!rule) return { field: constantField(0), findings: [] };
  const value = part.value ?? rule.usual;
  if (value === undefined) {
    const message = msg("circuit.value_missing", {
      at,
      kind: part.kind,
      examples: ownValue(EXAMPLES, rule.unit) ?? "",
    });
    return { findings: [{ at, code: "missing", severity: "repair", message }] };
  }
  const { field, findings } = readQuantityField(value, at, rule, Object.keys(env.params));
  if (!field) return { findings };
  const bad = samples
    .map((params) => field.at(params))
    .find((v) => !(Math.abs(v) < 1e15) || (rule.positive && v < 1e-15));
  if (bad === undefined) return { field, findings };
  const wanted = { at, value: shortNumber(bad), unit: rule.unit, noun: msg(`word.${rule.noun}`) };
  const message = rule.positive ? msg("circuit.positive_value_wanted", wanted) : msg("circuit.value_wanted", wanted);
  return { findings: [...findings, { at, code: "range", severity: "repair", message }] };
};

const readMember = (
  spec: CircuitSpec,
  name: "frequency" | "duration",
  { env, samples }: Reading,
): FieldReading<NumField> => {
  const rule =
    name === "frequency" ? ({ kind: "frequency", unit: "Hz" } as const) : ({ kind: "time", unit: "s" } as const);
  const read = readQuantityField(spec[name] ?? 50, name, rule, Object.keys(env.params));
  const bad = samples.map((params) => read.field?.at(params) ?? 1).find((v) => !(v > 0 && v < 1e12));
  if (bad === undefined) return read;
  const message = msg("circuit.positive_value_wanted", {
    at: name,
    value: shortNumber(bad),
    unit: rule.unit,
    noun: msg(`word.${rule.kind}`),
  });
  return { findings: [...read.findings, { at: name, code: "range", severity: "repair", message }] };
};

const analysisFindings = ({ analysis = "dc", parts }: CircuitSpec): ElementFinding[] => {
  const refuse = (message: Message): ElementFinding[] => [
    { at: "analysis", code: "refused", severity: "repair", message: placed("analysis", message) },
  ];
  const alternating = parts.find(({ kind }) => kind === "source_ac");
  const steady = parts.find(({ kind }) => kind === "battery" || kind === "current_source");
  if (analysis === "dc" && alternating) return refuse(msg("circuit.alternating_source_in_dc", { id: alternating.id }));
  if (analysis === "ac" && steady) return refuse(msg("circuit.steady_source_in_ac", { id: steady.id }));
  if (analysis === "ac" && parts.some(({ kind }) => kind === "diode")) return refuse(msg("circuit.diode_in_ac"));
  return [];
};

/** Reads the parts of a circuit and tells what keeps it from being one. */
export const readCircuit = (
  spec: CircuitSpec,
  env: ElementEnv,
): { circuit?: Circuit; findings: readonly ElementFinding[] } => {
  const samples = paramSamples(env.params, new Set(Object.keys(env.params)));
  const reading: Reading = { env, samples };
  const values = spec.parts.map((part, i) => readValue(part, `parts[${i}].value`, reading));
  const frequency = readMember(spec, "frequency", reading);
  const duration = spec.duration === undefined ? undefined : readMember(spec, "duration", reading);
  const findings = [
    ...values.flatMap((value) => value.findings),
    ...partFindings(spec.parts),
    ...analysisFindings(spec),
    ...frequency.findings,
    ...(duration?.findings ?? []),
  ];
  if (findings.length > 0) return { findings };
  const alternating = spec.parts.some(({ kind }) => kind === "source_ac");
  const partsAt = (params: ParamValues): Part[] =>
    spec.parts.map(({ id, kind, between: [from, to] }, i) => ({
      id,
      kind,
      from,
      to,
      value: values[i]?.field?.at(params) ?? 0,
    }));
  const seconds = duration?.field?.at(samples[0] ?? {});
  return {
    circuit: {
      analysis: spec.analysis ?? "dc",
      show: new Set(spec.show),
      colors: circuitColors(env.symbols),
      partsAt,
      angularFrequency: (params) => (alternating ? 2 * Math.PI * (frequency.field?.at(params) ?? 50) : 0),
      ...(seconds === undefined ? {} : { duration: seconds }),
      samples,
    },
    findings,
  };
};
