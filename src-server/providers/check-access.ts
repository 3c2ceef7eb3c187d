import type { ModelAccess } from "../contract/model-work.ts";
import type { ModelVerdict } from "./failures/failure-signal.ts";
import { classifyModelFailure } from "./failures/classify-model-failure.ts";
import type { Patience } from "./get-json.ts";
import { listModels } from "./list-models.ts";
import { listHasModel } from "./model-ids.ts";

/** Whether a provider takes a key and has a model; null when it gave no usable answer. */
export type AccessCheck =
  | { ok: true }
  | { ok: false; reason: "key" | "model"; verdict: ModelVerdict }
  | { ok: null; verdict: ModelVerdict };

/**
 * Asks a provider whether it takes the key and has the model, within ten seconds unless told otherwise. Throws the
 * signal's reason.
 */
export const checkAccess = async (access: ModelAccess, patience: Patience = {}): Promise<AccessCheck> => {
  const { provider, model } = access;
  const list = await listModels(access, patience);
  if (list.state === "rejected") return { ok: false, reason: "key", verdict: list.verdict };
  if (list.state === "no_answer") return { ok: null, verdict: list.verdict };
  if (listHasModel(provider, list.ids, model)) return { ok: true };
  const verdict = classifyModelFailure({ provider, status: 404, body: '{"error":{"code":"model_not_found"}}' });
  return list.complete ? { ok: false, reason: "model", verdict } : { ok: null, verdict };
};
