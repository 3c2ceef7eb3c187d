import type { ModelPrices, WritingBudget } from "../contract/model-work.ts";
import { numberOf } from "./read-settings.ts";
import type { SettingStore } from "./setting-store.ts";

/** Prices that the owner has set for the saved provider; null until both are. */
export const ownPrices = (settings: SettingStore): ModelPrices | null => {
  const inputUsd = numberOf(settings, "llm.price_in");
  const outputUsd = numberOf(settings, "llm.price_out");
  return inputUsd === null || outputUsd === null ? null : { inputUsd, outputUsd };
};

/** What the owner lets lectures take of the saved provider. */
export const ownLimits = (settings: SettingStore): { lecture: WritingBudget; month: WritingBudget } => ({
  lecture: {
    maxTokens: numberOf(settings, "limits.tokens_per_lecture") ?? undefined,
    maxUsd: numberOf(settings, "limits.usd_per_lecture") ?? undefined,
  },
  month: {
    maxTokens: numberOf(settings, "limits.tokens_per_month") ?? undefined,
    maxUsd: numberOf(settings, "limits.usd_per_month") ?? undefined,
  },
});
