import { msg, type Message, type MessageParam } from "../../contract/messages/message.ts";
import type { LlmProvider } from "../../contract/api/creation-request.ts";
import { isForbiddenAddress } from "../../network/check-address.ts";
import { ownValue } from "../../own-value.ts";
import {
  type ErrorFacts,
  readErrorFacts,
  type FailureSignal,
  type ModelVerdict,
  type AnswerFault,
  transportFault,
  type TransportFault,
} from "./error-facts.ts";

type Case = { signal: FailureSignal; status: number; facts: ErrorFacts; now: number };

const rate = (failed: Case): ModelVerdict => {
  const tooLarge = /request too large|too large for/.test(failed.facts.text);
  const sentence = tooLarge ? SENTENCES.rateForever : SENTENCES.rate;
  const again = { code: "llm_rate_limit", sentence: sentence(failed.signal.provider), again: !tooLarge } as const;
  return tooLarge ? again : { ...again, ...waited(failed) };
};

const waited = ({ signal, facts, now }: Case): { waitMs?: number } => {
  const waitMs = retryWait(signal.headers ?? {}, facts.text, now);
  return waitMs === undefined ? {} : { waitMs };
};

const DELAY = /^ ?(\d{1,6}(?:\.\d{1,12})?)s ?$/m;

const STATED_WAIT =
  /(?:try again|retry|available|reset) in (?:about )?((?:[\d.]{1,16} ?(?:ms|h|m|s)(?:ec(?:ond)?s?)? ?){1,4})/;

/**
 * How long a provider asks to wait, at most a minute: by `Retry-After` (seconds or a date), `retry-after-ms`, or in the
 * words of its error (`text`, in small letters). Undefined where it does not say.
 */
const retryWait = (headers: Readonly<Record<string, string>>, text: string, now: number): number | undefined => {
  const delay = DELAY.exec(text)?.[1];
  return (
    ofHeaders(headers, now) ??
    (delay === undefined ? undefined : capped(Number(delay) * 1_000)) ??
    ofSpan(STATED_WAIT.exec(text)?.[1] ?? "")
  );
};

const ofHeaders = (headers: Readonly<Record<string, string>>, now: number): number | undefined => {
  const named = new Map(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value).trim()]));
  const ms = named.get("retry-after-ms");
  if (ms !== undefined && /^\d+(\.\d+)?$/.test(ms)) return capped(Number(ms));
  const value = named.get("retry-after");
  if (value === undefined) return undefined;
  return /^\d+(\.\d+)?$/.test(value) ? capped(Number(value) * 1_000) : ofDate(value, now);
};

const MAX_WAIT_MS = 60_000;

const capped = (ms: number): number | undefined =>
  Number.isFinite(ms) && ms >= 0 ? Math.min(MAX_WAIT_MS, Math.ceil(ms)) : undefined;

const ofDate = (value: string, now: number): number | undefined => {
  const at = /[a-z]{3}/i.test(value) ? Date.parse(value) : Number.NaN;
  return capped(Math.max(0, at - now));
};

const UNIT_MS: Readonly<Record<string, number>> = { h: 3_600_000, m: 60_000, s: 1_000, ms: 1 };

const ofSpan = (span: string): number | undefined => {
  const parts = [...span.matchAll(/([\d.]+) ?(ms|h|m|s)/g)];
  const total = parts.reduce(
    (sum, [, value, unit]) => sum + Number(value) * (ownValue(UNIT_MS, unit ?? "") ?? Number.NaN),
    0,
  );
  return parts.length === 0 ? undefined : capped(total);
};

type Sentence = (provider: LlmProvider) => Message;

