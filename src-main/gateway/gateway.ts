import { formatMessage, msg, type Message } from "../../src-server/contract/messages/message.ts";
import { MESSAGE_HEADER, messageHeaders } from "../../src-server/contract/messages/message-header.ts";
import { readFile, realpath } from "node:fs/promises";
import { extname, join, sep } from "node:path";
import { z } from "zod";
import { AppError } from "../../src-server/errors.ts";
import { isOurs } from "./page-policy.ts";

/** Answers every request of the page: its files, and `/api/…` from the local service. Never throws. */
export type Gateway = (request: Request) => Promise<Response>;

/** What one inserted style element of the player hashes to; the page's build computes it. */
type PageHashes = { styles: readonly string[] };

type GatewayOptions = {
  /** Folder of the built page. */
  pageDir: string;
  hashes: PageHashes;
  /** Where the service answers, and the key that is added to the page's requests; undefined while it is not up. */
  service: () => ServiceEndpoint | undefined | Promise<ServiceEndpoint | undefined>;
  /** Node's own fetch, which asks no system proxy. */
  fetch: typeof fetch;
};

const API = "/api/";

/** The one way between the page and everything else. The page itself holds no key, no port and no path. */
export const createGateway =
  (options: GatewayOptions): Gateway =>
  async (request) => {
    const url = new URL(request.url);
    if (!url.pathname.startsWith(API)) return pageFile(options, request, url.pathname);
    const service = await options.service();
    if (!service) return refuseRequest(503, "starting", { "Retry-After": "1" });
    return forwardToService({
      request,
      target: url.pathname.slice(API.length - 1) + url.search,
      service,
      fetch: options.fetch,
    });
  };

/** Port of the service on this machine, and the API key of the window. */
export type ServiceEndpoint = { port: number; key: string };

const REFUSALS = {
  session: msg("gateway.session"),
  starting: msg("gateway.starting"),
  method_not_allowed: msg("gateway.method_not_allowed"),
  too_large: msg("gateway.too_large"),
  unreachable: msg("gateway.unreachable"),
  path_not_found: msg("gateway.no_address"),
} as const;
type Code = keyof typeof REFUSALS;

/** An answer of the gateway itself, in the shape of the service's refusals. */
export const refuseRequest = (status: number, code: Code, headers: Readonly<Record<string, string>> = {}): Response => {
  const message = REFUSALS[code];
  const all = { "Cache-Control": "no-store", ...messageHeaders(message), ...headers };
  return Response.json({ detail: formatMessage(message), code }, { status, headers: all });
};

/** A sentence for people, in English as the terminal's. */
export const plainAnswer = (
  status: number,
  message: Message | null,
  headers: Readonly<Record<string, string>> = {},
): Response =>
  new Response(message && formatMessage(message), {
    status,
    headers: { ...headers, "Content-Type": "text/plain; charset=utf-8" },
  });

/** Written beside the page when it is built. */
const HASHES_FILE = "hashes.json";

const hashesSchema = z.object({ styles: z.array(z.string().regex(/^sha256-[A-Za-z0-9+/]{43}=$/u)) });

/** Hashes of what the built page inserts by itself. Throws `AppError("data")` when the page is incomplete. */
export const readPageHashes = async (pageDir: string): Promise<PageHashes> => {
  try {
    const raw: unknown = JSON.parse(await readFile(join(pageDir, HASHES_FILE), "utf8"));
    return hashesSchema.parse(raw);
  } catch (cause) {
    throw new AppError("data", msg("desktop.page_incomplete"), { cause });
  }
};

/** The gateway as the page's scheme asks it: for our own host alone. */
export const gatewayOfScheme =
  (gateway: Gateway): Gateway =>
  async (request) =>
    isOurs(request.url) ? gateway(request) : refuseRequest(404, "path_not_found");

/** A file of the page. */
type PageFile = { bytes: Uint8Array<ArrayBuffer>; contentType: string; lasting: boolean };

const TYPES: Readonly<Record<string, string>> = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".ttf": "font/ttf",
  ".txt": "text/plain; charset=utf-8",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
};

const decoded = (path: string): string | undefined => {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
};

/** A name that cannot leave the folder on any system: plain segments, no drive, no stream, no backslash. */
const isPlain = (path: string): boolean =>
  path
    .split("/")
    .slice(1)
    .every((segment) => /^[\w-][\w.-]{0,120}$/u.test(segment) && !segment.includes(".."));

/** The file a path of the page names, resolved inside the folder by its real path; undefined when there is none. */
const readPageFile = async (folder: string, path: string): Promise<PageFile | undefined> => {
  const name = decoded(path);
  if (name === undefined || !isPlain(name)) return undefined;
  const contentType = TYPES[extname(name).toLowerCase()];
  if (contentType === undefined) return undefined;
  try {
    const [root, file] = await Promise.all([realpath(folder), realpath(join(folder, name))]);
    if (!file.startsWith(root + sep)) return undefined;
    return { bytes: new Uint8Array(await readFile(file)), contentType, lasting: name.startsWith("/assets/") };
  } catch {
    return undefined;
  }
};

