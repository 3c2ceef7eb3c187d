import { LLM_PROVIDERS } from "../../../../src-server/contract/api/creation-request.ts";

export const LOCAL_PROVIDERS: ReadonlySet<string> = new Set(["ollama", "lmstudio"]);

/** Providers that stand at an address of the owner's choice; they may do without a key. */
export const PLACED_PROVIDERS: ReadonlySet<string> = new Set(["custom", "ollama", "lmstudio"]);

export const PROVIDERS = LLM_PROVIDERS;