/** Lectern's own words for every failure of a language model. */
const SENTENCES = {
  key: (at) => msg("provider.key_not_accepted", { provider: providerLabel(at) }),
  keyOrNetwork: (at) => msg("provider.key_or_network", { provider: providerLabel(at) }),
  quota: (at) => msg("provider.no_credit", { provider: inside(at) }),
  rate: (at) => msg("provider.slow_down", { provider: providerLabel(at) }),
  rateForever: (at) => msg("provider.request_over_rate", { provider: inside(at) }),
  model: (at) => msg("provider.model_not_run", { provider: providerLabel(at), advice: modelAdvice(at) }),
  nowhere: (at) => msg("provider.address_empty", { provider: inside(at) }),
  refused: (at) => msg("provider.refused_request", { provider: providerLabel(at) }),
  filtered: (at) => msg("provider.declined", { provider: providerLabel(at) }),
  long: () => msg("provider.request_too_long"),
  truncated: (at) => msg("provider.cut_request", { provider: providerLabel(at) }),
  endless: () => msg("provider.endless_answer"),
  forbidden: () => msg("provider.address_forbidden"),
  address: () => msg("provider.address_invalid"),
  down: (at) => msg("provider.down", { provider: providerLabel(at) }),
  noAnswer: (at) => msg("provider.no_answer", { provider: providerLabel(at) }),
  stalled: (at) => msg("provider.stopped_midway", { provider: providerLabel(at) }),
  signIn: (at) => msg("provider.other_answered", { provider: inside(at) }),
} as const satisfies Record<string, Sentence>;

/**
 * What a failed call to a language model means: the code of the job, a sentence for people, and whether and when the
 * call may be made again. Never throws, whatever the provider sent, and never repeats any of it. `now` in ms since 1970
 * is for dates in `Retry-After`.
 */
export const classifyModelFailure = (signal: FailureSignal, now: number = Date.now()): ModelVerdict => {
  const { status, body = "", provider, transport, answer } = signal;
  const success = isSuccess(status);
  const facts = readErrorFacts(body, !success);
  if (!success && status !== undefined) return checkStatus({ signal, status, facts, now });
  if (facts.html)
    return { code: "llm_unavailable", sentence: SENTENCES.signIn(provider), kind: "no_answer", again: true };
  if (facts.reportsError) return checkStatus({ signal, status: facts.status ?? statusOfWords(facts.text), facts, now });
  return transport === undefined || answer !== undefined ? checkAnswer(signal) : checkTransport(signal);
};

const LABELS: Readonly<Record<LlmProvider, MessageParam>> = {
  openai: "OpenAI",
  anthropic: "Anthropic",
  google: "Google Gemini",
  openrouter: "OpenRouter",
  groq: "Groq",
  mistral: "Mistral",
  deepseek: "DeepSeek",
  ollama: "Ollama",
  lmstudio: "LM Studio",
  custom: msg("provider.unnamed"),
};

/** A provider's name at the start of a sentence. */
const providerLabel = (provider: LlmProvider): MessageParam => LABELS[provider];

const inside = (provider: LlmProvider): MessageParam =>
  provider === "custom" ? msg("provider.unnamed_inside") : providerLabel(provider);

const modelAdvice = (provider: LlmProvider): Message => {
  if (provider === "ollama") return msg("provider.advice_pull");
  if (provider === "lmstudio") return msg("provider.advice_load");
  return provider === "custom" ? msg("provider.advice_name_and_address") : msg("provider.advice_name");
};

const isSuccess = (status: number | undefined): boolean => status === undefined || (status >= 100 && status < 300);

/** The verdict on an error by its status, its own or the one its body names, and by what its body says. */
const checkStatus = (failed: Case): ModelVerdict => {
  const { status, facts } = failed;
  if (isNetworkStatus(status)) return network(failed);
  const money = forMoney(failed);
  if (money !== undefined) return money;
  if (status === 429 || status === 498) return rate(failed);
  if (status === 401) return forKey(failed) ?? refusal(failed);
  if (namesLength(facts.text)) return tooLong(failed);
  return forModel(failed) ?? forKey(failed) ?? (isOutage(status) ? outage(failed) : refusal(failed));
};

/** Statuses of networks that want a sign-in before anything else. */
const isNetworkStatus = (status: number): boolean =>
  status === 407 || status === 511 || (status >= 300 && status < 400);

const network = ({ signal: { provider }, status }: Case): ModelVerdict => {
  const sentence = SENTENCES.signIn(provider);
  // Every other 4xx is a refusal of the request, also that of a proxy.
  if (status === 407) return { code: "llm_bad_request", sentence, again: false };
  return { code: "llm_unavailable", sentence, kind: "no_answer", again: true };
};

