import { ownPronunciationsSchema, pronunciationFault, type OwnPronunciations } from "../contract/pronunciations.ts";
import type { SettingStore } from "./setting-store.ts";
import type { ValueReader } from "./setting-values.ts";

const MAX_ENTRIES = 500;
const MAX_CHARACTERS = 40_000;
/** As many faults as a person reads at once. */
const MAX_FAULTS = 5;
const FORM = 'must be words with how they are said, as a JSON object such as {"Euler":"oiler"}';

const parsed = (text: string): OwnPronunciations | undefined => {
  try {
    return ownPronunciationsSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
};

const byWord = ([first]: [string, string], [second]: [string, string]): number => (first < second ? -1 : 1);

/** A person's own pronunciations as JSON; kept in the order of the words, every fault named. */
export const readPronunciations: ValueReader = (text) => {
  const entries = text.length > MAX_CHARACTERS ? [] : Object.entries(parsed(text) ?? {});
  if (text.length > MAX_CHARACTERS || entries.length > MAX_ENTRIES)
    return { problem: `must have at most ${MAX_ENTRIES} words and ${MAX_CHARACTERS} characters` };
  if (entries.length === 0) return { problem: FORM };
  const faults = entries.flatMap((entry) => pronunciationFault(entry) ?? []);
  if (faults.length > 0) {
    const more = faults.length > MAX_FAULTS ? ` (and ${faults.length - MAX_FAULTS} more)` : "";
    const told = faults.slice(0, MAX_FAULTS).join(" ");
    return { problem: `cannot be used${more}: ${told.replace(/\.$/u, "")}` };
  }
  const trimmed = entries.map(([word, value]): [string, string] => [word.trim(), value.trim()]);
  return { value: JSON.stringify(Object.fromEntries(trimmed.toSorted(byWord))) };
};

/** The saved entries; none when nothing is set. */
export const savedPronunciations = (store: SettingStore): OwnPronunciations =>
  parsed(store.get("pronunciations") ?? "{}") ?? {};
