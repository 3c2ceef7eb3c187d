import { z } from "zod";
import { markup, prose, type Markup } from "./page-parts.ts";

/** The part of JSON Schema that our documents use. */
type Shape = {
  $ref?: string | undefined;
  type?: string | string[] | undefined;
  description?: string | undefined;
  format?: string | undefined;
  enum?: unknown[] | undefined;
  const?: unknown;
  minimum?: number | undefined;
  maximum?: number | undefined;
  minLength?: number | undefined;
  maxLength?: number | undefined;
  properties?: Record<string, Shape> | undefined;
  required?: string[] | undefined;
  items?: Shape | boolean | undefined;
  anyOf?: Shape[] | undefined;
  oneOf?: Shape[] | undefined;
  additionalProperties?: Shape | boolean | undefined;
};

export const shapeSchema: z.ZodType<Shape> = z.object({
  $ref: z.string().optional(),
  type: z.union([z.string(), z.array(z.string())]).optional(),
  description: z.string().optional(),
  format: z.string().optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  minLength: z.number().optional(),
  maxLength: z.number().optional(),
  get properties() {
    return z.record(z.string(), shapeSchema).optional();
  },
  required: z.array(z.string()).optional(),
  get items() {
    return z.union([shapeSchema, z.boolean()]).optional();
  },
  get anyOf() {
    return z.array(shapeSchema).optional();
  },
  get oneOf() {
    return z.array(shapeSchema).optional();
  },
  get additionalProperties() {
    return z.union([shapeSchema, z.boolean()]).optional();
  },
});

/** Shapes with a name of their own. */
export type Shapes = ReadonlyMap<string, Shape>;

/** Name of the shape that a reference points to. */
export const nameOf = (reference: string): string => reference.split("/").at(-1) ?? reference;

/** The shape itself where there is a reference, and what it is other than null. */
const resolve = (shape: Shape, shapes: Shapes): Shape => {
  const options = (shape.anyOf ?? shape.oneOf ?? []).filter(({ type }) => type !== "null");
  const [only, ...more] = options;
  if (only && more.length === 0) return { ...resolve(only, shapes), ...pick(shape) };
  const found = shape.$ref === undefined ? undefined : shapes.get(nameOf(shape.$ref));
  return found ? { ...resolve(found, shapes), ...pick(shape) } : shape;
};

const pick = ({ description }: Shape): Shape => (description === undefined ? {} : { description });

/** How deep the members of members are listed. */
const MAX_LEVELS = 3;

const quoted = (values: readonly unknown[]): string => values.map((value) => `\`${String(value)}\``).join(", ");

const bounds = ({ minimum, maximum, minLength, maxLength }: Shape): string => {
  const isSmall = (value: number | undefined): value is number => value !== undefined && Math.abs(value) < 1e9;
  if (isSmall(minimum) && isSmall(maximum)) return `, ${minimum} to ${maximum}`;
  if (isSmall(minLength) && isSmall(maxLength)) return `, ${minLength} to ${maxLength} characters`;
  return "";
};

const typeOf = (shape: Shape, shapes: Shapes): string => {
  const resolved = resolve(shape, shapes);
  if (resolved.const !== undefined) return `always ${quoted([resolved.const])}`;
  if (resolved.enum) return `one of ${quoted(resolved.enum)}`;
  if (resolved.anyOf)
    return resolved.anyOf
      .filter(({ type }) => type !== "null")
      .map((one) => typeOf(one, shapes))
      .join(" or ");
  if (resolved.type === "array" && typeof resolved.items === "object")
    return `list of ${typeOf(resolved.items, shapes)}`;
  const name = shape.$ref === undefined ? "" : ` ${nameOf(shape.$ref)}`;
  const format = resolved.format === undefined ? "" : ` (${resolved.format})`;
  return `${[resolved.type ?? "any"]
    .flat()
    .filter((type) => type !== "null")
    .join(" or ")}${name}${format}${bounds(resolved)}`;
};

const isNullable = ({ anyOf = [], type }: Shape): boolean =>
  anyOf.some((one) => one.type === "null") || (Array.isArray(type) && type.includes("null"));

type Row = { path: string; type: string; isNeeded: boolean; isNullable: boolean; words: string };

const rowsOf = (shape: Shape, shapes: Shapes, path: readonly string[]): Row[] => {
  const { properties = {}, required = [] } = resolve(shape, shapes);
  return Object.entries(properties).flatMap(([name, member]) => {
    const here = [...path, name];
    const resolved = resolve(member, shapes);
    const row = {
      path: here.join("."),
      type: typeOf(member, shapes),
      isNullable: isNullable(member),
      isNeeded: required.includes(name),
      words: resolved.description ?? "",
    };
    const isOpen = here.length < MAX_LEVELS && resolved.properties !== undefined;
    return [row, ...(isOpen ? rowsOf(member, shapes, here) : [])];
  });
};

/** Table of an object's members; `marksNeeded` says which must be sent. Null when it has none. */
export const fieldTable = (shape: Shape, shapes: Shapes, marksNeeded: boolean): Markup | null => {
  const rows = rowsOf(shape, shapes, []);
  if (rows.length === 0) return null;
  return markup`<div class="scroll"><table><thead><tr><th>Member</th><th>Type</th><th>Meaning</th></tr></thead><tbody>${rows.map(
    ({ path, type, isNeeded, isNullable: mayBeNull, words }) =>
      markup`<tr><td><code>${path}</code>${marksNeeded && isNeeded && markup` <span class="needed">required</span>`}</td><td>${prose(mayBeNull && !marksNeeded ? `${type} or null` : type)}</td><td>${prose(words)}</td></tr>`,
  )}</tbody></table></div>`;
};