const forMoney = (failed: Case): ModelVerdict | undefined => {
  const { signal, status, facts } = failed;
  if (status === 402 && signal.provider === "openrouter" && hasRetryAfter(signal.headers ?? {})) return rate(failed);
  if (status !== 402 && !tellsOfQuota(facts.text)) return undefined;
  return { code: "llm_quota", sentence: SENTENCES.quota(signal.provider), again: false };
};

/** Whether an answer says in its head when to ask again. */
const hasRetryAfter = (headers: Readonly<Record<string, string>>): boolean =>
  Object.keys(headers).some((name) => /^retry-after(?:-ms)?$/i.test(name));

const forKey = ({ signal: { provider }, status, facts }: Case): ModelVerdict | undefined => {
  const blamed =
    status === 401 || (status === 403 && !tellsOfModeration(facts.text)) || (status === 400 && tellsOfKey(facts.text));
  if (!blamed) return undefined;
  const sentence = facts.html && status === 403 ? SENTENCES.keyOrNetwork : SENTENCES.key;
  return { code: "llm_auth", sentence: sentence(provider), again: false };
};

const refusal = ({ signal: { provider }, status, facts: { text } }: Case): ModelVerdict => {
  const code = "llm_bad_request";
  if (tellsOfFilter(text) || (status === 403 && tellsOfModeration(text))) {
    return { code, sentence: SENTENCES.filtered(provider), again: false };
  }
  if (status === 413 || tellsOfLength(text)) return { code, sentence: SENTENCES.long(), again: false };
  const verdict = { code, sentence: SENTENCES.refused(provider), again: false } as const;
  return (status === 400 || status === 422) && tellsOfForm(text) ? { ...verdict, withoutForm: true } : verdict;
};

/** A request that is longer than the model takes; some servers call that a fault of their own. */
const tooLong = (failed: Case): ModelVerdict => {
  const verdict = refusal(failed);
  return isOutage(failed.status) ? { ...verdict, code: "llm_unavailable", again: true } : verdict;
};

const isOutage = (status: number): boolean => status >= 500 || status === 408;

const forModel = ({ signal: { provider }, status, facts }: Case): ModelVerdict | undefined => {
  const form = [400, 404, 422].includes(status) && tellsOfForm(facts.text);
  const model = status === 404 || (status !== 401 && status !== 413 && !form && tellsOfModel(facts.text));
  if (!model) return undefined;
  // Addresses that somebody has typed may lead nowhere; a model that is not there is named as such.
  const isAddress = status === 404 && isPlaced(provider) && !tellsOfModel(facts.text) && !form;
  const sentence = isAddress ? SENTENCES.nowhere : SENTENCES.model;
  const verdict: ModelVerdict = { code: "llm_model", sentence: sentence(provider), again: false };
  if (isAddress) verdict.kind = "address";
  return form ? { ...verdict, withoutForm: true } : verdict;
};

/** Whether somebody may have typed the provider's address. */
const isPlaced = (provider: FailureSignal["provider"]): boolean => provider === "custom" || isLocalProvider(provider);

/** Whether a provider usually runs on the asker's own machine. */
const isLocalProvider = (provider: LlmProvider): boolean => provider === "ollama" || provider === "lmstudio";

const outage = (failed: Case): ModelVerdict => {
  const { signal, facts } = failed;
  const isOther = facts.html && signal.status === 200;
  const sentence = (isOther ? SENTENCES.signIn : SENTENCES.down)(signal.provider);
  const kind = isOther ? "no_answer" : "down";
  return { code: "llm_unavailable", sentence, kind, again: true, ...waited(failed) };
};

/** The status of an error inside a success that names none. */
const statusOfWords = (text: string): number => {
  if (tellsOfKey(text)) return 401;
  if (/rate[_ -]?limit|too many requests/.test(text)) return 429;
  return tellsOfLength(text) ? 400 : 502;
};

const USELESS: Readonly<Partial<Record<AnswerFault, Sentence>>> = {
  refusal: SENTENCES.filtered,
  filtered: SENTENCES.filtered,
  truncated_prompt: SENTENCES.truncated,
  too_large: SENTENCES.endless,
};

