import type { ModelDesk } from "../../jobs/model-desk.ts";
import { ownLimits, ownPrices } from "../../settings/model-settings.ts";
import { readableProvider } from "../../settings/service-provider.ts";
import type { SettingStore } from "../../settings/setting-store.ts";
import { askProvider } from "../ask-provider.ts";
import { estimateLecture } from "../estimate-lecture.ts";

/** Longest that a request waits for the provider. */
const PATIENCE_MS = 10_000;
type DeskParts = { settings: SettingStore; patienceMs?: number };

/** What jobs are told of language models. */
export const createModelDesk = ({ settings, patienceMs = PATIENCE_MS }: DeskParts): ModelDesk => ({
  owners: () => readableProvider(settings),
  check: (access, signal) => askProvider(access, { signal, timeoutMs: patienceMs }),
  estimate: (asked) => estimateLecture(asked, ownPrices(settings)),
  prices: () => ownPrices(settings),
  limits: () => ownLimits(settings),
});
