import type { LlmProvider } from "../../contract/api/creation-request.ts";

const LABELS: Readonly<Record<LlmProvider, string>> = {
  openai: "OpenAI",
  anthropic: "Anthropic",
  google: "Google Gemini",
  openrouter: "OpenRouter",
  groq: "Groq",
  mistral: "Mistral",
  deepseek: "DeepSeek",
  ollama: "Ollama",
  lmstudio: "LM Studio",
  custom: "The AI provider",
};

/** A provider's name at the start of a sentence. */
export const providerLabel = (provider: LlmProvider): string => LABELS[provider];

/** Whether a provider usually runs on the asker's own machine. */
export const isLocalProvider = (provider: LlmProvider): boolean => provider === "ollama" || provider === "lmstudio";
