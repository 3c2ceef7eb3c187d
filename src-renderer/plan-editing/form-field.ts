import type { JsonSchema } from "./json-schema.ts";

/** How a value is edited. */
export type FormField =
  | { kind: "text"; most: number | undefined }
  | { kind: "number"; least: number | undefined; most: number | undefined; isWhole: boolean }
  /** A number, or an expression in the scene's params. */
  | { kind: "expression" }
  | { kind: "choice"; options: readonly string[] }
  | { kind: "switch" }
  | { kind: "fixed" }
  | { kind: "group"; members: readonly FormMember[] }
  | { kind: "list"; item: JsonSchema; least: number; most: number }
  /** So many values of given kinds, such as the two ends of a range. */
  | { kind: "row"; items: readonly JsonSchema[] }
  /** Values under names that are given by whoever writes. */
  | { kind: "names"; value: JsonSchema }
  | { kind: "variants"; variants: readonly JsonSchema[] }
  /** Anything: written as JSON. */
  | { kind: "code" };

export type FormMember = { name: string; schema: JsonSchema; isRequired: boolean };

const MAX_ITEMS = 60;
/** The largest whole number that JSON Schema names where nothing else bounds one. */
const UNBOUNDED = Number.MAX_SAFE_INTEGER;

const bound = (value: number | undefined): number | undefined =>
  value === undefined || Math.abs(value) >= UNBOUNDED ? undefined : value;

const typesOf = ({ type }: JsonSchema): readonly string[] => (type === undefined ? [] : [type].flat());

/** Variants of variants count as variants. */
export const variantsOf = (schema: JsonSchema): JsonSchema[] =>
  (schema.anyOf ?? schema.oneOf ?? []).flatMap((variant) =>
    variant.anyOf || variant.oneOf ? variantsOf(variant) : [variant],
  );

const isPlain = (schema: JsonSchema, type: string): boolean =>
  typesOf(schema)[0] === type && schema.enum === undefined && schema.const === undefined;

const isExpression = (variants: readonly JsonSchema[]): boolean =>
  variants.length === 2 &&
  variants.some((variant) => isPlain(variant, "number") || isPlain(variant, "integer")) &&
  variants.some((variant) => isPlain(variant, "string"));

const ofObject = ({ properties, required = [], additionalProperties }: JsonSchema): FormField => {
  if (properties)
    return {
      kind: "group",
      members: Object.entries(properties).map(([name, schema]) => ({
        ...{ name, schema },
        isRequired: required.includes(name),
      })),
    };
  return typeof additionalProperties === "object" && Object.keys(additionalProperties).length > 0
    ? { kind: "names", value: additionalProperties }
    : { kind: "code" };
};

const ofArray = ({ items, prefixItems, minItems = 0, maxItems = MAX_ITEMS }: JsonSchema): FormField => {
  if (prefixItems) return { kind: "row", items: prefixItems };
  return { kind: "list", item: typeof items === "object" ? items : {}, least: minItems, most: maxItems };
};

const ofType = (schema: JsonSchema): FormField => {
  const types = typesOf(schema);
  if (types.length === 2 && types.includes("number") && types.includes("string")) return { kind: "expression" };
  const [type] = types;
  const { minimum, maximum, maxLength } = schema;
  if (type === "string") return { kind: "text", most: maxLength };
  if (type === "number" || type === "integer")
    return { kind: "number", least: bound(minimum), most: bound(maximum), isWhole: type === "integer" };
  if (type === "boolean") return { kind: "switch" };
  if (type === "object") return ofObject(schema);
  return type === "array" ? ofArray(schema) : { kind: "code" };
};

/** How values of a schema are edited. */
export const formField = (schema: JsonSchema): FormField => {
  const variants = variantsOf(schema);
  const [only] = variants;
  if (only && variants.length === 1) return formField(only);
  if (variants.length > 1) return isExpression(variants) ? { kind: "expression" } : { kind: "variants", variants };
  if (schema.enum) return { kind: "choice", options: schema.enum.map(String) };
  return schema.const === undefined ? ofType(schema) : { kind: "fixed" };
};
