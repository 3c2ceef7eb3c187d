import type { ElementEntry } from "../../../contract/api/vocabulary.ts";
import { ownValue } from "../../../own-value.ts";
import type { Keeps } from "./compact-type.ts";
import { withImplied } from "./implied-uses.ts";
import { childrenOf, namesOf, readSchema, type SchemaNode } from "./schema-node.ts";

/** Members whose value chooses what the others mean. */
const CHOOSERS = ["algorithm", "system", "preset", "kind", "of", "picture"] as const;
const FEWEST = 3;

const ownNames = ({ properties = {} }: SchemaNode): string[] =>
  CHOOSERS.flatMap((name) => {
    const member = properties[name];
    if (!member) return [];
    return typeof member.const === "string" ? [member.const] : namesOf(member);
  });

const collect = (node: SchemaNode): string[] => [...ownNames(node), ...childrenOf(node).flatMap(collect)];

/** What an element can be used for: the algorithms it runs, its kinds of layers or objects, its systems. */
export const usesOf = (entry: ElementEntry): string[] => {
  const names = [...new Set(collect(readSchema(entry.schema)))];
  return names.length < FEWEST ? [] : names;
};

/** The names before the colons of a description such as `bayes, horner: what is compared; euclid: a number`. */
const namedIn = (description: string, names: ReadonlySet<string>): string[] =>
  description.split(/; /).flatMap((part) => {
    const before = /^([a-z0-9_]+(?:(?:, | and )[a-z0-9_ ]+)*)(?::|\.|$)/.exec(part)?.[1] ?? "";
    return before
      .split(/, | and /)
      .map((word) => word.split(" ")[0] ?? "")
      .filter((word) => names.has(word));
  });

/** Algorithms that the member `run` knows. */
const runsOf = (entry: ElementEntry): string[] => collect(readSchema(entry.schema).properties?.["run"] ?? {});

/** Whether an element's `run` is to be told: only where one of its algorithms is wanted. */
export const wantsRun = (entry: ElementEntry, wanted: readonly string[]): boolean =>
  runsOf(entry).some((name) => wanted.includes(name));

/** What every scene with an element may come to need. */
const ALWAYS: Readonly<Record<string, readonly string[]>> = {
  plot: ["function", "point", "segment"],
  axes3d: ["surface", "prisms", "point"],
  geometry: ["point", "segment", "triangle", "angle"],
};

/** Keeps of an element only what some of its uses need; everything when none of them is known. */
export const keepUses = (entry: ElementEntry, wanted: readonly string[]): Keeps => {
  const names = new Set(usesOf(entry));
  const asked = [...wanted, ...(wanted.length > 0 ? (ownValue(ALWAYS, entry.type) ?? []) : [])];
  const kept = withImplied(readSchema(entry.schema), asked, names);
  if (kept.size === 0) return { variant: () => true, member: () => true };
  let told = true;
  return {
    variant: (name) => !names.has(name) || kept.has(name),
    member: (description) => {
      // A description that begins with … speaks of the same uses as the one before it.
      if (description?.startsWith("…") === true) return told;
      const named = description === undefined ? [] : namedIn(description, names);
      told = named.length === 0 || named.some((name) => kept.has(name));
      return told;
    },
  };
};
