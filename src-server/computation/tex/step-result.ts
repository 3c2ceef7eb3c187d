import { msg, type Message, type MessageParam } from "../../contract/messages/message.ts";
import { plainNumber } from "../format-number.ts";

/**
 * What checking a step of a derivation came to. `false`: a counterexample was found, told in `message`. `unchecked`:
 * not machine-checked, and why.
 */
export type StepResult =
  | { readonly status: "proved" }
  | { readonly status: "false"; readonly message: Message }
  | { readonly status: "unchecked"; readonly message: Message };

export const PROVED: StepResult = { status: "proved" };
export const wrong = (message: Message): StepResult => ({ status: "false", message });
export const unchecked = (reason: Message): StepResult => ({
  status: "unchecked",
  message: msg("tex.not_machine_checked", { reason }),
});

const shown = (value: number, maxDigits: number): MessageParam =>
  Number.isNaN(value) ? msg("tex.has_no_value") : plainNumber(value, { maxDigits });

/** Two values with as many digits as it takes to tell them apart. */
export const texApart = (a: number, b: number): readonly [MessageParam, MessageParam] => {
  const differs = (maxDigits: number): boolean => plainNumber(a, { maxDigits }) !== plainNumber(b, { maxDigits });
  const digits = [3, 4, 6, 9, 12].find(differs) ?? 15;
  return [shown(a, digits), shown(b, digits)];
};

/** `x = 1.37, y = 2`, empty where nothing varies; units stay unnamed. */
export const pointText = (values: Readonly<Record<string, number>>): string =>
  Object.entries(values)
    .filter(([name]) => !name.startsWith("unit_"))
    .map(([name, value]) => `${name} = ${plainNumber(value)}`)
    .join(", ");
