import { z } from "zod";
import type { ElementEntry } from "../../../contract/api/catalogue.ts";
import { ownValue } from "../../../own-value.ts";

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
const COMMON = new Set(["show", "hide", "highlight", "annotate", "connect", "bring", "zoom", "clear", "trace"]);

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

/** What leaves a member or a variant out of the text. */
type Keeps = {
  /** Whether a named variant (an algorithm, a kind of layer) is to be described. */
  variant(name: string): boolean;
  /** Whether a member is to be described, by its description. */
  member(description: string | undefined): boolean;
};

const ROLES = "ink|muted|a|b|c|d|focus|good|bad";
const MAX_TEXT_SHOWN = 400;

const isNum = ({ anyOf }: SchemaNode): boolean =>
  anyOf?.length === 2 &&
  anyOf[0]?.type === "number" &&
  anyOf[1]?.type === "string" &&
  (anyOf[1].maxLength ?? MAX_TEXT_SHOWN) >= MAX_TEXT_SHOWN;

const boundsOf = ({ minimum, maximum }: SchemaNode): string => {
  const small = (value: number | undefined): string =>
    value === undefined || Math.abs(value) > 1e6 ? "" : String(value);
  const [least, most] = [small(minimum), small(maximum)];
  return least === "" && most === "" ? "" : ` ${least}..${most}`;
};

const countOf = ({ minItems = 0, maxItems }: SchemaNode): string =>
  maxItems === undefined ? (minItems > 1 ? `[${minItems}..]` : "[]") : `[${minItems}..${maxItems}]`;

const arrayOf = (node: SchemaNode, keeps: Keeps): string => {
  if (node.prefixItems) return `[${node.prefixItems.map((item) => compactType(item, keeps)).join(",")}]`;
  if (typeof node.items !== "object" || Object.keys(node.items).length === 0) return `list${countOf(node)}`;
  return `${compactType(node.items, keeps)}${countOf(node)}`;
};

/** One member as `name?: type=default (what it is)`. */
const compactMember = (
  name: string,
  node: SchemaNode,
  { needed, keeps }: { needed: boolean; keeps: Keeps },
): string => {
  const usual = node.default === undefined ? "" : `=${JSON.stringify(node.default).replaceAll('"', "")}`;
  const optional = needed || usual !== "" ? "" : "?";
  const about = node.description === undefined ? "" : ` (${node.description.replace(/\.$/, "")})`;
  return `${name}${optional}: ${compactType(node, keeps)}${usual}${about}`;
};

const objectOf = (node: SchemaNode, keeps: Keeps): string => {
  const { properties, additionalProperties } = node;
  if (properties) return `{${membersOf(node, keeps).join("; ")}}`;
  return typeof additionalProperties === "object" ? `{name: ${compactType(additionalProperties, keeps)}}` : "{…}";
};

const variantName = ({ properties }: SchemaNode): string | undefined => {
  const constant = Object.values(properties ?? {}).find((member) => typeof member.const === "string");
  return typeof constant?.const === "string" ? constant.const : undefined;
};

const membersOf = ({ properties = {}, required = [] }: SchemaNode, keeps: Keeps): string[] =>
  Object.entries(properties)
    .filter(([, member]) => keeps.member(member.description))
    .map(([name, member]) => compactMember(name, member, { needed: required.includes(name), keeps }));

/** Kinds of one thing: what all have is said once, then what each has of its own. */
const kindsOf = (kinds: readonly SchemaNode[], keeps: Keeps): string => {
  const members = kinds.map((kind) => membersOf(kind, keeps));
  const shared = (members[0] ?? []).filter((text) => members.every((others) => others.includes(text)));
  const own = members.map((texts) => `{${texts.filter((text) => !shared.includes(text)).join("; ")}}`);
  return `each {${shared.join("; ")}} and one of:\n    ${own.join("\n    ")}\n   `;
};

const choiceOf = (variants: readonly SchemaNode[], keeps: Keeps): string => {
  const kept = variants.filter((variant) => {
    const name = variantName(variant);
    return name === undefined || keeps.variant(name);
  });
  if (kept.length > 1 && kept.every((variant) => variantName(variant) !== undefined)) return kindsOf(kept, keeps);
  return [...new Set(kept.map((variant) => compactType(variant, keeps)))].join(" or ");
};

