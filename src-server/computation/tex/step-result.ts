import { msg } from "../../contract/messages/message.ts";
import { plainNumber } from "../format-number.ts";

/**
 * What checking a step of a derivation came to. `false`: a counterexample was found, told in `message`. `unchecked`:
 * not machine-checked, and why.
 */
export type StepResult =
  | { readonly status: "proved" }
  | { readonly status: "false"; readonly message: string }
  | { readonly status: "unchecked"; readonly message: string };

export const PROVED: StepResult = { status: "proved" };
export const wrong = (message: string): StepResult => ({ status: "false", message });
export const unchecked = (reason: string): StepResult => ({
  status: "unchecked",
  message: msg("tex.not_machine_checked", { reason }),
});

const shown = (value: number, digits: number): string =>
  Number.isNaN(value) ? msg("tex.has_no_value") : plainNumber(value, { maxDigits: digits });

/** Two values with as many digits as it takes to tell them apart. */
export const apart = (a: number, b: number): readonly [string, string] => {
  const digits = [3, 4, 6, 9, 12].find((count) => shown(a, count) !== shown(b, count)) ?? 15;
  return [shown(a, digits), shown(b, digits)];
};

/** `at x = 1.37, y = 2 `, empty where nothing varies; units stay unnamed. */
export const atPoint = (values: Readonly<Record<string, number>>): string => {
  const parts = Object.entries(values)
    .filter(([name]) => !name.startsWith("unit_"))
    .map(([name, value]) => `${name} = ${plainNumber(value)}`);
  return parts.length === 0 ? "" : `at ${parts.join(", ")} `;
};
