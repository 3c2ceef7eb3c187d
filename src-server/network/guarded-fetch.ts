import { request as httpRequest, type ClientRequest, type IncomingMessage, type OutgoingHttpHeaders } from "node:http";
import { request as httpsRequest } from "node:https";
import type { Socket } from "node:net";
import { LateAnswerError, LargeAnswerError, type GuardedAgents } from "./guarded-agents.ts";

/** A request to an address that is checked when it is connected to. */
type SentRequest = {
  url: URL;
  method: string;
  headers: OutgoingHttpHeaders;
  body: string | undefined;
  agents: GuardedAgents;
  /** How long the connection may take, its encryption included. */
  connectMs: number;
  /** How long the status line may take from then on. */
  firstByteMs: number;
  signal: AbortSignal | undefined;
};

const asError = (reason: unknown): Error =>
  reason instanceof Error ? reason : new Error("The request was given up.", { cause: reason });

/** Ends the request when its connection or the first byte of its answer is late. Returns what ends the watching. */
const watch = (call: ClientRequest, { url, connectMs, firstByteMs }: SentRequest): (() => void) => {
  let timer: NodeJS.Timeout | undefined;
  const within = (phase: LateAnswerError["phase"], milliseconds: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => call.destroy(new LateAnswerError(phase, milliseconds)), milliseconds);
  };
  const waitForAnswer = (): void => within("first_byte", firstByteMs);
  call.on("socket", (socket: Socket) => {
    if (!socket.connecting) return waitForAnswer();
    within("connection", connectMs);
    socket.once(url.protocol === "https:" ? "secureConnect" : "connect", waitForAnswer);
  });
  return () => clearTimeout(timer);
};

/** Ends the request, or the answer that has begun, when the signal says so. */
const obey = (call: ClientRequest, signal: AbortSignal): void => {
  let answer: IncomingMessage | undefined;
  const stop = (): void => {
    answer?.destroy(asError(signal.reason));
    call.destroy(asError(signal.reason));
  };
  signal.addEventListener("abort", stop, { once: true });
  call.on("response", (message: IncomingMessage) => (answer = message));
  call.on("close", () => signal.removeEventListener("abort", stop));
};

/** Sends a request and resolves when its answer begins. Nothing is followed, nothing is tried again. */
const sendRequest = (sent: SentRequest): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const { url, method, headers, body, agents, signal } = sent;
    signal?.throwIfAborted();
    const call =
      url.protocol === "https:"
        ? httpsRequest(url, { method, headers, agent: agents.https })
        : httpRequest(url, { method, headers, agent: agents.http });
    const stopWatching = watch(call, sent);
    if (signal) obey(call, signal);
    call.on("error", reject);
    call.on("close", () => {
      stopWatching();
      reject(new Error("The connection was closed without an answer."));
    });
    call.on("response", (message) => {
      stopWatching();
      // Whoever reads the answer hears of its faults; until then they are nobody's.
      message.on("error", () => undefined);
      resolve(message);
    });
    call.end(body);
  });

type BodyLimits = {
  /** How long the first piece may take. */
  firstByteMs: number;
  /** How long each further piece may take. */
  idleMs: number;
  mostBytes: number;
};

/** The body of an answer as a web stream that fails when it stands still or grows too large. */
const answerBody = (message: IncomingMessage, limits: BodyLimits): ReadableStream<Uint8Array> => {
  const pieces = (message as AsyncIterable<Uint8Array>)[Symbol.asyncIterator]();
  let bytes = 0;
  const next = async (): Promise<IteratorResult<Uint8Array, unknown>> => {
    const milliseconds = bytes === 0 ? Math.max(limits.firstByteMs, limits.idleMs) : limits.idleMs;
    const timer = setTimeout(() => message.destroy(new LateAnswerError("more", milliseconds)), milliseconds);
    try {
      return await pieces.next();
    } finally {
      clearTimeout(timer);
    }
  };
  return new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        const piece = await next();
        if (piece.done) return controller.close();
        bytes += piece.value.length;
        if (bytes <= limits.mostBytes) return controller.enqueue(piece.value);
        const fault = new LargeAnswerError(limits.mostBytes);
        message.destroy(fault);
        throw fault;
      },
      cancel: () => void message.destroy(),
    },
    // A piece is waited for only while somebody wants it.
    { highWaterMark: 0 },
  );
};

/** A fetch of text bodies. */
export type Fetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>;

export type FetchOptions = BodyLimits & {
  /** Without kept connections: one that a server closes without a word would take the next request into nothing. */
  agents: GuardedAgents;
  /** How long a connection may take. */
  connectMs: number;
};

const NO_BODY: readonly number[] = [204, 205, 304];

const headersOf = (message: IncomingMessage): Headers => {
  const headers = new Headers();
  for (const [name, values] of Object.entries(message.headersDistinct))
    for (const value of values ?? []) headers.append(name, value);
  return headers;
};

const statusOf = (message: IncomingMessage): number => {
  const status = message.statusCode ?? 0;
  if (status >= 200 && status <= 599) return status;
  message.destroy();
  throw new Error(`The answer has the status ${status}.`);
};

const addressOf = (input: string | URL | Request): URL => new URL(input instanceof Request ? input.url : input);

const textOf = (body: RequestInit["body"]): string | undefined => {
  if (body === undefined || body === null || typeof body === "string") return body ?? undefined;
  throw new TypeError("Only text can be sent.");
};

/**
 * A `fetch` whose connections are checked by the agents. Redirects are answers like any other: nothing is sent to the
 * address they name. The connection ends with the answer, at once when the signal or the reader gives it up. Rejects
 * with LateAnswerError, the fault of the connection, or the signal's reason; the body may fail in the same ways, and
 * with LargeAnswerError.
 */
export const guardedFetch =
  ({ agents, connectMs, ...limits }: FetchOptions): Fetch =>
  async (input, init = {}) => {
    const body = textOf(init.body);
    const message = await sendRequest({
      url: addressOf(input),
      method: init.method ?? "GET",
      headers: {
        ...Object.fromEntries(new Headers(init.headers)),
        ...(body === undefined ? {} : { "content-length": Buffer.byteLength(body) }),
      },
      body,
      agents,
      connectMs,
      firstByteMs: limits.firstByteMs,
      signal: init.signal ?? undefined,
    });
    const status = statusOf(message);
    const hasBody = !NO_BODY.includes(status);
    if (!hasBody) message.resume();
    return new Response(hasBody ? answerBody(message, limits) : null, { status, headers: headersOf(message) });
  };
