import { PLACED_PROVIDERS } from "../../../src-server/contract/api/creation-request.ts";
import type { SettingName } from "../../../src-server/contract/api/settings.ts";
import { type ProviderTest, providerTestSchema } from "../../../src-server/contract/api/machine.ts";
import { type ReactElement, useState } from "react";
import { useTranslation } from "react-i18next";
import { useQuery } from "@tanstack/react-query";
import { LINK_IDS } from "../../../src-server/contract/desktop/shell.ts";
import { LLM_PROVIDERS } from "../../../src-server/contract/api/creation-request.ts";
import { Notice, Disclosure } from "../../components/panels.tsx";
import { useFailureWords, FailureNotice } from "../../failures/failure-notice.tsx";
import { RadioTiles, type SelectOption } from "../../components/fields.tsx";
import { shell } from "../../bridge/shell.ts";
import { useAnnounce, Button } from "../../components/button.tsx";
import { modelsQuery } from "../../api/queries.ts";
import { PROVIDER_NAMES } from "../../components/provider-names.ts";
import { SaveBar, SecretField, SettingChoice, SettingText } from "./setting-fields.tsx";
import { useSettingForm, type SettingForm } from "./setting-form.ts";
import { OfflineTag, TestButton, useTrial, SectionPart, shellInfoQuery } from "./parts.tsx";

const LIMITS: readonly SettingName[] = [
  "limits.tokens_per_lecture",
  "limits.usd_per_lecture",
  "limits.tokens_per_month",
  "limits.usd_per_month",
];

const PRICES: readonly SettingName[] = ["llm.price_in", "llm.price_out"];

/** The AI provider of this computer's owner, what it costs and what it may cost. */
export const ProviderSection = (): ReactElement => {
  const { t } = useTranslation("settings");
  return (
    <>
      <SectionPart title={t("provider.title")} note={t("provider.note")}>
        <ProviderForm />
      </SectionPart>
      <SectionPart title={t("provider.limits")} note={t("provider.limitsNote")}>
        <Numbers names={LIMITS} />
      </SectionPart>
      <SectionPart title={t("provider.prices")} note={t("provider.pricesNote")}>
        <Numbers names={PRICES} />
      </SectionPart>
    </>
  );
};

/** What a model's answer took, with its price where that is known. */
const useAnswerWords = (): ((answer: NonNullable<ProviderTest["answer"]>) => string) => {
  const { t, i18n } = useTranslation("settings");
  return ({ model, seconds, tokens, cost_usd: cost }) => {
    if (cost === null) return t("provider.ok", { model, seconds, tokens });
    const format = { style: "currency", currency: "USD", maximumSignificantDigits: 2 } as const;
    const money = new Intl.NumberFormat(i18n.language, format).format(cost);
    return t("provider.okCost", { model, seconds, tokens, money });
  };
};

/** What a test of a provider gave, in one sentence. */
const useProviderWords = (): ((result: ProviderTest) => string) => {
  const { t } = useTranslation("settings");
  const failureWords = useFailureWords();
  const answerWords = useAnswerWords();
  return ({ code, models, answer }) => {
    switch (code) {
      case "ok":
        return answer ? answerWords(answer) : "";
      case "not_chosen":
        return t("provider.notChosen", { count: models?.length ?? 0 });
      case "not_set":
        return t("provider.notSet");
      case "no_key":
        return t("provider.noKey");
      case "no_model":
        return t("provider.noModel");
      case "address":
        return t("provider.address");
      case "down":
        return t("provider.down");
      case "no_answer":
        return t("provider.noAnswer");
      case "llm_unavailable":
        return t("provider.away");
      default:
        return failureWords(code);
    }
  };
};

/** Says whether the provider took the key. */
const ProviderResult = ({ result }: { result: ProviderTest }): ReactElement => {
  const words = useProviderWords();
  return <Notice kind={result.ok ? "good" : "error"}>{words(result)}</Notice>;
};

const CHOICES = ["hold", "save"] as const;

/** How this computer keeps keys, and what becomes of one that is entered. */
type KeyStore = {
  /** What the shell says where it keeps them badly; empty where it does not. */
  warning: string;
  /** Whether a password store can be added here. */
  canBeAdded: boolean;
  /** What is said below the field of the key instead of the usual; undefined where that is true. */
  hint: string | undefined;
  /** Whether the key is held in memory alone, until Lectern quits. */
  holdsKey: boolean;
  setHolding(holdsKey: boolean): void;
};

