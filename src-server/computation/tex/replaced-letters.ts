import { freeVariables, type Node } from "../expressions/node.ts";
import type { Assumptions } from "./assumptions.ts";
import { isReadable, readableSides, type Statement } from "./statement.ts";
import { ExpressionError } from "../expressions/expression-error.ts";

/** The sides of a line that is one equation for a single letter: F = … */
const solvedSides = (statement: Statement): { letter: string; rest: readonly Node[] } | undefined => {
  const [chain, ...others] = statement;
  const sides = chain === undefined || others.length > 0 ? [] : readableSides(chain);
  if (sides instanceof ExpressionError || chain?.signs.some((sign) => sign !== "=" && sign !== "~")) return undefined;
  const [left, ...rest] = sides;
  return isReadable(left) && left.kind === "variable" && rest.length > 0 ? { letter: left.name, rest } : undefined;
};

const namesOf = (nodes: readonly Node[]): ReadonlySet<string> =>
  new Set(nodes.flatMap((node) => [...freeVariables(node)].filter((name) => !name.startsWith("unit_"))));

/**
 * Letters in whose place numbers stand in the new line, as in F = ma and F = 2·3 below: which numbers they are is told
 * elsewhere. Empty where the lines are not two equations for the same letter, or the numbers are assumed.
 */
export const replacedLetters = (
  above: Statement,
  here: Statement,
  { ranges }: Pick<Assumptions, "ranges">,
): readonly string[] => {
  const [old, current] = [solvedSides(above), solvedSides(here)];
  if (old === undefined || current === undefined || old.letter !== current.letter) return [];
  const [before, after] = [namesOf(old.rest), namesOf(current.rest)];
  if ([...after].some((name) => !before.has(name))) return [];
  const isAssumed = (name: string): boolean => {
    const [low, high] = ranges.get(name) ?? [-Infinity, Infinity];
    return low === high;
  };
  return [...before].filter((name) => !after.has(name) && !isAssumed(name));
};
