import { jobCreatedSchema } from "../../contract/api/job-record.ts";
import { versionListSchema } from "../../contract/api/versions.ts";
import { revisionRequestSchema } from "../../contract/api/requests.ts";
import { accountsQuery } from "../requests/read-list-query.ts";
import { FIELD_CODES } from "../openapi/refusals-of.ts";
import { fitRequest } from "../requests/parse-request.ts";
import { readRevision } from "../requests/read-requests.ts";
import { jobIdOf } from "../routing/job-id.ts";
import { json, type Operation } from "../routing/operation.ts";
import { REQUEST_RATE } from "../../contract/limits.ts";

const REVISE: Operation = {
  method: "post",
  path: "/video/jobs/{job_id}/revise",
  operationId: "reviseVideo",
  tag: "Lectures",
  summary: "Make a new version of a finished lecture",
  description: `Only what depends on the changes is made again. The version that is named stays as it is, and can be revised again. The new one is checked like a plan of your own and counts like a new lecture, towards the videos of the plan and towards the request rate: of \`POST /video/request\`, new tries and new versions, ${REQUEST_RATE.most} are accepted within ${REQUEST_RATE.minutes} minutes from one address; the next is 429. Members beside \`edits\` and \`storage\` are those of a creation request.`,
  query: accountsQuery,
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
  query: accountsQuery,
  answers: { 200: { description: "All versions, with what was changed in each.", schema: versionListSchema } },
  access: "key",
  handle: (call) => json(call.site.service.jobs.versions(call.caller, jobIdOf(call))),
};

/** How lectures are mended. */
export const EDITING_OPERATIONS: readonly Operation[] = [REVISE, VERSIONS];
