import { msg, clause, type Message } from "../contract/messages/message.ts";
import { parseNamedAddress } from "../network/check-address.ts";
import { isAbsolute, normalize } from "node:path";
import { ownPronunciationsSchema, pronunciationFault, type OwnPronunciations } from "../contract/pronunciations.ts";
import { definitionOf, type SettingDefinition, type SettingName } from "../contract/api/settings.ts";
import type { SettingStore } from "./setting-store.ts";

/** A value as it is kept, or what is wrong with it, to follow the setting's name in a sentence. */
type ReadValue = { value: string } | { problem: Message };

/** Reads the text that somebody gave for a setting. */
type ValueReader = (text: string) => ReadValue;

/** The reader of a setting, by what the table says that it may hold. */
const readerOf = (definition: SettingDefinition): ValueReader => {
  if ("pattern" in definition) return matching(definition.pattern, definition.problem);
  switch (definition.form) {
    case "choice":
      return definition.choices.includes("on") ? onOff : oneOf(definition.choices);
    case "count":
      return wholeNumber(definition.least, definition.most);
    case "amount":
      return amount(definition.least, definition.most);
    default:
      return READERS[definition.form];
  }
};

/** Reads the text that somebody gave for a setting. */
export const readSetting = (name: SettingName, text: string): ReadValue => readerOf(definitionOf(name))(text);

const CONTROL = /\p{Cc}/u;
const MAX_LINE = 2048;

/** A text of one line without spaces around it. */
const line: ValueReader = (text) => {
  const value = text.trim();
  if (value === "") return { problem: msg("settings.empty") };
  if (value.length > MAX_LINE) return { problem: msg("settings.too_long", { most: MAX_LINE }) };
  return CONTROL.test(value) ? { problem: msg("settings.not_one_line") } : { value };
};

/** A text of one line in a certain form. */
const matching =
  (pattern: RegExp, problem: Message): ValueReader =>
  (text) => {
    const read = line(text);
    return "value" in read && !pattern.test(read.value) ? { problem } : read;
  };

const oneOf =
  (choices: readonly string[]): ValueReader =>
  (text) => {
    const value = text.trim().toLowerCase();
    return choices.includes(value)
      ? { value }
      : { problem: msg("settings.no_choice", { choices: choices.join(", ") }) };
  };

const onOff: ValueReader = (text) => {
  const read = oneOf(["on", "off"])(text);
  return "value" in read ? read : { problem: msg("settings.not_on_or_off") };
};

/** A web address, kept without a slash at its end. */
const webAddress: ValueReader = (text) => {
  const read = parseNamedAddress(text);
  return "problem" in read ? read : { value: read.url.href.replace(/\/$/, "") };
};

const absoluteFolder: ValueReader = (text) => {
  const read = line(text);
  if ("problem" in read) return read;
  return isAbsolute(read.value) ? { value: normalize(read.value) } : { problem: msg("settings.no_absolute_path") };
};

const wholeNumber =
  (least: number, most: number): ValueReader =>
  (text) => {
    const digits = text.trim();
    const value = Number(digits);
    return /^\d{1,9}$/.test(digits) && value >= least && value <= most
      ? { value: String(value) }
      : { problem: msg("settings.no_whole_number", { least, most }) };
  };

/** An amount with up to six decimals, as `0.25`. */
const amount =
  (least: number, most: number): ValueReader =>
  (text) => {
    const digits = text.trim();
    const value = Number(digits);
    return /^\d{1,9}(\.\d{1,6})?$/.test(digits) && value >= least && value <= most
      ? { value: String(value) }
      : { problem: msg("settings.no_amount", { least, most }) };
  };

/** Several language tags such as `en, de`; kept as primary tags, each once. */
const languages: ValueReader = (text) => {
  const read = line(text);
  if ("problem" in read) return read;
  const tags = read.value.split(/[\s,;]+/u).filter((tag) => tag !== "");
  const isTag = (tag: string): boolean => /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/iu.test(tag);
  if (tags.length === 0 || !tags.every(isTag)) return { problem: msg("settings.no_languages") };
  return { value: [...new Set(tags.map((tag) => tag.toLowerCase().split("-")[0]))].join(",") };
};

const MAX_ENTRIES = 500;
const MAX_JSON = 40_000;
/** As many faults as a person reads at once. */
const MAX_FAULTS = 5;

const parsed = (text: string): OwnPronunciations | undefined => {
  try {
    return ownPronunciationsSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
};

const byWord = ([first]: [string, string], [second]: [string, string]): number => (first < second ? -1 : 1);

const faultyEntries = (all: readonly Message[]): Message => {
  const faults = clause(all.slice(0, MAX_FAULTS).reduce((a, b) => msg("settings.and_fault", { a, b })));
  const more = all.length - MAX_FAULTS;
  return more > 0
    ? msg("settings.pronunciations_faulty_more", { faults, more })
    : msg("settings.pronunciations_faulty", { faults });
};

/** A person's own pronunciations as JSON; kept in the order of the words, every fault named. */
const readPronunciations: ValueReader = (text) => {
  const entries = text.length > MAX_JSON ? [] : Object.entries(parsed(text) ?? {});
  if (text.length > MAX_JSON || entries.length > MAX_ENTRIES)
    return { problem: msg("settings.too_many_pronunciations", { words: MAX_ENTRIES, characters: MAX_JSON }) };
  if (entries.length === 0) return { problem: msg("settings.no_pronunciations") };
  const faults = entries.flatMap((entry) => pronunciationFault(entry) ?? []);
  if (faults.length > 0) return { problem: faultyEntries(faults) };
  const trimmed = entries.map(([word, value]): [string, string] => [word.trim(), value.trim()]);
  return { value: JSON.stringify(Object.fromEntries(trimmed.toSorted(byWord))) };
};

/** The saved entries; none when nothing is set. */
export const savedPronunciations = (store: SettingStore): OwnPronunciations =>
  parsed(store.get("pronunciations") ?? "{}") ?? {};

const READERS = { address: webAddress, folder: absoluteFolder, languages, line, pronunciations: readPronunciations };
