import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { SaveBar } from "../form/save-bar.tsx";
import { SettingText } from "../form/setting-field.tsx";
import type { SettingName } from "../form/setting-fields.ts";
import { useSettingForm } from "../form/use-setting-form.ts";
import { SectionPart } from "../parts/section-part.tsx";
import { ProviderForm } from "./provider-form.tsx";

const PRICES: readonly SettingName[] = ["llm.price_in", "llm.price_out"];
const LIMITS: readonly SettingName[] = [
  "limits.tokens_per_lecture",
  "limits.usd_per_lecture",
  "limits.tokens_per_month",
  "limits.usd_per_month",
];

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
