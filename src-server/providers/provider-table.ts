import type { ModelAccess } from "../contract/model-work.ts";
import { isIP } from "node:net";
import type { LlmProvider } from "../contract/api/creation-request.ts";
import { checkAddress } from "../network/check-address.ts";
import type { FailureSignal } from "./failures/error-facts.ts";

const HOSTED = {
  local: false,
  needsKey: true,
  rungs: ["schema", "tool", "object", "text"],
  takesStreamOptions: true,
  mostTokens: "max_tokens",
  thinkingTokens: 0,
  headers: {},
  listing: { path: "/models", needsKey: true },
} as const satisfies Omit<ProviderProfile, "label" | "baseUrl">;

const LOCAL = {
  ...HOSTED,
  local: true,
  needsKey: false,
  listing: { path: "/models", needsKey: false },
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
  },
  google: {
    ...HOSTED,
    label: "Google",
    baseUrl: "https://generativelanguage.googleapis.com/v1beta/openai",
    thinkingTokens: 8192,
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
    // It reports the tokens of every stream, and refuses members it does not know.
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
  custom: { ...HOSTED, label: "Custom", baseUrl: undefined, needsKey: false },
};

/** How an answer can be asked in a form, the strictest first. */
export type Rung = "schema" | "tool" | "object" | "text";

/** What is to be known of a provider to talk to it as one that is compatible with OpenAI. */
export type ProviderProfile = {
  label: string;
  /** Without a slash at its end; undefined where only the caller knows it. */
  baseUrl: string | undefined;
  /** Runs on a machine of its owner: a model may have to be loaded first, and prompts may be cut without a word. */
  local: boolean;
  needsKey: boolean;
  rungs: readonly Rung[];
  /** Whether it reports the tokens of a streamed answer when it is asked to; the others report without, or never. */
  takesStreamOptions: boolean;
  /** The name it has for the most tokens of an answer. */
  mostTokens: "max_tokens" | "max_completion_tokens";
  /** Tokens that its models may think with before they answer, counted into the most tokens of an answer. */
  thinkingTokens: number;
  /** Sent with every request beside the key. */
  headers: Readonly<Record<string, string>>;
  listing: {
    /** Path and query of the list of models. */
    path: string;
    /** Whether the list is given for a valid key alone. */
    needsKey: boolean;
    /** A path that is answered for a valid key alone, where the list is open to all. */
    keyPath?: string;
    /** The list wants the key in these headers instead of as a bearer. */
    keyHeaders?: (apiKey: string) => Readonly<Record<string, string>>;
  };
};

/** Which key a request carries, if any. */
export const bearerOf = ({ apiKey }: Pick<ModelAccess, "apiKey">): Readonly<Record<string, string>> =>
  apiKey === undefined || apiKey === "" ? {} : { authorization: `Bearer ${apiKey}` };

type Named = Pick<ModelAccess, "provider" | "baseUrl">;

/** The address requests are made under, without a slash at its end; undefined where nobody has named one. */
export const baseAddress = (access: Named): string | undefined => {
  const named = access.baseUrl ?? PROVIDERS[access.provider].baseUrl;
  const url = named === undefined ? null : URL.parse(named);
  return url ? withPath(access, url) : undefined;
};

/** Whether the model runs on a machine of its owner's, as the provider or its address shows. */
export const isLocal = (access: Named): boolean => {
  if (PROVIDERS[access.provider].local) return true;
  const address = baseAddress(access);
  if (access.provider !== "custom" || address === undefined) return false;
  const host = new URL(address).hostname.replace(/^\[(.*)\]$/u, "$1");
  if (isIP(host) === 0) return host === "localhost" || host.endsWith(".local");
  return checkAddress(host, "owner") === "allowed" && checkAddress(host, "public") === "forbidden";
};

/** The failure of a key that is lacking or that no header can carry; it is known without asking the provider. */
export const keyFailure = ({ provider, apiKey = "" }: ModelAccess): FailureSignal | undefined => {
  const isRight = apiKey === "" ? !PROVIDERS[provider].needsKey : /^[\u0021-\u007e]+$/u.test(apiKey);
  return isRight ? undefined : { provider, status: 401 };
};

/** Programs on the owner's machine whose address is often given without its path. */
const withPath = ({ provider }: Named, url: URL): string => {
  const path = url.pathname.replace(/\/+$/u, "");
  const usual = PROVIDERS[provider].local && path === "" ? "/v1" : path;
  return `${url.origin}${usual}`;
};
