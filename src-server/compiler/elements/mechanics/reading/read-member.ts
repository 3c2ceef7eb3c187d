import { msg, type Message } from "../../../../contract/messages/message.ts";
import { plainNumber } from "../../../../computation/format-number.ts";
import { quantity } from "../../../../computation/units/quantity.ts";
import type { Num } from "../../../../contract/plan.ts";
import type { ElementEnv, ElementFinding } from "../../../element-kind.ts";
import { readFunction, type FunctionField } from "../../../figure/function-field.ts";
import { readNum, type NumField, type ParamValues } from "../../../figure/num-field.ts";
import { readQuantityField } from "../../../figure/quantity-field.ts";
import type { FormulaMember, Member, QuantityMember } from "../systems/system.ts";

/** A member that was read; what does not apply to its kind is empty. */
export type MemberReading = {
  numbers: readonly NumField[];
  formulas: readonly FunctionField[];
  flag: boolean;
  findings: readonly ElementFinding[];
};

type Reading = { env: ElementEnv; samples: readonly ParamValues[]; noun: Message; system: string };

const NOTHING: MemberReading = { numbers: [], formulas: [], flag: false, findings: [] };

/** Conversion of units may miss a limit by this share. */
const SLACK = 1e-9;

const isNum = (value: unknown): value is Num => typeof value === "number" || typeof value === "string";

const limitFindings = (
  at: string,
  rule: QuantityMember,
  field: NumField,
  { samples, noun }: Reading,
): ElementFinding[] => {
  const unit = quantity(1, rule.unit).value;
  const bad = samples
    .map((params) => field.at(params) / unit)
    .find((counted) => !(counted >= rule.least - SLACK * Math.abs(rule.least) && counted <= rule.most * (1 + SLACK)));
  if (bad === undefined) return [];
  const name = rule.unit === "" ? "" : ` ${rule.unit}`;
  const limits = [rule.least, rule.most].map((limit) => plainNumber(limit)).join("…");
  const message = msg("mechanics.outside_limits", {
    at,
    bad: plainNumber(bad, { maxDigits: 5 }),
    unit: name,
    noun,
    limits,
  });
  return [{ at, code: "range", severity: "repair", message }];
};

const readOne = (value: Num, at: string, rule: QuantityMember, reading: Reading): MemberReading => {
  const params = Object.keys(reading.env.params);
  const { field, findings } =
    rule.kind === "number" ? readNum(value, at, params) : readQuantityField(value, at, rule, params);
  if (!field) return { ...NOTHING, findings };
  return { ...NOTHING, numbers: [field], findings: [...findings, ...limitFindings(at, rule, field, reading)] };
};

const readFormula = (value: Num, at: string, { variable }: FormulaMember, { env }: Reading): MemberReading => {
  const { field, findings } = readFunction(value, at, { variable, params: Object.keys(env.params) });
  return { ...NOTHING, formulas: field ? [field] : [], findings };
};

/** Reads one member by its rule. The schema has seen to its form. */
export const readMember = (value: unknown, at: string, member: Member, reading: Reading): MemberReading => {
  if (member.kind === "flag") return { ...NOTHING, flag: value === undefined ? member.usual : value === true };
  const usual = member.kind === "formula" ? undefined : member.usual;
  const found = value ?? usual;
  if (found === undefined) {
    const message = msg("mechanics.member_missing", { at, system: reading.system });
    return { ...NOTHING, findings: [{ at, code: "missing", severity: "repair", message }] };
  }
  const values = (Array.isArray(found) ? found : [found]).filter(isNum);
  const reads = values.map((one, i) => {
    const place = member.count ? `${at}[${i}]` : at;
    return member.kind === "formula" ? readFormula(one, place, member, reading) : readOne(one, place, member, reading);
  });
  return {
    ...NOTHING,
    numbers: reads.flatMap(({ numbers }) => numbers),
    formulas: reads.flatMap(({ formulas }) => formulas),
    findings: reads.flatMap(({ findings }) => findings),
  };
};
