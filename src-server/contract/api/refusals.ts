import { DURATION_SECONDS, REQUEST_RATE } from "../limits.ts";

const LENGTHS = `${DURATION_SECONDS.least} to ${DURATION_SECONDS.most}`;

/**
 * Every way a request can be refused, by its machine-readable code: the HTTP status it is answered with, and what it
 * means and what to do about it, for readers of the documentation. What a bucket, an AI provider or a voice fails at
 * that a request asks for is 400: the caller chose it, so it is no fault of the service.
 */
export const REFUSALS = {
  http: {
    status: 400,
    words: "The request is not well-formed HTTP, or came too slowly. Correct it and send it again.",
  },
  not_json: { status: 400, words: "The body is empty, not UTF-8 or not JSON. Send one JSON object." },
  not_object: { status: 400, words: "The body is JSON but not an object. Send one, as in the examples." },
  prompt_empty: { status: 400, words: "There is no topic. Write in `prompt` what should be taught." },
  duration_type: {
    status: 400,
    words: `The length is not a number. Send seconds, ${LENGTHS}, or leave \`duration\` out.`,
  },
  storage_missing: {
    status: 400,
    words: "This key must say where to upload. Add `storage.inline`, or use a private key.",
  },
  storage_incomplete: {
    status: 400,
    words: "The bucket settings lack a value or hold a wrong one. Fill in what the message names.",
  },
  storage_rejected: {
    status: 400,
    words: "The bucket refused a test file. Check its name, the keys and the permission to write.",
  },
  model_unknown: { status: 400, words: "There is no such model. Choose one from `GET /models`." },
  llm_rejected: { status: 400, words: "The AI provider rejected the key or cannot run this model. Correct `llm`." },
  no_lesson: {
    status: 400,
    words: "No language model is set up, and no built-in lesson covers this. Send `llm`, or take a suggested topic.",
  },
  credentials_needed: {
    status: 400,
    words: "The secrets of a job are wiped when it ends. Send `storage` or `llm` again.",
  },
  query: { status: 400, words: "A parameter of the address has a value it cannot have. Correct or leave it out." },
  voice_failed: {
    status: 400,
    words: "The voice could not speak; the message says why. Choose another one from `GET /voices`.",
  },
  llm_quota: {
    status: 400,
    words: "The AI provider's account, or what a plan may take of it, is used up. Add credit, or raise the limits.",
  },
  llm_rate_limit: { status: 400, words: "The AI provider asks to slow down. Wait a minute, then try again." },
  llm_bad_request: {
    status: 400,
    words: "The AI provider refused the request. Try another model or reword the topic.",
  },
  llm_answer: {
    status: 400,
    words: "No lecture could be made of what the model answered. Try a stronger model or a more specific topic.",
  },
  llm_unavailable: {
    status: 400,
    words: "The AI service did not answer. Try again in a few minutes, or use a built-in lesson.",
  },
  key: { status: 401, words: "The API key is missing, mistyped or revoked. Send one valid `x-api-key` header." },
  token: {
    status: 401,
    words: "The token of the link is wrong, or its 7 days are over. Read the job's status for a new link.",
  },
  host: { status: 403, words: "The `Host` is none of Lectern's own. Use the address on this page." },
  origin: { status: 403, words: "A web page of another address sent this. Send requests from a program." },
  plan_model: {
    status: 403,
    words: "The model is not part of the key's plan. Choose another, or send your own provider key in `llm`.",
  },
  own_key_only: { status: 403, words: "The model runs only with your own provider key. Send it in `llm`." },
  owner_only: {
    status: 403,
    words: "Only the owner of this computer's Lectern may do this. Use a key of the owner's plan.",
  },
  job_not_found: { status: 404, words: "There is no such job, or it belongs to another account. Check the id." },
  plan_not_found: { status: 404, words: "There is no such plan, or it belongs to another account. Ask for a new one." },
  file_not_found: {
    status: 404,
    words:
      "The lecture has no such file, not yet, or not any more; the message says which. Choose a name from the list, wait, or make it again.",
  },
  key_not_found: { status: 404, words: "There is no such key. Choose an id from `GET /keys`." },
  voice_not_found: { status: 404, words: "There is no such voice. Choose an id from `GET /voices`." },
  path_not_found: {
    status: 404,
    words: "There is nothing at this address. Paths are exact: case counts, no slash at the end.",
  },
  method_not_allowed: {
    status: 405,
    words: "This address does not offer that method. The header `Allow` names those it offers.",
  },
  job_over: { status: 409, words: "The job is over already. Nothing was changed." },
  job_not_failed: { status: 409, words: "The job has not failed. Only failed jobs can be tried anew." },
  job_not_completed: { status: 409, words: "The job is not completed. Wait until it is." },
  upload_running: {
    status: 409,
    words: "The lecture is being uploaded already. Wait for that upload, or cancel it first.",
  },
  engine_busy: {
    status: 409,
    words: "The engine is at work, on a lecture or on its installation. Wait for its end, then send it again.",
  },
  engine_unsupported: {
    status: 409,
    words: "The engine cannot be had on this computer; the message says why. Lectures are drawn by the other.",
  },
  too_large: {
    status: 413,
    words: "The body is larger than 64 KiB (1 MiB with a `plan`, or with `edits` of one). Shorten it.",
  },
  content_type: { status: 415, words: "The body is not marked as JSON. Send `Content-Type: application/json`." },
  range: { status: 416, words: "The file has none of the bytes asked for. Correct `Range`." },
  prompt_short: { status: 422, words: "The topic has fewer than 10 characters. Add a few words." },
  prompt_long: { status: 422, words: "The topic has more than 2000 characters. Shorten it." },
  prompt_type: {
    status: 422,
    words: "The topic is no text, or holds half of a character. Send a string of plain text.",
  },
  duration_range: { status: 422, words: `The length is outside ${LENGTHS} seconds. Choose a value in between.` },
  engine: { status: 422, words: "There is no such engine. Send auto, remotion or manim." },
  style: { status: 422, words: "There is no such style. Choose one from `GET /styles`." },
  aspect: { status: 422, words: "There is no such aspect. Send 16:9, 9:16 or 1:1." },
  resolution: { status: 422, words: "There is no such resolution. Send 480p, 720p or 1080p." },
  captions: { status: 422, words: "Unknown caption mode. Send file, burned or off." },
  voice: { status: 422, words: "There is no such voice. Choose one from `GET /voices`." },
  voice_language: { status: 422, words: "The voice does not speak the language. Choose another voice." },
  language: { status: 422, words: "That is no BCP 47 language tag. Send one such as en or de." },
  fresh: { status: 422, words: "`fresh` is not a boolean. Send true or false." },
  plan: {
    status: 422,
    words: "The plan is no object or cannot be taught as it stands. Correct what the message names.",
  },
  llm_provider: {
    status: 422,
    words: "The AI provider is missing or unknown. Choose one from the list of `llm.provider`.",
  },
  llm_type: { status: 422, words: "`llm` is not an object. Send one with `provider` and `api_key`." },
  llm_api_key: { status: 422, words: "The provider's key is missing or malformed. Send it in `llm.api_key`." },
  llm_base_url: {
    status: 422,
    words: "The provider's address is missing, malformed, not for this provider or not allowed. Correct it.",
  },
  storage_endpoint: { status: 422, words: "The storage's address is not allowed. Use a public one." },
  setting: {
    status: 422,
    words: "There is no such setting, or it cannot have this value. Choose from `GET /settings`.",
  },
  field: { status: 422, words: "A member is missing or has a wrong value. Correct what the message names." },
  plan_limit: {
    status: 429,
    words:
      "As many lectures as the key may have in this period were accepted; failed and cancelled ones count. `Retry-After` tells when it starts again.",
  },
  guest_limit: { status: 429, words: "Guests may make one video. Ask the owner for a key." },
  rate: {
    status: 429,
    words: `More than ${REQUEST_RATE.most} accepted requests within ${REQUEST_RATE.minutes} minutes, or too many of a key that wait for each other. Wait for the seconds in \`Retry-After\`.`,
  },
  model_limit: {
    status: 429,
    words:
      "What the owner's AI key may take in a month is used up. Wait for the next month, or send your own key in `llm`.",
  },
  plans_waiting: { status: 429, words: "Several plans are still being written for this key. Wait until one is ready." },
  written_plan_limit: {
    status: 429,
    words:
      "The key has used its plans that are written on the owner's AI key. Wait for the seconds in `Retry-After`, send your own key in `llm`, or use a built-in lesson.",
  },
  speech_limit: {
    status: 429,
    words:
      "The key has used what the owner's speech server may say for it in a day. Wait for the seconds in `Retry-After`, or choose another voice.",
  },
  internal: { status: 500, words: "Something in Lectern failed. Try again; if it repeats, look into its log." },
  starting: { status: 503, words: "Lectern is still starting. Try again after `Retry-After`." },
  secrets_locked: {
    status: 503,
    words:
      "The password store of this computer is not open yet, so keys can be neither read nor saved. Unlock it, then try again after `Retry-After`.",
  },
  disk_low: {
    status: 503,
    words:
      "The disk is almost full, or the folder for lectures cannot be reached or written; the message says which. Mend that, then try again.",
  },
} as const satisfies Readonly<Record<string, { status: number; words: string }>>;

export type RefusalCode = keyof typeof REFUSALS;
export type RefusalStatus = (typeof REFUSALS)[RefusalCode]["status"];

/** All codes, in the order of the table. */
export const REFUSAL_CODES = Object.keys(REFUSALS) as [RefusalCode, ...RefusalCode[]];

/** Codes answered with a status, in the order of the table. */
export const codesWith = (status: number): RefusalCode[] =>
  REFUSAL_CODES.filter((code) => REFUSALS[code].status === status);

/** The statuses of all refusals, ascending. */
export const REFUSAL_STATUSES: readonly RefusalStatus[] = [
  ...new Set(REFUSAL_CODES.map((code) => REFUSALS[code].status)),
].toSorted((one, other) => one - other);
