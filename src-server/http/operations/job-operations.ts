import { jobListSchema, jobCreatedSchema, jobRecordSchema } from "../../contract/api/job-record.ts";
import { accountsQuerySchema, listQuerySchema, removeQuerySchema } from "../../contract/api/parameters.ts";
import { credentialsSchema, renameSchema, uploadSchema, revisionRequestSchema } from "../../contract/api/requests.ts";
import { REQUEST_RATE, TRASH_DAYS } from "../../contract/limits.ts";
import { versionListSchema } from "../../contract/api/versions.ts";
import { FIELD_CODES, CREATION_EXAMPLES } from "../openapi/operation-parts.ts";
import { parseQuery } from "../requests/parse-query.ts";
import { creationRequestSchema, legacyRequestSchema } from "../../contract/api/creation-request.ts";
import { legacyCreatedSchema, legacyRecordSchema } from "../../contract/api/answers.ts";
import { fitRequest } from "../requests/parse-request.ts";
import { readCredentials, readTitle, readUpload, readRevision } from "../requests/read-requests.ts";
import { jobIdOf, accepted, empty, json, type Operation } from "../routing/operation.ts";
import { readCreationRequest, readLegacyRequest } from "../requests/read-creation-request.ts";

const record = (description: string) => ({ 200: { description, schema: jobRecordSchema } });

const LIST: Operation = {
  method: "get",
  path: "/video/jobs",
  operationId: "listVideos",
  tag: "Lectures",
  summary: "List your lectures, newest first",
  description:
    "With `deleted=true` those in the trash. The owner sees the lectures of every key, also of revoked ones, with `accounts=all`, and acts on them with the same parameter at the other operations.",
  query: listQuerySchema,
  answers: { 200: { description: "A page of jobs.", schema: jobListSchema } },
  access: "key",
  handle: ({ caller, query, site }) => json(site.service.jobs.list(caller, parseQuery(listQuerySchema, query))),
};

const FIND: Operation = {
  method: "get",
  path: "/video/jobs/{job_id}",
  operationId: "findVideo",
  tag: "Lectures",
  summary: "Read a lecture, also one in the trash",
  query: accountsQuerySchema,
  answers: record("The job; `deleted_at` is set while it is in the trash."),
  access: "key",
  handle: (call) => json(call.site.service.jobs.find(call.caller, jobIdOf(call))),
};

const CANCEL: Operation = {
  method: "post",
  path: "/video/jobs/{job_id}/cancel",
  operationId: "cancelVideo",
  tag: "Lectures",
  summary: "Cancel a lecture",
  query: accountsQuerySchema,
  description:
    "The job is then `failed` with the message `Cancelled.`; what was made is kept for a retry. Of a completed lecture that is being uploaded the upload alone is stopped.",
  answers: record("The cancelled job."),
  refusals: ["job_over"],
  access: "key",
  handle: async (call) => json(await call.site.service.jobs.cancel(call.caller, jobIdOf(call))),
};

const RETRY: Operation = {
  method: "post",
  path: "/video/jobs/{job_id}/retry",
  operationId: "retryVideo",
  tag: "Lectures",
  summary: "Retry a failed lecture",
  description: `Makes a new job that goes on from what was kept and counts like one, towards the videos of the plan and towards the request rate: of \`POST /video/request\`, new tries and new versions, ${REQUEST_RATE.most} are accepted within ${REQUEST_RATE.minutes} minutes from one address; the next is 429. After \`storage_failed\` only the upload is repeated; that counts nowhere and is not limited.`,
  query: accountsQuerySchema,
  body: { schema: credentialsSchema, optional: true, carriesPlan: false, examples: { nothing: {} } },
  answers: { 200: { description: "The new job.", schema: jobCreatedSchema } },
  refusals: [
    "job_not_failed",
    "credentials_needed",
    "storage_missing",
    "storage_incomplete",
    ...FIELD_CODES.llm,
    "llm_rejected",
    "no_lesson",
    "plan_model",
    "own_key_only",
    ...FIELD_CODES.acceptance,
  ],
  access: "key",
  handle: async (call) => {
    const { jobs } = call.site.service;
    const given = await fitRequest(readCredentials(call.body), (draft) =>
      jobs.fieldFaults.ofCredentials(call.caller, draft),
    );
    return json(await jobs.retry(call.caller, jobIdOf(call), given, call.signal));
  },
};

const UPLOAD: Operation = {
  method: "post",
  path: "/video/jobs/{job_id}/upload",
  operationId: "uploadVideo",
  tag: "Lectures",
  summary: "Upload a finished lecture to a bucket",
  description:
    "The upload goes on by itself, also over a restart of the service. The job's record and its events tell how far it is in `upload`; `POST /video/jobs/{job_id}/cancel` stops it. The lecture stays completed whatever becomes of it.",
  query: accountsQuerySchema,
  body: { schema: uploadSchema, optional: true, carriesPlan: false, examples: { default_bucket: {} } },
  answers: {
    ...record("The job; `video_url` is the uploaded video's address."),
    202: {
      description: "The upload goes on; `upload` of the job's record tells how far it is.",
      schema: jobRecordSchema,
    },
  },
  refusals: [
    "job_not_completed",
    "upload_running",
    "credentials_needed",
    "storage_missing",
    "storage_incomplete",
    "storage_rejected",
    "storage_endpoint",
  ],
  access: "key",
  handle: async (call) => {
    const wish = readUpload(call.body);
    const job = await call.site.service.jobs.upload(call.caller, jobIdOf(call), wish, call.signal);
    return job.upload?.status === "uploading" ? accepted(job) : json(job);
  },
};

