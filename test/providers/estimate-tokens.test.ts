import { encode } from "gpt-tokenizer/encoding/o200k_base";
import { describe, expect, it } from "vitest";
import { estimateMessages, estimateTokens } from "../../src-server/providers/ask-patiently.ts";
import { SAMPLE_PLAN, SAMPLES } from "./sample-texts.ts";

describe("estimateTokens", () => {
  it.each(Object.entries(SAMPLES))("is within 15 %% for %s", (_, text) => {
    const share = estimateTokens(text) / encode(text).length;
    expect(share).toBeGreaterThan(0.85);
    expect(share).toBeLessThan(1.15);
  });

  it("is within 15 % for JSON, tight and indented", () => {
    for (const text of [JSON.stringify(SAMPLE_PLAN), JSON.stringify(SAMPLE_PLAN, undefined, 2)]) {
      const share = estimateTokens(text) / encode(text).length;
      expect(Math.abs(share - 1)).toBeLessThan(0.15);
    }
  });

  it("counts something for each message and nothing for no text", () => {
    expect(estimateTokens("")).toBe(0);
    expect(estimateMessages([{ role: "user", content: "" }])).toBeGreaterThan(0);
  });
});