/** Where this computer keeps keys badly: the warning, and what becomes of the key. */
const KeyStoreNotice = ({ keyStore }: { keyStore: KeyStore }): ReactElement | null => {
  const { t } = useTranslation("settings");
  const { warning, canBeAdded, holdsKey, setHolding } = keyStore;
  if (warning === "") return null;
  return (
    <>
      <Notice kind="warning">{warning}</Notice>
      <RadioTiles
        legend={t("keyStore.legend")}
        value={holdsKey ? "hold" : "save"}
        tiles={CHOICES.map((value) => ({
          value,
          label: t(`keyStore.${value}.label`),
          detail: t(`keyStore.${value}.detail`),
        }))}
        onChange={(event) => setHolding(event.target.value === "hold")}
      />
      {canBeAdded ? (
        <Disclosure summary={t("keyStore.how")}>
          <p>{t("keyStore.steps")}</p>
        </Disclosure>
      ) : null}
    </>
  );
};

/** Opens the page where a provider gives out its keys, which the desktop app alone can do. */
const KeyPageButton = ({ provider, name }: { provider: string; name: string }): ReactElement | null => {
  const { t } = useTranslation("settings");
  const announce = useAnnounce();
  const [desktop, link] = [shell(), LINK_IDS.find((id) => id === `key-${provider}`)];
  if (!desktop || link === undefined) return null;
  const open = (): void => void desktop.openLink(link).catch(() => announce(t("provider.keyPageFailed", { name })));
  return (
    <div className="setting-line">
      <Button onPress={open}>{t("provider.keyPage", { name })}</Button>
    </div>
  );
};

const LOCAL_PROVIDERS: ReadonlySet<string> = new Set(["ollama", "lmstudio"]);

const NAMES: readonly SettingName[] = ["llm.provider", "llm.base_url", "llm.api_key", "llm.model"];

const useProviderOptions = (): SelectOption[] => {
  const { t } = useTranslation("settings");
  const labelOf = (provider: (typeof LLM_PROVIDERS)[number]): string => {
    if (provider === "custom") return t("provider.custom");
    const name = PROVIDER_NAMES[provider];
    return LOCAL_PROVIDERS.has(provider) ? t("provider.local", { name }) : name;
  };
  return [
    { value: "", label: t("provider.none") },
    ...LLM_PROVIDERS.map((provider) => ({ value: provider, label: labelOf(provider) })),
  ];
};

const nameOf = (provider: string): string =>
  Object.entries(PROVIDER_NAMES).find(([known]) => known === provider)?.[1] ?? provider;

/** Providers with an address of their own take none. */
const withPlace = (form: SettingForm): SettingForm => ({
  ...form,
  type: (name, text) => {
    form.type(name, text);
    if (name === "llm.provider" && !PLACED_PROVIDERS.includes(text)) form.type("llm.base_url", "");
  },
});

const useModelIds = (provider: string, tested: readonly string[]): readonly string[] => {
  const { data: models = [] } = useQuery(modelsQuery);
  return tested.length > 0 ? tested : models.filter((model) => model.provider === provider).map(({ id }) => id);
};

/** Provider, address, key and model, with a test. */
const ProviderForm = (): ReactElement => {
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
      {PLACED_PROVIDERS.includes(provider) ? <SettingText name="llm.base_url" form={form} type="url" /> : null}
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

const Numbers = ({ names }: { names: readonly SettingName[] }): ReactElement => {
  const form = useSettingForm(names);
  return (
    <>
      <div className="settings-columns">
        {names.map((name) => (
          <SettingText key={name} name={name} form={form} />
        ))}
      </div>
      <SaveBar form={form} />
    </>
  );
};

/** A key is held, unless its owner chooses otherwise, where this computer keeps keys badly. */
const useKeyStore = (): KeyStore => {
  const { t } = useTranslation("settings");
  const { data: info } = useQuery(shellInfoQuery);
  const [isHolding, setHolding] = useState(true);
  const warning = info?.keyWords ?? "";
  return {
    warning,
    canBeAdded: info?.platform === "linux",
    hint: warning === "" ? undefined : t("keyStore.hint"),
    holdsKey: isHolding && warning !== "",
    setHolding,
  };
};
