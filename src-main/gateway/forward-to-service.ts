import { refusal } from "./plain-answer.ts";

export type ServiceAddress = { port: number; key: string };

type Forwarding = {
  request: Request;
  /** Path and query at the service. */
  target: string;
  service: ServiceAddress;
  fetch: typeof fetch;
};

/** What of the page's headers the service gets; never a cookie, an origin or a key. */
const PASSED_ON = ["accept", "content-type", "if-none-match", "if-range", "last-event-id", "range"] as const;
/** What of the service's headers the page gets. */
const PASSED_BACK = [
  ...["accept-ranges", "cache-control", "content-disposition", "content-length", "content-range", "content-type"],
  ...["etag", "last-modified", "retry-after", "x-content-type-options"],
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
export const forwardToService = async ({ request, target, service, fetch }: Forwarding): Promise<Response> => {
  const body = await bodyOf(request, WITH_PLAN.test(target) ? MAX_PLAN_BYTES : MAX_BODY_BYTES);
  if (body === undefined) return refusal(413, "too_large");
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
    return refusal(503, "unreachable", { "Retry-After": "1" });
  }
};
