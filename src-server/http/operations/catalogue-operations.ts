import type { z } from "zod";
import { accountSchema, type Caller } from "../../contract/api/accounts.ts";
import { vocabularySchema } from "../../contract/api/catalogue.ts";
import { speechRequestSchema, planCheckRequestSchema, timelineRequestSchema } from "../../contract/api/requests.ts";
import { listSchemas, timelineAnswerSchema } from "../../contract/api/answers.ts";
import { parseQuery } from "../requests/parse-query.ts";
import { lessonQuerySchema } from "../../contract/api/parameters.ts";
import { readSpeech, readPlanCheck, readTimelineRequest } from "../requests/read-requests.ts";
import { bytes, json, jsonBytes, type Call, type Operation, accepted, empty } from "../routing/operation.ts";
import { estimateSchema, plannedSchema, planTaskSchema, planCheckSchema } from "../../contract/api/previews.ts";
import type { RefusalCode } from "../../contract/api/refusals.ts";
import { creationRequestSchema } from "../../contract/api/creation-request.ts";
import { CREATION_EXAMPLES, FIELD_CODES } from "../openapi/operation-parts.ts";
import { faultsIn, fitRequest } from "../requests/parse-request.ts";
import { readCreationRequest } from "../requests/read-creation-request.ts";

type Listing = {
  name: keyof typeof listSchemas;
  summary: string;
  read: (call: Call<Caller>) => unknown;
  query?: z.ZodObject;
};

const listing = ({ name, summary, read, query }: Listing): Operation => ({
  method: "get",
  path: `/${name}`,
  operationId: `list${name.charAt(0).toUpperCase()}${name.slice(1)}`,
  tag: "Catalogue",
  summary,
  ...(query ? { query } : {}),
  answers: { 200: { description: "The list.", schema: listSchemas[name] } },
  access: "key",
  handle: async (call) => json({ [name]: await read(call) }),
});

/** What can be chosen from. */
export const CATALOGUE_OPERATIONS: readonly Operation[] = [
  listing({
    name: "models",
    summary: "Language models and who may use them",
    read: ({ caller, site }) => site.service.catalogue.models(caller),
  }),
  listing({
    name: "voices",
    summary: "Voices and the languages they speak",
    read: ({ site }) => site.service.catalogue.voices(),
  }),
  {
    method: "get",
    path: "/voices/{id}/sample",
    operationId: "readVoiceSample",
    tag: "Catalogue",
    summary: "Hear a voice say a sentence",
    answers: { 200: { description: "The sentence as a WAV file, mono with 16 bits.", mediaTypes: ["audio/wav"] } },
    refusals: ["voice_not_found", "voice_failed", "rate", "secrets_locked"],
    access: "key",
    handle: async ({ caller, param, site, signal }) =>
      bytes("audio/wav", await site.service.catalogue.sample(caller, param("id"), signal)),
  },
  {
    method: "post",
    path: "/voices/{id}/speech",
    operationId: "speakSentence",
    tag: "Catalogue",
    summary: "Hear a voice say a sentence of yours, as it would in a lecture",
    body: {
      schema: speechRequestSchema,
      optional: false,
      carriesPlan: false,
      examples: { formula: { text: "Half of $x^2$ is what remains." } },
    },
    answers: { 200: { description: "The sentence as a WAV file, mono with 16 bits.", mediaTypes: ["audio/wav"] } },
    description:
      "What the owner's speech server says (the voice `http`) is counted in characters by account and day; all other voices are free.",
    refusals: [
      "voice_not_found",
      "voice_failed",
      "voice_language",
      "language",
      "field",
      "speech_limit",
      "rate",
      "secrets_locked",
    ],
    access: "key",
    handle: async ({ caller, param, body, site, signal }) => {
      const { catalogue } = site.service;
      const request = readSpeech(body, { id: param("id"), voices: catalogue.voices() });
      return bytes("audio/wav", await catalogue.speech(caller, param("id"), { ...request, signal }));
    },
  },
  listing({ name: "styles", summary: "Looks of a lecture", read: ({ site }) => site.service.catalogue.styles() }),
  {
    method: "get",
    path: "/elements",
    operationId: "listElements",
    tag: "Catalogue",
    summary: "What a plan may say",
    answers: { 200: { description: "Every kind of element, and the form of a plan.", schema: vocabularySchema } },
    refusals: ["rate"],
    access: "key",
    handle: async ({ caller, site, signal }) => jsonBytes(await site.service.catalogue.vocabulary(caller, signal)),
  },
  listing({
    name: "lessons",
    summary: "Built-in lessons",
    query: lessonQuerySchema,
    read: ({ site, query }) => site.service.catalogue.lessons(parseQuery(lessonQuerySchema, query).q),
  }),
  listing({
    name: "engines",
    summary: "Programs that draw, and whether they are ready",
    read: ({ caller, site }) => site.service.catalogue.engines(caller),
  }),
  {
    method: "get",
    path: "/account",
    operationId: "readAccount",
    tag: "Catalogue",
    summary: "Your plan and what is left of it",
    answers: { 200: { description: "The account of the key.", schema: accountSchema } },
    access: "key",
    handle: ({ caller, site }) => json(site.service.catalogue.account(caller)),
  },
];

