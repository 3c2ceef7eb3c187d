import { z } from "zod";
import type { ModelAccess } from "../contract/model-work.ts";
import { baseAddress } from "./base-address.ts";
import type { FailureSignal, ModelVerdict } from "./failures/failure-signal.ts";
import { classifyModelFailure } from "./failures/classify-model-failure.ts";
import { getJson, type Patience } from "./get-json.ts";
import { plainModelId } from "./model-ids.ts";
import { PROVIDERS } from "./provider-table.ts";
import { keyFailure } from "./sendable-key.ts";

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

const told = (failure: FailureSignal): Exclude<ModelList, { state: "listed" }> => {
  const verdict = classifyModelFailure(failure);
  return { state: verdict.code === "llm_auth" ? "rejected" : "no_answer", verdict };
};

/** A path that answers for a valid key alone, where the list itself is open; undefined when the key is accepted. */
const proveKey = async (access: ModelAccess, address: string, patience: Patience) => {
  const { keyPath } = PROVIDERS[access.provider].listing;
  if (keyPath === undefined) return undefined;
  const answer = await getJson({ ...patience, access, address, path: keyPath });
  return "failure" in answer ? told(answer.failure) : undefined;
};

/** Asks a provider for its models, once and within ten seconds unless told otherwise. Throws the signal's reason. */
export const listModels = async (access: ModelAccess, patience: Patience = {}): Promise<ModelList> => {
  const { provider, apiKey = "" } = access;
  const { listing, local } = PROVIDERS[provider];
  const address = baseAddress(access);
  if (address === undefined) return told({ provider, transport: new TypeError("Invalid URL") });
  const wrongKey = keyFailure(access);
  if (wrongKey) return told(wrongKey);
  const unproven = await proveKey(access, address, patience);
  if (unproven) return unproven;
  const keyHeaders = listing.keyHeaders?.(apiKey);
  const answer = await getJson({ ...patience, access, address, path: listing.path, keyHeaders });
  if ("failure" in answer) return told(answer.failure);
  const list = listSchema.safeParse(answer.json);
  const ids = (list.data?.data ?? []).map(({ id }) => plainModelId(provider, id));
  if (!list.success || (ids.length === 0 && !local))
    return told({ provider, status: 200, body: JSON.stringify(answer.json).slice(0, 4096), answer: "empty" });
  return { state: "listed", ids, complete: list.data.has_more !== true };
};
