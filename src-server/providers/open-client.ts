import type { ModelAccess } from "../contract/model-work.ts";
import type { LookupFunction } from "node:net";
import OpenAI from "openai";
import { APIError } from "openai";
import type { LlmProvider } from "../contract/api/creation-request.ts";
import { AppError } from "../errors.ts";
import { LateAnswerError, LargeAnswerError, guardedAgents } from "../network/guarded-agents.ts";
import { type Fetch, guardedFetch } from "../network/guarded-fetch.ts";
import { LECTERN_VERSION } from "../version.ts";
import type { FailureSignal, AnswerFault, ModelVerdict } from "./failures/error-facts.ts";
import { PROVIDERS, bearerOf } from "./provider-table.ts";
import { redact } from "./redact.ts";

export type ClientOptions = {
  access: ModelAccess;
  address: string;
  fetch: Fetch;
  trace: Trace;
  /** Instead of the key as a bearer. */
  keyHeaders?: Readonly<Record<string, string>> | undefined;
};

/** Longer than any call of ours: deadlines are kept elsewhere. */
const NEVER_MS = 2 ** 31 - 1;

/**
 * A client of one call. It takes nothing from the environment, tries nothing again, writes no log, and never holds the
 * key, which is put on the request itself.
 */
export const openClient = ({ access, address, fetch, trace, keyHeaders }: ClientOptions): OpenAI =>
  new OpenAI({
    baseURL: address,
    apiKey: "none",
    adminAPIKey: null,
    organization: null,
    project: null,
    webhookSecret: null,
    logLevel: "off",
    maxRetries: 0,
    timeout: NEVER_MS,
    fetch: tracedFetch(
      fetch,
      {
        "user-agent": `Lectern/${LECTERN_VERSION}`,
        ...PROVIDERS[access.provider].headers,
        ...(keyHeaders ?? bearerOf(access)),
      },
      trace,
    ),
  });

/** How long a provider may take to answer, and who may end the asking. */
export type RequestLimits = {
  signal?: AbortSignal | undefined;
  timeoutMs?: number | undefined;
  /** Finds the addresses of names. */
  lookup?: LookupFunction | undefined;
};

type Getting = RequestLimits & {
  access: ModelAccess;
  address: string;
  path: string;
  keyHeaders?: Readonly<Record<string, string>> | undefined;
};

const USUAL_MS = 10_000;

/** Gets JSON of a provider, once. Throws the signal's reason and nothing else. */
export const getJson = async (getting: Getting): Promise<{ json: unknown } | { failure: FailureSignal }> => {
  const { access, address, path, keyHeaders, signal, timeoutMs = USUAL_MS, lookup } = getting;
  signal?.throwIfAborted();
  const limit = timeLimit(timeoutMs, signal ? [signal] : []);
  const agents = guardedAgents({ reach: access.reach, lookup });
  const times = { connectMs: timeoutMs, firstByteMs: timeoutMs, idleMs: timeoutMs };
  const fetch = guardedFetch({ agents, mostBytes: MAX_ANSWER_BYTES, ...times });
  const trace: Trace = {};
  try {
    const client = openClient({ access, address, fetch, trace, keyHeaders });
    const response = await client.get<Response>(path, { signal: limit.signal }).asResponse();
    return { json: parse(await response.text()) };
  } catch (thrown) {
    signal?.throwIfAborted();
    return { failure: failureSignal(access.provider, limit.signal.aborted ? limit.signal.reason : thrown, trace) };
  } finally {
    limit.release();
    agents.close();
  }
};

/** What was seen of an answer. `body` is the beginning of one that is no success. */
export type Trace = { status?: number; headers?: Record<string, string>; body?: string; isSuccess?: boolean };

const EVERY = {
  accept: "application/json, text/event-stream",
  "accept-encoding": "identity",
  "content-type": "application/json",
};

/**
 * A fetch that sends these headers and no others, whatever a client puts together, and notes what it saw of the answer.
 */
export const tracedFetch =
  (fetch: Fetch, headers: Readonly<Record<string, string>>, trace: Trace): Fetch =>
  async (input, init = {}) => {
    const response = await fetch(input, {
      method: init.method ?? "GET",
      headers: { ...EVERY, ...headers },
      ...(init.body === undefined ? {} : { body: init.body }),
      ...(init.signal === undefined ? {} : { signal: init.signal }),
    });
    trace.status = response.status;
    trace.headers = Object.fromEntries(response.headers);
    trace.isSuccess = response.ok;
    if (response.ok) return response;
    trace.body = await beginningOf(response);
    return new Response(null, { status: response.status });
  };