const REMOVE: Operation = {
  method: "delete",
  path: "/video/jobs/{job_id}",
  operationId: "deleteVideo",
  tag: "Lectures",
  summary: "Delete a lecture",
  description: `Cancels it first when it is not over. It lies in the trash for ${TRASH_DAYS} days and can be restored until then.`,
  query: removeQuerySchema,
  answers: { 204: { description: "Deleted." } },
  refusals: ["disk_low"],
  access: "key",
  handle: async (call) => {
    const { jobs } = call.site.service;
    if (parseQuery(removeQuerySchema, call.query).permanent) await jobs.erase(call.caller, jobIdOf(call));
    else await jobs.remove(call.caller, jobIdOf(call));
    return empty;
  },
};

const RENAME: Operation = {
  method: "patch",
  path: "/video/jobs/{job_id}",
  operationId: "renameVideo",
  tag: "Lectures",
  summary: "Give a lecture another title",
  description: "The title names it in lists and in the names of copies; the video itself stays as it is.",
  query: accountsQuerySchema,
  body: {
    schema: renameSchema,
    optional: false,
    carriesPlan: false,
    examples: { title: { title: "Quadratics for year 9" } },
  },
  answers: record("The job with its new title."),
  refusals: ["field"],
  access: "key",
  handle: (call) => json(call.site.service.jobs.rename(call.caller, jobIdOf(call), readTitle(call.body))),
};

const RESTORE: Operation = {
  method: "post",
  path: "/video/jobs/{job_id}/restore",
  operationId: "restoreVideo",
  tag: "Lectures",
  summary: "Take a lecture back from the trash",
  description: "One that is not deleted is answered as it is.",
  query: accountsQuerySchema,
  answers: record("The job, as it was."),
  refusals: ["disk_low"],
  access: "key",
  handle: async (call) => json(await call.site.service.jobs.restore(call.caller, jobIdOf(call))),
};

/** What can be done with jobs. */
export const JOB_OPERATIONS: readonly Operation[] = [LIST, FIND, CANCEL, RETRY, UPLOAD, RENAME, REMOVE, RESTORE];

const REVISE: Operation = {
  method: "post",
  path: "/video/jobs/{job_id}/revise",
  operationId: "reviseVideo",
  tag: "Lectures",
  summary: "Make a new version of a finished lecture",
  description: `Only what depends on the changes is made again. The version that is named stays as it is, and can be revised again. The new one is checked like a plan of your own and counts like a new lecture, towards the videos of the plan and towards the request rate: of \`POST /video/request\`, new tries and new versions, ${REQUEST_RATE.most} are accepted within ${REQUEST_RATE.minutes} minutes from one address; the next is 429. BodyMembers beside \`edits\` and \`storage\` are those of a creation request.`,
  query: accountsQuerySchema,
  body: {
    schema: revisionRequestSchema,
    optional: false,
    carriesPlan: true,
    planMember: "edits",
    examples: {
      sentence: { edits: [{ path: "/scenes/0/beats/0/say", value: "Let us look at it once more." }] },
      portrait: { edits: [], aspect: "9:16" },
    },
  },
  answers: { 200: { description: "The job of the new version.", schema: jobCreatedSchema } },
  refusals: [
    "job_not_completed",
    "file_not_found",
    ...(["field", "style", "aspect", "resolution", "captions", "engine"] as const),
    ...(["voice", "voice_language", "plan", "storage_missing", "storage_incomplete"] as const),
    ...FIELD_CODES.acceptance,
  ],
  access: "key",
  handle: async (call) => {
    const { caller, body, site, signal } = call;
    const { jobs, catalogue } = site.service;
    const jobId = jobIdOf(call);
    const wish = await fitRequest(readRevision(body, { voices: catalogue.voices() }), (draft) =>
      jobs.fieldFaults.ofRevision(caller, jobId, draft, signal),
    );
    return json(await jobs.revise(caller, jobId, wish, signal));
  },
};

const VERSIONS: Operation = {
  method: "get",
  path: "/video/jobs/{job_id}/versions",
  operationId: "listVersions",
  tag: "Lectures",
  summary: "List the versions of a lecture, newest first",
  description: "Whichever version is named. To go back, take an older one, and revise that if need be.",
  query: accountsQuerySchema,
  answers: { 200: { description: "All versions, with what was changed in each.", schema: versionListSchema } },
  access: "key",
  handle: (call) => json(call.site.service.jobs.versions(call.caller, jobIdOf(call))),
};

/** How lectures are corrected. */
export const EDITING_OPERATIONS: readonly Operation[] = [REVISE, VERSIONS];

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
