import type { SettingEntry } from "../contract/api/setting.ts";
import type { SettingStore } from "./setting-store.ts";
import { definitionOf, SETTING_NAMES, type SettingName } from "./setting-table.ts";

type Known = ReturnType<SettingStore["names"]>[number];

const entryOf = (store: SettingStore, name: SettingName, known: Known | undefined): SettingEntry => {
  const { description, secret } = definitionOf(name);
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
