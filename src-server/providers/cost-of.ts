import type { ModelAccess, TokenUsage } from "../contract/model-call.ts";
import { PRICES, type TokenPrice } from "./model-prices.ts";
import { PROVIDERS } from "./provider-table.ts";

const MILLION = 1_000_000;

/** An id without the date of its release. */
const undated = (model: string): string => model.replace(/-(?:\d{8}|\d{4}-\d{2}-\d{2})$/u, "");

/** Price of a model; null where it is not known. Models on the owner's own machine cost nothing. */
export const priceOf = ({ provider, model }: Pick<ModelAccess, "provider" | "model">): TokenPrice | null => {
  if (PROVIDERS[provider].local) return { inputUsd: 0, outputUsd: 0 };
  const known = new Map(Object.entries(PRICES[provider]?.models ?? {}));
  return known.get(model) ?? known.get(undated(model)) ?? null;
};

/** US dollars that tokens of a model cost; null where its price is not known. */
export const costOf = (
  access: Pick<ModelAccess, "provider" | "model">,
  { promptTokens, answerTokens }: Omit<TokenUsage, "estimated">,
): number | null => {
  const price = priceOf(access);
  return price && (promptTokens * price.inputUsd + answerTokens * price.outputUsd) / MILLION;
};
