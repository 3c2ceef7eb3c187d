import { REFUSAL_CODES, REFUSALS, type RefusalCode } from "../../src-server/contract/api/refusals.ts";
import {
  JOB_ERROR_CODES,
  JOB_ERROR_REASONS,
  type JobErrorCode,
  type JobErrorReason,
  type JobRecord,
} from "../../src-server/contract/api/job-record.ts";
import { SESSION_OVER, type NO_ANSWER } from "../api/call.ts";

/** Everything that can fail, by the name its words are found under. */
export type FailureName = RefusalCode | JobErrorCode | JobErrorReason | typeof NO_ANSWER | typeof SESSION_OVER;

/** What a button beside the words of a failure does. */
export type FailureButton =
  | "none"
  | "retry"
  | "retry_later"
  | "retry_changed"
  | "fix_key"
  | "choose_model"
  | "edit"
  | "check_storage"
  | "test_storage"
  | "free_space"
  | "go_on"
  | "samples"
  | "docs"
  | "add_key"
  | "new_key"
  | "library"
  | "set_length"
  | "voices"
  | "engines"
  | "provider"
  | "restart"
  | "save_report";

const OF_JOBS: Readonly<Record<JobErrorCode | JobErrorReason | typeof NO_ANSWER, FailureButton>> = {
  llm_auth: "fix_key",
  llm_quota: "retry",
  llm_rate_limit: "retry_later",
  llm_model: "choose_model",
  llm_bad_request: "edit",
  llm_answer: "choose_model",
  llm_unavailable: "retry",
  storage_failed: "check_storage",
  generation_failed: "retry",
  timed_out: "retry_changed",
  disk_full: "free_space",
  cancelled: "go_on",
  no_answer: "restart",
};

const OF_REQUESTS: Partial<Record<RefusalCode, FailureButton>> = {
  not_json: "samples",
  not_object: "samples",
  content_type: "samples",
  storage_missing: "check_storage",
  storage_incomplete: "check_storage",
  storage_endpoint: "check_storage",
  storage_rejected: "test_storage",
  credentials_needed: "edit",
  model_unknown: "choose_model",
  llm_rejected: "fix_key",
  no_lesson: "add_key",
  key: "new_key",
  plan_model: "choose_model",
  own_key_only: "add_key",
  model_limit: "choose_model",
  host: "docs",
  origin: "docs",
  path_not_found: "docs",
  method_not_allowed: "docs",
  job_not_found: "library",
  plan_not_found: "retry",
  file_not_found: "library",
  engine_busy: "engines",
  engine_unsupported: "engines",
  duration_range: "set_length",
  voice: "voices",
  voice_language: "voices",
  voice_not_found: "voices",
  voice_failed: "voices",
  llm_provider: "provider",
  llm_type: "provider",
  llm_api_key: "provider",
  llm_base_url: "provider",
  starting: "retry",
  secrets_locked: "retry",
  disk_low: "free_space",
  internal: "save_report",
};

const isRefusal = (code: string): code is RefusalCode => Object.hasOwn(REFUSALS, code);
const isOfJob = (code: string): code is keyof typeof OF_JOBS => Object.hasOwn(OF_JOBS, code);

/** Every name that has words. */
export const FAILURE_NAMES: readonly FailureName[] = [
  ...new Set<FailureName>([
    ...REFUSAL_CODES,
    ...JOB_ERROR_CODES,
    ...JOB_ERROR_REASONS,
    ...(["no_answer", SESSION_OVER] as const),
  ]),
];

/** What the window's own server says when the service behind it gives no answer. */
const UNREACHABLE = "unreachable";

/** The name under which a code's words are found; codes of a later service count as `internal`. */
export const failureName = (code: string): FailureName => {
  if (code === UNREACHABLE) return "no_answer";
  return isRefusal(code) || isOfJob(code) || code === SESSION_OVER ? code : "internal";
};

/** What the button beside a failure does. */
export const failureButton = (name: FailureName): FailureButton =>
  isOfJob(name) ? OF_JOBS[name] : isRefusal(name) ? (OF_REQUESTS[name] ?? "none") : "none";

const PLACES: Partial<Record<FailureButton, string>> = {
  fix_key: "/settings/provider",
  add_key: "/settings/provider",
  provider: "/settings/provider",
  choose_model: "/settings/provider",
  check_storage: "/settings/storage",
  test_storage: "/settings/storage",
  free_space: "/settings/data",
  new_key: "/settings/api",
  samples: "/settings/api",
  docs: "/settings/api",
  voices: "/settings/voices",
  engines: "/settings/engines",
  library: "/library",
};

/** Address of the page that a button leads to; undefined where the page at hand does something itself. */
export const buttonPlace = (button: FailureButton): string | undefined => PLACES[button];

/** The most exact name of a job's failure. */
export const jobFailureName = ({
  error_code: code,
  error_reason: reason,
}: Pick<JobRecord, "error_code" | "error_reason">): FailureName => reason ?? code ?? "generation_failed";
