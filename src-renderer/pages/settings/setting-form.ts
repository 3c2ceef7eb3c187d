import {
  definitionOf,
  isSettingName,
  SECTIONS,
  type Section,
  type SettingEntry,
  type SettingFormName,
  type SettingName,
} from "../../../src-server/contract/api/settings.ts";
import { useMutation, useQuery, useQueryClient, queryOptions } from "@tanstack/react-query";
import { useState, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { listSchemas } from "../../../src-server/contract/api/answers.ts";
import { asFailure, type ApiFailure, callService } from "../../api/call.ts";
import { keys } from "../../api/queries.ts";
import { useAnnounce } from "../../components/button.tsx";
import { clearStored, readStored, writeStored } from "../../drafts/stored.ts";
import type { SelectOption } from "../../components/fields.tsx";

/** Some settings that are edited and saved together. */
export type SettingForm = {
  /** Undefined until the settings were read. */
  entryOf(name: SettingName): SettingEntry | undefined;
  /** What the field shows: the draft, else what is saved. */
  textOf(name: SettingName): string;
  type(name: SettingName, text: string): void;
  isChanged: boolean;
  isSaving: boolean;
  /** Saves the drafts and `more`; false when it was refused. */
  save(more?: Changes): Promise<boolean>;
  discard(): void;
  failure: ApiFailure | null;
  /** Secrets that went because their place was changed. */
  lost: readonly string[];
  isRefused(name: SettingName): boolean;
};

/** Ties the named settings to their drafts and to the service; `holdsKey` as `saveSettings` takes it. */
export const useSettingForm = (names: readonly SettingName[], holdsKey = false): SettingForm => {
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

/** Whether a name is one of a section. */
export const isSection = (name: string | undefined): name is Section => SECTIONS.some((section) => section === name);

type Undotted<Name extends string> = Name extends `${infer Head}.${infer Rest}` ? `${Head}_${Undotted<Rest>}` : Name;

/** Where the catalogues have the words of a setting; those of a bucket are shared with other forms. */
type WordsKey<Name> = Name extends `storage.${infer Member}` ? `bucket:${Member}` : `fields.${Undotted<Name & string>}`;

const BUCKET = "storage.";

/** The catalogues' key of a setting's words. */
export const wordsKey = (name: SettingName): WordsKey<SettingName> => {
  const key = name.startsWith(BUCKET) ? `bucket:${name.slice(BUCKET.length)}` : `fields.${name.replaceAll(".", "_")}`;
  return key as WordsKey<SettingName>;
};

/** Whether a setting is a secret, whose value is never shown. */
export const isSecret = (name: string): boolean => isSettingName(name) && definitionOf(name).secret === true;

/** What a setting may hold. */
export const settingFormOf = (name: SettingName): SettingFormName => definitionOf(name).form;

/** New values of settings by name; null unsets one. */
export type Changes = Record<string, string | null>;

/** What was typed and not saved yet, by setting. */
type Drafts = Readonly<Record<string, string>>;

/** What a save sends for the named settings: their drafts where these differ from what is saved; empty ones unset. */
export const changesOf = (names: readonly SettingName[], drafts: Drafts, saved: readonly SettingEntry[]): Changes => {
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
  const storedDrafts = storable(drafts);
  if (Object.keys(storedDrafts).length === 0) clearStored(NAME);
  else writeStored(NAME, storedDrafts);
  for (const listener of listeners) listener();
};

/** All settings; values of secrets never come. */
export const settingsQuery = queryOptions({
  queryKey: keys.settings,
  queryFn: async ({ signal }) => (await callService(listSchemas.settings, "GET", "/settings", { signal })).settings,
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
  return (await callService(listSchemas.settings, "PATCH", path, { body: changes })).settings;
};
