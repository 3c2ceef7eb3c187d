import { estimateSchema, plannedSchema, planTaskSchema, planCheckSchema } from "../../contract/api/previews.ts";
import type { RefusalCode } from "../../contract/api/refusals.ts";
import { planCheckRequestSchema, timelineRequestSchema } from "../../contract/api/requests.ts";
import { creationRequestSchema } from "../../contract/api/creation-request.ts";
import { timelineAnswerSchema } from "../../contract/api/answers.ts";
import { CREATION_EXAMPLES, FIELD_CODES } from "../openapi/operation-parts.ts";
import { faultsIn, fitRequest } from "../requests/parse-request.ts";
import { readCreationRequest } from "../requests/read-creation-request.ts";
import { readPlanCheck, readTimelineRequest } from "../requests/read-requests.ts";
import { accepted, empty, json, jsonBytes, type Operation } from "../routing/operation.ts";

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