const INDEX = "/index.html";

const pageFile = async ({ pageDir, hashes }: GatewayOptions, request: Request, path: string): Promise<Response> => {
  if (request.method !== "GET" && request.method !== "HEAD")
    return refuseRequest(405, "method_not_allowed", { Allow: "GET" });
  const looksLikeFile = /\.[a-z0-9]{1,5}$/iu.test(path);
  const file = await readPageFile(pageDir, looksLikeFile ? path : INDEX);
  if (!file) return plainAnswer(404, msg("gateway.no_page"), pageHeaders(hashes));
  const headers = {
    ...pageHeaders(hashes),
    "Content-Type": file.contentType,
    "Cache-Control": file.lasting ? "public, max-age=31536000, immutable" : "no-store",
  };
  return new Response(request.method === "HEAD" ? null : file.bytes, { status: 200, headers });
};

type Forwarding = {
  request: Request;
  /** Path and query at the service. */
  target: string;
  service: ServiceEndpoint;
  fetch: typeof fetch;
};

/** What of the page's headers the service gets; never a cookie, an origin or a key. */
const PASSED_ON = ["accept", "content-type", "if-none-match", "if-range", "last-event-id", "range"] as const;

/** What of the service's headers the page gets. */
const PASSED_BACK = [
  ...["accept-ranges", "cache-control", "content-disposition", "content-length", "content-range", "content-type"],
  ...["etag", "last-modified", "retry-after", "x-content-type-options", MESSAGE_HEADER],
] as const;

const MAX_BODY_BYTES = 65_536;
const MAX_PLAN_BYTES = 1_048_576;

/** Addresses whose requests may carry a plan. */
const WITH_PLAN = /^\/(?:video\/request|timeline|estimate|plan|plan\/check|video\/jobs\/[\w-]+\/revise)(?:\?|$)/u;

const READ_TIMEOUT_MS = 30_000;

/** What is read for as long as the reader stays, or is made while the reader waits. */
const LONG_READS = /^\/(?:video\/(?:events|files\/|jobs\/[\w-]+\/events)|voices\/)/u;

const picked = (from: Headers, names: readonly string[]): Headers => {
  const headers = new Headers();
  for (const name of names) {
    const value = from.get(name);
    if (value !== null) headers.set(name, value);
  }
  return headers;
};

/** The whole body, or undefined when it is larger than `most` bytes. */
const bodyOf = async (request: Request, most: number): Promise<Uint8Array<ArrayBuffer> | null | undefined> => {
  if (!request.body) return null;
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of request.body as AsyncIterable<Uint8Array>) {
    bytes += chunk.byteLength;
    if (bytes > most) return undefined;
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
};

/** Only reads have a time limit. Breaking off what changes something would leave open whether it was done. */
const timeLimit = (method: string, target: string): AbortSignal[] =>
  method !== "GET" || LONG_READS.test(target) ? [] : [AbortSignal.timeout(READ_TIMEOUT_MS)];

/** Sends a request of the page on to the service with our key, and its answer back as it streams. */
const forwardToService = async ({ request, target, service, fetch }: Forwarding): Promise<Response> => {
  const body = await bodyOf(request, WITH_PLAN.test(target) ? MAX_PLAN_BYTES : MAX_BODY_BYTES);
  if (body === undefined) return refuseRequest(413, "too_large");
  const headers = picked(request.headers, PASSED_ON);
  headers.set("x-api-key", service.key);
  try {
    const answer = await fetch(`http://127.0.0.1:${service.port}${target}`, {
      method: request.method,
      headers,
      body: body && body.byteLength > 0 ? body : null,
      redirect: "manual",
      signal: AbortSignal.any([request.signal, ...timeLimit(request.method, target)]),
    });
    return new Response(answer.body, { status: answer.status, headers: picked(answer.headers, PASSED_BACK) });
  } catch {
    return refuseRequest(503, "unreachable", { "Retry-After": "1" });
  }
};

/**
 * Content-Security-Policy of the page: its own files and its own requests alone, no inline script, no data addresses,
 * no plain text that becomes script. `blob:` holds pictures and sounds that the page made from answers.
 */
const contentSecurityPolicy = ({ styles }: PageHashes): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    ["style-src 'self'", ...styles.map((hash) => `'${hash}'`)].join(" "),
    "img-src 'self' blob:",
    "media-src 'self' blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join("; ");

/** Headers of every answer that the page's own files are. */
const pageHeaders = (hashes: PageHashes): Readonly<Record<string, string>> => ({
  "Content-Security-Policy": contentSecurityPolicy(hashes),
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "no-referrer",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
});