/** What a request to have a plan written can be refused with, however it is answered. */
const PLAN_REFUSALS = [
  ...FIELD_CODES.creation,
  ...FIELD_CODES.looks,
  ...FIELD_CODES.llm,
  ...FIELD_CODES.storage,
  "storage_endpoint",
  "model_limit",
  "written_plan_limit",
  "rate",
  "secrets_locked",
] as const satisfies readonly RefusalCode[];

/** Plans that are written apart from the request that asks for them. */
const PLAN_TASKS: readonly Operation[] = [
  {
    method: "post",
    path: "/plans",
    operationId: "startPlan",
    tag: "Before making",
    summary: "Have the plan of a lecture written, and read it later",
    description:
      "Takes what `POST /plan` takes and answers at once; the plan goes on when the connection closes. A key has one plan written at a time and up to five waiting; its last 20 are kept.",
    body: {
      schema: creationRequestSchema,
      optional: false,
      carriesPlan: true,
      examples: { simple: CREATION_EXAMPLES["simple"] },
    },
    answers: { 202: { description: "The plan is being written.", schema: planTaskSchema } },
    refusals: [...PLAN_REFUSALS, "plans_waiting"],
    access: "key",
    handle: async ({ caller, body, site, signal }) => {
      const { jobs, catalogue } = site.service;
      const request = await fitRequest(readCreationRequest(body, { voices: catalogue.voices() }), (draft) =>
        jobs.fieldFaults.ofRequest(caller, draft, signal),
      );
      return accepted(await jobs.startPlan(caller, request, signal));
    },
  },
  {
    method: "get",
    path: "/plans/{plan_id}",
    operationId: "readPlan",
    tag: "Before making",
    summary: "How a plan that was started stands",
    description: "One that was being written when Lectern stopped is gone.",
    answers: { 200: { description: "The plan once it is ready, or why there is none.", schema: planTaskSchema } },
    access: "key",
    handle: ({ caller, param, site }) => json(site.service.jobs.readPlan(caller, param("plan_id"))),
  },
  {
    method: "delete",
    path: "/plans/{plan_id}",
    operationId: "removePlan",
    tag: "Before making",
    summary: "Forget a plan, or break it off while it is being written",
    answers: { 204: { description: "It is gone." } },
    access: "key",
    handle: ({ caller, param, site }) => {
      site.service.jobs.removePlan(caller, param("plan_id"));
      return empty;
    },
  },
];

