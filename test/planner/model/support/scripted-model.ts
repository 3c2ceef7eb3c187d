import type { AskModel, ModelCall } from "../../../../src-server/contract/model-work.ts";

export type ScriptedAnswer = string | { text: string; cut: boolean } | Error;

/** A model that gives its answers in order, whatever it is asked, and keeps what it was asked. */
export const scriptedModel = (answers: readonly ScriptedAnswer[]): { ask: AskModel; calls: ModelCall[] } => {
  const calls: ModelCall[] = [];
  return {
    calls,
    ask: async (call) => {
      const answer = answers[calls.length];
      calls.push(call);
      if (answer === undefined) throw new Error(`Question ${calls.length} has no answer.`);
      if (answer instanceof Error) throw answer;
      const { text, cut } = typeof answer === "string" ? { text: answer, cut: false } : answer;
      return Promise.resolve({ text, cut, usage: { promptTokens: 100, answerTokens: 50, estimated: false } });
    },
  };
};
