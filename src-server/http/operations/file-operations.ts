import { msg } from "../../contract/messages/message.ts";
import { z } from "zod";
import { Refusal } from "../../refusal.ts";
import { LECTURE_FILES } from "../../contract/lecture-files.ts";
import { sendFile } from "../files/send-file.ts";
import { fileQuerySchema } from "../../contract/api/parameters.ts";
import { jobIdOf } from "../routing/operation.ts";
import { written, type Call, type Method, type Operation } from "../routing/operation.ts";
import type { Caller } from "../../contract/api/accounts.ts";
import type { ServedFile } from "../service.ts";

const headers = z.object({
  Range: z.string().optional().meta({ description: "Part of the file, such as `bytes=0-1023`." }),
});

const mediaTypes = [...new Set([...LECTURE_FILES.values()].map(({ mediaType }) => mediaType.split(";")[0] ?? ""))];

const find = (call: Call<Caller | { token: string }>, name: string): Promise<ServedFile> => {
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
  headers,
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
    const { path, copyName } = await find(call, name);
    await sendFile({ request: call.request, response: call.response, path, name, copyName });
    return written;
  },
});

/** Files of finished lectures. */
export const FILE_OPERATIONS: readonly Operation[] = [
  fileOperation("get", "readFile", "Get a file of a lecture"),
  fileOperation("head", "describeFile", "Ask for a file's size and type"),
];