/** What can be known before anything is made. */
export const PREVIEW_OPERATIONS: readonly Operation[] = [
  {
    method: "post",
    path: "/estimate",
    operationId: "estimateVideo",
    tag: "Before making",
    summary: "How long a lecture will be, and how long it takes to make",
    description: "Takes a creation request and makes nothing; it counts towards no limit.",
    body: {
      schema: creationRequestSchema,
      optional: false,
      carriesPlan: true,
      examples: { simple: CREATION_EXAMPLES["simple"] },
    },
    answers: { 200: { description: "The estimate.", schema: estimateSchema } },
    refusals: [
      ...FIELD_CODES.creation,
      ...FIELD_CODES.looks,
      "storage_missing",
      "storage_incomplete",
      "storage_endpoint",
      ...FIELD_CODES.llm,
    ],
    access: "key",
    handle: async ({ caller, body, site, signal }) => {
      const { jobs, catalogue } = site.service;
      const request = await fitRequest(readCreationRequest(body, { voices: catalogue.voices() }), (draft) =>
        jobs.fieldFaults.ofRequest(caller, draft, signal),
      );
      return json(await jobs.estimate(caller, request, signal));
    },
  },
  {
    method: "post",
    path: "/timeline",
    operationId: "previewScene",
    tag: "Before making",
    summary: "The timeline of one scene of a plan",
    description:
      "Reads the whole plan as a creation would; one that cannot be taught is refused with every place that keeps it from that. Previews, checks, estimates and revisions of a key take turns, and up to 100 wait; a plan that takes more than 10 s of processor time or gives more than 8 MB is refused.",
    body: {
      schema: timelineRequestSchema,
      optional: false,
      carriesPlan: true,
      examples: { first_scene: { plan: { lectern_plan: 1, title: "…", scenes: [] }, scene: 0 } },
    },
    answers: { 200: { description: "Shapes and movements of the scene.", schema: timelineAnswerSchema } },
    refusals: ["plan", "field", "style", "aspect"],
    access: "key",
    handle: async ({ caller, body, site, signal }) => {
      const { jobs } = site.service;
      const request = await fitRequest(readTimelineRequest(body), (draft) =>
        faultsIn(jobs.timeline(caller, draft, signal)),
      );
      return jsonBytes(await jobs.timeline(caller, request, signal));
    },
  },
  {
    method: "post",
    path: "/plan",
    operationId: "planVideo",
    tag: "Before making",
    summary: "The plan of a lecture, to be looked at before anything is made",
    description:
      "Takes a creation request, has its plan written, and answers when it is there. Makes no video and counts towards no limit of videos; what a language model takes counts towards the owner's limits. A key has one plan written at a time, others wait; it is given up when the connection closes, and `POST /plans` is not.",
    body: {
      schema: creationRequestSchema,
      optional: false,
      carriesPlan: true,
      examples: { simple: CREATION_EXAMPLES["simple"] },
    },
    answers: { 200: { description: "The plan, and what is to be said of it.", schema: plannedSchema } },
    refusals: [...PLAN_REFUSALS, "llm_quota", "llm_rate_limit", "llm_bad_request", "llm_answer", "llm_unavailable"],
    access: "key",
    handle: async ({ caller, body, site, signal }) => {
      const { jobs, catalogue } = site.service;
      const request = await fitRequest(readCreationRequest(body, { voices: catalogue.voices() }), (draft) =>
        jobs.fieldFaults.ofRequest(caller, draft, signal),
      );
      return jsonBytes(await jobs.plan(caller, request, signal));
    },
  },
  ...PLAN_TASKS,
  {
    method: "post",
    path: "/plan/check",
    operationId: "checkPlan",
    tag: "Before making",
    summary: "What is to be said of a plan",
    description:
      "Reads a plan as a creation would, and tells everything that is found in it. Makes nothing. Has the limits of `POST /timeline`.",
    body: {
      schema: planCheckRequestSchema,
      optional: false,
      carriesPlan: true,
      examples: { draft: { plan: { lectern_plan: 1, title: "…", scenes: [] } } },
    },
    answers: { 200: { description: "The findings, and how long the plan takes.", schema: planCheckSchema } },
    refusals: ["plan", "style", "aspect", "duration_type", "duration_range"],
    access: "key",
    handle: async ({ caller, body, site, signal }) => {
      const { jobs } = site.service;
      const request = await fitRequest(readPlanCheck(body), (draft) => faultsIn(jobs.checkPlan(caller, draft, signal)));
      return jsonBytes(await jobs.checkPlan(caller, request, signal));
    },
  },
];
