import type { LlmProvider } from "../contract/api/creation-request.ts";
import type { ModelAccess, TokenUsage } from "../contract/model-work.ts";
import { PROVIDERS } from "./provider-table.ts";

/** US dollars for a million tokens, without discounts. */
type TokenPrice = { inputUsd: number; outputUsd: number };

/** Prices and where they were read. */
type PriceList = { source: string; asOf: string; models: Readonly<Record<string, TokenPrice>> };

const price = (inputUsd: number, outputUsd: number): TokenPrice => ({ inputUsd, outputUsd });

/**
 * Prices of models whose id always means the same model; what is not here is not known. Ids that move on to newer models
 * (`…-latest`) are left out, since their price moves too.
 */
export const PRICES: Readonly<Partial<Record<LlmProvider, PriceList>>> = {
  openai: {
    source: "list prices of openai.com/api/pricing, not looked up again since",
    asOf: "2025-08",
    models: {
      "gpt-4.1": price(2, 8),
      "gpt-4.1-mini": price(0.4, 1.6),
      "gpt-4o": price(2.5, 10),
      "gpt-4o-mini": price(0.15, 0.6),
      "gpt-5": price(1.25, 10),
      "gpt-5-mini": price(0.25, 2),
      "gpt-5-nano": price(0.05, 0.4),
    },
  },
  anthropic: {
    source: "list prices of claude.com/pricing, not looked up again since",
    asOf: "2025-11",
    models: {
      "claude-haiku-4-5": price(1, 5),
      "claude-sonnet-4-5": price(3, 15),
      "claude-opus-4-5": price(5, 25),
    },
  },
  google: {
    source: "list prices of ai.google.dev/pricing, not looked up again since",
    asOf: "2025-07",
    models: {
      "gemini-2.5-flash": price(0.3, 2.5),
      "gemini-2.5-flash-lite": price(0.1, 0.4),
      "gemini-2.5-pro": price(1.25, 10),
    },
  },
};

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
