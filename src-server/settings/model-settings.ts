import type { ModelPrices, WritingBudget } from "../contract/model-work.ts";
import { numberOf } from "./read-settings.ts";
import type { SettingStore } from "./setting-store.ts";
import { USUAL_MONTH } from "./setting-table.ts";

/** Prices that the owner has set for the saved provider; null until both are. */
export const ownPrices = (settings: SettingStore): ModelPrices | null => {
  const inputUsd = numberOf(settings, "llm.price_in");
  const outputUsd = numberOf(settings, "llm.price_out");
  return inputUsd === null || outputUsd === null ? null : { inputUsd, outputUsd };
};

/** Providers on the owner's own machines take no money. */
const OWN_MACHINES: readonly (string | null)[] = ["ollama", "lmstudio"];

const usualMonth = (settings: SettingStore): WritingBudget =>
  OWN_MACHINES.includes(settings.get("llm.provider")) ? {} : USUAL_MONTH;

/** What the owner lets lectures take of the saved provider. */
export const ownLimits = (settings: SettingStore): { lecture: WritingBudget; month: WritingBudget } => ({
  lecture: {
    maxTokens: numberOf(settings, "limits.tokens_per_lecture") ?? undefined,
    maxUsd: numberOf(settings, "limits.usd_per_lecture") ?? undefined,
  },
  month: {
    maxTokens: numberOf(settings, "limits.tokens_per_month") ?? usualMonth(settings).maxTokens,
    maxUsd: numberOf(settings, "limits.usd_per_month") ?? usualMonth(settings).maxUsd,
  },
});
