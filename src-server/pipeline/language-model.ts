import type { LlmProvider } from "../contract/api/creation-request.ts";
import type { AskModel, TokenUsage, ModelSpending, ModelUse, WritingBudget } from "../contract/model-work.ts";
import { AppError } from "../errors.ts";

/** The language model that writes a lecture, without its key. */
export type LanguageModel = {
  provider: LlmProvider;
  id: string;
  baseUrl: string | null;
  /** Whether it fills forms instead of writing scenes. */
  isSmall: boolean;
  ask: AskModel;
  /** US dollars; null where no price is known. */
  costOf(usage: TokenUsage): number | null;
  budget: WritingBudget;
  /** Told of every answer at once, since a lecture may never come to its end. */
  onSpent?: ((spent: ModelSpending) => void) | undefined;
};

/** A model that counts what it is asked. */
export type MeteredModel = { ask: AskModel; use(): ModelUse };

const usedUp = (limit: string): AppError =>
  new AppError(
    "llm_quota",
    `This lecture has used up the ${limit} that it may take of the AI provider. Raise the limits in the settings, or choose a shorter length.`,
  );

const checkBudget = ({ budget: { maxTokens, maxUsd } }: LanguageModel, use: ModelUse): void => {
  if (maxTokens !== undefined && use.promptTokens + use.answerTokens >= maxTokens) throw usedUp(`${maxTokens} tokens`);
  if (maxUsd !== undefined && (use.costUsd ?? 0) >= maxUsd) throw usedUp(`${maxUsd} US dollars`);
};

const added = (use: ModelUse, usage: TokenUsage, costUsd: number | null): void => {
  use.calls += 1;
  use.promptTokens += usage.promptTokens;
  use.answerTokens += usage.answerTokens;
  use.estimated ||= usage.estimated;
  use.costUsd = use.costUsd === null || costUsd === null ? null : use.costUsd + costUsd;
};

/** Counts a model's answers, and asks no more when its budget is used up (AppError `llm_quota`). `onLife` is called while answers come. */
export const meteredModel = (model: LanguageModel, onLife: () => void): MeteredModel => {
  const { provider, id } = model;
  const use: ModelUse = { provider, id, calls: 0, promptTokens: 0, answerTokens: 0, estimated: false, costUsd: 0 };
  return {
    use: () => ({ ...use }),
    ask: async (call) => {
      checkBudget(model, use);
      const answer = await model.ask({
        ...call,
        onText: (characters) => {
          onLife();
          call.onText?.(characters);
        },
      });
      const { usage } = answer;
      const costUsd = model.costOf(usage);
      added(use, usage, costUsd);
      model.onSpent?.({ promptTokens: usage.promptTokens, answerTokens: usage.answerTokens, costUsd });
      onLife();
      return answer;
    },
  };
};
