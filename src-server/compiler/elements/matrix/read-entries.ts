import { msg } from "../../../contract/messages/message.ts";
import type Fraction from "fraction.js";
import { parseExpression, type Expression } from "../../../computation/expressions/expression.ts";
import { exactNumber, exactValue } from "../../../computation/matrices/exact-value.ts";
import { plainNumber } from "../../../computation/format-number.ts";
import type { ElementEnv, ElementFinding } from "../../element-kind.ts";
import type { ParamValues } from "../../figure/num-field.ts";
import { texFindings } from "../../figure/tex-field.ts";
import { refusalAt } from "../../element-refusals.ts";
import { fractionTex } from "./fraction-tex.ts";
import type { EntrySpec } from "./matrix-schema.ts";

/** An entry: TeX as it is shown, its value where it has an exact one, its value at params where it moves. */
export type Entry = { tex(params: ParamValues): string; exact?: Fraction; value?(params: ParamValues): number };

/** Signs that an entry may draw. */
const MAX_SIGNS = 12;
const LIVE_DIGITS = 2;
const LARGEST = 1e6;
const MAX_DECIMALS = 4;

const sizeFindings = (value: Fraction, at: string): ElementFinding[] => {
  const size = Math.abs(value.valueOf());
  const plain = value.d === 1n || value.d <= BigInt(10 ** MAX_DECIMALS);
  return size < LARGEST && plain
    ? []
    : [
        refusalAt(
          at,
          msg("matrix.too_many_digits", { value: plainNumber(value.valueOf(), { maxDigits: 8 }) }),
          "range",
        ),
      ];
};

const parsed = (text: string, names: readonly string[]): Expression | undefined => {
  try {
    return parseExpression(text, { names });
  } catch {
    return undefined;
  }
};

type Reading = { entry?: Entry; findings: readonly ElementFinding[] };

const exactEntry = (value: Fraction, at: string, decimals: boolean): Reading => {
  const tex = fractionTex(value, decimals);
  return { entry: { tex: () => tex, exact: value, value: () => value.valueOf() }, findings: sizeFindings(value, at) };
};

const liveEntry = ({ evaluate }: Expression): Entry => ({
  tex: (params) => plainNumber(evaluate(params), { digits: LIVE_DIGITS }).replace("no value", "\\text{–}"),
  value: evaluate,
});

/** Reads one entry: a number, an expression without letters, an expression in params, or else TeX. */
export const readEntry = (spec: EntrySpec, at: string, env: Pick<ElementEnv, "type" | "params">): Reading => {
  if (typeof spec === "number") {
    const value = exactNumber(spec);
    return value
      ? exactEntry(value, at, true)
      : { findings: [refusalAt(at, msg("matrix.too_many_digits", { value: spec }), "range")] };
  }
  const names = Object.keys(env.params);
  const expression = spec.includes("\\") ? undefined : parsed(spec, names);
  const exact = expression && exactValue(expression.node);
  if (exact) return exactEntry(exact, at, !spec.includes("/"));
  const variables = [...(expression?.variables ?? [])];
  if (expression && variables.length > 0 && variables.every((name) => names.includes(name)))
    return { entry: liveEntry(expression), findings: [] };
  return { entry: { tex: () => spec }, findings: texFindings(spec, at, env, MAX_SIGNS) };
};
