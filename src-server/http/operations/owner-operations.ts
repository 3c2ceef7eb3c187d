import { TRASH_DAYS } from "../../contract/limits.ts";
import { settingsQuerySchema } from "../../contract/api/parameters.ts";
import { msg } from "../../contract/messages/message.ts";
import { providerTestSchema, storageTestSchema, diskSchema, queueSchema } from "../../contract/api/machine.ts";
import { type LlmChoice, providerTestRequestSchema } from "../../contract/api/creation-request.ts";
import { refuseFields, type FieldProblem, Refusal } from "../../refusal.ts";
import { newKeySchema } from "../../contract/api/accounts.ts";
import {
  storageTestRequestSchema,
  newKeyRequestSchema,
  queueChangeSchema,
  settingChangesSchema,
} from "../../contract/api/requests.ts";
import { listSchemas } from "../../contract/api/answers.ts";
import { STORAGE_EXAMPLE, FIELD_CODES } from "../openapi/operation-parts.ts";
import { fitRequest, bodyMembers } from "../requests/parse-request.ts";
import {
  atProviderToTest,
  readBucketToTest,
  readProviderToTest,
  readNewKey,
  readPaused,
} from "../requests/read-requests.ts";
import { json, type Operation, empty } from "../routing/operation.ts";
import { parseQuery } from "../requests/parse-query.ts";

/** Trying out what the owner may set. */
const TEST_OPERATIONS: readonly Operation[] = [
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
      const addressFaults = async (llm: LlmChoice | undefined): Promise<readonly FieldProblem[]> =>
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

const needed = { optional: false, carriesPlan: false } as const;

const KEYS: readonly Operation[] = [
  {
    access: "owner",
    tag: "Owner",
    method: "get",
    path: "/keys",
    operationId: "listKeys",
    summary: "List the keys of this machine",
    answers: { 200: { description: "All keys, without the keys themselves.", schema: listSchemas.keys } },
    handle: ({ site }) => json({ keys: site.service.administration.keys() }),
  },
  {
    access: "owner",
    tag: "Owner",
    method: "post",
    path: "/keys",
    operationId: "createKey",
    summary: "Create a key with an account of its own",
    body: {
      ...needed,
      schema: newKeyRequestSchema,
      examples: { for_a_colleague: { kind: "private", plan: "free", name: "Physics room" } },
    },
    answers: { 200: { description: "The key; it is shown this once.", schema: newKeySchema } },
    refusals: ["field"],
    handle: ({ site, body }) => json(site.service.administration.createKey(readNewKey(body))),
  },
  {
    access: "owner",
    tag: "Owner",
    method: "delete",
    path: "/keys/{id}",
    operationId: "revokeKey",
    summary: "Revoke a key",
    answers: {
      204: { description: "It is revoked. The owner's own key is replaced by a new one in the file `local-key`." },
    },
    refusals: ["key_not_found"],
    handle: ({ site, param }) => {
      if (site.service.administration.revokeKey(param("id"))) return empty;
      throw new Refusal("key_not_found", msg("request.no_such_key"));
    },
  },
];

const SETTINGS: readonly Operation[] = [
  {
    access: "owner",
    tag: "Owner",
    method: "get",
    path: "/settings",
    operationId: "listSettings",
    summary: "Read the settings; secrets are never read back",
    answers: { 200: { description: "All settings.", schema: listSchemas.settings } },
    handle: ({ site }) => json({ settings: site.service.administration.settings() }),
  },
  {
    access: "owner",
    tag: "Owner",
    method: "patch",
    path: "/settings",
    operationId: "changeSettings",
    summary: "Change settings, all of them or none",
    query: settingsQuerySchema,
    body: { ...needed, schema: settingChangesSchema, examples: { guests: { guests: "off" } } },
    answers: { 200: { description: "All settings after the change.", schema: listSchemas.settings } },
    refusals: ["setting", "query"],
    handle: async ({ site, body, query }) => {
      const holdsKey = parseQuery(settingsQuerySchema, query).llm_key !== undefined;
      const changes = bodyMembers(body);
      return json({ settings: await site.service.administration.changeSettings(changes, { holdsKey }) });
    },
  },
];

const MACHINE: readonly Operation[] = [
  {
    access: "owner",
    tag: "Owner",
    method: "get",
    path: "/queue",
    operationId: "readQueue",
    summary: "How many lectures wait and are worked on",
    answers: { 200: { description: "The queue.", schema: queueSchema } },
    handle: ({ site }) => json(site.service.administration.queue()),
  },
  {
    access: "owner",
    tag: "Owner",
    method: "post",
    path: "/queue",
    operationId: "changeQueue",
    summary: "Pause the queue, or let it go on",
    description: "A pause lets work in progress finish and starts nothing new.",
    body: { ...needed, schema: queueChangeSchema, examples: { pause: { paused: true } } },
    answers: { 200: { description: "The queue.", schema: queueSchema } },
    refusals: ["field"],
    handle: ({ site, body }) => json(site.service.administration.pause(readPaused(body))),
  },
  {
    access: "owner",
    tag: "Owner",
    method: "get",
    path: "/disk",
    operationId: "readDisk",
    summary: "What Lectern takes up on the disk",
    answers: { 200: { description: "Sizes in bytes.", schema: diskSchema } },
    handle: async ({ site }) => json(await site.service.administration.disk()),
  },
  {
    access: "owner",
    tag: "Owner",
    method: "post",
    path: "/disk/clean",
    operationId: "cleanDisk",
    summary: `Remove what can be made again, and what has lain in the trash for ${TRASH_DAYS} days`,
    answers: { 200: { description: "Sizes in bytes afterwards.", schema: diskSchema } },
    handle: async ({ site }) => json(await site.service.administration.cleanDisk()),
  },
];

/** What only the owner of this machine may do. */
export const OWNER_OPERATIONS: readonly Operation[] = [...KEYS, ...SETTINGS, ...TEST_OPERATIONS, ...MACHINE];
