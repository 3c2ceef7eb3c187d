import type en from "../../../src-renderer/i18n/en/failures.json";
import { REFUSALS as KNOWN, type RefusalCode } from "../../../src-server/contract/api/refusals.ts";

type Button = keyof typeof en.buttons;

/** A way in which a request for a lecture is refused, and what the form then offers. */
export type Refused = {
  code: string;
  /** Name of its words. */
  name: keyof typeof en.codes;
  /** 0: no answer at all. */
  status: number;
  answer: unknown;
  headers: Record<string, string>;
  button: Button | null;
  /** Page that the button leads to. */
  place?: string;
  /** What the button does on the form itself. */
  deed?: "sends" | "models" | "length";
};

const RETRY_AFTER_SECONDS = 170;

type Does = Pick<Refused, "place" | "deed">;

/** A refusal as the service words it: one sentence, or a list of bad fields where it is 422. */
const refusal = (code: RefusalCode, button: Button | null = null, does: Does = {}): Refused => {
  const { status } = KNOWN[code];
  const msg = `The service says ${code}.`;
  const member = code.startsWith("prompt") ? "prompt" : code === "duration_range" ? "duration" : "none";
  const detail = status === 422 ? [{ loc: ["body", member], msg, type: code }] : msg;
  const headers = { "retry-after": String(RETRY_AFTER_SECONDS) };
  return { code, name: code, status, answer: { detail, code }, headers, button, ...does };
};

const to = (place: string): Does => ({ place });
const SENDS: Does = { deed: "sends" };
const MODELS: Does = { deed: "models" };
const [SAMPLES, STORAGE, PROVIDER] = [to("/settings/api"), to("/settings/storage"), to("/settings/provider")];
const NO_ANSWER: Refused = {
  ...{ code: "no answer", name: "no_answer", status: 0, answer: null, headers: {}, button: "retry", deed: "sends" },
};

/** Every refusal of a request for a lecture, with the button that belongs to it in a browser. */
export const REFUSALS: readonly Refused[] = [
  ...[refusal("not_json", "samples", SAMPLES), refusal("not_object", "samples", SAMPLES)],
  ...[refusal("prompt_empty"), refusal("duration_type")],
  ...[refusal("storage_missing", "check_storage", STORAGE), refusal("storage_incomplete", "check_storage", STORAGE)],
  refusal("storage_rejected", "test_storage", SENDS),
  ...[refusal("model_unknown", "choose_model", MODELS), refusal("plan_model", "choose_model", MODELS)],
  ...[refusal("llm_rejected", "fix_key", PROVIDER), refusal("no_lesson", "add_key", PROVIDER)],
  ...[refusal("key", "new_key", SAMPLES), refusal("own_key_only", "add_key", PROVIDER), refusal("owner_only")],
  ...[refusal("host", "docs", SAMPLES), refusal("origin", "docs", SAMPLES)],
  ...[refusal("job_not_found", "library", to("/library")), refusal("path_not_found", "docs", SAMPLES)],
  ...[refusal("method_not_allowed", "docs", SAMPLES), refusal("job_over"), refusal("too_large")],
  refusal("content_type", "samples", SAMPLES),
  ...[refusal("prompt_short"), refusal("prompt_long"), refusal("prompt_type")],
  refusal("duration_range", "set_length", { deed: "length" }),
  ...(["engine", "style", "aspect", "resolution", "captions", "language", "fresh"] as const).map((code) =>
    refusal(code),
  ),
  ...[refusal("voice", "voices", to("/settings/voices")), refusal("voice_language", "voices", to("/settings/voices"))],
  ...(["llm_provider", "llm_type", "llm_api_key", "llm_base_url"] as const).map((code) =>
    refusal(code, "provider", PROVIDER),
  ),
  ...[refusal("plan_limit"), refusal("guest_limit"), refusal("rate"), refusal("model_limit", "choose_model", MODELS)],
  ...[refusal("starting", "retry", SENDS), refusal("disk_low", "free_space", to("/settings/data"))],
  refusal("internal", "retry", SENDS),
  NO_ANSWER,
  {
    ...NO_ANSWER,
    ...{ code: "unreachable", status: 503, answer: { detail: "The engine is not answering.", code: "unreachable" } },
  },
];

/** A text of the catalogue with its gaps filled as the answers above say. */
export const sentenceOf = (text: string): string =>
  text.replace("{{minutes}}", String(Math.ceil(RETRY_AFTER_SECONDS / 60)));
