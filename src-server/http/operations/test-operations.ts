import { providerTestSchema, storageTestSchema } from "../../contract/api/connection-tests.ts";
import { STORAGE_EXAMPLE } from "../openapi/examples.ts";
import { FIELD_CODES } from "../openapi/refusals-of.ts";
import { providerTestRequestSchema, storageTestRequestSchema } from "../openapi/request-schemas.ts";
import type { LlmChoice } from "../../contract/api/creation-request.ts";
import { refuseFields, type FieldFault } from "../../refusal.ts";
import { fitRequest } from "../requests/fit-request.ts";
import { atProviderToTest, readBucketToTest, readProviderToTest } from "../requests/read-small-requests.ts";
import { json, type Operation } from "../routing/operation.ts";

/** Trying out what the owner may set. */
export const TEST_OPERATIONS: readonly Operation[] = [
  {
    access: "owner",
    tag: "Owner",
    method: "post",
    path: "/test/provider",
    operationId: "testProvider",
    summary: "Try an AI provider, a key and a model",
    description: "Asks the provider for its models, and the model one short question, which costs a few tokens.",
    body: {
      optional: true,
      carriesPlan: false,
      schema: providerTestRequestSchema,
      examples: {
        saved: {},
        other: { provider: "openai", api_key: "<PROVIDER_KEY>", model: "<MODEL_ID>" },
        on_this_computer: { provider: "ollama", model: "<MODEL_ID>" },
      },
    },
    answers: { 200: { description: "Whether the model answered, or why not.", schema: providerTestSchema } },
    refusals: FIELD_CODES.llm,
    handle: async ({ caller, site, body, signal }) => {
      const { jobs, administration } = site.service;
      const addressFaults = async (llm: LlmChoice | undefined): Promise<readonly FieldFault[]> =>
        atProviderToTest(body, await jobs.fieldFaults.ofCredentials(caller, { llm }));
      const llm = await fitRequest(readProviderToTest(body), addressFaults);
      refuseFields(await addressFaults(llm));
      return json(await administration.testProvider(llm, signal));
    },
  },
  {
    access: "owner",
    tag: "Owner",
    method: "post",
    path: "/test/storage",
    operationId: "testStorage",
    summary: "Try bucket settings with a small file",
    description: "Without a body, the saved bucket is tried.",
    body: {
      optional: true,
      carriesPlan: false,
      schema: storageTestRequestSchema,
      examples: { r2: { storage: STORAGE_EXAMPLE } },
    },
    answers: { 200: { description: "Whether it took and gave up the file, or why not.", schema: storageTestSchema } },
    refusals: ["storage_incomplete", "storage_endpoint"],
    handle: async ({ site, body, signal }) =>
      json(await site.service.administration.testStorage(readBucketToTest(body), signal)),
  },
];
