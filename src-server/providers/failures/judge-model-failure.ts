import { isForbiddenAddress } from "../../network/forbidden-address.ts";
import { readErrorFacts } from "./error-facts.ts";
import type { AnswerFault, FailureSignal, ModelVerdict } from "./failure-signal.ts";
import { judgeStatus } from "./judge-status.ts";
import { connectionSentence, SENTENCES } from "./sentences.ts";
import { tellsOfKey, tellsOfLength } from "./text-marks.ts";
import { transportFault } from "./transport-fault.ts";

const isSuccess = (status: number | undefined): boolean => status === undefined || (status >= 100 && status < 300);

const judgeTransport = ({ provider, transport }: FailureSignal): ModelVerdict => {
  if (isForbiddenAddress(transport)) return { code: "llm_bad_request", sentence: SENTENCES.forbidden(), again: false };
  const fault = transportFault(transport);
  if (fault === "address") return { code: "llm_bad_request", sentence: SENTENCES.address(), again: false };
  return { code: "llm_unavailable", sentence: connectionSentence(provider, fault), again: true };
};

const USELESS: Readonly<Partial<Record<AnswerFault, (provider: FailureSignal["provider"]) => string>>> = {
  refusal: SENTENCES.filtered,
  filtered: SENTENCES.filtered,
  truncated_prompt: SENTENCES.truncated,
  too_large: SENTENCES.endless,
};

const judgeAnswer = ({ provider, answer }: FailureSignal): ModelVerdict => {
  const useless = answer === undefined ? undefined : USELESS[answer];
  if (useless !== undefined) return { code: "llm_bad_request", sentence: useless(provider), again: false };
  const stopped = answer === "stalled" || answer === "no_finish";
  const sentence = stopped ? SENTENCES.stalled(provider) : SENTENCES.noAnswer(provider);
  return { code: "llm_unavailable", sentence, kind: "no_answer", again: true };
};

/** The status of an error inside a success that names none. */
const statusOfWords = (text: string): number => {
  if (tellsOfKey(text)) return 401;
  if (/rate[_ -]?limit|too many requests/.test(text)) return 429;
  return tellsOfLength(text) ? 400 : 502;
};

/**
 * What a failed call to a language model means: the code of the job, a sentence for people, and whether and when the
 * call may be made again. Never throws, whatever the provider sent, and never repeats any of it. `now` in ms since 1970
 * is for dates in `Retry-After`.
 */
export const judgeModelFailure = (signal: FailureSignal, now: number = Date.now()): ModelVerdict => {
  const { status, body = "", provider, transport, answer } = signal;
  const success = isSuccess(status);
  const facts = readErrorFacts(body, !success);
  if (!success && status !== undefined) return judgeStatus({ signal, status, facts, now });
  if (facts.html)
    return { code: "llm_unavailable", sentence: SENTENCES.signIn(provider), kind: "no_answer", again: true };
  if (facts.told) return judgeStatus({ signal, status: facts.status ?? statusOfWords(facts.text), facts, now });
  return transport === undefined || answer !== undefined ? judgeAnswer(signal) : judgeTransport(signal);
};
