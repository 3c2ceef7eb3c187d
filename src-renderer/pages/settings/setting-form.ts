import { useMutation, useQuery, useQueryClient, queryOptions } from "@tanstack/react-query";
import { useState, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { type SettingEntry, settingSchema } from "../../../src-server/contract/api/setting.ts";
import { asFailure, type ApiFailure, callService } from "../../api/call.ts";
import { keys } from "../../api/queries.ts";
import { useAnnounce } from "../../components/button.tsx";
import { clearStored, readStored, writeStored } from "../../drafts/stored.ts";
import type { SelectOption } from "../../components/fields.tsx";

/** Some settings that are edited and saved together. */
export type SettingForm = {
  /** Undefined until the settings were read. */
  entryOf(name: ShownSettingName): SettingEntry | undefined;
  /** What the field shows: the draft, else what is saved. */
  textOf(name: ShownSettingName): string;
  type(name: ShownSettingName, text: string): void;
  isChanged: boolean;
  isSaving: boolean;
  /** Saves the drafts and `more`; false when it was refused. */
  save(more?: Changes): Promise<boolean>;
  discard(): void;
  failure: ApiFailure | null;
  /** Secrets that went because their place was changed. */
  lost: readonly string[];
  isRefused(name: ShownSettingName): boolean;
};

/** Ties the named settings to their drafts and to the service; `holdsKey` as `saveSettings` takes it. */
export const useSettingForm = (names: readonly ShownSettingName[], holdsKey = false): SettingForm => {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const client = useQueryClient();
  const { data: saved = [] } = useQuery(settingsQuery);
  const drafts = useSyncExternalStore(subscribeToDrafts, readDrafts);
  const [lost, setLost] = useState<readonly string[]>([]);
  const { mutateAsync, isPending, error, reset } = useMutation({ mutationFn: saveSettings });
  const forget = (of: readonly string[]): void => changeDrafts(Object.fromEntries(of.map((name) => [name, undefined])));
  const failure = error ? asFailure(error) : null;
  const save = async (more: Changes = {}): Promise<boolean> => {
    const changes = { ...changesOf(names, drafts, saved), ...more };
    if (Object.keys(changes).length === 0) return true;
    try {
      const after = await mutateAsync({ changes, holdsKey });
      client.setQueryData(keys.settings, after);
      setLost(lostSecrets(saved, after, changes));
      forget([...names, ...Object.keys(more)]);
      announce(t("saved"));
      return true;
    } catch (thrown) {
      if (thrown instanceof Error) return false;
      throw thrown;
    }
  };
  return {
    entryOf: (name) => saved.find((entry) => entry.name === name),
    textOf: (name) => drafts[name] ?? saved.find((entry) => entry.name === name)?.value ?? "",
    type: (name, text) => changeDrafts({ [name]: text }),
    isChanged: Object.keys(changesOf(names, drafts, saved)).length > 0,
    isSaving: isPending,
    save,
    discard: () => {
      forget(names);
      reset();
    },
    failure,
    lost,
    isRefused: (name) => failure?.faults.some(({ loc }) => loc[1] === name) ?? false,
  };
};

/** Sections of the settings, in the order of their list. */
export const SECTIONS = [
  "provider",
  "voices",
  "engines",
  "storage",
  "api",
  "appearance",
  "language",
  "data",
  "updates",
  "about",
] as const;

/** A section of the settings. */
export type Section = (typeof SECTIONS)[number];

/** Whether a name is one of a section. */
export const isSection = (name: string | undefined): name is Section => SECTIONS.some((section) => section === name);

/** What a setting may hold; the words of its error are found by it. */
type SettingFormName =
  | "address"
  | "amount"
  | "choice"
  | "count"
  | "folder"
  | "languages"
  | "line"
  | "pronunciations"
  | "region";

type SettingField = { section: Section; form: SettingFormName; secret?: true };

/** Every setting that the window knows: its place and what it may hold. Dots of names stand as underscores in the catalogues. */
export const SETTING_FIELDS = {
  "llm.provider": { section: "provider", form: "choice" },
  "llm.base_url": { section: "provider", form: "address" },
  "llm.model": { section: "provider", form: "line" },
  "llm.api_key": { section: "provider", form: "line", secret: true },
  "llm.price_in": { section: "provider", form: "amount" },
  "llm.price_out": { section: "provider", form: "amount" },
  "limits.tokens_per_lecture": { section: "provider", form: "count" },
  "limits.usd_per_lecture": { section: "provider", form: "amount" },
  "limits.tokens_per_month": { section: "provider", form: "count" },
  "limits.usd_per_month": { section: "provider", form: "amount" },
  voice: { section: "voices", form: "choice" },
  pronunciations: { section: "voices", form: "pronunciations" },
  "voice.http.base_url": { section: "voices", form: "address" },
  "voice.http.model": { section: "voices", form: "line" },
  "voice.http.voice": { section: "voices", form: "line" },
  "voice.http.api_key": { section: "voices", form: "line", secret: true },
  "voice.http.languages": { section: "voices", form: "languages" },
  "voice.pack.base_url": { section: "voices", form: "address" },
  "queue.paused": { section: "engines", form: "choice" },
  "limits.workers": { section: "engines", form: "count" },
  "storage.provider": { section: "storage", form: "choice" },
  "storage.bucket": { section: "storage", form: "line" },
  "storage.account_id": { section: "storage", form: "line" },
  "storage.endpoint": { section: "storage", form: "address" },
  "storage.region": { section: "storage", form: "region" },
  "storage.public_url": { section: "storage", form: "address" },
  "storage.access_key_id": { section: "storage", form: "line", secret: true },
  "storage.secret_access_key": { section: "storage", form: "line", secret: true },
  guests: { section: "api", form: "choice" },
  "limits.rate": { section: "api", form: "count" },
  library: { section: "data", form: "folder" },
  "limits.disk_free_mb": { section: "data", form: "count" },
} as const satisfies Readonly<Record<string, SettingField>>;

/** Name of a setting that the window shows. */
export type ShownSettingName = keyof typeof SETTING_FIELDS;
type Undotted<Name extends string> = Name extends `${infer Head}.${infer Rest}` ? `${Head}_${Undotted<Rest>}` : Name;

/** A setting's name as the catalogues write it. */
type FieldKey = Undotted<ShownSettingName>;

/** The catalogues' key of a setting. */
export const fieldKey = (name: ShownSettingName): FieldKey => name.replaceAll(".", "_") as FieldKey;

/** Whether the window shows a setting of this name. */
export const isShownSetting = (name: string): name is ShownSettingName => Object.hasOwn(SETTING_FIELDS, name);

/** Whether a setting is a secret, whose value is never shown. */
export const isSecret = (name: string): boolean => isShownSetting(name) && fieldOf(name).secret === true;

/** What a setting may hold. */
export const settingFormOf = (name: ShownSettingName): SettingFormName => fieldOf(name).form;

/** New values of settings by name; null unsets one. */
export type Changes = Record<string, string | null>;

/** What was typed and not saved yet, by setting. */
type Drafts = Readonly<Record<string, string>>;

/** What a save sends for the named settings: their drafts where these differ from what is saved; empty ones unset. */
export const changesOf = (
  names: readonly ShownSettingName[],
  drafts: Drafts,
  saved: readonly SettingEntry[],
): Changes => {
  const changes: Changes = {};
  for (const name of names) {
    const draft = drafts[name]?.trim();
    const entry = saved.find((one) => one.name === name);
    if (draft === undefined || (isSecret(name) && draft === "")) continue;
    const text = draft === "" ? null : draft;
    if (isSecret(name) || text !== (entry?.value ?? null)) changes[name] = text;
  }
  return changes;
};

/** Secrets that were set before and are not now, though nobody removed them: they belonged to another place. */
export const lostSecrets = (
  before: readonly SettingEntry[],
  after: readonly SettingEntry[],
  changes: Readonly<Changes>,
): string[] =>
  before
    .filter(({ name, secret, set }) => secret && set && !(name in changes))
    .filter(({ name }) => after.some((entry) => entry.name === name && !entry.set))
    .map(({ name }) => name);

/** What may lie in the browser's storage: everything but secrets. */
export const storable = (all: Drafts): Drafts =>
  Object.fromEntries(Object.entries(all).filter(([name]) => !isSecret(name)));

const NAME = "lectern.draft.settings";
const listeners = new Set<() => void>();

/** Keeps drafts by every key press; undefined forgets one. Secrets stay in this window's memory alone. */
export const changeDrafts = (changes: Readonly<Record<string, string | undefined>>): void => {
  const next = Object.entries({ ...readDrafts(), ...changes }).flatMap(([name, text]) =>
    text === undefined ? [] : [[name, text] as const],
  );
  drafts = Object.fromEntries(next);
  const kept = storable(drafts);
  if (Object.keys(kept).length === 0) clearStored(NAME);
  else writeStored(NAME, kept);
  for (const listener of listeners) listener();
};

const settingsSchema = z.object({ settings: z.array(settingSchema) });

/** All settings; values of secrets never come. */
export const settingsQuery = queryOptions({
  queryKey: keys.settings,
  queryFn: async ({ signal }) => (await callService(settingsSchema, "GET", "/settings", { signal })).settings,
});

/** The choices of a setting that is off unless it is on. */
export const useOnOff = (): SelectOption[] => {
  const { t } = useTranslation("settings");
  return [
    { value: "", label: t("usuallyOff") },
    { value: "off", label: t("off") },
    { value: "on", label: t("on") },
  ];
};

const fieldOf = (name: ShownSettingName): SettingField => SETTING_FIELDS[name];
const draftsSchema = z.record(z.string(), z.string());
let drafts: Drafts | undefined;

/** The drafts, those of an earlier visit included. */
const readDrafts = (): Drafts => (drafts ??= readStored(NAME, draftsSchema) ?? {});

/** For `useSyncExternalStore`. */
const subscribeToDrafts = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

type Saving = {
  changes: Readonly<Record<string, string | null>>;
  /** Keeps the key of the AI provider in the service's memory alone, until that stops. */
  holdsKey: boolean;
};

/** Saves settings, all of them or none; null unsets. Gives them all as they are then. */
const saveSettings = async ({ changes, holdsKey }: Saving): Promise<SettingEntry[]> => {
  const path = holdsKey ? "/settings?llm_key=until_stop" : "/settings";
  return (await callService(settingsSchema, "PATCH", path, { body: changes })).settings;
};
