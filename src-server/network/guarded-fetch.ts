import type { IncomingMessage } from "node:http";
import { answerBody, type BodyLimits } from "./answer-body.ts";
import type { GuardedAgents } from "./guarded-agents.ts";
import { sendRequest } from "./send-request.ts";

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
 * A `fetch` whose connections are judged by the agents. Redirects are answers like any other: nothing is sent to the
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
