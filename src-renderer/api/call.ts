import type { z } from "zod";
import { SESSION_HEADER, SESSION_PARAMETER } from "../../src-server/contract/desktop/shell.ts";
import { ApiFailure, failureOf, NO_ANSWER } from "./api-failure.ts";

type Method = "GET" | "POST" | "PATCH" | "DELETE";

export type CallOptions = {
  body?: unknown;
  signal?: AbortSignal | undefined;
};

const STORED = "lectern.session";

/** Keeps the secret that the one-time link brought in the address, and takes it out of there. */
export const keepSessionSecret = (): void => {
  const secret = new URLSearchParams(location.hash.slice(1)).get(SESSION_PARAMETER);
  if (secret === null) return;
  localStorage.setItem(STORED, secret);
  history.replaceState(history.state, "", location.pathname + location.search);
};

/** Sends a request of the page; in a browser with the secret that shows that it is the page's. */
export const fetchAsPage: typeof fetch = (input, init = {}) => {
  const secret = localStorage.getItem(STORED);
  if (secret === null) return fetch(input, init);
  const headers = new Headers(init.headers);
  headers.set(SESSION_HEADER, secret);
  return fetch(input, { ...init, headers });
};

const JOBS = /^\/video\/(?:jobs|status|files|events)(?:[/?]|$)/u;

/** Address, inside the page, of an operation. The window is the owner's: it reaches the lectures of every account. */
export const pageAddress = (path: string): string =>
  JOBS.test(path) ? `/api${path}${path.includes("?") ? "&" : "?"}accounts=all` : `/api${path}`;

const send = async (method: Method, path: string, { body, signal }: CallOptions): Promise<Response> => {
  try {
    return await fetchAsPage(pageAddress(path), {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { "Content-Type": "application/json" } }),
      ...(signal ? { signal } : {}),
    });
  } catch (cause) {
    signal?.throwIfAborted();
    throw new ApiFailure({ status: null, code: NO_ANSWER, message: "The engine is not answering.", cause });
  }
};

/** Asks the service and reads its answer by the shared schema. Throws `ApiFailure`, or the signal's reason. */
export const call = async <Schema extends z.ZodType>(
  schema: Schema,
  method: Method,
  path: string,
  options: CallOptions = {},
): Promise<z.infer<Schema>> => {
  const answer = await send(method, path, options);
  if (!answer.ok) throw await failureOf(answer);
  const raw: unknown = await answer.json();
  return schema.parse(raw);
};

/** Asks for something that has no answer but its success. */
export const callForNothing = async (method: Method, path: string, options: CallOptions = {}): Promise<void> => {
  const answer = await send(method, path, options);
  if (!answer.ok) throw await failureOf(answer);
};

/** Text of a file of a lecture. */
export const callForText = async (path: string, signal?: AbortSignal): Promise<string> => {
  const answer = await send("GET", path, { signal });
  if (!answer.ok) throw await failureOf(answer);
  return answer.text();
};

/** Address, inside the page, of a file of a lecture; with the page's secret, since pictures and videos send no headers. */
export const fileAddress = (jobId: string, name: string): string => {
  const secret = localStorage.getItem(STORED);
  const path = `/video/files/${jobId}/${name}`;
  return pageAddress(secret === null ? path : `${path}?${new URLSearchParams({ [SESSION_PARAMETER]: secret })}`);
};
