import { msg } from "../../../../contract/messages/message.ts";
import { ownValue } from "../../../../own-value.ts";
import type { ElementEnv, ElementFinding } from "../../../element-kind.ts";
import type { ParamValues } from "../../../figure/num-field.ts";
import { paramSamples } from "../../../figure/param-samples.ts";
import type { MechanicsSpec } from "../mechanics-schema.ts";
import type { Show } from "../picture/scene-model.ts";
import type { System, SystemModel, MechanicsValues } from "../systems/system.ts";
import { readMember, type MemberReading } from "./read-member.ts";

/** A system at any values of the params. */
export type ReadSystem = {
  definition: System;
  show: Show;
  valuesAt(params: ParamValues): MechanicsValues;
  modelAt(params: ParamValues): SystemModel;
  samples: readonly ParamValues[];
};

const OTHER_MEMBERS = new Set([
  "id",
  "type",
  "zone",
  "title",
  "shown",
  "carry",
  "alt",
  "seed",
  "system",
  "show",
  "run",
]);

const strangers = (
  given: ReadonlyMap<string, unknown>,
  { name, members }: System,
  known: ReadonlySet<string>,
): ElementFinding[] =>
  [...given.keys()]
    .filter((at) => given.get(at) !== undefined && known.has(at) && !(at in members) && !OTHER_MEMBERS.has(at))
    .map((at) => ({ at, code: "extra", severity: "mend", message: msg("wave.unknown_field", { at, kind: name }) }));

const runFindings = ({ run }: MechanicsSpec, { name, algorithm }: System): ElementFinding[] => {
  if (!run || run.algorithm === algorithm) return [];
  const asked = run.algorithm;
  const message =
    algorithm === undefined
      ? msg("mechanics.runs_nothing", { name, asked })
      : msg("mechanics.runs_other", { name, asked, algorithm });
  return [{ at: "run", code: "refused", severity: "repair", message }];
};

/** Models are kept for the newest values, so that a run of the clock works one out once. */
const remembered = (
  definition: System,
  valuesAt: ReadSystem["valuesAt"],
  keyAt: (params: ParamValues) => string,
): ReadSystem["modelAt"] => {
  let newest: { key: string; model: SystemModel } | undefined;
  return (params) => {
    const key = keyAt(params);
    if (newest?.key !== key) newest = { key, model: definition.model(valuesAt(params)) };
    return newest.model;
  };
};

const valuesOf =
  (fields: ReadonlyMap<string, MemberReading>, spec: MechanicsSpec): ReadSystem["valuesAt"] =>
  (params) => ({
    one: (name) => fields.get(name)?.numbers[0]?.at(params) ?? 0,
    list: (name) => (fields.get(name)?.numbers ?? []).map((field) => field.at(params)),
    flag: (name) => fields.get(name)?.flag ?? false,
    formulas: (name) => (fields.get(name)?.formulas ?? []).map((field) => (variable) => field.value(variable, params)),
    runs: (algorithm) => spec.run?.algorithm === algorithm,
  });

/** Reads the members of a system and tells what is missing, of the wrong kind, out of its limits, or cannot be run. */
export const readSystem = (
  definition: System,
  spec: MechanicsSpec,
  { env, known }: { env: ElementEnv; known: ReadonlySet<string> },
): { system?: ReadSystem; findings: readonly ElementFinding[] } => {
  const samples = paramSamples(env.params, new Set(Object.keys(env.params)));
  const given = new Map<string, unknown>(Object.entries(spec));
  const findings: ElementFinding[] = [...strangers(given, definition, known), ...runFindings(spec, definition)];
  const fields = new Map<string, MemberReading>();
  for (const [at, member] of Object.entries(definition.members)) {
    const read = readMember(given.get(at), at, member, {
      env,
      samples,
      noun: definition.noun,
      system: definition.name,
    });
    findings.push(...read.findings);
    fields.set(at, read);
  }
  if (findings.some(({ severity }) => severity === "repair")) return { findings };
  const valuesAt = valuesOf(fields, spec);
  const moving = [...fields.values()].flatMap(({ numbers }) => numbers);
  const uses = [...new Set([...fields.values()].flatMap(({ formulas }) => formulas.flatMap((field) => field.uses)))];
  const keyAt = (params: ParamValues): string =>
    [...moving.map((field) => field.at(params)), ...uses.map((name) => ownValue(params, name) ?? 0)].join(" ");
  const modelAt = remembered(definition, valuesAt, keyAt);
  const show: Show = new Set(spec.show ?? definition.shown);
  return { system: { definition, show, valuesAt, modelAt, samples }, findings };
};
