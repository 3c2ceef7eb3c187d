import { placed, sentence, type Message } from "../../contract/messages/message.ts";
import type { DimensionName } from "../../computation/units/dimension-names.ts";
import { quantity, QuantityError, readQuantity } from "../../computation/units/quantity.ts";
import type { Num } from "../../contract/plan.ts";
import type { ElementFinding } from "../element-kind.ts";
import { constantField, readNum, type FieldReading, type NumField } from "./num-field.ts";

/** What a quantity of a plan must be. `unit` counts plain numbers and expressions in params. */
export type QuantityRule = { kind: DimensionName; unit: string };

const PLAIN = /^\s*-?\d+(?:\.\d+)?\s*$/;

const finding = (at: string, message: Message): ElementFinding => ({
  at,
  code: "bad_unit",
  severity: "repair",
  message: placed(at, sentence(message)),
});

/** An expression in params, counted in the rule's unit. */
const moving = (source: string, at: string, rule: QuantityRule, params: readonly string[]): NumField | undefined => {
  const { field } = readNum(source, at, params);
  if (!field || field.uses.length === 0) return undefined;
  return { ...field, at: (values) => quantity(field.at(values), rule.unit).value };
};

/** Reads a quantity with its unit (`20 m/s`), a plain number or an expression in params; values come out in SI units. */
export const readQuantityField = (
  value: Num,
  at: string,
  rule: QuantityRule,
  params: readonly string[],
): FieldReading<NumField> => {
  if (typeof value === "number" || PLAIN.test(value)) {
    return { field: constantField(quantity(Number(value), rule.unit).value), findings: [] };
  }
  const swept = params.length > 0 ? moving(value, at, rule, params) : undefined;
  if (swept) return { field: swept, findings: [] };
  try {
    return { field: constantField(readQuantity(value, rule.kind).value), findings: [] };
  } catch (thrown) {
    if (!(thrown instanceof QuantityError)) throw thrown;
    return { findings: [finding(at, thrown.data)] };
  }
};
