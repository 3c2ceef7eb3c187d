import { TookTooLong } from "./active-jobs.ts";
import { type MessageCode, messageIn, msg, type Message } from "../../contract/messages/message.ts";
import type { JobErrorCode, JobErrorReason, KeySource } from "../../contract/api/job-record.ts";
import { AppError, type FailureCode } from "../../errors.ts";
import { UPLOAD_FAILED } from "./progress.ts";

/** How often the making of a job may fail before the job does. */
export const MAX_TRIES = 3;

/** What a failure means for its job. */
export type FailureVerdict = {
  /** Whether another try may go better. */
  again: boolean;
  errorCode: JobErrorCode | JobErrorReason;
  /** More than the code says. */
  reason?: JobErrorReason;
  /** Message for people when there is no other try. */
  message: Message;
  /** Whether the work so far is of use to a retry. */
  keepWork: boolean;
};

const FULL = new Set(["ENOSPC", "EDQUOT", "SQLITE_FULL"]);
/** What Node and ffmpeg say when a disk took no more. */
const FULL_TEXT = /ENOSPC|EDQUOT|No space left on device|Disk quota exceeded/;
const FULL_MESSAGES: ReadonlySet<MessageCode> = new Set(["disk.full", "disk.low", "store.disk_full"]);

const isDiskFull = (failure: unknown): boolean => {
  if (!(failure instanceof Error)) return false;
  if ("code" in failure && FULL.has(String(failure.code))) return true;
  if (failure instanceof AppError && FULL_MESSAGES.has(failure.data.code)) return true;
  return FULL_TEXT.test(failure.message) || isDiskFull(failure.cause);
};

const DISK_FULL = msg("job.failed_disk_full");

const AFTER_TRIES: Readonly<Record<FailureCode, Message>> = {
  render: msg("job.failed_render"),
  tool: msg("job.failed_tool"),
  voice: msg("job.failed_voice"),
  internal: msg("job.failed_internal"),
  output: msg("job.failed_output"),
  storage: UPLOAD_FAILED,
  data: msg("job.failed_data"),
  usage: msg("job.failed_usage"),
  plan: msg("job.failed_plan"),
  no_lesson: msg("job.failed_no_lesson"),
  llm_auth: msg("job.failed_llm_auth"),
  llm_quota: msg("job.failed_llm_quota"),
  llm_rate_limit: msg("job.failed_llm_rate_limit"),
  llm_model: msg("job.failed_llm_model"),
  llm_bad_request: msg("job.failed_llm_bad_request"),
  llm_answer: msg("job.failed_llm_answer"),
  llm_unavailable: msg("job.failed_llm_unavailable"),
};

const llmCode = (code: FailureCode): FailureVerdict["errorCode"] | undefined =>
  LLM_CODES.find((known) => known === code);
const LLM_CODES = [
  "llm_auth",
  "llm_quota",
  "llm_rate_limit",
  "llm_model",
  "llm_bad_request",
  "llm_answer",
  "llm_unavailable",
] as const;

/** Failures that would come again, of answers that are not worth keeping. */
const OF_ANSWERS: ReadonlySet<FailureVerdict["errorCode"]> = new Set(["llm_bad_request", "llm_answer"]);

const TOO_LONG = msg("job.failed_too_slow");

const OWN_WORDS: ReadonlySet<FailureCode> = new Set(["usage", "plan", "no_lesson"]);

const ofCode = (code: FailureCode, failure: unknown): FailureVerdict => {
  if (OWN_WORDS.has(code)) {
    // These sentences are Lectern's own and name what to change.
    return { again: false, errorCode: "generation_failed", message: messageIn(failure), keepWork: false };
  }
  const asked = llmCode(code);
  // Asking again was the model client's own matter, and what it said is Lectern's own sentence. Answers that nothing
  // could be made of are not kept for a retry.
  if (asked) return { again: false, errorCode: asked, message: messageIn(failure), keepWork: !OF_ANSWERS.has(asked) };
  const message = AFTER_TRIES[code];
  if (code === "storage") return { again: false, errorCode: "storage_failed", message, keepWork: false };
  return { again: code !== "output", errorCode: "generation_failed", message, keepWork: true };
};

const MODEL_TOO_SLOW = msg("job.failed_model_too_slow");
const SERVICE_UNAVAILABLE = msg("job.failed_service_unavailable");

const unavailable = (message: Message): FailureVerdict => ({
  ...{ again: false, errorCode: "llm_unavailable", message, keepWork: true },
});

const checkAny = (failure: unknown, keySource: KeySource): FailureVerdict => {
  if (isDiskFull(failure)) {
    return { again: false, errorCode: "generation_failed", reason: "disk_full", message: DISK_FULL, keepWork: true };
  }
  if (failure instanceof TookTooLong) {
    if (failure.stage === "plan" && keySource !== "none") return unavailable(MODEL_TOO_SLOW);
    return { again: true, errorCode: "generation_failed", reason: "timed_out", message: TOO_LONG, keepWork: true };
  }
  return ofCode(failure instanceof AppError ? failure.code : "internal", failure);
};

/** A model that refused (`plan`), or wrote nothing that can be taught: its message is Lectern's own. */
const ofAnswers = ({ code, data }: AppError, keySource: KeySource): FailureVerdict => {
  const own = code === "plan" ? "llm_bad_request" : "llm_answer";
  const errorCode = keySource === "service" ? "llm_unavailable" : own;
  return { again: false, errorCode, message: data, keepWork: false };
};

/**
 * Classifies what the making of a lecture threw. The technical reason is for the log alone. On the owner's key, callers
 * learn of every AI problem only that the service is not available; everybody learns why a model's plan cannot be taught.
 */
export const classifyFailure = (failure: unknown, keySource: KeySource = "none"): FailureVerdict => {
  if (failure instanceof AppError && keySource !== "none" && (failure.code === "plan" || failure.code === "llm_answer"))
    return ofAnswers(failure, keySource);
  const verdict = checkAny(failure, keySource);
  const isService = keySource === "service" && LLM_CODES.some((code) => code === verdict.errorCode);
  return isService ? unavailable(SERVICE_UNAVAILABLE) : verdict;
};

/** Message when the program died again and again while it ran a job. */
export const CRASHED = msg("job.failed_crashed");
/** How many deaths a job may cost. */
export const MAX_CRASHES = 3;
