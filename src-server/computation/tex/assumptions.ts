import { ownValue } from "../../own-value.ts";
import { compileNode } from "../expressions/compile.ts";
import type { Evaluate } from "../expressions/evaluate.ts";
import { freeVariables, literalValue, type Node } from "../expressions/node.ts";
import { parseInfix } from "../expressions/parser.ts";
import { parseTexTokens, texTokens } from "./read-tex.ts";

/** What is taken for granted: conditions, ranges read from them, and names that are whole numbers. */
export interface Assumptions {
  readonly conditions: readonly Evaluate[];
  readonly ranges: ReadonlyMap<string, readonly [low: number, high: number]>;
  readonly integers: ReadonlySet<string>;
}

const INTEGER =
  /^\s*(\\?[A-Za-z]+(?:_\w+)?)\s*(?:\\in|∈|\bin\b|is)\s*(?:\\mathbb\s*\{?\s*([NZ])\s*\}?(?:_0|_\{0\}|\^\+|\^\*)?|(?:an?\s+)?(integer|whole|natural)(?:\s+number)?|(ℕ|ℤ|N|Z))\s*$/;
const EVERYWHERE: readonly [number, number] = [-Infinity, Infinity];

/** `\Delta x != 0` in TeX; everything without a backslash is infix. */
const readCondition = (text: string): Node => {
  if (!text.includes("\\")) return parseInfix(text, { condition: true });
  const tex = text.replaceAll("!=", "\\ne ").replaceAll("<=", "\\le ").replaceAll(">=", "\\ge ");
  return parseTexTokens(tex, texTokens(tex), true);
};

const MIRRORED: Readonly<Record<string, string>> = {
  less: "greater",
  less_equal: "greater_equal",
  greater: "less",
  greater_equal: "less_equal",
  equal: "equal",
};

/** The range a comparison of a name with a number leaves. */
const rangeOf = (left: Node, name: string, right: Node): readonly [string, readonly [number, number]] | undefined => {
  const value = freeVariables(right).size === 0 ? (literalValue(right) ?? compileNode(right)({})) : undefined;
  if (value === undefined)
    return left.kind !== "variable" && right.kind === "variable"
      ? rangeOf(right, ownValue(MIRRORED, name) ?? "", left)
      : undefined;
  if (left.kind !== "variable") return undefined;
  if (name.startsWith("less")) return [left.name, [-Infinity, value]];
  if (name.startsWith("greater")) return [left.name, [value, Infinity]];
  return name === "equal" ? [left.name, [value, value]] : undefined;
};

const collectRanges = (node: Node, ranges: Map<string, readonly [number, number]>): void => {
  if (node.kind !== "call") return;
  const [a, b] = node.args;
  if (a === undefined || b === undefined) return;
  if (node.name === "and") {
    collectRanges(a, ranges);
    collectRanges(b, ranges);
    return;
  }
  const found = rangeOf(a, node.name, b);
  if (found === undefined) return;
  const [name, [low, high]] = found;
  const [least, most] = ranges.get(name) ?? EVERYWHERE;
  ranges.set(name, [Math.max(low, least), Math.min(high, most)]);
};

/**
 * Reads assumptions: relations in infix or TeX (`x > 0`, `\Delta x != 0`, `0 < x < 1`), and whole numbers as
 * `n \in \mathbb{N}` or `n is an integer`. Throws ExpressionError for what it cannot read.
 */
export const readAssumptions = (texts: readonly string[]): Assumptions => {
  const ranges = new Map<string, readonly [number, number]>();
  const integers = new Set<string>();
  const conditions = texts.flatMap((text): readonly Evaluate[] => {
    const [, name = "", set, word, letter] = INTEGER.exec(text) ?? [];
    if (name === "") {
      const node = readCondition(text);
      collectRanges(node, ranges);
      return [compileNode(node)];
    }
    const bare = name.replace("\\", "");
    integers.add(bare);
    if (set === "N" || word === "natural" || letter === "N" || letter === "ℕ") ranges.set(bare, [1, Infinity]);
    return [];
  });
  return { conditions, ranges, integers };
};

/** Whether no assumption is broken; conditions about other names than those given do not count. */
export const satisfies = (assumptions: Assumptions, values: Readonly<Record<string, number>>): boolean =>
  assumptions.conditions.every((condition) => {
    const holds = condition(values);
    return Number.isNaN(holds) || holds !== 0;
  });
