import { TookTooLong } from "./active-jobs.ts";
import type { MessageCode } from "../../contract/messages/message.ts";
import type { JobErrorCode, JobErrorReason, KeySource } from "../../contract/api/job-record.ts";
import { AppError, messageOf, type FailureCode } from "../../errors.ts";
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
  sentence: string;
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

const DISK_FULL = "The disk filled up while the lecture was made. Free 2 GB and retry; it goes on where it stopped.";

const AFTER_TRIES: Readonly<Record<FailureCode, string>> = {
  render: "The pictures could not be drawn after 3 tries. Retry, or try another style or a shorter length.",
  tool: "A program the lecture needs failed after 3 tries. Retry; if it fails again, run `npm run doctor`.",
  voice: "The text could not be spoken after 3 tries. Retry, or choose another voice.",
  internal: "Something in Lectern failed after 3 tries. Retry; if it fails again, look into the log.",
  output:
    "The finished lecture could not be written. Check that the library folder is there and can be written to, then retry.",
  storage: UPLOAD_FAILED,
  data: "Lectern's own data could not be read. Start it again; if it fails again, run `npm run doctor`.",
  usage: "The request cannot be made as it stands. Change it and send it again.",
  plan: "The plan of the lecture cannot be taught as it stands. Make the prompt more specific and send it again.",
  no_lesson: "No built-in lesson covers this prompt. Reword it, or add a provider key.",
  llm_auth: "Your AI provider did not accept the key. Enter a valid key and try again.",
  llm_quota: "Your AI provider account has no credit left. Add credit there, then retry.",
  llm_rate_limit: "Your AI provider asked to slow down. Wait a minute, then retry.",
  llm_model: "Your AI provider cannot run this model. Check its id or choose another model.",
  llm_bad_request: "Your AI provider refused this request. Try another model or reword the topic.",
  llm_answer: "The model's answers could not be used. Try a stronger model or a more specific prompt.",
  llm_unavailable: "The AI service did not answer. Retry in a few minutes.",
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

const TOO_LONG =
  "The lecture timed out after 3 tries: a step took too long each time. Try a shorter length or the draft resolution 480p.";

const OWN_WORDS: ReadonlySet<FailureCode> = new Set(["usage", "plan", "no_lesson"]);

const ofCode = (code: FailureCode, failure: unknown): FailureVerdict => {
  if (OWN_WORDS.has(code)) {
    // These sentences are Lectern's own and name what to change.
    return { again: false, errorCode: "generation_failed", sentence: messageOf(failure), keepWork: false };
  }
  const asked = llmCode(code);
  // Asking again was the model client's own matter, and what it said is Lectern's own sentence. Answers that nothing
  // could be made of are not kept for a retry.
  if (asked) return { again: false, errorCode: asked, sentence: messageOf(failure), keepWork: !OF_ANSWERS.has(asked) };
  const sentence = AFTER_TRIES[code];
  if (code === "storage") return { again: false, errorCode: "storage_failed", sentence, keepWork: false };
  return { again: code !== "output", errorCode: "generation_failed", sentence, keepWork: true };
};

const MODEL_TOO_SLOW =
  "The AI model took too long to write this lecture. Retry in a few minutes, or choose a faster model or a shorter length.";
const SERVICE_UNAVAILABLE =
  "The AI service of this computer is not available at the moment. Retry in a few minutes, or send your own key in `llm`.";

const unavailable = (sentence: string): FailureVerdict => ({
  ...{ again: false, errorCode: "llm_unavailable", sentence, keepWork: true },
});

const checkAny = (failure: unknown, keySource: KeySource): FailureVerdict => {
  if (isDiskFull(failure)) {
    return { again: false, errorCode: "generation_failed", reason: "disk_full", sentence: DISK_FULL, keepWork: true };
  }
  if (failure instanceof TookTooLong) {
    if (failure.stage === "plan" && keySource !== "none") return unavailable(MODEL_TOO_SLOW);
    return { again: true, errorCode: "generation_failed", reason: "timed_out", sentence: TOO_LONG, keepWork: true };
  }
  return ofCode(failure instanceof AppError ? failure.code : "internal", failure);
};

/** A model that refused (`plan`), or wrote nothing that can be taught: its message is Lectern's own. */
const ofAnswers = ({ code, message }: AppError, keySource: KeySource): FailureVerdict => {
  const own = code === "plan" ? "llm_bad_request" : "llm_answer";
  const errorCode = keySource === "service" ? "llm_unavailable" : own;
  return { again: false, errorCode, sentence: message, keepWork: false };
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
export const CRASHED =
  "The program ended three times while it made this lecture. Try a shorter length, another style or the draft resolution 480p.";
/** How many deaths a job may cost. */
export const MAX_CRASHES = 3;
