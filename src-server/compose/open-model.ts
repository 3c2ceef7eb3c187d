import type { TokenUsage, ModelAccess } from "../contract/model-work.ts";
import type { LanguageModel } from "../pipeline/lecture-run.ts";
import type { ModelPrices, ModelOrder, ModelSpending } from "../contract/model-work.ts";

const MILLION = 1e6;

/** US dollars of an answer at prices that somebody has set. */
export const costAt = (prices: ModelPrices, { promptTokens, answerTokens }: Omit<TokenUsage, "estimated">): number =>
  (prices.inputUsd * promptTokens + prices.outputUsd * answerTokens) / MILLION;

/** Billions of parameters up to which a model does better by filling forms. */
const MAX_BILLIONS = 14;
/** `llama3.1:8b`, `qwen3-4b-instruct`; experts that are counted singly (`8x7b`) are no small model. */
const SIZE = /(?:^|[^a-z0-9.x])(\d{1,3}(?:\.\d{1,2})?)b(?![a-z0-9])/iu;

/** Whether a model is a small one, by its name; those of programs on the owner's machine are when the name says nothing. */
export const isSmallModel = ({ provider, model }: Pick<ModelAccess, "provider" | "model">): boolean => {
  const size = SIZE.exec(model)?.[1];
  if (size !== undefined) return Number(size) <= MAX_BILLIONS;
  return (provider === "ollama" || provider === "lmstudio") && !/\d+x\d/u.test(model);
};

type Listener = (spent: ModelSpending) => void;

/** A language model that can be asked until it is closed. The library that asks is loaded when it is first needed. */
export const openModel = async (
  { access, budget, prices }: ModelOrder,
  onSpent?: Listener,
): Promise<LanguageModel & { close(): void }> => {
  const [{ createAskModel }, { costOf }] = await Promise.all([
    import("../providers/create-ask-model.ts"),
    import("../providers/cost-of.ts"),
  ]);
  const { ask, close } = createAskModel(access);
  const { provider, model } = access;
  return {
    ...{ provider, id: model, baseUrl: access.baseUrl ?? null, ask, close, budget, onSpent },
    isSmall: isSmallModel(access),
    costOf: (usage) => (prices ? costAt(prices, usage) : costOf({ provider, model }, usage)),
  };
};
