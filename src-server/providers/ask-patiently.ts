import type { ModelAccess, ModelAnswer, ModelCall } from "../contract/model-call.ts";
import type { Fetch } from "../network/guarded-fetch.ts";
import { askOnce } from "./attempt.ts";
import { callError, failureSignal } from "./call-failure.ts";
import type { FailureSignal, ModelVerdict } from "./failures/failure-signal.ts";
import { judgeModelFailure } from "./failures/judge-model-failure.ts";
import type { Manner } from "./form-request.ts";
import type { LearnedManner } from "./manner.ts";
import { createRetryWaits } from "./retry-waits.ts";
import { keyFailure } from "./sendable-key.ts";
import { timeLimit } from "./time-limit.ts";
import type { Trace } from "./traced-fetch.ts";

/** Why a question is asked again, and after how long. */
export type Retry = { code: ModelVerdict["code"]; waitMs: number };

/** The way to a model. */
export type Line = {
  access: ModelAccess;
  address: string;
  fetch: Fetch;
  manner: LearnedManner;
  totalMs: number;
  /** Ends all questions. */
  closing: AbortSignal;
  wait: (milliseconds: number, signal: AbortSignal) => Promise<unknown>;
  random: () => number;
  furtherTries: number | undefined;
  onRetry: ((retry: Retry) => void) | undefined;
};

type Limit = ReturnType<typeof timeLimit>;
type Tried = { answer: ModelAnswer } | { failure: FailureSignal; asked: Manner };

const tryOnce = async (call: ModelCall, line: Line, { signal }: Limit): Promise<Tried> => {
  const { access, address, fetch, manner } = line;
  const asked = manner.of(call.form);
  const trace: Trace = {};
  try {
    return { answer: await askOnce({ access, address, fetch, call, manner: asked, signal, trace }) };
  } catch (thrown) {
    const reason: unknown = signal.aborted ? signal.reason : thrown;
    return { failure: failureSignal(access.provider, reason, trace), asked };
  }
};

/** Whether the provider can be asked in another manner, which is then learned. */
const learn = (call: ModelCall, { manner }: Line, verdict: ModelVerdict, failure: FailureSignal, asked: Manner) =>
  manner.adapt(failure, asked, call) || (verdict.withoutForm === true && manner.stepDown(call.form, asked.rung));

/**
 * Asks until there is an answer or no hope of one. Rejects with AppError of an `llm_` code or the reason of the call's
 * signal.
 */
export const askPatiently = async (call: ModelCall, line: Line): Promise<ModelAnswer> => {
  const secrets = line.access.apiKey === undefined ? [] : [line.access.apiKey];
  const fail = (failure: FailureSignal, verdict = judgeModelFailure(failure)): never => {
    throw callError(failure, verdict, secrets);
  };
  const stopIfOver = (failure: FailureSignal): void => {
    call.signal.throwIfAborted();
    line.closing.throwIfAborted();
    if (limit.isOver()) fail(failure);
  };
  call.signal.throwIfAborted();
  line.closing.throwIfAborted();
  const wrongKey = keyFailure(line.access);
  if (wrongKey) return fail(wrongKey);
  const limit = timeLimit(line.totalMs, [call.signal, line.closing]);
  const nextWait = createRetryWaits(line.random, line.furtherTries);
  try {
    for (;;) {
      const tried = await tryOnce(call, line, limit);
      if ("answer" in tried) return tried.answer;
      const { failure, asked } = tried;
      stopIfOver(failure);
      const verdict = judgeModelFailure(failure);
      if (learn(call, line, verdict, failure, asked)) continue;
      const waitMs = nextWait(verdict) ?? fail(failure, verdict);
      line.onRetry?.({ code: verdict.code, waitMs });
      await line.wait(waitMs, limit.signal).catch(() => stopIfOver(failure));
    }
  } finally {
    limit.release();
  }
};
