import { useQuery } from "@tanstack/react-query";
import { useState, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { providerTestSchema } from "../../../../src-server/contract/api/connection-tests.ts";
import { useAnnounce } from "../../../components/announcer.tsx";
import type { SelectOption } from "../../../components/select.tsx";
import { FailureNotice } from "../../../failures/failure-notice.tsx";
import { SaveBar } from "../form/save-bar.tsx";
import { SecretField } from "../form/secret-field.tsx";
import { SettingChoice, SettingText } from "../form/setting-field.tsx";
import type { SettingName } from "../form/setting-fields.ts";
import { useSettingForm, type SettingForm } from "../form/use-setting-form.ts";
import { OfflineTag } from "../parts/offline-tag.tsx";
import { TestButton } from "../parts/test-button.tsx";
import { useTrial } from "../parts/use-trial.ts";
import { KeyPageButton } from "./key-page-button.tsx";
import { KeyStoreNotice } from "./key-store-notice.tsx";
import { modelsQuery } from "./models-query.ts";
import { useKeyStore } from "./use-key-store.ts";
import { ProviderResult, useProviderWords } from "./provider-result.tsx";
import { LOCAL_PROVIDERS, PLACED_PROVIDERS, PROVIDERS } from "./providers.ts";
import { PROVIDER_NAMES } from "../../../components/provider-names.ts";

const NAMES: readonly SettingName[] = ["llm.provider", "llm.base_url", "llm.api_key", "llm.model"];

const useProviderOptions = (): SelectOption[] => {
  const { t } = useTranslation("settings");
  const labelOf = (provider: (typeof PROVIDERS)[number]): string => {
    if (provider === "custom") return t("provider.custom");
    const name = PROVIDER_NAMES[provider];
    return LOCAL_PROVIDERS.has(provider) ? t("provider.local", { name }) : name;
  };
  return [
    { value: "", label: t("provider.none") },
    ...PROVIDERS.map((provider) => ({ value: provider, label: labelOf(provider) })),
  ];
};

const nameOf = (provider: string): string =>
  Object.entries(PROVIDER_NAMES).find(([known]) => known === provider)?.[1] ?? provider;

/** Providers with an address of their own take none. */
const withPlace = (form: SettingForm): SettingForm => ({
  ...form,
  type: (name, text) => {
    form.type(name, text);
    if (name === "llm.provider" && !PLACED_PROVIDERS.has(text)) form.type("llm.base_url", "");
  },
});

const useModelIds = (provider: string, tested: readonly string[]): readonly string[] => {
  const { data: models = [] } = useQuery(modelsQuery);
  return tested.length > 0 ? tested : models.filter((model) => model.provider === provider).map(({ id }) => id);
};

/** Provider, address, key and model, with a test. */
export const ProviderForm = (): ReactElement => {
  const keyStore = useKeyStore();
  const form = withPlace(useSettingForm(NAMES, keyStore.holdsKey));
  const [tested, setTested] = useState<readonly string[]>([]);
  const [words, announce] = [useProviderWords(), useAnnounce()];
  const trial = useTrial({
    form,
    path: "/test/provider",
    schema: providerTestSchema,
    onResult: (result) => {
      setTested(result.models ?? []);
      announce(words(result));
    },
  });
  const provider = form.textOf("llm.provider");
  const models = useModelIds(provider, tested);
  return (
    <>
      <SettingChoice name="llm.provider" form={form} options={useProviderOptions()} />
      {provider !== "" && !LOCAL_PROVIDERS.has(provider) ? <OfflineTag /> : null}
      {PLACED_PROVIDERS.has(provider) ? <SettingText name="llm.base_url" form={form} type="url" /> : null}
      {provider === "" ? null : (
        <>
          <SecretField name="llm.api_key" form={form} hint={keyStore.hint} />
          <KeyPageButton provider={provider} name={nameOf(provider)} />
          <KeyStoreNotice keyStore={keyStore} />
          <SettingText name="llm.model" form={form} suggestions={models} />
        </>
      )}
      <SaveBar form={form}>{provider === "" ? null : <TestButton trial={trial} isChanged={form.isChanged} />}</SaveBar>
      {trial.failure ? <FailureNotice failure={trial.failure} /> : null}
      {trial.result ? <ProviderResult result={trial.result} /> : null}
    </>
  );
};
