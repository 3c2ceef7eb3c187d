import { z } from "zod";

/** The part of JSON Schema that our documents use. */
export type Shape = {
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
export const resolve = (shape: Shape, shapes: Shapes): Shape => {
  const options = (shape.anyOf ?? shape.oneOf ?? []).filter(({ type }) => type !== "null");
  const [only, ...more] = options;
  if (only && more.length === 0) return { ...resolve(only, shapes), ...pick(shape) };
  const found = shape.$ref === undefined ? undefined : shapes.get(nameOf(shape.$ref));
  return found ? { ...resolve(found, shapes), ...pick(shape) } : shape;
};

const pick = ({ description }: Shape): Shape => (description === undefined ? {} : { description });
