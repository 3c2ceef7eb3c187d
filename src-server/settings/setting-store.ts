import { definitionOf, SETTING_NAMES, type SettingEntry, type SettingName } from "../contract/api/settings.ts";

/** What one setting becomes; null unsets it. `held` keeps it in memory alone, where the store can do that. */
export type SettingChange = { name: string; value: string | null; secret: boolean; held?: boolean };

/** Values of settings by name. Secret values are encrypted at rest. */
export type SettingStore = {
  /** Plain text; null when it is not set. */
  get(name: string): string | null;
  set(name: string, value: string, options: { secret: boolean }): void;
  unset(name: string): boolean;
  /** All of them or none. */
  change(changes: readonly SettingChange[]): void;
  /** Names that are set, and when (ms since 1970). */
  names(): { name: string; secret: boolean; changedAt: number; held?: boolean }[];
  /** Grows with every change, also of other processes. */
  revision(): number;
};

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

type Known = ReturnType<SettingStore["names"]>[number];

const entryOf = (store: SettingStore, name: SettingName, known: Known | undefined): SettingEntry => {
  const { description, secret = false } = definitionOf(name);
  const set = known !== undefined;
  return {
    name,
    value: set && !secret ? store.get(name) : null,
    set,
    secret,
    changed_at: set ? new Date(known.changedAt).toISOString() : null,
    description,
    ...(known?.held ? { until_stop: true } : {}),
  };
};

/** All settings in the order of the table; values of secrets are never read. */
export const listSettings = (store: SettingStore): SettingEntry[] => {
  const known = new Map(store.names().map((entry) => [entry.name, entry]));
  return SETTING_NAMES.map((name) => entryOf(store, name, known.get(name)));
};
