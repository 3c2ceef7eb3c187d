import { msg } from "../contract/messages/message.ts";
import type { LookupFunction } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { AskModel, ModelAccess } from "../contract/model-work.ts";
import { AppError } from "../errors.ts";
import { guardedAgents } from "../network/guarded-agents.ts";
import { guardedFetch } from "../network/guarded-fetch.ts";
import { askPatiently, type Retry } from "./ask-patiently.ts";
import { createCapabilities } from "./form-request.ts";
import { MAX_ANSWER_BYTES } from "./open-client.ts";
import { baseAddress, PROVIDERS, isLocal } from "./provider-table.ts";

export type AskOptions = {
  /** Waits; rejects when the signal ends. */
  wait?: (milliseconds: number, signal: AbortSignal) => Promise<unknown>;
  /** From 0 up to 1. */
  random?: () => number;
  /** How often a failed call is made again at most. */
  furtherTries?: number | undefined;
  /** Finds the addresses of names. */
  lookup?: LookupFunction | undefined;
  deadlines?: Partial<AnswerDeadlines> | undefined;
  /** Receives each further try. */
  onRetry?: ((retry: Retry) => void) | undefined;
};

/** A way to ask one model. `close` ends what is on its way. */
export type ModelAsker = { ask: AskModel; close(): void };

/**
 * Asks a language model over the network: in the strictest form that its provider knows, and again where that may help.
 * Throws AppError `llm_bad_request` for an address that cannot be called.
 */
export const createAskModel = (access: ModelAccess, options: AskOptions = {}): ModelAsker => {
  const { wait = waiting, random = Math.random, furtherTries, lookup, onRetry } = options;
  const address = baseAddress(access);
  if (address === undefined) throw new AppError("llm_bad_request", msg("job.provider_address_lacking"));
  const deadlines = { ...deadlinesOf(access), ...options.deadlines };
  const agents = guardedAgents({ reach: access.reach, lookup });
  const closing = new AbortController();
  const line = {
    access,
    address,
    fetch: guardedFetch({ agents, mostBytes: MAX_ANSWER_BYTES, ...deadlines }),
    manner: createCapabilities(PROVIDERS[access.provider]),
    totalMs: deadlines.totalMs,
    closing: closing.signal,
    wait,
    random,
    furtherTries,
    onRetry,
  };
  return {
    ask: (call) => askPatiently(call, line),
    close: () => {
      closing.abort(new AppError("llm_unavailable", msg("job.provider_connection_closed")));
      agents.close();
    },
  };
};

/** How long the parts of a call may take, in milliseconds. */
export type AnswerDeadlines = {
  connectMs: number;
  /** The first byte of the answer and of its body. */
  firstByteMs: number;
  /** Between pieces of the answer. */
  idleMs: number;
  /** The call with all its tries. */
  totalMs: number;
};

/** A model may have to be loaded from disk, and writes slowly where there is no graphics card. */
const LOCAL: AnswerDeadlines = { connectMs: 10_000, firstByteMs: 300_000, idleMs: 120_000, totalMs: 900_000 };

const HOSTED: AnswerDeadlines = { connectMs: 10_000, firstByteMs: 60_000, idleMs: 60_000, totalMs: 300_000 };

export const deadlinesOf = (access: Pick<ModelAccess, "provider" | "baseUrl">): AnswerDeadlines =>
  isLocal(access) ? LOCAL : HOSTED;

const waiting = (milliseconds: number, signal: AbortSignal): Promise<unknown> =>
  sleep(milliseconds, undefined, { signal });
