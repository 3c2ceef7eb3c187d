import { FieldRefusal, type FieldFault } from "../refusal.ts";
import type { SettingChange, SettingStore } from "./setting-store.ts";
import { definitionOf, isSettingName, type SettingName } from "./setting-table.ts";

/** New values by name; null unsets. */
export type SettingChanges = Readonly<Record<string, string | null>>;

type Read = { change: SettingChange & { name: SettingName } } | { fault: FieldFault };

/** What the saved provider key was saved for. */
const ORIGIN: readonly SettingName[] = ["llm.provider", "llm.base_url"];
const PROVIDER_KEY: SettingName = "llm.api_key";

const faultOf = (name: string, msg: string): Read => ({ fault: { loc: ["body", name], msg, type: "setting" } });

const readChange = (name: string, text: string | null): Read => {
  if (!isSettingName(name))
    return faultOf(
      name.slice(0, 60),
      `There is no setting ${JSON.stringify(name.slice(0, 60))}; npm run settings -- list shows all.`,
    );
  const { secret, read } = definitionOf(name);
  if (text === null) return { change: { name, value: null, secret } };
  const result = read(text);
  return "problem" in result
    ? faultOf(name, `${name} ${result.problem}.`)
    : { change: { name, value: result.value, secret } };
};

/** Throws `FieldRefusal` `setting` with every fault there is. */
const readAll = (changes: SettingChanges): (SettingChange & { name: SettingName })[] => {
  const reads = Object.entries(changes).map(([name, text]) => readChange(name, text));
  const [first, ...others] = reads.flatMap((read) => ("fault" in read ? [read.fault] : []));
  if (first !== undefined) throw new FieldRefusal([first, ...others]);
  return reads.flatMap((read) => ("change" in read ? [read.change] : []));
};

/** A key that was saved before its provider (or a custom one's address) belongs to what is named next. */
const hasOrigin = (store: SettingStore): boolean => {
  const provider = store.get("llm.provider");
  return provider !== null && (provider !== "custom" || store.get("llm.base_url") !== null);
};

const leavesOrigin = (store: SettingStore, changes: readonly SettingChange[]): boolean =>
  hasOrigin(store) &&
  changes.some(({ name, value }) => ORIGIN.some((origin) => origin === name) && store.get(name) !== value);

const isSet = (store: SettingStore, name: SettingName): boolean => store.names().some((entry) => entry.name === name);

/**
 * Changes settings, all or none. A provider key never goes to another provider or address than it was saved with: it
 * is unset with them. Gives what else happened, in plain words. Throws `FieldRefusal` `setting`.
 */
export const changeSettings = (store: SettingStore, changes: SettingChanges): string[] => {
  const read = readAll(changes);
  const losesKey =
    !read.some(({ name }) => name === PROVIDER_KEY) && isSet(store, PROVIDER_KEY) && leavesOrigin(store, read);
  store.change(losesKey ? [...read, { name: PROVIDER_KEY, value: null, secret: true }] : read);
  return losesKey
    ? [`${PROVIDER_KEY} was unset, since it was saved for another provider or address; set it anew.`]
    : [];
};