const enumOf = (values: readonly unknown[], keeps: Keeps): string => {
  const joined = values.join("|");
  if (joined === ROLES) return "Role";
  const kept = values.filter((value) => typeof value !== "string" || keeps.variant(value));
  return (kept.length === 0 ? values : kept).join("|");
};

/** A type in the short notation that prompts use: `text≤24`, `Num`, `int 1..6`, `a|b`, `T[1..4]`, `{name: type}`. */
const compactType = (node: SchemaNode, keeps: Keeps): string => {
  if (node.const !== undefined) return typeof node.const === "string" ? node.const : JSON.stringify(node.const);
  if (node.enum) return enumOf(node.enum, keeps);
  if (isNum(node)) return "Num";
  const variants = node.oneOf ?? node.anyOf;
  if (variants) return choiceOf(variants, keeps);
  switch (node.type) {
    case "array":
      return arrayOf(node, keeps);
    case "object":
      return objectOf(node, keeps);
    case "string":
      if (node.pattern?.startsWith("^[a-z][a-z0-9_]")) return "id";
      return node.maxLength !== undefined && node.maxLength < MAX_TEXT_SHOWN ? `text≤${node.maxLength}` : "text";
    case "integer":
      return `int${boundsOf(node)}`;
    case "number":
      return `number${boundsOf(node)}`;
    case "boolean":
      return "bool";
    default:
      return "any";
  }
};

/** One node of a JSON Schema, with the members that the vocabulary uses. */
type SchemaNode = {
  type?: string | undefined;
  const?: unknown;
  default?: unknown;
  description?: string | undefined;
  pattern?: string | undefined;
  enum?: unknown[] | undefined;
  required?: string[] | undefined;
  properties?: Record<string, SchemaNode> | undefined;
  prefixItems?: SchemaNode[] | undefined;
  items?: SchemaNode | boolean | undefined;
  additionalProperties?: SchemaNode | boolean | undefined;
  anyOf?: SchemaNode[] | undefined;
  oneOf?: SchemaNode[] | undefined;
  minimum?: number | undefined;
  maximum?: number | undefined;
  minItems?: number | undefined;
  maxItems?: number | undefined;
  maxLength?: number | undefined;
};

const nodeSchema: z.ZodType<SchemaNode> = z.lazy(() =>
  z.object({
    type: z.string().optional(),
    const: z.unknown().optional(),
    default: z.unknown().optional(),
    description: z.string().optional(),
    pattern: z.string().optional(),
    enum: z.array(z.unknown()).optional(),
    required: z.array(z.string()).optional(),
    properties: z.record(z.string(), nodeSchema).optional(),
    prefixItems: z.array(nodeSchema).optional(),
    items: z.union([nodeSchema, z.boolean()]).optional(),
    additionalProperties: z.union([nodeSchema, z.boolean()]).optional(),
    anyOf: z.array(nodeSchema).optional(),
    oneOf: z.array(nodeSchema).optional(),
    minimum: z.number().optional(),
    maximum: z.number().optional(),
    minItems: z.number().optional(),
    maxItems: z.number().optional(),
    maxLength: z.number().optional(),
  }),
);

/** A JSON Schema as nodes. Throws ZodError when it is none. */
export const readSchema = (schema: unknown): SchemaNode => nodeSchema.parse(schema);

/** Names of the variants a node stands for: values of an enum, or the constant of a member that all variants have. */
const namesOf = (node: SchemaNode): string[] =>
  (node.enum ?? []).filter((value): value is string => typeof value === "string");

/** Nodes right below a node. */
const childrenOf = (node: SchemaNode): SchemaNode[] => [
  ...Object.values(node.properties ?? {}),
  ...[node.items, node.additionalProperties].filter((child) => typeof child === "object"),
  ...(node.anyOf ?? []),
  ...(node.oneOf ?? []),
  ...(node.prefixItems ?? []),
];
