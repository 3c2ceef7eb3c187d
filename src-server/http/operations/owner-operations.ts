import { z } from "zod";
import { TRASH_DAYS } from "../../contract/limits.ts";
import { settingsQuerySchema } from "../../contract/api/parameters.ts";
import { healthQuerySchema } from "../../contract/api/parameters.ts";
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
import { listSchemas, healthSchema, rootSchema } from "../../contract/api/answers.ts";
import { LECTERN_VERSION } from "../../version.ts";
import { engineSchema } from "../../contract/api/catalogue.ts";
import type { RefusalCode } from "../../contract/api/refusals.ts";
import { STORAGE_EXAMPLE, FIELD_CODES } from "../openapi/operation-parts.ts";
import { fitRequest, bodyMembers } from "../requests/parse-request.ts";
import {
  atProviderToTest,
  readBucketToTest,
  readProviderToTest,
  readNewKey,
  readPaused,
} from "../requests/read-requests.ts";
import { json, type Operation, empty, written, accepted, type DocumentedAnswer } from "../routing/operation.ts";
import { parseQuery } from "../requests/parse-query.ts";
import { sendText } from "../answers/send.ts";
import type { EngineChange } from "../service.ts";

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

const ROOT = {
  service: "lectern",
  version: LECTERN_VERSION,
  docs: "/docs",
  health: "/health",
  endpoints: {
    "POST /video/request": "Ask for a lecture; answers at once with a job id.",
    "GET /video/status/{job_id}": "How far the lecture is, and where the video is.",
    "POST /generate-lecture": "Legacy: ask for a lecture on a chalkboard.",
    "GET /jobs/{job_id}": "Legacy: how far the lecture is.",
  },
};

const NONCE = /^[\w-]{16,128}$/u;

/** What anybody on this machine may read without a key. */
export const SERVICE_OPERATIONS: readonly Operation[] = [
  {
    method: "get",
    path: "/",
    operationId: "readRoot",
    tag: "Service",
    summary: "What this service is",
    answers: { 200: { description: "Name, version and where to read on.", schema: rootSchema, example: ROOT } },
    access: "open",
    handle: () => json(ROOT),
  },
  {
    method: "get",
    path: "/health",
    operationId: "readHealth",
    tag: "Service",
    summary: "Whether the service answers",
    query: healthQuerySchema,
    answers: {
      200: { description: "It does.", schema: healthSchema, example: { status: "ok", service: "lectern" } },
    },
    access: "open",
    handle: ({ query, site }) => {
      const nonce = query.get("nonce") ?? "";
      const proof = NONCE.test(nonce) ? { proof: site.service.prove(nonce) } : {};
      return json({ status: "ok", service: "lectern", ...proof });
    },
  },
  {
    method: "get",
    path: "/docs",
    operationId: "readDocs",
    tag: "Service",
    summary: "This documentation as a page",
    answers: { 200: { description: "A page that needs no script and no network.", mediaTypes: ["text/html"] } },
    access: "open",
    handle: ({ site }) => ({ kind: "page", status: 200, html: site.docsPage() }),
  },
  {
    method: "get",
    path: "/openapi.json",
    operationId: "readOpenApi",
    tag: "Service",
    summary: "This documentation as an OpenAPI 3.1 document",
    answers: { 200: { description: "The document.", schema: z.looseObject({ openapi: z.string() }) } },
    access: "open",
    handle: ({ site, response }) => {
      sendText(response, { status: 200, type: "application/json; charset=utf-8", text: site.openApi() });
      return written;
    },
  },
];

type Change = {
  change: EngineChange;
  summary: string;
  description: string;
  answers: Readonly<Record<number, DocumentedAnswer>>;
  refusals: readonly RefusalCode[];
};

const begun: DocumentedAnswer = {
  description: "It has begun and goes on by itself; `GET /engines` and the event `engine` tell how far it is.",
  schema: engineSchema,
  example: {
    ...{ id: "manim", state: "installing", detail: "installing" },
    advice: "Wait until the installation is done.",
    advice_data: { code: "manim.wait_for_installation", params: {} },
    progress: {
      step: "Packages are being fetched",
      step_data: { code: "manim.step_fetch_packages", params: {} },
      package: "numpy",
      done_mb: 41.5,
      total_mb: 120,
      percent: 34,
    },
    ...{ versions: {}, size_mb: null, log: [] },
  },
};

const changing = ({ change, summary, description, answers, refusals }: Change): Operation => ({
  access: "owner",
  tag: "Engines",
  method: "post",
  path: `/engines/manim/${change}`,
  operationId: `${change}Manim`,
  ...{ summary, description, answers, refusals },
  handle: async ({ site }) => {
    const entry = await site.service.administration.changeManim(change);
    return entry.state === "installing" ? accepted(entry) : json(entry);
  },
});

/** Installing, repairing and removing the engine that is installed on request. */
export const ENGINE_OPERATIONS: readonly Operation[] = [
  changing({
    change: "install",
    summary: "Install the Manim engine",
    description:
      "Makes an environment of about 400 MB in the data folder: Python, Manim and what they need, every file checked by its hash. An installation that was interrupted goes on. Asked for again while it runs, it answers the same.",
    answers: { 200: { description: "It is installed already.", schema: engineSchema }, 202: begun },
    refusals: ["engine_busy", "engine_unsupported"],
  }),
  changing({
    change: "repair",
    summary: "Repair the Manim engine",
    description:
      "Makes the environment anew beside the old one, which is exchanged when the new one has drawn a picture.",
    answers: { 202: begun },
    refusals: ["engine_busy", "engine_unsupported"],
  }),
  changing({
    change: "cancel",
    summary: "Break an installation of the Manim engine off",
    description:
      "Ends an installation or a repair that runs here, and keeps what it has fetched: asked for again, it goes on from there. Without one, it changes nothing.",
    answers: { 200: { description: "Nothing is being installed any more.", schema: engineSchema } },
    refusals: ["engine_busy"],
  }),
  changing({
    change: "remove",
    summary: "Remove the Manim engine",
    description:
      "Ends an installation that runs, and removes all of it from the data folder. Lectures are drawn by Remotion then.",
    answers: { 200: { description: "It is gone.", schema: engineSchema } },
    refusals: ["engine_busy"],
  }),
];
