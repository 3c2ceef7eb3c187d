import { z } from "zod";

/** One node of a JSON Schema, with the members that the vocabulary uses. */
export type SchemaNode = {
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
export const namesOf = (node: SchemaNode): string[] =>
  (node.enum ?? []).filter((value): value is string => typeof value === "string");

/** Nodes right below a node. */
export const childrenOf = (node: SchemaNode): SchemaNode[] => [
  ...Object.values(node.properties ?? {}),
  ...[node.items, node.additionalProperties].filter((child) => typeof child === "object"),
  ...(node.anyOf ?? []),
  ...(node.oneOf ?? []),
  ...(node.prefixItems ?? []),
];
