import type { ModelAccess } from "../contract/model-work.ts";
import { z } from "zod";
import type { LlmProvider } from "../contract/api/creation-request.ts";
import { classifyModelFailure } from "./failures/classify-model-failure.ts";
import type { FailureSignal, ModelVerdict } from "./failures/error-facts.ts";
import { getJson, type RequestLimits } from "./open-client.ts";
import { baseAddress, PROVIDERS, keyFailure } from "./provider-table.ts";

/** Models of a provider; `complete` when there are no more than these. */
export type ModelList =
  | { state: "listed"; ids: string[]; complete: boolean }
  /** The key was not accepted. */
  | { state: "rejected"; verdict: ModelVerdict }
  /** There was no usable answer. */
  | { state: "no_answer"; verdict: ModelVerdict };

const listSchema = z.object({
  data: z.array(z.object({ id: z.string().min(1) })).nullable(),
  has_more: z.boolean().nullish(),
});

/** Asks a provider for its models, once and within ten seconds unless stated otherwise. Throws the signal's reason. */
export const listProviderModels = async (access: ModelAccess, limits: RequestLimits = {}): Promise<ModelList> => {
  const { provider, apiKey = "" } = access;
  const { listing, local } = PROVIDERS[provider];
  const address = baseAddress(access);
  if (address === undefined) return failureOf({ provider, transport: new TypeError("Invalid URL") });
  const wrongKey = keyFailure(access);
  if (wrongKey) return failureOf(wrongKey);
  const unproven = await proveKey(access, address, limits);
  if (unproven) return unproven;
  const keyHeaders = listing.keyHeaders?.(apiKey);
  const answer = await getJson({ ...limits, access, address, path: listing.path, keyHeaders });
  if ("failure" in answer) return failureOf(answer.failure);
  const list = listSchema.safeParse(answer.json);
  const ids = (list.data?.data ?? []).map(({ id }) => plainModelId(provider, id));
  if (!list.success || (ids.length === 0 && !local))
    return failureOf({ provider, status: 200, body: JSON.stringify(answer.json).slice(0, 4096), answer: "empty" });
  return { state: "listed", ids, complete: list.data.has_more !== true };
};

/** One spelling of a model's id at a provider. */
export const plainModelId = (provider: LlmProvider, id: string): string => {
  if (provider === "google") return id.replace(/^models\//u, "");
  if (provider === "ollama") return id.replace(/:latest$/u, "");
  return id;
};

/** Whether a list of plain ids has a model, by any of its names. */
export const listHasModel = (provider: LlmProvider, ids: readonly string[], model: string): boolean => {
  const known = new Set(ids.flatMap((id) => listedAs(provider, id)));
  return spellings(provider, model).some((name) => known.has(name));
};

/** A program on this machine that runs language models, and those it has. */
export type LocalServer = { provider: "ollama" | "lmstudio"; baseUrl: string; models: string[] };

const QUICK_MS = 1000;

const BOTH = ["ollama", "lmstudio"] as const;

/** The programs for local models that answer at their usual addresses, or at the given ones, within a second. */
export const findLocalServers = async (
  options: RequestLimits & { addresses?: Partial<Record<LocalServer["provider"], string>> } = {},
): Promise<LocalServer[]> => {
  const { addresses = {}, timeoutMs = QUICK_MS, ...limits } = options;
  const found = await Promise.all(
    BOTH.map(async (provider): Promise<LocalServer[]> => {
      const baseUrl = baseAddress({ provider, baseUrl: addresses[provider] }) ?? "";
      const access: ModelAccess = { provider, baseUrl, model: "", reach: "owner", keySource: "service" };
      const list = await listProviderModels(access, { ...limits, timeoutMs });
      return list.state === "listed" ? [{ provider, baseUrl, models: list.ids }] : [];
    }),
  );
  return found.flat();
};

/** Whether a provider takes a key and has a model; null when it gave no usable answer. */
export type AccessCheck =
  | { ok: true }
  | { ok: false; reason: "key" | "model"; verdict: ModelVerdict }
  | { ok: null; verdict: ModelVerdict };

/**
 * Asks a provider whether it takes the key and has the model, within ten seconds unless stated otherwise. Throws the
 * signal's reason.
 */
export const checkAccess = async (access: ModelAccess, limits: RequestLimits = {}): Promise<AccessCheck> => {
  const { provider, model } = access;
  const list = await listProviderModels(access, limits);
  if (list.state === "rejected") return { ok: false, reason: "key", verdict: list.verdict };
  if (list.state === "no_answer") return { ok: null, verdict: list.verdict };
  if (listHasModel(provider, list.ids, model)) return { ok: true };
  const verdict = classifyModelFailure({ provider, status: 404, body: '{"error":{"code":"model_not_found"}}' });
  return list.complete ? { ok: false, reason: "model", verdict } : { ok: null, verdict };
};

const failureOf = (failure: FailureSignal): Exclude<ModelList, { state: "listed" }> => {
  const verdict = classifyModelFailure(failure);
  return { state: verdict.code === "llm_auth" ? "rejected" : "no_answer", verdict };
};

/** A path that answers for a valid key alone, where the list itself is open; undefined when the key is accepted. */
const proveKey = async (access: ModelAccess, address: string, limits: RequestLimits) => {
  const { keyPath } = PROVIDERS[access.provider].listing;
  if (keyPath === undefined) return undefined;
  const answer = await getJson({ ...limits, access, address, path: keyPath });
  return "failure" in answer ? failureOf(answer.failure) : undefined;
};

const listedAs = (provider: LlmProvider, id: string): string[] =>
  provider === "anthropic" ? [id, id.replace(/-\d{8}$/u, "")] : [id];

/** Ways to ask for a model that its list does not spell out. */
const spellings = (provider: LlmProvider, id: string): string[] => {
  const plain = plainModelId(provider, id);
  if (provider === "openrouter") return [plain, plain.replace(/:[\w-]+$/u, "")];
  return provider === "anthropic" ? [plain, plain.replace(/-latest$/u, "")] : [plain];
};
