import { msg } from "../../../contract/messages/message.ts";
import type { AskModel, ModelAnswer, ModelCall, TokenUsage } from "../../../contract/model-work.ts";
import { AppError } from "../../../errors.ts";

/** What the questions of one lecture have cost so far. */
export type Spent = TokenUsage & { calls: number };

/** Asks within the bounds of one lecture. */
export type Asker = {
  /** Rejects with AppError `llm_answer` when the lecture has used up its questions. */
  ask(call: ModelCall): Promise<ModelAnswer>;
  /** Questions that may still be asked. */
  left(): number;
  spent(): Spent;
};

/** Most questions of one lecture. */
export const MAX_CALLS = 8;

const noCallsLeft = (): AppError => new AppError("llm_answer", msg("author.answers_used_up", { most: MAX_CALLS }));

/** Counts questions and what they took, and stops before one too many. */
export const createAsker = (ask: AskModel): Asker => {
  const spent: Spent = { calls: 0, promptTokens: 0, answerTokens: 0, estimated: false };
  return {
    ask: async (call) => {
      if (spent.calls >= MAX_CALLS) throw noCallsLeft();
      spent.calls += 1;
      const answer = await ask(call);
      spent.promptTokens += answer.usage.promptTokens;
      spent.answerTokens += answer.usage.answerTokens;
      spent.estimated ||= answer.usage.estimated;
      return answer;
    },
    left: () => MAX_CALLS - spent.calls,
    spent: () => ({ ...spent }),
  };
};
