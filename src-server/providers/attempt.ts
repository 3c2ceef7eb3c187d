import type { ModelAccess, ModelAnswer, ModelCall } from "../contract/model-call.ts";
import type { Fetch } from "../network/guarded-fetch.ts";
import { isLocal } from "./base-address.ts";
import { messagesOn, requestBody, type Manner } from "./form-request.ts";
import { openClient } from "./open-client.ts";
import { readAnswer } from "./read-answer.ts";
import { takeAnswer } from "./take-answer.ts";
import type { Trace } from "./traced-fetch.ts";

export type Attempt = {
  access: ModelAccess;
  address: string;
  fetch: Fetch;
  call: ModelCall;
  manner: Manner;
  signal: AbortSignal;
  /** Filled with what is seen of the answer. */
  trace: Trace;
};

const linked = (signal: AbortSignal): { controller: AbortController; unlink(): void } => {
  const controller = new AbortController();
  const abort = (): void => controller.abort(signal.reason);
  if (signal.aborted) abort();
  signal.addEventListener("abort", abort, { once: true });
  return { controller, unlink: () => signal.removeEventListener("abort", abort) };
};

/** Asks once. Throws what went wrong as it is. */
export const askOnce = async ({
  access,
  address,
  fetch,
  call,
  manner,
  signal,
  trace,
}: Attempt): Promise<ModelAnswer> => {
  const { controller, unlink } = linked(signal);
  try {
    const client = openClient({ access, address, fetch, trace });
    const body = requestBody(access.model, call, manner);
    const response = await client.chat.completions.create(body, { signal: controller.signal }).asResponse();
    const { maxTokens, onText } = call;
    const heard = await readAnswer(response, { client, controller, maxTokens, onText });
    return takeAnswer(heard, { messages: messagesOn(manner.rung, call), mayCut: isLocal(access) });
  } finally {
    unlink();
    // What is still open of the connection is of no use.
    controller.abort();
  }
};
