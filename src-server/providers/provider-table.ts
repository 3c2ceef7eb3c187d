import type { LlmProvider } from "../contract/api/creation-request.ts";
import type { ProviderProfile } from "./provider-profile.ts";

const HOSTED = {
  local: false,
  needsKey: true,
  rungs: ["schema", "tool", "object", "text"],
  takesStreamOptions: true,
  mostTokens: "max_tokens",
  thinkingTokens: 0,
  headers: {},
  listing: { path: "/models", needsKey: true },
  contextTokens: 128_000,
} as const satisfies Omit<ProviderProfile, "label" | "baseUrl">;

const LOCAL = {
  ...HOSTED,
  local: true,
  needsKey: false,
  listing: { path: "/models", needsKey: false },
  // What these programs give a model unless their owner raises it.
  contextTokens: 4096,
} as const satisfies Omit<ProviderProfile, "label" | "baseUrl">;

/** All providers; each is reached at its address that is compatible with OpenAI. */
export const PROVIDERS: Readonly<Record<LlmProvider, ProviderProfile>> = {
  openai: {
    ...HOSTED,
    label: "OpenAI",
    baseUrl: "https://api.openai.com/v1",
    mostTokens: "max_completion_tokens",
    thinkingTokens: 8192,
  },
  anthropic: {
    ...HOSTED,
    label: "Anthropic",
    baseUrl: "https://api.anthropic.com/v1",
    // Its compatible address passes over response_format without a word.
    rungs: ["tool", "text"],
    listing: {
      path: "/models?limit=1000",
      needsKey: true,
      keyHeaders: (apiKey) => ({ "x-api-key": apiKey, "anthropic-version": "2023-06-01" }),
    },
    contextTokens: 200_000,
  },
  google: {
    ...HOSTED,
    label: "Google",
    baseUrl: "https://generativelanguage.googleapis.com/v1beta/openai",
    thinkingTokens: 8192,
    contextTokens: 1_048_576,
  },
  openrouter: {
    ...HOSTED,
    label: "OpenRouter",
    baseUrl: "https://openrouter.ai/api/v1",
    thinkingTokens: 8192,
    headers: { "x-title": "Lectern" },
    listing: { path: "/models", needsKey: false, keyPath: "/key" },
  },
  groq: {
    ...HOSTED,
    label: "Groq",
    baseUrl: "https://api.groq.com/openai/v1",
    mostTokens: "max_completion_tokens",
    thinkingTokens: 4096,
  },
  mistral: {
    ...HOSTED,
    label: "Mistral",
    baseUrl: "https://api.mistral.ai/v1",
    // It tells the tokens of every stream, and refuses members it does not know.
    takesStreamOptions: false,
  },
  deepseek: {
    ...HOSTED,
    label: "DeepSeek",
    baseUrl: "https://api.deepseek.com",
    rungs: ["object", "text"],
    thinkingTokens: 8192,
  },
  ollama: {
    ...LOCAL,
    label: "Ollama",
    baseUrl: "http://127.0.0.1:11434/v1",
    // It takes no choice of a tool.
    rungs: ["schema", "object", "text"],
  },
  lmstudio: {
    ...LOCAL,
    label: "LM Studio",
    baseUrl: "http://127.0.0.1:1234/v1",
    rungs: ["schema", "text"],
  },
  custom: { ...HOSTED, label: "Custom", baseUrl: undefined, needsKey: false, contextTokens: 8192 },
};
