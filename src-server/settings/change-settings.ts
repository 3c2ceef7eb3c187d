import { msg, type Message } from "../contract/messages/message.ts";
import { definitionOf, isSettingName, type SettingName } from "../contract/api/settings.ts";
import { refuseFields, type FieldProblem, fieldProblem } from "../refusal.ts";
import type { SettingChange, SettingStore } from "./setting-store.ts";
import { readSetting } from "./setting-values.ts";

/** New values by name, as somebody sent them: texts, or null to unset. */
export type SettingChanges = Readonly<Record<string, unknown>>;

type Read = { change: SettingChange & { name: SettingName } } | { fault: FieldProblem };

/** A key, what it was saved for, and whether that is known yet. */
type KeyRule = {
  key: SettingName;
  origin: readonly SettingName[];
  /** A key that was saved before its provider (or a custom one's address) belongs to what is named next. */
  hasOrigin(store: SettingStore): boolean;
  place: Message;
};

const KEY_RULES: readonly KeyRule[] = [
  {
    key: "llm.api_key",
    origin: ["llm.provider", "llm.base_url"],
    hasOrigin: (store) => {
      const provider = store.get("llm.provider");
      return provider !== null && (provider !== "custom" || store.get("llm.base_url") !== null);
    },
    place: msg("settings.place_provider"),
  },
  {
    key: "voice.http.api_key",
    origin: ["voice.http.base_url"],
    hasOrigin: (store) => store.get("voice.http.base_url") !== null,
    place: msg("settings.place_address"),
  },
  ...(["storage.access_key_id", "storage.secret_access_key"] as const).map((key): KeyRule => ({
    key,
    origin: ["storage.provider", "storage.account_id", "storage.endpoint"],
    hasOrigin: (store) => store.get("storage.account_id") !== null || store.get("storage.endpoint") !== null,
    place: msg("settings.place_account"),
  })),
];

const faultOf = (name: string, message: Message): Read => ({
  fault: fieldProblem(["body", name], "setting", message),
});

const readChange = (name: string, text: unknown): Read => {
  if (!isSettingName(name))
    return faultOf(name.slice(0, 60), msg("settings.unknown", { name: JSON.stringify(name.slice(0, 60)) }));
  const { secret = false } = definitionOf(name);
  if (text === null) return { change: { name, value: null, secret } };
  if (typeof text !== "string" || !text.isWellFormed()) return faultOf(name, msg("settings.no_text"));
  const result = readSetting(name, text);
  return "problem" in result
    ? faultOf(name, msg("settings.unusable", { name, problem: result.problem }))
    : { change: { name, value: result.value, secret } };
};

/** Throws `FieldRefusal` `setting` with every fault there is. */
const readAll = (changes: SettingChanges): (SettingChange & { name: SettingName })[] => {
  const reads = Object.entries(changes).map(([name, text]) => readChange(name, text));
  refuseFields(reads.flatMap((read) => ("fault" in read ? [read.fault] : [])));
  return reads.flatMap((read) => ("change" in read ? [read.change] : []));
};

const leavesOrigin = (
  store: SettingStore,
  { origin, hasOrigin }: KeyRule,
  changes: readonly SettingChange[],
): boolean =>
  hasOrigin(store) &&
  changes.some(({ name, value }) => origin.some((place) => place === name) && store.get(name) !== value);

const isSet = (store: SettingStore, name: SettingName): boolean => store.names().some((entry) => entry.name === name);

/** Keys that would go to another place than they were saved with. */
const lostKeys = (store: SettingStore, changes: readonly (SettingChange & { name: SettingName })[]): KeyRule[] =>
  KEY_RULES.filter(
    (rule) =>
      !changes.some(({ name }) => name === rule.key) && isSet(store, rule.key) && leavesOrigin(store, rule, changes),
  );

/** Settings that are kept in memory alone, until the service stops. */
export type HeldSettings = ReadonlySet<SettingName>;

const NONE: HeldSettings = new Set();

/**
 * Changes settings, all or none. A key never goes to another provider or address than it was saved with: it is unset
 * with them. Gives what else happened, in plain words. Throws `FieldRefusal` `setting`.
 */
export const changeSettings = (store: SettingStore, changes: SettingChanges, held = NONE): Message[] => {
  const read = readAll(changes).map((change) => (held.has(change.name) ? { ...change, held: true } : change));
  const lost = lostKeys(store, read);
  store.change([...read, ...lost.map(({ key }) => ({ name: key, value: null, secret: true }))]);
  return lost.map(({ key, place }) => msg("settings.key_unset", { key, place }));
};

/** Throws what `changeSettings` would throw; changes nothing. */
export const checkChanges = (settings: SettingStore, changes: SettingChanges): void => {
  changeSettings({ ...settings, change: () => undefined }, changes);
};
