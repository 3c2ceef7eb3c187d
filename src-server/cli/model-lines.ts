import type { ModelEstimate } from "../compose/owners-model.ts";
import type { ModelUse } from "../contract/model-work.ts";

const count = (tokens: number): string => tokens.toLocaleString("en-US");

/** Money of a fraction of a cent is still told. */
const money = (usd: number | null): string => {
  if (usd === null) return "at a price that is not known";
  if (usd === 0) return "free of charge";
  return `about $${usd < 0.1 ? usd.toPrecision(2) : usd.toFixed(2)}`;
};

/** What is told before a language model is asked. */
export const estimateLine = ({ provider, model, tokens, costUsd }: ModelEstimate): string =>
  `The model ${model} of ${provider} writes this lecture: about ${count(tokens)} tokens, ${money(costUsd)}.`;

/** What is told of its work afterwards. */
export const usageLine = ({ id, calls, promptTokens, answerTokens, estimated, costUsd }: ModelUse): string => {
  const tokens = `${estimated ? "about " : ""}${count(promptTokens + answerTokens)} tokens`;
  return `The model ${id} took ${tokens} in ${calls} ${calls === 1 ? "answer" : "answers"}, ${money(costUsd)}.`;
};
