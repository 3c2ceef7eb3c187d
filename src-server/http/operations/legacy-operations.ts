import { FIELD_CODES } from "../openapi/refusals-of.ts";
import { legacyCreatedSchema, legacyRecordSchema } from "../openapi/answer-schemas.ts";
import { legacyRequestSchema } from "../../contract/api/creation-request.ts";
import { fitRequest } from "../requests/parse-request.ts";
import { readLegacyRequest } from "../requests/read-creation-request.ts";
import { jobIdOf } from "../routing/job-id.ts";
import { json, type Operation } from "../routing/operation.ts";

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