const checkAnswer = ({ provider, answer }: FailureSignal): ModelVerdict => {
  const useless = answer === undefined ? undefined : USELESS[answer];
  if (useless !== undefined) return { code: "llm_bad_request", sentence: useless(provider), again: false };
  const stopped = answer === "stalled" || answer === "no_finish";
  const sentence = stopped ? SENTENCES.stalled(provider) : SENTENCES.noAnswer(provider);
  return { code: "llm_unavailable", sentence, kind: "no_answer", again: true };
};

const checkTransport = ({ provider, transport }: FailureSignal): ModelVerdict => {
  if (isForbiddenAddress(transport)) return { code: "llm_bad_request", sentence: SENTENCES.forbidden(), again: false };
  const fault = transportFault(transport);
  if (fault === "address") return { code: "llm_bad_request", sentence: SENTENCES.address(), again: false };
  return { code: "llm_unavailable", sentence: connectionSentence(provider, fault), again: true };
};

/** Lectern's own words for a connection that failed. */
const connectionSentence = (at: LlmProvider, fault: TransportFault): Message => {
  const provider = inside(at);
  if (fault === "redirected") return SENTENCES.signIn(at);
  if (fault === "certificate") return msg("provider.no_safe_connection", { provider });
  if (fault === "refused" && isLocalProvider(at)) return msg("provider.not_running", { provider });
  if (fault === "refused") return msg("provider.no_connection", { provider });
  if (fault === "name") return msg("provider.address_not_found", { provider });
  return msg("provider.silent", { provider: providerLabel(at) });
};

const anyOf = (...patterns: readonly RegExp[]): RegExp =>
  new RegExp(patterns.map((pattern) => pattern.source).join("|"));

const QUOTA = anyOf(
  /insufficient[_ -](?:user[_ ])?(?:quota|credits?|balance|funds)/,
  /exceeded your (?:current|monthly) (?:quota|budget|usage|spend)/,
  /balance (?:is )?(?:too low|insufficient|negative|depleted|not enough|exhausted)/,
  /(?:out of|no|not enough|enough|ran out of|requires more) credits?\b(?! card)/,
  /credits? (?:are |is |have been |has been )?(?:depleted|exhausted|used up|expired)|purchase credits/,
  /billing[_ ](?:hard[_ ]limit|not[_ ]active|is not active|disabled|error|to be enabled)|enable billing|payment[_ ]required/,
  /(?:check|review) your (?:plan and )?billing/,
  /(?:spending|spend|usage|budget|key|monthly) (?:limits?|cap|quota) (?:has been |was |is )?(?:exceeded|reached|hit)/,
  /reached your (?:specified )?(?:api |workspace |monthly |account )*(?:usage|spend(?:ing)?) limit/,
  /inactive subscription|subscription (?:has )?expired|budget(?:_| has been )exceeded|account (?:is )?(?:overdue|in arrears|past due)/,
);
const MINUTE_QUOTA = /perminute|per minute|requests_per_minute|retryinfo|please retry in/;
const LASTING_QUOTA = /perday|per day|limit: 0\b/;

const KEY = anyOf(
  /api[_ ]key[_ ](?:is |was |has |not |been )*(?:invalid|expired|found|valid|revoked|disabled|leaked|missing)/,
  /(?:invalid|incorrect|wrong|missing|expired|no|unknown|malformed)[_ ](?:x-)?(?:api[-_ ]?key|authentication|auth credentials|authorization|credentials)/,
  /authentication[_ ](?:error|fails|failed)|(?:user|no) (?:auth credentials )?not found\b.{0,20}auth|access denied.{0,30}key/,
  /no auth credentials found|didn't provide an api key|unauthenticated/,
);

const MODERATED =
  /moderat|flagged|content[_ -](?:policy|filter|management)|safety|guardrail|usage polic|prohibited_content|harmful/;
