import { z } from "zod";
import { streamEventSchema } from "../../contract/api/events.ts";
import { answerEvents } from "../events/event-stream.ts";
import { accountsQuerySchema } from "../../contract/api/parameters.ts";
import { jobIdOf } from "../routing/operation.ts";
import type { Operation } from "../routing/operation.ts";

const headers = z.object({
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
export const EVENT_OPERATIONS: readonly Operation[] = [
  {
    method: "get",
    path: "/video/jobs/{job_id}/events",
    operationId: "followVideo",
    tag: "Events",
    summary: "Follow one lecture",
    description:
      "Begins with the job's record. Event `status` carries the same record as `GET /video/status/{job_id}`.",
    query: accountsQuerySchema,
    headers,
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
    headers,
    answers: { 200: STREAM },
    access: "key",
    handle: (call) => answerEvents(call),
  },
];
