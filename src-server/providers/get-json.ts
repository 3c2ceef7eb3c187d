import type { LookupFunction } from "node:net";
import type { ModelAccess } from "../contract/model-work.ts";
import { guardedAgents } from "../network/guarded-agents.ts";
import { guardedFetch } from "../network/guarded-fetch.ts";
import { UselessAnswerError, failureSignal } from "./call-failure.ts";
import { MAX_BYTES } from "./most-bytes.ts";
import type { FailureSignal } from "./failures/failure-signal.ts";
import { openClient } from "./open-client.ts";
import { timeLimit } from "./time-limit.ts";
import type { Trace } from "./traced-fetch.ts";

/** How long a provider may take to answer, and who may end the asking. */
export type Patience = {
  signal?: AbortSignal | undefined;
  timeoutMs?: number | undefined;
  /** Finds the addresses of names. */
  lookup?: LookupFunction | undefined;
};

type Getting = Patience & {
  access: ModelAccess;
  address: string;
  path: string;
  keyHeaders?: Readonly<Record<string, string>> | undefined;
};

const USUAL_MS = 10_000;
const MAX_KEPT = 4096;

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw new UselessAnswerError("not_json", text.slice(0, MAX_KEPT));
  }
};

/** Gets JSON of a provider, once. Throws the signal's reason and nothing else. */
export const getJson = async (getting: Getting): Promise<{ json: unknown } | { failure: FailureSignal }> => {
  const { access, address, path, keyHeaders, signal, timeoutMs = USUAL_MS, lookup } = getting;
  signal?.throwIfAborted();
  const limit = timeLimit(timeoutMs, signal ? [signal] : []);
  const agents = guardedAgents({ reach: access.reach, lookup });
  const times = { connectMs: timeoutMs, firstByteMs: timeoutMs, idleMs: timeoutMs };
  const fetch = guardedFetch({ agents, mostBytes: MAX_BYTES, ...times });
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
