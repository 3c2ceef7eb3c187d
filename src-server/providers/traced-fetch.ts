import type { Fetch } from "../network/guarded-fetch.ts";

/** What was seen of an answer. `body` is the beginning of one that is no success. */
export type Trace = { status?: number; headers?: Record<string, string>; body?: string; isSuccess?: boolean };

const EVERY = {
  accept: "application/json, text/event-stream",
  "accept-encoding": "identity",
  "content-type": "application/json",
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
    // The status tells enough.
  }
  await reader?.cancel().catch(() => undefined);
  return Buffer.concat(pieces).subarray(0, MAX_READ).toString("utf8");
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
