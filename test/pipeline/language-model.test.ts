import type { ModelCall } from "../../src-server/contract/model-work.ts";
import { describe, expect, it } from "vitest";
import type { ModelSpending } from "../../src-server/contract/model-work.ts";
import { meteredModel, type LanguageModel } from "../../src-server/pipeline/lecture-run.ts";

const CALL: ModelCall = {
  messages: [{ role: "user", content: "?" }],
  form: { name: "outline" },
  maxTokens: 100,
  signal: new AbortController().signal,
};

const modelOf = (more: Partial<LanguageModel> = {}): LanguageModel => ({
  ...{ provider: "openai", id: "gpt-test", baseUrl: null, isSmall: false, budget: {} },
  ask: async (call) => {
    call.onText?.(2);
    return { text: "{}", cut: false, usage: { promptTokens: 100, answerTokens: 20, estimated: false } };
  },
  costOf: ({ promptTokens, answerTokens }) => (promptTokens + answerTokens) / 1000,
  ...more,
});

describe("a metered model", () => {
  it("adds up what its answers took, reports each at once, and shows life", async () => {
    const spendings: ModelSpending[] = [];
    let signs = 0;
    const metered = meteredModel(modelOf({ onSpent: (spent) => void spendings.push(spent) }), () => void signs++);
    await metered.ask(CALL);
    await metered.ask(CALL);
    expect(metered.use()).toEqual({
      ...{ provider: "openai", id: "gpt-test", calls: 2, promptTokens: 200, answerTokens: 40 },
      ...{ estimated: false, costUsd: 0.24 },
    });
    expect(spendings).toEqual(Array(2).fill({ promptTokens: 100, answerTokens: 20, costUsd: 0.12 }));
    expect(signs).toBe(4);
  });

  it("knows no cost where a price is not known", async () => {
    const metered = meteredModel(modelOf({ costOf: () => null }), () => undefined);
    await metered.ask(CALL);
    expect(metered.use().costUsd).toBeNull();
  });

  it.each([
    ["tokens", { maxTokens: 240 }, /240 tokens/],
    ["money", { maxUsd: 0.2 }, /0.2 US dollars/],
  ])("asks no more when its %s are used up", async (_name, budget, sentence) => {
    const metered = meteredModel(modelOf({ budget }), () => undefined);
    await metered.ask(CALL);
    await metered.ask(CALL);
    await expect(metered.ask(CALL)).rejects.toMatchObject({
      code: "llm_quota",
      message: expect.stringMatching(sentence),
    });
    expect(metered.use().calls).toBe(2);
  });
});
