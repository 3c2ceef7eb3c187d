import { describe, expect, it } from "vitest";
import { costOf, priceOf, PRICES } from "../../src-server/providers/cost-of.ts";

const USAGE = { promptTokens: 12_000, answerTokens: 4000 };

describe("costOf", () => {
  it("multiplies tokens by the price for a million", () => {
    expect(costOf({ provider: "openai", model: "gpt-4.1" }, USAGE)).toBeCloseTo(0.024 + 0.032, 12);
    expect(costOf({ provider: "openai", model: "gpt-4.1-2025-04-14" }, USAGE)).toBeCloseTo(0.056, 12);
    expect(costOf({ provider: "anthropic", model: "claude-sonnet-4-5-20250929" }, USAGE)).toBeCloseTo(0.096, 12);
  });

  it("is nothing on the owner's machine, and unknown where no price is known", () => {
    expect(costOf({ provider: "ollama", model: "llama3.2" }, USAGE)).toBe(0);
    for (const model of ["gpt-99", "constructor", "gpt-4.1-nano-of-mine", ""])
      expect(costOf({ provider: "openai", model }, USAGE)).toBeNull();
    expect(priceOf({ provider: "custom", model: "gpt-4.1" })).toBeNull();
  });

  it("has prices that say where and when they were read", () => {
    for (const { source, asOf, models } of Object.values(PRICES)) {
      expect(source).toMatch(/list prices/u);
      expect(asOf).toMatch(/^\d{4}-\d{2}$/u);
      for (const { inputUsd, outputUsd } of Object.values(models)) expect(outputUsd).toBeGreaterThan(inputUsd);
    }
  });
});
