import type { ElementEntry } from "../../../contract/api/catalogue.ts";
import { ownValue } from "../../../own-value.ts";
import { childrenOf, namesOf, type SchemaNode, readSchema } from "./schema-node.ts";
import { type Keeps, compactMember } from "./compact-type.ts";

/** Every node of a schema. */
const nodesOf = (node: SchemaNode): SchemaNode[] => [node, ...childrenOf(node).flatMap(nodesOf)];

const constantOf = ({ properties = {} }: SchemaNode): string | undefined => {
  const constant = Object.values(properties).find((member) => typeof member.const === "string")?.const;
  return typeof constant === "string" ? constant : undefined;
};

const valuesBelow = (node: SchemaNode): string[] => nodesOf(node).flatMap(namesOf);

/** What a description such as `collision: collision_count; orbit: kepler_orbit` says in front of a name it describes. */
const ownersIn = (description: string, kept: ReadonlySet<string>): string[] =>
  description.split("; ").flatMap((part) => {
    const [owners = "", listed = ""] = part.split(/: (.*)/s);
    const words = listed.match(/[a-z0-9_]+/g) ?? [];
    return words.some((word) => word.includes("_") && kept.has(word)) ? owners.split(", ") : [];
  });

const impliedBy = (node: SchemaNode, kept: ReadonlySet<string>): string[] => {
  const { description = "" } = node;
  const constant = constantOf(node);
  const holds = constant !== undefined && valuesBelow(node).some((name) => kept.has(name));
  const owner = namesOf(node).some((name) => kept.has(name)) ? (description.split(/:|,/)[0] ?? "") : "";
  return [...(holds ? [constant] : []), owner, ...ownersIn(description, kept)];
};

/** Uses that come with others: the system an algorithm belongs to, the layer a method is one of. */
const withImplied = (
  schema: SchemaNode,
  wanted: readonly string[],
  names: ReadonlySet<string>,
): ReadonlySet<string> => {
  const nodes = nodesOf(schema);
  let kept = new Set(wanted);
  for (;;) {
    const more = new Set([
      ...kept,
      ...nodes.flatMap((node) => impliedBy(node, kept)).filter((name) => names.has(name)),
    ]);
    if (more.size === kept.size) return new Set([...more].filter((name) => names.has(name)));
    kept = more;
  }
};

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

/** Whether an element's `run` is to be described: only where one of its algorithms is wanted. */
const wantsRun = (entry: ElementEntry, wanted: readonly string[]): boolean =>
  runsOf(entry).some((name) => wanted.includes(name));

/** What every scene with an element may come to need. */
const ALWAYS: Readonly<Record<string, readonly string[]>> = {
  plot: ["function", "point", "segment"],
  axes3d: ["surface", "prisms", "point"],
  geometry: ["point", "segment", "triangle", "angle"],
};

/** Keeps of an element only what some of its uses need; everything when none of them is known. */
const keepUses = (entry: ElementEntry, wanted: readonly string[]): Keeps => {
  const names = new Set(usesOf(entry));
  const asked = [...wanted, ...(wanted.length > 0 ? (ownValue(ALWAYS, entry.type) ?? []) : [])];
  const kept = withImplied(readSchema(entry.schema), asked, names);
  if (kept.size === 0) return { variant: () => true, member: () => true };
  let listed = true;
  return {
    variant: (name) => !names.has(name) || kept.has(name),
    member: (description) => {
      // A description that begins with … speaks of the same uses as the one before it.
      if (description?.startsWith("…") === true) return listed;
      const named = description === undefined ? [] : namedIn(description, names);
      listed = named.length === 0 || named.some((name) => kept.has(name));
      return listed;
    },
  };
};

/** Actions that the rules of scenes describe for every element. */
const COMMON = new Set(["show", "hide", "highlight", "annotate", "connect", "zoom", "clear", "trace"]);

const MAX_FACTS = 10;

/** One element for those who write a scene with it: its members, parts and own actions, cut to what is used of it; its algorithms only where one is named. */
export const describeElement = (entry: ElementEntry, uses: readonly string[] = []): string => {
  const { properties = {}, required = [] } = readSchema(entry.schema);
  const keeps = keepUses(entry, uses);
  const members = Object.entries(properties)
    .filter(([name, member]) => (name !== "run" || wantsRun(entry, uses)) && keeps.member(member.description))
    .map(([name, member]) => `  ${compactMember(name, member, { needed: required.includes(name), keeps })}`);
  const facts = entry.facts.slice(0, MAX_FACTS);
  const events = entry.events.filter((event) => event !== "").slice(0, MAX_FACTS);
  const runs = wantsRun(entry, uses) || entry.events.length > 0;
  const own = entry.actions.filter((action) => !COMMON.has(action) && (action !== "step" || runs));
  return [
    `## ${entry.type}: ${entry.about}${entry.wide ? " Needs a wide zone." : ""}`,
    ...members,
    `  parts, here of the example: ${entry.parts}`,
    ...(facts.length === 0 ? [] : [`  facts, here of the example: ${facts.join(", ")}`]),
    ...(events.length === 0 ? [] : [`  events for step, here of the example: ${events.join(", ")}, end`]),
    `  own actions: ${own.join(", ")}`,
    `  example: ${JSON.stringify(entry.example)}`,
  ].join("\n");
};

const MAX_USES = 40;

/** One line for those who choose: name, purpose, what it can be used for. */
export const indexElement = (entry: ElementEntry): string => {
  const uses = usesOf(entry).slice(0, MAX_USES);
  const about = entry.about.replace(/\.$/, "");
  return `${entry.type}: ${about}${uses.length === 0 ? "" : ` [${uses.join(" ")}]`}`;
};
