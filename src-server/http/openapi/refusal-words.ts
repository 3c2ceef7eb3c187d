import { DURATION_SECONDS, REQUEST_RATE } from "../../contract/limits.ts";
import { REFUSAL_STATUS, type RefusalCode } from "../../contract/api/refusal-codes.ts";

const LENGTHS = `${DURATION_SECONDS.least} to ${DURATION_SECONDS.most}`;

/** What each refusal means and what to do about it, for readers of the documentation. */
export const REFUSAL_WORDS: Readonly<Record<RefusalCode, string>> = {
  http: "The request is not well-formed HTTP, or came too slowly. Correct it and send it again.",
  not_json: "The body is empty, not UTF-8 or not JSON. Send one JSON object.",
  not_object: "The body is JSON but not an object. Send one, as in the examples.",
  prompt_empty: "There is no topic. Write in `prompt` what should be taught.",
  duration_type: `The length is not a number. Send seconds, ${LENGTHS}, or leave \`duration\` out.`,
  storage_missing: "This key must say where to upload. Add `storage.inline`, or use a private key.",
  storage_incomplete: "The bucket settings lack a value or hold a wrong one. Fill in what the message names.",
  storage_rejected: "The bucket refused a test file. Check its name, the keys and the permission to write.",
  model_unknown: "There is no such model. Choose one from `GET /models`.",
  llm_rejected: "The AI provider rejected the key or cannot run this model. Correct `llm`.",
  no_lesson: "No language model is set up, and no built-in lesson covers this. Send `llm`, or take a suggested topic.",
  credentials_needed: "The secrets of a job are wiped when it ends. Send `storage` or `llm` again.",
  query: "A parameter of the address has a value it cannot have. Correct or leave it out.",
  key: "The API key is missing, mistyped or revoked. Send one valid `x-api-key` header.",
  token: "The token of the link is wrong, or its 7 days are over. Read the job's status for a new link.",
  host: "The `Host` is none of Lectern's own. Use the address on this page.",
  origin: "A web page of another address sent this. Send requests from a program.",
  plan_model: "The model is not part of the key's plan. Choose another, or send your own provider key in `llm`.",
  own_key_only: "The model runs only with your own provider key. Send it in `llm`.",
  owner_only: "Only the owner of this computer's Lectern may do this. Use a key of the owner's plan.",
  plan_not_found: "There is no such plan, or it belongs to another account. Ask for a new one.",
  job_not_found: "There is no such job, or it belongs to another account. Check the id.",
  file_not_found:
    "The lecture has no such file, not yet, or not any more; the message says which. Choose a name from the list, wait, or make it again.",
  key_not_found: "There is no such key. Choose an id from `GET /keys`.",
  voice_not_found: "There is no such voice. Choose an id from `GET /voices`.",
  path_not_found: "There is nothing at this address. Paths are exact: case counts, no slash at the end.",
  method_not_allowed: "This address does not offer that method. The header `Allow` names those it offers.",
  job_over: "The job is over already. Nothing was changed.",
  job_not_failed: "The job has not failed. Only failed jobs can be tried anew.",
  job_not_completed: "The job is not completed. Wait until it is.",
  upload_running: "The lecture is being uploaded already. Wait for that upload, or cancel it first.",
  engine_busy: "The engine is at work, on a lecture or on its installation. Wait for its end, then send it again.",
  engine_unsupported:
    "The engine cannot be had on this computer; the message says why. Lectures are drawn by the other.",
  too_large: "The body is larger than 64 KiB (1 MiB with a `plan`, or with `edits` of one). Shorten it.",
  content_type: "The body is not marked as JSON. Send `Content-Type: application/json`.",
  range: "The file has none of the bytes asked for. Correct `Range`.",
  prompt_short: "The topic has fewer than 10 characters. Add a few words.",
  prompt_long: "The topic has more than 2000 characters. Shorten it.",
  prompt_type: "The topic is no text, or holds half of a character. Send a string of plain text.",
  duration_range: `The length is outside ${LENGTHS} seconds. Choose a value in between.`,
  engine: "There is no such engine. Send auto, remotion or manim.",
  style: "There is no such style. Choose one from `GET /styles`.",
  aspect: "There is no such aspect. Send 16:9, 9:16 or 1:1.",
  resolution: "There is no such resolution. Send 480p, 720p or 1080p.",
  captions: "Unknown caption mode. Send file, burned or off.",
  voice: "There is no such voice. Choose one from `GET /voices`.",
  voice_language: "The voice does not speak the language. Choose another voice.",
  language: "That is no BCP 47 language tag. Send one such as en or de.",
  fresh: "`fresh` is not a boolean. Send true or false.",
  plan: "The plan is no object or cannot be taught as it stands. Correct what the message names.",
  llm_provider: "The AI provider is missing or unknown. Choose one from the list of `llm.provider`.",
  llm_type: "`llm` is not an object. Send one with `provider` and `api_key`.",
  llm_api_key: "The provider's key is missing or malformed. Send it in `llm.api_key`.",
  llm_base_url: "The provider's address is missing, malformed, not for this provider or not allowed. Correct it.",
  storage_endpoint: "The storage's address is not allowed. Use a public one.",
  setting: "There is no such setting, or it cannot have this value. Choose from `GET /settings`.",
  field: "A member is missing or has a wrong value. Correct what the message names.",
  plan_limit:
    "As many lectures as the key may have in this period were accepted; failed and cancelled ones count. `Retry-After` tells when it starts again.",
  guest_limit: "Guests may make one video. Ask the owner for a key.",
  rate: `More than ${REQUEST_RATE.most} accepted requests within ${REQUEST_RATE.minutes} minutes, or too many of a key that wait for each other. Wait for the seconds in \`Retry-After\`.`,
  written_plan_limit:
    "The key has used its plans that are written on the owner's AI key. Wait for the seconds in `Retry-After`, send your own key in `llm`, or use a built-in lesson.",
  speech_limit:
    "The key has used what the owner's speech server may say for it in a day. Wait for the seconds in `Retry-After`, or choose another voice.",
  plans_waiting: "Several plans are still being written for this key. Wait until one is ready.",
  model_limit:
    "What the owner's AI key may take in a month is used up. Wait for the next month, or send your own key in `llm`.",
  internal: "Something in Lectern failed. Try again; if it repeats, look into its log.",
  starting: "Lectern is still starting. Try again after `Retry-After`.",
  secrets_locked:
    "The password store of this computer is not open yet, so keys can be neither read nor saved. Unlock it, then try again after `Retry-After`.",
  disk_low:
    "The disk is almost full, or the folder for lectures cannot be reached or written; the message says which. Mend that, then try again.",
  voice_failed: "The voice could not speak; the message says why. Choose another one from `GET /voices`.",
  llm_quota: "The AI provider's account, or what a plan may take of it, is used up. Add credit, or raise the limits.",
  llm_rate_limit: "The AI provider asks to slow down. Wait a minute, then try again.",
  llm_bad_request: "The AI provider refused the request. Try another model or reword the topic.",
  llm_answer: "No lecture could be made of what the model answered. Try a stronger model or a more specific topic.",
  llm_unavailable: "The AI service did not answer. Try again in a few minutes, or use a built-in lesson.",
};

/** Why an accepted job failed, and what to do. */
export const FAILURE_WORDS: Readonly<Record<string, string>> = {
  llm_auth: "Your AI provider did not accept the key. Send a valid key.",
  llm_quota: "Your AI provider account has no credit left. Add credit there, then retry.",
  llm_rate_limit: "Your AI provider asked to slow down. Wait a minute, then retry.",
  llm_model: "Your provider cannot run this model. Choose another model.",
  llm_bad_request:
    "Your provider refused this request, or, with `error_reason` `llm_answer`, no lecture could be made of the model's answers. Try another model or reword the topic.",
  llm_unavailable: "The AI service did not answer. Retry in a few minutes or use a built-in lesson.",
  storage_failed:
    "The video is ready but could not be uploaded. Check the bucket, then retry: only the upload is repeated.",
  generation_failed: "The lecture could not be made, or was cancelled. Retry, or make the topic more specific.",
};

/** Codes answered with a status, in the order of the table. */
export const codesWith = (status: number): RefusalCode[] =>
  (Object.keys(REFUSAL_STATUS) as RefusalCode[]).filter((code) => REFUSAL_STATUS[code] === status);
