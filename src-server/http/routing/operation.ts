import { msg } from "../../contract/messages/message.ts";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { z } from "zod";
import type { Logger } from "../../logging/logger.ts";
import type { Turns } from "../../turns-of-accounts.ts";
import { isJobId } from "../../contract/api/parameters.ts";
import type { Caller } from "../../contract/api/accounts.ts";
import type { RefusalCode } from "../../contract/api/refusals.ts";
import { Refusal } from "../../refusal.ts";
import type { StreamLimit } from "../events/stream-limit.ts";
import type { Service } from "../service.ts";
import { JSON_TYPE } from "../answers/send.ts";

/** Times of event streams, in milliseconds: between comments, between records of a job, between looks at the key. */
export type StreamPace = { commentMs: number; statusMs: number; keyMs: number };

/** What all operations of one start share. */
export type Site = {
  service: Service;
  logger: Logger;
  now: () => number;
  streams: StreamLimit;
  /** Turns for requests with large bodies, which are held in memory until they are answered. */
  largeBodies: Turns;
  pace: StreamPace;
  /** The OpenAPI document as JSON text, and the page made from it. */
  openApi: () => string;
  docsPage: () => string;
};

/** What an operation answers. `written`: it has written, or goes on writing, the answer itself. */
export type Reply =
  | { kind: "json"; status: 200 | 202; body: unknown }
  | { kind: "bytes"; type: string; bytes: Uint8Array }
  | { kind: "empty"; status: 204 }
  | { kind: "page"; status: 200; html: string }
  | { kind: "written" };

export const json = (body: unknown): Reply => ({ kind: "json", status: 200, body });
/** The work has begun and goes on. */
export const accepted = (body: unknown): Reply => ({ kind: "json", status: 202, body });
/** Bytes of a media type, sent as they are. */
export const bytes = (type: string, content: Uint8Array): Reply => ({ kind: "bytes", type, bytes: content });
/** JSON that was written elsewhere. */
export const jsonBytes = (content: Uint8Array): Reply => bytes(JSON_TYPE, content);
export const empty: Reply = { kind: "empty", status: 204 };
export const written: Reply = { kind: "written" };

/** One request, as an operation sees it. */
export type Call<Who> = {
  caller: Who;
  /** Value of a parameter of the path, decoded. */
  param(name: string): string;
  query: URLSearchParams;
  /** Parsed body; undefined without one. */
  body: unknown;
  site: Site;
  /** Aborts when the client goes away. */
  signal: AbortSignal;
  request: IncomingMessage;
  response: ServerResponse;
};

/** A good answer, as the document gives it. */
export type DocumentedAnswer = {
  description: string;
  /** Shape of a JSON answer. */
  schema?: z.ZodType;
  /** Events of an answer that is a stream of them. */
  events?: z.ZodType;
  /** Media types of an answer that is not JSON. */
  mediaTypes?: readonly string[];
  headers?: Readonly<Record<string, string>>;
  example?: unknown;
};

export type Method = "get" | "head" | "post" | "patch" | "delete";

type Documented = {
  method: Method;
  /** Path with its parameters in braces. */
  path: string;
  operationId: string;
  tag: Tag;
  summary: string;
  description?: string;
  /** Parameters of the query by name. */
  query?: z.ZodObject;
  /** Headers that are read. */
  headers?: z.ZodObject;
  body?: {
    schema: z.ZodType;
    optional: boolean;
    carriesPlan: boolean;
    planMember?: string;
    examples: Readonly<Record<string, unknown>>;
  };
  answers: Readonly<Record<number, DocumentedAnswer>>;
  /** Codes it may refuse with, besides those that all operations of its kind share. */
  refusals?: readonly RefusalCode[];
  /** Path of the operation that took its place. */
  successor?: string;
};

/** Parts of the documentation. */
export const TAGS = [
  "Lectures",
  "Events",
  "Files",
  "Before making",
  "Catalogue",
  "Owner",
  "Engines",
  "Service",
  "Legacy",
] as const;
type Tag = (typeof TAGS)[number];

type Handler<Who> = (call: Call<Who>) => Reply | Promise<Reply>;

/** An operation: `open` looks at no key, `key` needs one, `owner` one of the owner's plan, `link` a key or a link's token. */
export type Operation = Documented &
  (
    | { access: "open"; handle: Handler<null> }
    | { access: "key" | "owner"; handle: Handler<Caller> }
    | { access: "link"; handle: Handler<Caller | { token: string }> }
  );

/** The refusal of a job that is not there, or is somebody else's. */
const noJob = (): Refusal => new Refusal("job_not_found", msg("request.no_such_job"));

/** The job id in a path. Throws `job_not_found` for what cannot be one. */
export const jobIdOf = (call: { param(name: string): string }): string => {
  const id = call.param("job_id");
  if (isJobId(id)) return id;
  throw noJob();
};
