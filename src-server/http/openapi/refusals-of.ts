import type { RefusalCode } from "../../contract/api/refusals.ts";
import type { Operation } from "../routing/operation.ts";

/** Codes of what can be wrong with a creation request's fields. */
export const FIELD_CODES = {
  storage: ["storage_incomplete"],
  llm: ["llm_provider", "llm_type", "llm_api_key", "llm_base_url", "model_unknown"],
  creation: [
    "prompt_empty",
    "prompt_short",
    "prompt_long",
    "prompt_type",
    "duration_type",
    "duration_range",
    "engine",
    "model_unknown",
    "no_lesson",
    "llm_rejected",
    "plan_model",
    "own_key_only",
  ],
  looks: ["style", "voice", "voice_language", "language", "aspect", "resolution", "captions", "fresh", "plan"],
  /** What stands between a sound request and an accepted one. */
  acceptance: [
    "storage_rejected",
    "storage_endpoint",
    "plan_limit",
    "guest_limit",
    "rate",
    "model_limit",
    "disk_low",
    "secrets_locked",
  ],
} as const satisfies Record<string, readonly RefusalCode[]>;

/** Every code an operation can refuse with: its own, and those of all operations that have a key, body, job or query. */
export const refusalsOf = (operation: Operation): RefusalCode[] => {
  const { access, body, path, query, refusals = [] } = operation;
  const codes: readonly RefusalCode[] = [
    "http",
    "host",
    "origin",
    ...(access === "open" ? [] : (["key", "starting"] as const)),
    ...(access === "owner" || (query && "accounts" in query.shape) ? (["owner_only"] as const) : []),
    ...(body ? (["content_type", "too_large", "not_json", "not_object"] as const) : []),
    ...(query && access !== "link" ? (["query"] as const) : []),
    ...(path.includes("{job_id}") ? (["job_not_found"] as const) : []),
    ...(path.includes("{plan_id}") ? (["plan_not_found"] as const) : []),
    ...refusals,
    // What takes long for large plans has one turn of each key at a time.
    ...(body?.carriesPlan === true ? (["rate"] as const) : []),
    "internal",
  ];
  return [...new Set(codes)];
};
