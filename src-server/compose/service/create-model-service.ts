import type { ModelService } from "../../jobs/model-service.ts";
import { ownLimits, ownPrices } from "../../settings/saved-settings.ts";
import { readableProvider } from "../../settings/saved-settings.ts";
import type { SettingStore } from "../../settings/setting-store.ts";
import { askProvider } from "../ask-provider.ts";
import { estimateLecture } from "../estimate-lecture.ts";

/** Longest that a request waits for the provider. */
const MAX_WAIT_MS = 10_000;
type DeskParts = { settings: SettingStore; maxWaitMs?: number };

/** What jobs are told of language models. */
export const createModelService = ({ settings, maxWaitMs = MAX_WAIT_MS }: DeskParts): ModelService => ({
  owners: () => readableProvider(settings),
  check: (access, signal) => askProvider(access, { signal, timeoutMs: maxWaitMs }),
  estimate: (asked) => estimateLecture(asked, ownPrices(settings)),
  prices: () => ownPrices(settings),
  limits: () => ownLimits(settings),
});
