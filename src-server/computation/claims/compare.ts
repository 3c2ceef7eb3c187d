import { msg } from "../../contract/messages/message.ts";
import type { FactValue } from "../../contract/fact.ts";
import { ClaimError } from "./claim-error.ts";

export const CLAIM_RELATIONS = ["==", "!=", "<", "<=", ">", ">=", "~"] as const;
export type ClaimRelation = (typeof CLAIM_RELATIONS)[number];

const EQUAL = 1e-9;
/** Rounding left over where the true value is zero. */
const ZERO = 1e-12;
const ABOUT = 0.01;

const numbersEqual = (a: number, b: number): boolean =>
  a === b || Math.abs(a - b) <= Math.max(ZERO, EQUAL * Math.max(Math.abs(a), Math.abs(b)));

const isList = (value: FactValue): value is readonly FactValue[] => Array.isArray(value);

const areEqual = (a: FactValue, b: FactValue): boolean => {
  if (typeof a === "number" && typeof b === "number") return numbersEqual(a, b);
  if (!isList(a) || !isList(b)) return a === b;
  return (
    a.length === b.length &&
    a.every((item, index) => {
      const other = b[index];
      return other !== undefined && areEqual(item, other);
    })
  );
};

const compareNumbers = (a: number, relation: ClaimRelation, b: number): boolean => {
  switch (relation) {
    case "==":
      return numbersEqual(a, b);
    case "!=":
      return !numbersEqual(a, b);
    case "<":
      return a < b && !numbersEqual(a, b);
    case ">":
      return a > b && !numbersEqual(a, b);
    case "<=":
      return a <= b || numbersEqual(a, b);
    case ">=":
      return a >= b || numbersEqual(a, b);
    case "~":
      return Math.abs(a - b) <= ABOUT * (b === 0 ? 1 : Math.abs(b));
  }
};

/** Whether the relation holds; numbers are equal within a relative 1e-9, `~` is within 1 % of the right side. Throws ClaimError. */
export const claimCompare = (a: FactValue, relation: ClaimRelation, b: FactValue): boolean => {
  if (typeof a === "number" && typeof b === "number") return compareNumbers(a, relation, b);
  if (relation === "==") return areEqual(a, b);
  if (relation === "!=") return !areEqual(a, b);
  throw new ClaimError("bad_expr", msg("claim.compares_numbers_only_use", { relation }));
};