/** A signal that ends with any of the given ones, or with LateAnswerError after a time of being awake. */
export const timeLimit = (
  milliseconds: number,
  signals: readonly AbortSignal[],
): { signal: AbortSignal; isOver(): boolean; release(): void } => {
  const controller = new AbortController();
  const release = countDown(milliseconds, () => controller.abort(new LateAnswerError("end", milliseconds)));
  return {
    signal: AbortSignal.any([controller.signal, ...signals]),
    isOver: () => controller.signal.aborted,
    release,
  };
};

/** An answer that came but cannot be used. `body` is the part of it that says why. */
export class UselessAnswerError extends Error {
  readonly fault: AnswerFault;
  readonly body: string | undefined;
  constructor(fault: AnswerFault, body?: string) {
    super(`The answer cannot be used: ${fault}.`);
    this.name = "UselessAnswerError";
    this.fault = fault;
    this.body = body;
  }
}

/** A call to a language model that failed, with what that means. */
export class ModelCallError extends AppError {
  readonly verdict: ModelVerdict;
  constructor(verdict: ModelVerdict, options: { cause: Error }) {
    super(verdict.code, verdict.sentence, options);
    this.verdict = verdict;
  }
}

/** All that is known of a call that failed, from what was thrown and what was seen of the answer. */
export const failureSignal = (provider: LlmProvider, thrown: unknown, trace: Trace): FailureSignal => {
  const seen = {
    ...(trace.status === undefined ? {} : { status: trace.status }),
    ...(trace.headers === undefined ? {} : { headers: trace.headers }),
  };
  if (trace.status !== undefined && !trace.isSuccess) return { provider, ...seen, body: trace.body ?? "" };
  return { provider, ...seen, ...faultOf(bare(thrown), trace) };
};

const MAX_FAILURE_TEXT = 2000;

/** A failed call as it is reported. Its cause names the kind of the failure; that cause's own is the redacted text of the provider. */
export const callError = (
  failure: FailureSignal,
  verdict: ModelVerdict,
  secrets: readonly string[],
): ModelCallError => {
  const text = redact((failure.body ?? "").slice(0, MAX_FAILURE_TEXT), secrets);
  const cause = new Error(`${failure.provider}: ${kindOf(failure)}`, text === "" ? {} : { cause: text });
  return new ModelCallError(verdict, { cause });
};

/** Most bytes of any answer of a provider. */
export const MAX_ANSWER_BYTES = 16 * 2 ** 20;

const MAX_ANSWER_TEXT = 4096;

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw new UselessAnswerError("not_json", text.slice(0, MAX_ANSWER_TEXT));
  }
};

const MAX_READ = 64 * 1024;

/** The beginning of a text; what breaks off is given as far as it came. */
const beginningOf = async ({ body }: Response): Promise<string> => {
  const reader: ReadableStreamDefaultReader<Uint8Array> | undefined = body?.getReader();
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  try {
    while (reader && bytes < MAX_READ) {
      const piece = await reader.read();
      if (piece.done) break;
      pieces.push(piece.value);
      bytes += piece.value.length;
    }
  } catch {
    // The status says enough.
  }
  await reader?.cancel().catch(() => undefined);
  return Buffer.concat(pieces).subarray(0, MAX_READ).toString("utf8");
};

/** No step of the counting is longer; what a sleeping machine misses of a step counts as that step alone. */
const STEP_MS = 5000;

/** Calls after so much time in which the machine was awake; the result calls it off. */
const countDown = (milliseconds: number, call: () => void): (() => void) => {
  let [left, timer]: [number, NodeJS.Timeout | undefined] = [milliseconds, undefined];
  const step = (): void => {
    const next = Math.min(left, STEP_MS);
    timer = setTimeout(() => {
      left -= next;
      if (left > 0) step();
      else call();
    }, next);
  };
  step();
  return () => clearTimeout(timer);
};

const faultOf = (reason: unknown, trace: Trace): Partial<FailureSignal> => {
  if (reason instanceof UselessAnswerError)
    return { answer: reason.fault, ...(reason.body === undefined ? {} : { body: reason.body }) };
  if (reason instanceof LargeAnswerError) return { answer: "too_large" };
  // A fault that a stream reports after it has begun.
  const reported: unknown = reason instanceof APIError ? reason.error : undefined;
  if (reported !== undefined) return { body: JSON.stringify({ error: reported }) };
  if (reason instanceof SyntaxError) return { answer: "not_json" };
  if (trace.isSuccess && reason instanceof LateAnswerError) return { answer: "stalled" };
  return { transport: reason };
};

/** The innermost reason, without what the client has put around it. */
const bare = (thrown: unknown): unknown => (thrown instanceof APIError && thrown.cause ? bare(thrown.cause) : thrown);

const kindOf = ({ status, answer, transport }: FailureSignal): string => {
  const code: unknown = transport instanceof Error ? Reflect.get(transport, "code") : undefined;
  const parts = [status === undefined ? "no status" : `status ${status}`, answer, typeof code === "string" ? code : ""];
  return parts.filter(Boolean).join(", ");
};
