import type { LlmProvider } from "../../src-server/contract/api/creation-request.ts";

/** Names as the providers write them; one's own address has none. */
export const PROVIDER_NAMES: Readonly<Record<Exclude<LlmProvider, "custom">, string>> & { custom?: string } = {
  openai: "OpenAI",
  anthropic: "Anthropic",
  google: "Google",
  openrouter: "OpenRouter",
  groq: "Groq",
  mistral: "Mistral",
  deepseek: "DeepSeek",
  ollama: "Ollama",
  lmstudio: "LM Studio",
};