const FILTERED = anyOf(
  /content[_ -]?(?:policy[_ -]violation|filter)|responsibleaipolicy|prohibited_content|blocked by .{0,20}safety/,
  /(?:flagged|rejected|blocked) (?:by|as|for|because|due)|violat\w+ .{0,30}(?:usage )?polic|safety system/,
);
const LONG = anyOf(
  /context[_ ](?:length|size|window)[_ ]?exceeded|exceed_context_size|exceeds? (?:the |its )?(?:maximum |available )?context/,
  /maximum context length|prompt is too long|context (?:length|window|size|limit).{0,60}(?:exceed|overflow|too|greater|smaller|not enough)/,
  /(?:prompt|input|request|messages?)\b.{0,40}too (?:long|large|many)|too many (?:input )?tokens|request_too_large|token count.{0,60}exceeds/,
  /(?:tokens? to keep|n_keep).{0,80}context|reduce (?:the|your) (?:length|message size|prompt)|prompt tokens limit exceeded/,
);
const LONG_NAMED = /context_length_exceeded|exceed_context_size|exceeds? the available context size|prompt is too long/;

const MODEL = anyOf(
  /model_?(?:not_?found|not_?exist|decommissioned|deprecated|not_available|not_supported|terms_required|unavailable)/,
  /(?:invalid|unknown|unsupported)[_ ]model\b|not a (?:valid model|chat model)|model not exist|no models? (?:is |are )?(?:currently )?loaded/,
  /\bmodels?\b[^\n]{0,160}?(?:does not exist|doesn't exist|not found|not exist|is not (?:a )?valid|not loaded|is not available|was not found)/,
  /\bmodels?\b[^\n]{0,160}?has been (?:decommissioned|deprecated|retired|removed|shut down|sunset)/,
  /\bmodels?\b[^\n]{0,160}?(?:no longer (?:available|supported)|requires terms acceptance|is not supported\b(?! with)|not supported by this)/,
  /(?:not|n't) have access to (?:the |this )?model|no (?:endpoints|allowed providers)[^\n]{0,40}? (?:found|available|are)/,
  /try pulling it|requires more system memory|(?:failed|error|unable) (?:to )?load(?:ing)? (?:the )?model|does not support chat|model is unloaded/,
);

const FORM = anyOf(
  /response[_ ]?(?:format|schema|mime_?type)|json[_ ]?(?:schema|object|mode)|structured[_ ]outputs?|output_?(?:schema|config|format)/,
  /\btools?\b|tool[_ ](?:choice|use|calling)|function[_ ]?call|stream_?options|max(?:_completion)?_?tokens|grammar|\bschema\b|json_validate_failed/,
);
const FORM_REFUSED = anyOf(
  /(?:not|n't|doesn't|cannot) (?:currently )?(?:be )?(?:support|used|permitted|allowed|enabled|accept|available|implemented|recogni[sz]e|include)/,
  /unsupported|unavailable|unrecogni[sz]ed|unknown (?:name|field|parameter|argument|key)|extra (?:inputs|fields)|extra_forbidden/,
  /not one of the allowed|must be (?:one of |equal to |set to )?['"`]|input should be|invalid (?:json )?(?:schema|type|value)|invalid_(?:json_)?schema/,
  /schema[^\n]{0,60}?too (?:many|complex|deep|large)|too many states|failed to (?:parse|compile|initiali[sz]e) (?:the )?(?:grammar|schema|sampler)/,
  /json_validate_failed|tool_use_failed|requires --?enable|no endpoints found that (?:support|can handle)|--jinja/,
);

/** An account that can pay no more; what is only a limit by the minute is none. */
const tellsOfQuota = (text: string): boolean =>
  QUOTA.test(text) && (!MINUTE_QUOTA.test(text) || LASTING_QUOTA.test(text) || text.includes("insufficient_quota"));

/** A key that is not accepted. */
const tellsOfKey = (text: string): boolean => KEY.test(text);

/** Content that may not be asked for; for refusals whose status alone would blame the key. */
const tellsOfModeration = (text: string): boolean => MODERATED.test(text);

/** Content that was refused. */
const tellsOfFilter = (text: string): boolean => FILTERED.test(text);

/** A question that is too long for the model. */
const tellsOfLength = (text: string): boolean => LONG.test(text);

/** The same, by words that mean nothing else, whatever the status. */
const namesLength = (text: string): boolean => LONG_NAMED.test(text);

/** A model that the provider does not have or cannot run. */
const tellsOfModel = (text: string): boolean => MODEL.test(text);

/** A structured form, or a parameter that comes with it, that the provider or its model does not know. */
const tellsOfForm = (text: string): boolean => FORM.test(text) && FORM_REFUSED.test(text);
