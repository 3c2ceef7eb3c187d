import { msg } from "../../contract/messages/message.ts";
import { fileQuerySchema } from "../../contract/api/parameters.ts";
import { LECTURE_FILES } from "../../contract/lecture-files.ts";
import { z } from "zod";
import { Refusal } from "../../refusal.ts";
import type { Caller } from "../../contract/api/accounts.ts";
import { type Operation, jobIdOf, written, type Call, type Method } from "../routing/operation.ts";
import { streamEventSchema } from "../../contract/api/events.ts";
import { answerEvents } from "../events/event-stream.ts";
import { accountsQuerySchema } from "../../contract/api/parameters.ts";
import { sendFile } from "../files/send-file.ts";
import type { ServedFile } from "../service.ts";
import { CATALOGUE_OPERATIONS, PREVIEW_OPERATIONS } from "./catalogue-operations.ts";
import { EDITING_OPERATIONS, JOB_OPERATIONS, LEGACY_OPERATIONS, VIDEO_OPERATIONS } from "./job-operations.ts";
import { ENGINE_OPERATIONS, SERVICE_OPERATIONS, OWNER_OPERATIONS } from "./owner-operations.ts";

const streamHeaders = z.object({
  "Last-Event-ID": z
    .string()
    .optional()
    .meta({ description: "Id of the last event that was received; what was missed since comes first." }),
});

const STREAM = {
  description:
    "Server-Sent Events; a comment line every 15 seconds. Of a job at most 4 records a second, the latest wins.",
  events: streamEventSchema,
};

/** Progress as it happens. */
const EVENT_OPERATIONS: readonly Operation[] = [
  {
    method: "get",
    path: "/video/jobs/{job_id}/events",
    operationId: "followVideo",
    tag: "Events",
    summary: "Follow one lecture",
    description:
      "Begins with the job's record. Event `status` carries the same record as `GET /video/status/{job_id}`.",
    query: accountsQuerySchema,
    headers: streamHeaders,
    answers: { 200: STREAM },
    access: "key",
    handle: (call) => answerEvents(call, jobIdOf(call)),
  },
  {
    method: "get",
    path: "/video/events",
    operationId: "followVideos",
    tag: "Events",
    summary: "Follow all your lectures",
    description:
      "Events `status` and `removed`; for the owner `settings`, and `engine` with the entry of `GET /engines` (at most 4 a second while one is installed). `reset` means that too much was missed: read the list again. `bye` means that the server stops.",
    query: accountsQuerySchema,
    headers: streamHeaders,
    answers: { 200: STREAM },
    access: "key",
    handle: (call) => answerEvents(call),
  },
];

const fileHeaders = z.object({
  Range: z.string().optional().meta({ description: "Part of the file, such as `bytes=0-1023`." }),
});

const mediaTypes = [...new Set([...LECTURE_FILES.values()].map(({ mediaType }) => mediaType.split(";")[0] ?? ""))];

const findFile = (call: Call<Caller | { token: string }>, name: string): Promise<ServedFile> => {
  const { caller, site } = call;
  const jobId = jobIdOf(call);
  return "token" in caller
    ? site.service.jobs.fileByToken(caller.token, jobId, name)
    : site.service.jobs.file(caller, jobId, name);
};

const fileOperation = (method: Method, operationId: string, summary: string): Operation => ({
  method,
  path: "/video/files/{job_id}/{name}",
  operationId,
  tag: "Files",
  summary,
  description: `Names: ${[...LECTURE_FILES.keys()].map((name) => `\`${name}\``).join(", ")}. Needs no key with \`?token=\`, as in \`video_url\`.`,
  query: fileQuerySchema,
  headers: fileHeaders,
  answers: {
    200: { description: "The whole file.", mediaTypes, headers: { "Accept-Ranges": "Always `bytes`." } },
    206: {
      description: "A part of the file.",
      mediaTypes,
      headers: { "Content-Range": "Which bytes, and of how many." },
    },
    304: { description: "The file is still what `If-None-Match` names." },
  },
  refusals: ["token", "query", "file_not_found", "range"],
  access: "link",
  handle: async (call) => {
    const name = call.param("name");
    if (!LECTURE_FILES.has(name)) throw new Refusal("file_not_found", msg("request.no_such_file"));
    const { path, copyName } = await findFile(call, name);
    await sendFile({ request: call.request, response: call.response, path, name, copyName });
    return written;
  },
});

/** Files of finished lectures. */
const FILE_OPERATIONS: readonly Operation[] = [
  fileOperation("get", "readFile", "Get a file of a lecture"),
  fileOperation("head", "describeFile", "Ask for a file's size and type"),
];

/** Every operation of the service. Both what is answered and what is documented is made from this list. */
export const OPERATIONS: readonly Operation[] = [
  ...VIDEO_OPERATIONS,
  ...JOB_OPERATIONS,
  ...EDITING_OPERATIONS,
  ...EVENT_OPERATIONS,
  ...FILE_OPERATIONS,
  ...PREVIEW_OPERATIONS,
  ...CATALOGUE_OPERATIONS,
  ...OWNER_OPERATIONS,
  ...ENGINE_OPERATIONS,
  ...SERVICE_OPERATIONS,
  ...LEGACY_OPERATIONS,
];
