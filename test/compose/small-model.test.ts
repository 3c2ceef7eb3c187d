import { expect, it } from "vitest";
import { isSmallModel } from "../../src-server/compose/open-model.ts";

it.each([
  ["ollama", "llama3.1:8b", true],
  ["lmstudio", "qwen3-4b-instruct", true],
  ["ollama", "phi4", true],
  ["groq", "gemma-7b-it", true],
  ["ollama", "llama3.3:70b", false],
  ["openrouter", "meta/llama-3.3-70b-instruct", false],
  ["ollama", "mixtral:8x7b", false],
  ["groq", "openai/gpt-oss-20b", false],
  ["openai", "gpt-4.1-mini", false],
  ["custom", "box-large", false],
] as const)("of %s, %s is a small model: %s", (provider, model, isSmall) =>
  expect(isSmallModel({ provider, model })).toBe(isSmall),
);
