import { msg, type Message } from "../../../contract/messages/message.ts";
import type { Num } from "../../../contract/plan.ts";
import { ownValue } from "../../../own-value.ts";
import type { ElementEnv, ElementFinding } from "../../element-kind.ts";
import { readNum, type NumField, type ParamValues } from "../../figure/num-field.ts";
import { paramSamples } from "../../figure/param-samples.ts";
import { shortNumber } from "../../figure/short-number.ts";
import { texFindings } from "../../figure/tex-field.ts";
import { construct, type Construction, type Stop } from "./build/construct.ts";
import { degenerateFindings, itemFinding } from "./geometry-findings.ts";
import type { ConstructItem, GeometrySpec } from "./geometry-schema.ts";
import { markFindings } from "./mark-checks.ts";

/** A construction read from a plan, ready to be made at any values of the params. */
export type GeometryModel = {
  items: readonly ConstructItem[];
  /** The construction at values of the params; undefined where an object does not exist there. */
  at(params: ParamValues): Construction | undefined;
  /** Whether anything moves with params. */
  live: boolean;
  samples: readonly ParamValues[];
};
export type GeometryReading = { model?: GeometryModel; findings: readonly ElementFinding[]; checks: number };

type Field = readonly [member: string, value: Num];

const SINGLE = ["t", "radius", "sum", "turn"] as const;
const LISTS = ["at", "axes", "sss", "sas", "asa", "right"] as const;
const PLACES = ["center", "about", "focus"] as const;

/** All numbers of an item with the members they stand in. */
const numbersOf = (item: ConstructItem): Field[] => {
  const list = (member: string, values: readonly Num[] | undefined): Field[] =>
    (values ?? []).map((value, i): Field => [`${member}[${i}]`, value]);
  const pair = (member: string, value: unknown): Field[] =>
    Array.isArray(value)
      ? list(
          member,
          value.filter((one) => typeof one === "number" || typeof one === "string"),
        )
      : [];
  const { by } = item;
  return [
    ...SINGLE.flatMap((member): Field[] => (item[member] === undefined ? [] : [[member, item[member]]])),
    ...LISTS.flatMap((member) => list(member, item[member])),
    ...PLACES.flatMap((member) => pair(member, item[member])),
    ...(by === undefined ? [] : Array.isArray(by) ? pair("by", by) : [["by", by] as const]),
    ...(item.corners ?? []).flatMap((corner, i) => pair(`corners[${i}]`, corner)),
  ];
};

type Fields = ReadonlyMap<string, NumField>;

const readNumbers = (spec: GeometrySpec, env: ElementEnv): { fields: Fields; findings: ElementFinding[] } => {
  const fields = new Map<string, NumField>();
  const findings: ElementFinding[] = [];
  spec.construct.forEach((item, index) => {
    for (const [member, value] of numbersOf(item)) {
      const { field, findings: found } = readNum(value, `construct[${index}].${member}`, Object.keys(env.params));
      findings.push(...found);
      if (field) fields.set(`${index}/${member}`, field);
    }
  });
  return { fields, findings };
};

const MAX_SIGNS = 20;

const labelFindings = (spec: GeometrySpec, env: ElementEnv): ElementFinding[] =>
  spec.construct.flatMap((item, index) => texFindings(item.label, `construct[${index}].label`, env, MAX_SIGNS));

const isStop = (made: Construction | Stop): made is Stop => "error" in made;

/** A message with the place in the range of the params where a construction stops. */
const atMoment = (message: Message, params: ParamValues, uses: readonly string[]): Message => {
  const values = uses.map((name) => `${name} = ${shortNumber(ownValue(params, name) ?? NaN)}`).join(", ");
  return uses.length === 0 ? message : msg("geometry.at_values", { message, values });
};

const stopFindings = (
  stops: readonly { stop: Stop; params: ParamValues }[],
  uses: readonly string[],
  first: ParamValues,
): ElementFinding[] => {
  const [found] = stops;
  if (!found) return [];
  const { index, error } = found.stop;
  const message = found.params === first ? error.data : atMoment(error.data, found.params, uses);
  return [itemFinding(index, message, { member: error.member, code: error.code })];
};

/** Reads a construction, makes it at all values of the params looked at, and checks it. */
export const readGeometry = (spec: GeometrySpec, env: ElementEnv): GeometryReading => {
  const { fields, findings } = readNumbers(spec, env);
  const early = [...findings, ...labelFindings(spec, env)];
  if (early.length > 0) return { findings: early, checks: 0 };
  const uses = [...new Set([...fields.values()].flatMap((field) => field.uses))];
  const samples = paramSamples(env.params, new Set(uses));
  const make = (params: ParamValues): Construction | Stop =>
    construct({
      items: spec.construct,
      numbers: (index, member) => fields.get(`${index}/${member}`)?.at(params) ?? NaN,
    });
  const made = samples.map((params) => ({ params, made: make(params) }));
  const stops = made.flatMap((one) => (isStop(one.made) ? [{ stop: one.made, params: one.params }] : []));
  const stopped = stopFindings(stops, uses, samples[0] ?? {});
  const first = made[0]?.made;
  if (stopped.length > 0 || !first || isStop(first)) return { findings: stopped, checks: 0 };
  const wrong = [...degenerateFindings(spec.construct, first), ...markFindings(spec.construct, first)];
  const model: GeometryModel = {
    items: spec.construct,
    live: uses.length > 0,
    samples,
    at: (params) => {
      const now = make(params);
      return isStop(now) ? undefined : now;
    },
  };
  return wrong.length > 0 ? { findings: wrong, checks: 0 } : { model, findings: [], checks: spec.construct.length };
};
