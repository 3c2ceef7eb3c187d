import { APIError } from "openai";
import { AppError } from "../errors.ts";
import { LargeAnswerError, LateAnswerError } from "../network/fetch-faults.ts";
import type { LlmProvider } from "../contract/api/creation-request.ts";
import type { AnswerFault, FailureSignal, ModelVerdict } from "./failures/failure-signal.ts";
import { redact } from "./redact.ts";
import type { Trace } from "./traced-fetch.ts";

/** An answer that came but cannot be used. `body` is the part of it that tells why. */
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

/** The innermost reason, without what the client has put around it. */
const bare = (thrown: unknown): unknown => (thrown instanceof APIError && thrown.cause ? bare(thrown.cause) : thrown);

const faultOf = (reason: unknown, trace: Trace): Partial<FailureSignal> => {
  if (reason instanceof UselessAnswerError)
    return { answer: reason.fault, ...(reason.body === undefined ? {} : { body: reason.body }) };
  if (reason instanceof LargeAnswerError) return { answer: "too_large" };
  // A fault that a stream tells of after it has begun.
  const told: unknown = reason instanceof APIError ? reason.error : undefined;
  if (told !== undefined) return { body: JSON.stringify({ error: told }) };
  if (reason instanceof SyntaxError) return { answer: "not_json" };
  if (trace.isSuccess && reason instanceof LateAnswerError) return { answer: "stalled" };
  return { transport: reason };
};

/** All that is known of a call that failed, from what was thrown and what was seen of the answer. */
export const failureSignal = (provider: LlmProvider, thrown: unknown, trace: Trace): FailureSignal => {
  const seen = {
    ...(trace.status === undefined ? {} : { status: trace.status }),
    ...(trace.headers === undefined ? {} : { headers: trace.headers }),
  };
  if (trace.status !== undefined && !trace.isSuccess) return { provider, ...seen, body: trace.body ?? "" };
  return { provider, ...seen, ...faultOf(bare(thrown), trace) };
};

const MAX_KEPT = 2000;

const kindOf = ({ status, answer, transport }: FailureSignal): string => {
  const code: unknown = transport instanceof Error ? Reflect.get(transport, "code") : undefined;
  const parts = [status === undefined ? "no status" : `status ${status}`, answer, typeof code === "string" ? code : ""];
  return parts.filter(Boolean).join(", ");
};

/** A failed call as it is told. Its cause names the kind of the failure; that cause's own is the redacted text of the provider. */
export const callError = (
  failure: FailureSignal,
  verdict: ModelVerdict,
  secrets: readonly string[],
): ModelCallError => {
  const text = redact((failure.body ?? "").slice(0, MAX_KEPT), secrets);
  const cause = new Error(`${failure.provider}: ${kindOf(failure)}`, text === "" ? {} : { cause: text });
  return new ModelCallError(verdict, { cause });
};
