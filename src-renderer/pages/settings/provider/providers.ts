import { LLM_PROVIDERS, type LlmProvider } from "../../../../src-server/contract/api/creation-request.ts";

/** Providers as they write themselves. */
export const PROVIDER_NAMES: Readonly<Record<Exclude<LlmProvider, "custom">, string>> = {
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

export const LOCAL_PROVIDERS: ReadonlySet<string> = new Set(["ollama", "lmstudio"]);

/** Providers that stand at an address of the owner's choice; they may do without a key. */
export const PLACED_PROVIDERS: ReadonlySet<string> = new Set(["custom", "ollama", "lmstudio"]);

export const PROVIDERS = LLM_PROVIDERS;
