import { z } from "zod";

const jsonSchema = z.record(z.string(), z.unknown());
export type JsonSchema = z.infer<typeof jsonSchema>;

const content = z.record(z.string(), z.object({ schema: jsonSchema.optional(), examples: jsonSchema.optional() }));

const operation = z.object({
  operationId: z.string(),
  summary: z.string(),
  description: z.string().optional(),
  deprecated: z.boolean().optional(),
  security: z.array(jsonSchema),
  parameters: z
    .array(z.object({ in: z.string(), name: z.string(), required: z.boolean().optional(), schema: jsonSchema }))
    .default([]),
  requestBody: z.object({ required: z.boolean(), content }).optional(),
  responses: z.record(z.string(), z.object({ description: z.string(), content: content.optional() })),
});
export type DocumentOperation = z.infer<typeof operation>;

/** The parts of an OpenAPI document that tests go by. */
export const openApiDocument = z.object({
  openapi: z.string(),
  paths: z.record(z.string(), z.record(z.string(), operation)),
  components: z.object({ schemas: z.record(z.string(), jsonSchema) }),
});
export type OpenApiDocument = z.infer<typeof openApiDocument>;

/** The document that a server gives of itself. */
export const readDocument = async (baseUrl: string): Promise<OpenApiDocument> =>
  openApiDocument.parse(await (await fetch(`${baseUrl}/openapi.json`)).json());
