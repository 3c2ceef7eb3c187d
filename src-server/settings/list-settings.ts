import type { SettingEntry } from "../contract/api/setting.ts";
import type { SettingStore } from "./setting-store.ts";
import { definitionOf, SETTING_NAMES, type SettingName } from "./setting-table.ts";

const entryOf = (store: SettingStore, name: SettingName, changedAt: number | undefined): SettingEntry => {
  const { description, secret } = definitionOf(name);
  const set = changedAt !== undefined;
  return {
    name,
    value: set && !secret ? store.get(name) : null,
    set,
    secret,
    changed_at: set ? new Date(changedAt).toISOString() : null,
    description,
  };
};

/** All settings in the order of the table; values of secrets are never read. */
export const listSettings = (store: SettingStore): SettingEntry[] => {
  const changes = new Map(store.names().map(({ name, changedAt }) => [name, changedAt]));
  return SETTING_NAMES.map((name) => entryOf(store, name, changes.get(name)));
};
