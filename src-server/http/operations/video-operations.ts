import { jobCreatedSchema, jobRecordSchema } from "../../contract/api/job-record.ts";
import { creationRequestSchema, legacyRequestSchema } from "../../contract/api/creation-request.ts";
import { legacyCreatedSchema, legacyRecordSchema } from "../../contract/api/answers.ts";
import { FIELD_CODES, CREATION_EXAMPLES } from "../openapi/operation-parts.ts";
import { accountsQuerySchema } from "../../contract/api/parameters.ts";
import { fitRequest } from "../requests/parse-request.ts";
import { readCreationRequest, readLegacyRequest } from "../requests/read-creation-request.ts";
import { json, type Operation, jobIdOf } from "../routing/operation.ts";

const CREATED_EXAMPLE = {
  job_id: "0f8b9f6a-54a5-4a9e-9d0f-3f9a2f6a8a11",
  status: "queued",
  cached: false,
  video_url: null,
  engine: null,
};

/** The two operations that make lectures. */
export const VIDEO_OPERATIONS: readonly Operation[] = [
  {
    method: "post",
    path: "/video/request",
    operationId: "createVideo",
    tag: "Lectures",
    summary: "Ask for a lecture",
    description:
      "Answers at once; the video is made afterwards. Not idempotent: repeat it only after a clear refusal, since a second job counts again.",
    body: { schema: creationRequestSchema, optional: false, carriesPlan: true, examples: CREATION_EXAMPLES },
    answers: { 200: { description: "The job was accepted.", schema: jobCreatedSchema, example: CREATED_EXAMPLE } },
    refusals: [
      ...FIELD_CODES.creation,
      ...FIELD_CODES.looks,
      "storage_incomplete",
      ...FIELD_CODES.llm,
      "storage_missing",
      ...FIELD_CODES.acceptance,
    ],
    access: "key",
    handle: async ({ caller, body, site, signal }) => {
      const { jobs, catalogue } = site.service;
      const request = await fitRequest(readCreationRequest(body, { voices: catalogue.voices() }), (draft) =>
        jobs.fieldFaults.ofRequest(caller, draft, signal),
      );
      return json(await jobs.create(caller, request, signal));
    },
  },
  {
    method: "get",
    path: "/video/status/{job_id}",
    operationId: "readVideoStatus",
    tag: "Lectures",
    summary: "How far a lecture is",
    description:
      "Ask every 2 to 3 seconds until `status` is `completed` or `failed`. Reads are never limited. When the video of a completed job should be on this machine and is not, `warnings` says so and what to do.",
    query: accountsQuerySchema,
    answers: { 200: { description: "The state of the job; a failed job is told here, too.", schema: jobRecordSchema } },
    access: "key",
    handle: async (call) => {
      const { jobs } = call.site.service;
      const jobId = jobIdOf(call);
      await jobs.look(call.caller, jobId);
      return json(jobs.read(call.caller, jobId));
    },
  },
];

const headers = {
  Deprecation: "Since when the operation is deprecated (RFC 9745).",
  Link: "The operation that took its place, as `successor-version`.",
};

/** The pair that older clients use. */
export const LEGACY_OPERATIONS: readonly Operation[] = [
  {
    method: "post",
    path: "/generate-lecture",
    operationId: "generateLecture",
    tag: "Legacy",
    summary: "Ask for a lecture on a chalkboard",
    description: "Kept for older clients; new ones use `POST /video/request`.",
    body: {
      schema: legacyRequestSchema,
      optional: false,
      carriesPlan: false,
      examples: { simple: { topic: "Explain how binary search works" } },
    },
    answers: { 200: { description: "The job was accepted.", schema: legacyCreatedSchema, headers } },
    refusals: [
      ...FIELD_CODES.creation,
      "storage_incomplete",
      ...FIELD_CODES.llm,
      "storage_missing",
      ...FIELD_CODES.acceptance,
    ],
    successor: "/video/request",
    access: "key",
    handle: async ({ caller, body, site, signal }) => {
      const { jobs } = site.service;
      const request = await fitRequest(readLegacyRequest(body), (draft) =>
        jobs.fieldFaults.ofRequest(caller, draft, signal),
      );
      const { job_id, status } = await jobs.create(caller, request, signal);
      return json({ job_id, status });
    },
  },
  {
    method: "get",
    path: "/jobs/{job_id}",
    operationId: "readJob",
    tag: "Legacy",
    summary: "How far a lecture is",
    description: "Kept for older clients; new ones use `GET /video/status/{job_id}`.",
    answers: { 200: { description: "The state of the job.", schema: legacyRecordSchema, headers } },
    successor: "/video/status/{job_id}",
    access: "key",
    handle: (call) => {
      const record = call.site.service.jobs.read(call.caller, jobIdOf(call));
      const { job_id, status, progress, video_url, error } = record;
      return json({ job_id, status, progress, video_url, error });
    },
  },
];
