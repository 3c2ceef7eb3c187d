import { SESSION_HEADER, SESSION_PARAMETER } from "../../src-server/contract/desktop/shell.ts";
import { refusalSchema, refusalSentence, type RefusedField } from "../../src-server/contract/api/answers.ts";
import type { z } from "zod";
import { msg, type Message } from "../../src-server/contract/messages/message.ts";
import { MESSAGE_HEADER, readMessageHeader } from "../../src-server/contract/messages/message-header.ts";

const STORED = "lectern.session";

/** Keeps the secret that the one-time link brought in the address, and takes it out of there. */
export const storeSessionSecret = (): void => {
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

type Method = "GET" | "POST" | "PATCH" | "DELETE";

type CallOptions = {
  body?: unknown;
  signal?: AbortSignal | undefined;
};

/** Asks the service and reads its answer by the shared schema. Throws `ApiFailure`, or the signal's reason. */
export const callService = async <Schema extends z.ZodType>(
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

/** Code of a call that got no answer at all. */
export const NO_ANSWER = "no_answer";

/** Code of a call from a window in a browser whose Lectern was started again since. */
export const SESSION_OVER = "session";

/** A call that was refused or got no answer. `code` is the service's; pages translate by it. */
export class ApiFailure extends Error {
  readonly status: number | null;
  readonly code: string;
  /** Bad fields, each with its place in the request. */
  readonly faults: readonly RefusedField[];
  readonly retryAfterSeconds: number | null;
  /** What the service says of it. */
  readonly data: Message;
  /** When it was told, in milliseconds since 1970. */
  readonly at = Date.now();

  constructor(details: {
    status: number | null;
    code: string;
    message: string;
    data?: Message | undefined;
    faults?: readonly RefusedField[];
    retryAfterSeconds?: number | null;
    cause?: unknown;
  }) {
    super(details.message, { cause: details.cause });
    this.name = "ApiFailure";
    this.status = details.status;
    this.code = details.code;
    this.data = details.data ?? msg("common.text", { text: details.message });
    this.faults = details.faults ?? [];
    this.retryAfterSeconds = details.retryAfterSeconds ?? null;
  }
}

/** The failure that a bad answer tells of. */
export const failureOf = async (answer: Response): Promise<ApiFailure> => {
  const raw: unknown = await answer.json().catch(() => undefined);
  const { success, data } = refusalSchema.safeParse(raw);
  const common = {
    status: answer.status,
    retryAfterSeconds: waitOf(answer),
    data: readMessageHeader(answer.headers.get(MESSAGE_HEADER)),
  };
  if (!success) return new ApiFailure({ ...common, code: "internal", message: `Lectern answered ${answer.status}.` });
  const { detail, code } = data;
  const faults = typeof detail === "string" ? [] : detail;
  return new ApiFailure({ ...common, code, message: refusalSentence(data), faults });
};

/** Whatever was thrown, as a failure that can be shown. */
export const asFailure = (thrown: unknown): ApiFailure =>
  thrown instanceof ApiFailure
    ? thrown
    : new ApiFailure({ status: null, code: NO_ANSWER, message: "The engine is not answering.", cause: thrown });

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

const waitOf = (answer: Response): number | null => {
  const seconds = Number(answer.headers.get("retry-after") ?? "");
  return Number.isFinite(seconds) && seconds > 0 ? seconds : null;
};
