import type { TokenUsage, ModelPrices } from "../contract/model-work.ts";

const MILLION = 1e6;

/** US dollars of an answer at prices that somebody has set. */
export const costAt = (prices: ModelPrices, { promptTokens, answerTokens }: Omit<TokenUsage, "estimated">): number =>
  (prices.inputUsd * promptTokens + prices.outputUsd * answerTokens) / MILLION;
