import type { JsonSchema } from "./json-schema.ts";

const typeOf = (value: unknown): string => (Array.isArray(value) ? "array" : value === null ? "null" : typeof value);

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeOf(value) === "object";

const hasType = (value: unknown, type: string): boolean =>
  type === "integer" ? Number.isInteger(value) : typeOf(value) === type;

const signsFit = (value: Readonly<Record<string, unknown>>, schema: JsonSchema): boolean =>
  Object.entries(schema.properties ?? {}).every(
    ([name, { const: sign }]) => sign === undefined || value[name] === sign,
  );

/** Whether a value is meant to be of a schema; wrong numbers and texts inside it do not count. */
export const isMeantAs = (value: unknown, schema: JsonSchema): boolean => {
  if (schema.const !== undefined) return value === schema.const;
  if (schema.enum) return schema.enum.includes(value);
  if (schema.type !== undefined && ![schema.type].flat().some((type) => hasType(value, type))) return false;
  if (Array.isArray(value) && typeof schema.items === "object" && value.length > 0)
    return isMeantAs(value[0], schema.items);
  const variants = schema.anyOf ?? schema.oneOf;
  if (variants) return variants.some((variant) => isMeantAs(value, variant));
  return !isRecord(value) || signsFit(value, schema);
};

/** Index of the variant that a value is meant as, 0 where none fits. */
export const variantOf = (value: unknown, variants: readonly JsonSchema[]): number =>
  Math.max(
    0,
    variants.findIndex((variant) => isMeantAs(value, variant)),
  );

/** What tells a variant from the others: its sign, or what kind of value it is. */
export type VariantName =
  | { kind: "named"; name: string }
  | { kind: "word" | "text" | "number" | "list" | "details" | "switch" | "other" };

/** How a variant is called. */
export const variantName = (schema: JsonSchema): VariantName => {
  const sign = Object.values(schema.properties ?? {}).find((member) => typeof member.const === "string")?.const;
  if (typeof sign === "string") return { kind: "named", name: sign };
  if (typeof schema.const === "string") return { kind: "named", name: schema.const };
  if (schema.enum) return { kind: "word" };
  const [type] = [schema.type].flat();
  if (type === "string") return { kind: "text" };
  if (type === "number" || type === "integer") return { kind: "number" };
  if (type === "boolean") return { kind: "switch" };
  if (type === "array") return { kind: "list" };
  return { kind: type === "object" ? "details" : "other" };
};
