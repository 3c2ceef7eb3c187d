import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import type { SettingEntry } from "../../../../src-server/contract/api/settings.ts";
import { asFailure, type ApiFailure } from "../../../api/api-failure.ts";
import { keys } from "../../../api/keys.ts";
import { useAnnounce } from "../../../components/announcer.tsx";
import { changesOf, lostSecrets, type Changes } from "./changes-of.ts";
import { changeDrafts, readDrafts, subscribeToDrafts } from "./drafts.ts";
import type { SettingName } from "../../../../src-server/contract/api/settings.ts";
import { saveSettings, settingsQuery } from "./settings-query.ts";

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
