import type { ErrorFacts } from "./error-facts.ts";
import type { FailureSignal, ModelVerdict } from "./failure-signal.ts";
import { isLocalProvider } from "./provider-label.ts";
import { hasRetryAfter, retryWait } from "./retry-wait.ts";
import { SENTENCES } from "./sentences.ts";
import {
  namesLength,
  tellsOfFilter,
  tellsOfForm,
  tellsOfKey,
  tellsOfLength,
  tellsOfModel,
  tellsOfModeration,
  tellsOfQuota,
} from "./text-marks.ts";

type Case = { signal: FailureSignal; status: number; facts: ErrorFacts; now: number };

/** Statuses of networks that want a sign-in before anything else. */
const isNetworkStatus = (status: number): boolean =>
  status === 407 || status === 511 || (status >= 300 && status < 400);
const isOutage = (status: number): boolean => status >= 500 || status === 408;

const network = ({ signal: { provider }, status }: Case): ModelVerdict => {
  const sentence = SENTENCES.signIn(provider);
  // Every other 4xx is a refusal of the request, also that of a proxy.
  if (status === 407) return { code: "llm_bad_request", sentence, again: false };
  return { code: "llm_unavailable", sentence, kind: "no_answer", again: true };
};

const waited = ({ signal, facts, now }: Case): { waitMs?: number } => {
  const waitMs = retryWait(signal.headers ?? {}, facts.text, now);
  return waitMs === undefined ? {} : { waitMs };
};

const rate = (failed: Case): ModelVerdict => {
  const tooLarge = /request too large|too large for/.test(failed.facts.text);
  const sentence = tooLarge ? SENTENCES.rateForever : SENTENCES.rate;
  const again = { code: "llm_rate_limit", sentence: sentence(failed.signal.provider), again: !tooLarge } as const;
  return tooLarge ? again : { ...again, ...waited(failed) };
};

const forMoney = (failed: Case): ModelVerdict | undefined => {
  const { signal, status, facts } = failed;
  if (status === 402 && signal.provider === "openrouter" && hasRetryAfter(signal.headers ?? {})) return rate(failed);
  if (status !== 402 && !tellsOfQuota(facts.text)) return undefined;
  return { code: "llm_quota", sentence: SENTENCES.quota(signal.provider), again: false };
};

const forKey = ({ signal: { provider }, status, facts }: Case): ModelVerdict | undefined => {
  const blamed =
    status === 401 || (status === 403 && !tellsOfModeration(facts.text)) || (status === 400 && tellsOfKey(facts.text));
  if (!blamed) return undefined;
  const sentence = facts.html && status === 403 ? SENTENCES.keyOrNetwork : SENTENCES.key;
  return { code: "llm_auth", sentence: sentence(provider), again: false };
};

/** Whether somebody may have typed the provider's address. */
const isPlaced = (provider: FailureSignal["provider"]): boolean => provider === "custom" || isLocalProvider(provider);

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

const outage = (failed: Case): ModelVerdict => {
  const { signal, facts } = failed;
  const isOther = facts.html && signal.status === 200;
  const sentence = (isOther ? SENTENCES.signIn : SENTENCES.down)(signal.provider);
  const kind = isOther ? "no_answer" : "down";
  return { code: "llm_unavailable", sentence, kind, again: true, ...waited(failed) };
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

/** The verdict on an error by its status, its own or the one its body names, and by what its body says. */
export const judgeStatus = (failed: Case): ModelVerdict => {
  const { status, facts } = failed;
  if (isNetworkStatus(status)) return network(failed);
  const money = forMoney(failed);
  if (money !== undefined) return money;
  if (status === 429 || status === 498) return rate(failed);
  if (status === 401) return forKey(failed) ?? refusal(failed);
  if (namesLength(facts.text)) return tooLong(failed);
  return forModel(failed) ?? forKey(failed) ?? (isOutage(status) ? outage(failed) : refusal(failed));
};
