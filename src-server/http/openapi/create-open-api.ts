import { MESSAGE_HEADER } from "../../contract/messages/message-header.ts";
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiResponseObject } from "zod-openapi";
import { z } from "zod";
import { PATH_PARAMETERS } from "../../contract/api/parameters.ts";
import { REFUSALS, type RefusalCode } from "../../contract/api/refusals.ts";
import { LECTERN_VERSION } from "../../version.ts";
import { REFUSAL_SCHEMAS } from "../../contract/api/answers.ts";
import type { DocumentedAnswer, Operation } from "../routing/operation.ts";
import { refusalsOf } from "./operation-parts.ts";

export type OpenApi = ReturnType<typeof createDocument>;

const textHeader = (description: string) => ({ description, schema: { type: "string" as const } });
const REQUEST_ID = { "X-Request-Id": textHeader("Id of the request, as it stands in the log.") };

const contentOf = ({ schema, events, mediaTypes, example }: DocumentedAnswer) => {
  if (schema) return { content: { "application/json": { schema, ...(example === undefined ? {} : { example }) } } };
  if (events) return { content: { "text/event-stream": { schema: events } } };
  if (!mediaTypes) return {};
  const text = { schema: { type: "string" as const } };
  return { content: Object.fromEntries(mediaTypes.map((type) => [type, text])) };
};

const answerOf = (answer: DocumentedAnswer): ZodOpenApiResponseObject => ({
  description: answer.description,
  headers: {
    ...REQUEST_ID,
    ...Object.fromEntries(Object.entries(answer.headers ?? {}).map(([name, text]) => [name, textHeader(text)])),
  },
  ...contentOf(answer),
});

const extraHeaders = (status: number) => {
  if (status === 429 || status === 503) return { "Retry-After": textHeader("Seconds to wait before the next try.") };
  return status === 405 ? { Allow: textHeader("Methods the address offers.") } : {};
};

const MESSAGE_OF = {
  [MESSAGE_HEADER]: textHeader(
    "The message of `detail` (of its first item in a list) as data, for translation: JSON with `code` and `params` in ASCII, at most 4096 characters. Left out for longer messages and for those without a code.",
  ),
};

const refusalOf = (status: number, codes: readonly RefusalCode[]): ZodOpenApiResponseObject => {
  const schema = REFUSAL_SCHEMAS.get(status) ?? z.looseObject({});
  const words = codes.map((code) => `\`${code}\`: ${REFUSALS[code].words}`);
  return {
    description: words.join("\n\n"),
    headers: { ...REQUEST_ID, ...extraHeaders(status), ...MESSAGE_OF },
    content: { "application/json": { schema } },
  };
};

const responsesOf = (operation: Operation): Record<`${1 | 2 | 3 | 4 | 5}${string}`, ZodOpenApiResponseObject> => {
  const codes = [...new Set(refusalsOf(operation))];
  const byStatus = [...Map.groupBy(codes, (code) => REFUSALS[code].status)].toSorted(([one], [other]) => one - other);
  return Object.fromEntries([
    ...Object.entries(operation.answers).map(([status, answer]) => [status, answerOf(answer)]),
    ...byStatus.map(([status, of]) => [String(status), refusalOf(status, of)]),
  ]);
};

const parametersOf = ({ path, query, headers }: Operation) => {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? "");
  const inPath = Object.fromEntries(names.map((name) => [name, PATH_PARAMETERS[name] ?? z.string()]));
  return {
    requestParams: {
      ...(names.length > 0 ? { path: z.object(inPath) } : {}),
      ...(query ? { query } : {}),
      ...(headers ? { header: headers } : {}),
    },
  };
};

const bodyOf = ({ body }: Operation) => {
  if (!body) return {};
  const examples = Object.fromEntries(Object.entries(body.examples).map(([name, value]) => [name, { value }]));
  return {
    requestBody: {
      required: !body.optional,
      content: { "application/json": { schema: body.schema, examples } },
    },
  };
};

/** Keys of an operation: none for open ones; files take a link's token instead, too. */
const securityOf = ({ access }: Operation): Record<string, string[]>[] => {
  if (access === "open") return [];
  return access === "link" ? [{ key: [] }, {}] : [{ key: [] }];
};

const operationOf = (operation: Operation): ZodOpenApiOperationObject => ({
  operationId: operation.operationId,
  tags: [operation.tag],
  summary: operation.summary,
  ...(operation.description ? { description: operation.description } : {}),
  ...(operation.successor ? { deprecated: true } : {}),
  security: securityOf(operation),
  ...parametersOf(operation),
  ...bodyOf(operation),
  responses: responsesOf(operation),
});

const pathsOf = (operations: readonly Operation[]) =>
  Object.fromEntries(
    [...Map.groupBy(operations, ({ path }) => path)].map(([path, here]) => [
      path,
      Object.fromEntries(here.map((operation) => [operation.method, operationOf(operation)])),
    ]),
  );

/** The OpenAPI 3.1 document of a list of operations. `baseUrl` is the address of this start. */
export const createOpenApi = (operations: readonly Operation[], baseUrl: string): OpenApi =>
  createDocument({
    openapi: "3.1.1",
    info: {
      title: "Lectern",
      version: LECTERN_VERSION,
      description: "Turns a sentence into a narrated, animated STEM lecture, on your own machine.",
    },
    servers: [{ url: baseUrl }],
    paths: pathsOf(operations),
    components: {
      securitySchemes: {
        key: {
          type: "apiKey",
          in: "header",
          name: "x-api-key",
          description: "An API key; the owner's own is in the file `local-key` of the data folder.",
        },
      },
    },
  });
