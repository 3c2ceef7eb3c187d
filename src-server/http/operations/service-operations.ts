import { z } from "zod";
import { LECTERN_VERSION } from "../../version.ts";
import { healthSchema, rootSchema } from "../../contract/api/answers.ts";
import { engineSchema } from "../../contract/api/catalogue.ts";
import type { RefusalCode } from "../../contract/api/refusals.ts";
import { json, written, type Operation, accepted, type DocumentedAnswer } from "../routing/operation.ts";
import { sendText } from "../answers/send.ts";
import type { EngineChange } from "../service.ts";

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

type Change = {
  change: EngineChange;
  summary: string;
  description: string;
  answers: Readonly<Record<number, DocumentedAnswer>>;
  refusals: readonly RefusalCode[];
};

const begun: DocumentedAnswer = {
  description: "It has begun and goes on by itself; `GET /engines` and the event `engine` tell how far it is.",
  schema: engineSchema,
  example: {
    ...{ id: "manim", state: "installing", detail: "installing" },
    advice: "Wait until the installation is done.",
    progress: { step: "Installing packages", package: "numpy", done_mb: 41.5, total_mb: 120, percent: 34 },
    ...{ versions: {}, size_mb: null, log: [] },
  },
};

const changing = ({ change, summary, description, answers, refusals }: Change): Operation => ({
  access: "owner",
  tag: "Engines",
  method: "post",
  path: `/engines/manim/${change}`,
  operationId: `${change}Manim`,
  ...{ summary, description, answers, refusals },
  handle: async ({ site }) => {
    const entry = await site.service.administration.changeManim(change);
    return entry.state === "installing" ? accepted(entry) : json(entry);
  },
});

/** Installing, repairing and removing the engine that is installed on request. */
export const ENGINE_OPERATIONS: readonly Operation[] = [
  changing({
    change: "install",
    summary: "Install the Manim engine",
    description:
      "Makes an environment of about 400 MB in the data folder: Python, Manim and what they need, every file checked by its hash. An installation that was interrupted goes on. Asked for again while it runs, it answers the same.",
    answers: { 200: { description: "It is installed already.", schema: engineSchema }, 202: begun },
    refusals: ["engine_busy", "engine_unsupported"],
  }),
  changing({
    change: "repair",
    summary: "Repair the Manim engine",
    description:
      "Makes the environment anew beside the old one, which is exchanged when the new one has drawn a picture.",
    answers: { 202: begun },
    refusals: ["engine_busy", "engine_unsupported"],
  }),
  changing({
    change: "cancel",
    summary: "Break an installation of the Manim engine off",
    description:
      "Ends an installation or a repair that runs here, and keeps what it has fetched: asked for again, it goes on from there. Without one, it changes nothing.",
    answers: { 200: { description: "Nothing is being installed any more.", schema: engineSchema } },
    refusals: ["engine_busy"],
  }),
  changing({
    change: "remove",
    summary: "Remove the Manim engine",
    description:
      "Ends an installation that runs, and removes all of it from the data folder. Lectures are drawn by Remotion then.",
    answers: { 200: { description: "It is gone.", schema: engineSchema } },
    refusals: ["engine_busy"],
  }),
];
