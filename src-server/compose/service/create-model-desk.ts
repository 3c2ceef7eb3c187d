import { createHash } from "node:crypto";
import type { ModelAccess } from "../../contract/model-call.ts";
import type { AccessVerdict, ModelDesk } from "../../jobs/model-desk.ts";
import { ownLimits, ownPrices } from "../../settings/model-settings.ts";
import { readableProvider } from "../../settings/service-provider.ts";
import type { SettingStore } from "../../settings/setting-store.ts";
import { askProvider } from "../ask-provider.ts";
import { estimateLecture } from "../estimate-lecture.ts";

/** Longest that a request waits for the provider. */
const PATIENCE_MS = 10_000;
/** How long a provider that accepted a key and a model is not asked again. */
const KNOWN_MS = 5 * 60_000;
const MOST_KNOWN = 200;

/** Names a key and a model without holding the key. */
const nameOf = ({ provider, baseUrl, apiKey, model, reach }: ModelAccess): string =>
  createHash("sha256")
    .update(JSON.stringify([provider, baseUrl ?? null, apiKey ?? null, model, reach]))
    .digest("hex");

/** Asks at most every five minutes where the last answer was good. */
const rememberingGood = (
  ask: (access: ModelAccess, signal: AbortSignal) => Promise<AccessVerdict>,
  now: () => number,
) => {
  const goodUntil = new Map<string, number>();
  return async (access: ModelAccess, signal: AbortSignal): Promise<AccessVerdict> => {
    const name = nameOf(access);
    if ((goodUntil.get(name) ?? 0) > now()) return { ok: true };
    goodUntil.delete(name);
    const verdict = await ask(access, signal);
    if (goodUntil.size >= MOST_KNOWN) goodUntil.clear();
    if (verdict.ok === true) goodUntil.set(name, now() + KNOWN_MS);
    return verdict;
  };
};

type DeskParts = { settings: SettingStore; now: () => number; patienceMs?: number };

/** What jobs are told of language models. */
export const createModelDesk = ({ settings, now, patienceMs = PATIENCE_MS }: DeskParts): ModelDesk => {
  const ask = (access: ModelAccess, signal: AbortSignal): Promise<AccessVerdict> =>
    askProvider(access, { signal, timeoutMs: patienceMs });
  return {
    owners: () => readableProvider(settings),
    check: rememberingGood(ask, now),
    estimate: (asked) => estimateLecture(asked, ownPrices(settings)),
    prices: () => ownPrices(settings),
    limits: () => ownLimits(settings),
  };
};
