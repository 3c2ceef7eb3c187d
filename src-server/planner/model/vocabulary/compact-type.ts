import type { SchemaNode } from "./schema-node.ts";

/** What leaves a member or a variant out of the text. */
export type Keeps = {
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
export const compactMember = (
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
export const compactType = (node: SchemaNode, keeps: Keeps): string => {
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
