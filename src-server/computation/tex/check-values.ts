import { msg } from "../../contract/messages/message.ts";
import type { Assumptions } from "./assumptions.ts";
import { texCompareValues, type ValueRelation } from "./compare-values.ts";
import { type Chain, isReadable } from "./statement.ts";
import { PROVED, type StepResult, unchecked } from "./step-result.ts";

const SIGN_RELATIONS: Readonly<Record<string, ValueRelation>> = {
  "=": "=",
  "<": "<",
  ">": ">",
  "≤": "<=",
  "≥": ">=",
  "~": "~",
};

/** The first result that is not a proof. */
const worst = (results: readonly StepResult[]): StepResult =>
  results.find(({ status }) => status === "false") ?? results.find(({ status }) => status === "unchecked") ?? PROVED;

/** The last side of the line above against the first of this, and the sides of this among themselves. */
export const checkValues = (
  above: Chain,
  here: Chain,
  relation: ValueRelation,
  assumptions: Assumptions,
): StepResult => {
  const sides = [above.sides.at(-1), ...here.sides];
  const relations = [relation, ...here.signs.map((sign) => SIGN_RELATIONS[sign])];
  return worst(
    relations.map((each, index) => {
      const [left, right] = [sides[index], sides[index + 1]];
      if (!isReadable(left)) return unchecked(left?.data ?? msg("tex.line_empty"));
      if (!isReadable(right)) return unchecked(right?.data ?? msg("tex.line_empty"));
      return each === undefined
        ? unchecked(msg("tex.says_nothing_about_values"))
        : texCompareValues({ above: left, here: right }, { relation: each, assumptions });
    }),
  );
};
