import { quadrature } from "../../numerics/quadrature.ts";
import type { Expression } from "../expression.ts";
import { antiderivative } from "./antiderivative.ts";

/** An area with its sign. */
export interface DefiniteIntegral {
  /** NaN where the area does not exist or does not settle. */
  readonly value: number;
  /** Given where F(to) − F(from) agrees with the numeric value. */
  readonly antiderivative: Expression | undefined;
}

const AGREEMENT = 1e-8;

/**
 * ∫ f dx between two numbers, computed numerically, and exactly by an antiderivative where one is found; both must agree,
 * so that a pole between the bounds never gives a wrong area. `values`: numbers for the other names.
 */
export const definiteIntegral = (
  expression: Expression,
  {
    variable,
    from,
    to,
    values = {},
  }: {
    readonly variable: string;
    readonly from: number;
    readonly to: number;
    readonly values?: Readonly<Record<string, number>>;
  },
): DefiniteIntegral => {
  const numeric = quadrature({ f: (x) => expression.evaluate({ ...values, [variable]: x }), from, to }).value;
  const found = antiderivative(expression, variable);
  if (found === undefined || Number.isNaN(numeric)) return { value: numeric, antiderivative: undefined };
  const exact = found.evaluate({ ...values, [variable]: to }) - found.evaluate({ ...values, [variable]: from });
  const agrees = Math.abs(exact - numeric) <= AGREEMENT * Math.max(1, Math.abs(numeric));
  return agrees ? { value: exact, antiderivative: found } : { value: numeric, antiderivative: undefined };
};
