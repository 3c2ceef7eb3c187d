import type { ModelAnswer, ModelMessage } from "../contract/model-call.ts";
import { UselessAnswerError } from "./call-failure.ts";
import { estimateMessages, estimateTokens } from "./estimate-tokens.ts";
import type { HeardAnswer } from "./heard-answer.ts";

const CUT: readonly string[] = ["length", "max_tokens", "MAX_TOKENS", "model_length"];
const FILTERED = /content_?filter|safety|refusal|prohibited|blocklist|recitation/iu;
const BROKEN: readonly string[] = ["error", "abort", "aborted", "cancelled"];

/** From here on an estimate is sure enough to tell that a prompt was cut. */
const SURE_TOKENS = 2000;
const LEAST_SHARE = 0.8;

const isCut = (messages: readonly ModelMessage[], reported: number): boolean => {
  const estimated = estimateMessages(messages);
  return estimated > SURE_TOKENS && reported < LEAST_SHARE * estimated;
};

const refuse = ({ text, finish, refusal }: HeardAnswer): void => {
  if (refusal.trim() !== "") throw new UselessAnswerError("refusal");
  if (finish !== undefined && FILTERED.test(finish)) throw new UselessAnswerError("filtered");
  if (finish === undefined || BROKEN.includes(finish))
    throw new UselessAnswerError(text.trim() === "" ? "empty" : "no_finish");
};

/**
 * The answer that was heard to these messages. `mayCut` where the provider may drop a part of a prompt without a word.
 * Throws UselessAnswerError.
 */
export const takeAnswer = (
  heard: HeardAnswer,
  { messages, mayCut }: { messages: readonly ModelMessage[]; mayCut: boolean },
): ModelAnswer => {
  const text = heard.given.trim() === "" ? heard.text : heard.given;
  refuse({ ...heard, text });
  const cut = CUT.includes(heard.finish ?? "");
  if (text.trim() === "" && !cut) throw new UselessAnswerError("empty");
  if (heard.usage && mayCut && isCut(messages, heard.usage.promptTokens))
    throw new UselessAnswerError("truncated_prompt");
  const usage = heard.usage
    ? { ...heard.usage, estimated: false }
    : { promptTokens: estimateMessages(messages), answerTokens: estimateTokens(text), estimated: true };
  return { text, cut, usage };
};
