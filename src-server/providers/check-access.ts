import { createHash } from "node:crypto";
import type { ModelAccess } from "../contract/model-call.ts";
import { baseAddress } from "./base-address.ts";
import type { ModelVerdict } from "./failures/failure-signal.ts";
import { judgeModelFailure } from "./failures/judge-model-failure.ts";
import type { Patience } from "./get-json.ts";
import { listModels } from "./list-models.ts";
import { listHasModel } from "./model-ids.ts";

/** Whether a provider takes a key and has a model; null when it gave no usable answer. */
export type AccessCheck =
  | { ok: true }
  | { ok: false; reason: "key" | "model"; verdict: ModelVerdict }
  | { ok: null; verdict: ModelVerdict };

const KEPT_MS = 5 * 60_000;
const MOST_KEPT = 200;

type Kept = { until: number; check: AccessCheck };
/** What providers answered lately; keys are kept as hashes alone. */
export type CheckMemory = Map<string, Kept>;

const everyone: CheckMemory = new Map();

const hashOf = (access: ModelAccess): string => {
  const parts = [access.provider, baseAddress(access), access.apiKey, access.model, access.reach];
  return createHash("sha256").update(JSON.stringify(parts)).digest("hex");
};

const checkNow = async (access: ModelAccess, patience: Patience): Promise<AccessCheck> => {
  const { provider, model } = access;
  const list = await listModels(access, patience);
  if (list.state === "rejected") return { ok: false, reason: "key", verdict: list.verdict };
  if (list.state === "no_answer") return { ok: null, verdict: list.verdict };
  if (listHasModel(provider, list.ids, model)) return { ok: true };
  const verdict = judgeModelFailure({ provider, status: 404, body: '{"error":{"code":"model_not_found"}}' });
  return list.complete ? { ok: false, reason: "model", verdict } : { ok: null, verdict };
};

const keep = (memory: CheckMemory, hash: string, kept: Kept): void => {
  memory.delete(hash);
  memory.set(hash, kept);
  const [oldest] = memory.keys();
  if (memory.size > MOST_KEPT && oldest !== undefined) memory.delete(oldest);
};

/**
 * Asks a provider whether it takes the key and has the model, within ten seconds unless told otherwise. What it answered
 * holds for five minutes; `fresh` asks anew. Throws the signal's reason.
 */
export const checkAccess = async (
  access: ModelAccess,
  options: Patience & { fresh?: boolean; now?: () => number; memory?: CheckMemory } = {},
): Promise<AccessCheck> => {
  const { fresh = false, now = Date.now, memory = everyone, ...patience } = options;
  const hash = hashOf(access);
  const known = memory.get(hash);
  if (known && !fresh && known.until > now()) return known.check;
  const check = await checkNow(access, patience);
  if (check.ok === null) memory.delete(hash);
  else keep(memory, hash, { until: now() + KEPT_MS, check });
  return check;
};
