import { z } from "zod";
import type { DraftAction } from "./draft-plan.ts";

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

/** A member of a group. */
export type FormMember = { name: string; schema: JsonSchema; isRequired: boolean };

/** How values of a schema are edited. */
export const formField = (schema: JsonSchema): FormField => {
  const variants = variantsOf(schema);
  const [only] = variants;
  if (only && variants.length === 1) return formField(only);
  if (variants.length > 1) return isExpression(variants) ? { kind: "expression" } : { kind: "variants", variants };
  if (schema.enum) return { kind: "choice", options: schema.enum.map(String) };
  return schema.const === undefined ? ofType(schema) : { kind: "fixed" };
};

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

/** What distinguishes a variant from the others: its sign, or what kind of value it is. */
type VariantName =
  | { kind: "named"; name: string }
  | { kind: "word" | "text" | "number" | "list" | "details" | "switch" | "other" };

/** How a variant is called. */
export const variantLabel = (schema: JsonSchema): VariantName => {
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

type Member = {
  name: string;
  schema: JsonSchema;
  /** Form of the element that the action is about. */
  element: JsonSchema | undefined;
};

/** What `to` is in the actions that have one. */
const TO: Readonly<Record<string, JsonSchema>> = {
  sweep: { type: "number" },
  step: { type: "string" },
  connect: { type: "string" },
  bring: { type: "string" },
};

/** The form that a member of an action really has: one address or several, fields of the very element. */
export const memberSchema = (action: DraftAction, { name, schema, element }: Member): JsonSchema => {
  if (name === "to" && action.action === "transform" && element) return { ...element, required: [] };
  if (name === "to") return TO[action.action] ?? schema;
  if (name !== "target" && name !== "except") return schema;
  const variants = variantsOf(schema);
  return variants.find((variant) => isMeantAs(action[name], variant)) ?? variants[0] ?? schema;
};

/** What a field starts with when it is added: its default, or the least that fits its form. */
export const blankValue = (schema: JsonSchema): unknown => {
  if (schema.type === "boolean") return true;
  if (schema.default !== undefined) return schema.default;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const field = formField(schema);
  if (field.kind === "variants") return field.variants[0] ? blankValue(field.variants[0]) : "";
  if (field.kind === "number") return Math.min(Math.max(1, field.least ?? 1), field.most ?? Infinity);
  if (field.kind === "expression") return 1;
  if (field.kind === "list") return times(Math.max(1, field.least), () => blankValue(field.item));
  if (field.kind === "row") return field.items.map(blankValue);
  if (field.kind === "group") return ofMembers(schema);
  return field.kind === "names" ? {} : "";
};

/** The part of JSON Schema (draft 2020-12) that the service describes elements with. */
export type JsonSchema = {
  type?: string | string[] | undefined;
  description?: string | undefined;
  default?: unknown;
  const?: unknown;
  enum?: unknown[] | undefined;
  properties?: Record<string, JsonSchema> | undefined;
  required?: string[] | undefined;
  additionalProperties?: boolean | JsonSchema | undefined;
  items?: boolean | JsonSchema | undefined;
  prefixItems?: JsonSchema[] | undefined;
  anyOf?: JsonSchema[] | undefined;
  oneOf?: JsonSchema[] | undefined;
  minItems?: number | undefined;
  maxItems?: number | undefined;
  minLength?: number | undefined;
  maxLength?: number | undefined;
  minimum?: number | undefined;
  maximum?: number | undefined;
};

/** Reads a schema of the service. */
export const jsonSchema: z.ZodType<JsonSchema> = z.lazy(() =>
  z.object({
    type: z.union([z.string(), z.array(z.string())]).optional(),
    description: z.string().optional(),
    default: z.unknown().optional(),
    const: z.unknown().optional(),
    enum: z.array(z.unknown()).optional(),
    properties: z.record(z.string(), jsonSchema).optional(),
    required: z.array(z.string()).optional(),
    additionalProperties: z.union([z.boolean(), jsonSchema]).optional(),
    items: z.union([z.boolean(), jsonSchema]).optional(),
    prefixItems: z.array(jsonSchema).optional(),
    anyOf: z.array(jsonSchema).optional(),
    oneOf: z.array(jsonSchema).optional(),
    minItems: z.number().optional(),
    maxItems: z.number().optional(),
    minLength: z.number().optional(),
    maxLength: z.number().optional(),
    minimum: z.number().optional(),
    maximum: z.number().optional(),
  }),
);

type Bounds = { least: number | undefined; most: number | undefined; isWhole: boolean };
const NUMBER = /^[+\-−]?(\d+([.,]\d*)?|[.,]\d+)(e[+-]?\d+)?$/i;

/** The number that a text is, with a point or a comma; undefined where it is none or out of bounds. */
export const numberIn = (text: string, { least, most, isWhole }: Bounds): number | undefined => {
  if (!NUMBER.test(text.trim())) return undefined;
  const number = Number(plain(text));
  if (!Number.isFinite(number) || (isWhole && !Number.isInteger(number))) return undefined;
  return number < (least ?? -Infinity) || number > (most ?? Infinity) ? undefined : number;
};

/** What a field for numbers and expressions holds: a number where the text is one, else the text. */
export const expressionIn = (text: string): number | string =>
  /^-?\d+(\.\d+)?$/.test(text.trim()) ? Number(text.trim()) : text;

const MAX_ITEMS = 60;

/** The largest whole number that JSON Schema names where nothing else bounds one. */
const UNBOUNDED = Number.MAX_SAFE_INTEGER;

const bound = (value: number | undefined): number | undefined =>
  value === undefined || Math.abs(value) >= UNBOUNDED ? undefined : value;

const typesOf = ({ type }: JsonSchema): readonly string[] => (type === undefined ? [] : [type].flat());

/** Variants of variants count as variants. */
const variantsOf = (schema: JsonSchema): JsonSchema[] =>
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

const typeOf = (value: unknown): string => (Array.isArray(value) ? "array" : value === null ? "null" : typeof value);
const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeOf(value) === "object";

const hasType = (value: unknown, type: string): boolean =>
  type === "integer" ? Number.isInteger(value) : typeOf(value) === type;

const signsFit = (value: Readonly<Record<string, unknown>>, schema: JsonSchema): boolean =>
  Object.entries(schema.properties ?? {}).every(
    ([name, { const: sign }]) => sign === undefined || value[name] === sign,
  );

const times = (count: number, make: () => unknown): unknown[] => Array.from({ length: count }, make);

const ofMembers = ({ properties = {}, required = [] }: JsonSchema): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(properties)
      .filter(([name]) => required.includes(name))
      .map(([name, member]) => [name, blankValue(member)]),
  );

const plain = (text: string): string => text.trim().replace("−", "-").replace(",", ".");
