import { z } from "zod";
import { LECTERN_VERSION } from "../../version.ts";
import { healthSchema, rootSchema } from "../openapi/answer-schemas.ts";
import { json, written, type Operation } from "../routing/operation.ts";
import { sendText } from "../answers/send.ts";

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
    query: z.object({
      nonce: z.string().optional().meta({
        description:
          "16 to 128 letters, digits, `-` and `_`; `proof` is then the HMAC-SHA256 of `lectern PORT NONCE` by the file `join-key` of the data folder, in base64url. It shows that no other program has taken the port.",
      }),
    }),
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
