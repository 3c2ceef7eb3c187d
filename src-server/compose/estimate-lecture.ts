import type { ModelPrices } from "../contract/model-work.ts";
import type { AskedEstimate } from "../jobs/model-service.ts";
import { estimateWriting } from "../planner/model/estimate-writing.ts";
import { costOf } from "../providers/cost-of.ts";
import { costAt } from "./cost-at.ts";
import { isSmallModel } from "./small-model.ts";

/** Tokens that a lecture presumably takes of a model, and US dollars; null where no price is known. */
export const estimateLecture = (
  { provider, model, prompt, seconds }: AskedEstimate,
  prices: ModelPrices | null,
): { tokens: number; costUsd: number | null } => {
  const { promptTokens, answerTokens } = estimateWriting({
    prompt,
    seconds,
    simple: isSmallModel({ provider, model }),
  });
  const usage = { promptTokens, answerTokens, estimated: true };
  return {
    tokens: Math.round(promptTokens + answerTokens),
    costUsd: prices ? costAt(prices, usage) : costOf({ provider, model }, usage),
  };
};
