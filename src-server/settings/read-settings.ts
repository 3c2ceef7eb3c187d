import type { SettingStore } from "./setting-store.ts";
import type { SettingName } from "./setting-table.ts";

/** A switch; off when it is not set. */
export const isOn = (store: SettingStore, name: "guests" | "queue.paused"): boolean => store.get(name) === "on";

/** A number, or what holds when it is not set. */
export const numberOf = (
  store: SettingStore,
  name: Extract<SettingName, `limits.${string}` | `llm.price_${string}`>,
): number | null => {
  const text = store.get(name);
  return text === null ? null : Number(text);
};
