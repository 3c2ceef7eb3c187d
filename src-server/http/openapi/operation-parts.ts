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

/** A bucket to upload to. */
export const STORAGE_EXAMPLE = {
  inline: {
    provider: "r2",
    bucket: "lectures",
    access_key_id: "<BUCKET_ACCESS_KEY_ID>",
    secret_access_key: "<BUCKET_SECRET>",
    account_id: "0123456789abcdef0123456789abcdef",
    public_url: "https://videos.example.com",
  },
};

/** Bodies of creation requests, by what they show. */
export const CREATION_EXAMPLES: Readonly<Record<string, unknown>> = {
  simple: { prompt: "Explain how binary search finds a word in a dictionary" },
  styled: {
    prompt: "Why is the derivative of x squared equal to 2x?",
    duration: 60,
    style: "paper",
    resolution: "480p",
    captions: "burned",
  },
  uploaded: {
    prompt: "Explain how bubble sort works, step by step",
    storage: STORAGE_EXAMPLE,
  },
  own_model: {
    prompt: "Explain why the sky is blue and sunsets are red",
    llm: { provider: "anthropic", api_key: "<PROVIDER_KEY>", model: "<MODEL_ID>" },
  },
};
