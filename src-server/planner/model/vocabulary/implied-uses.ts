import { childrenOf, namesOf, type SchemaNode } from "./schema-node.ts";

/** Every node of a schema. */
const nodesOf = (node: SchemaNode): SchemaNode[] => [node, ...childrenOf(node).flatMap(nodesOf)];

const constantOf = ({ properties = {} }: SchemaNode): string | undefined => {
  const constant = Object.values(properties).find((member) => typeof member.const === "string")?.const;
  return typeof constant === "string" ? constant : undefined;
};

const valuesBelow = (node: SchemaNode): string[] => nodesOf(node).flatMap(namesOf);

/** What a description such as `collision: collision_count; orbit: kepler_orbit` says in front of a name it tells of. */
const ownersIn = (description: string, kept: ReadonlySet<string>): string[] =>
  description.split("; ").flatMap((part) => {
    const [owners = "", told = ""] = part.split(/: (.*)/s);
    const words = told.match(/[a-z0-9_]+/g) ?? [];
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
export const withImplied = (
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
