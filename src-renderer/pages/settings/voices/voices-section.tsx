import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { asFailure } from "../../../api/api-failure.ts";
import { voicesQuery } from "../../../api/queries.ts";
import { withChosen } from "../../../components/select.tsx";
import { FailureNotice } from "../../../failures/failure-notice.tsx";
import { useServiceWords } from "../../../i18n/service-words/service-words.tsx";
import { SaveBar } from "../form/save-bar.tsx";
import { SecretField } from "../form/secret-field.tsx";
import { SettingArea, SettingChoice, SettingText } from "../form/setting-field.tsx";
import type { SettingName } from "../form/setting-fields.ts";
import { useSettingForm } from "../form/use-setting-form.ts";
import { Command } from "../parts/command.tsx";
import { SectionPart } from "../parts/section-part.tsx";
import { VoiceList } from "./voice-list.tsx";

const SPEAKING: readonly SettingName[] = ["voice", "pronunciations"];
const SERVER: readonly SettingName[] = [
  ...(["voice.http.base_url", "voice.http.model", "voice.http.voice", "voice.http.api_key"] as const),
  "voice.http.languages",
];
const PACK: readonly SettingName[] = ["voice.pack.base_url"];

const Speaking = (): ReactElement => {
  const { t } = useTranslation("settings");
  const { data: voices = [] } = useQuery(voicesQuery);
  const form = useSettingForm(SPEAKING);
  const told = useServiceWords();
  const saved = form.textOf("voice");
  const options = voices
    .filter(({ id }) => id !== "none" || id === saved)
    .map(({ id, label }) => ({ value: id, label: told(label).words }));
  return (
    <>
      <SettingChoice
        name="voice"
        form={form}
        options={withChosen([{ value: "", label: t("voices.usual") }, ...options], saved)}
      />
      <SettingArea name="pronunciations" form={form} />
      <SaveBar form={form} />
    </>
  );
};

const SpeechServer = (): ReactElement => {
  const form = useSettingForm(SERVER);
  return (
    <>
      <SettingText name="voice.http.base_url" form={form} type="url" />
      <div className="settings-columns">
        <SettingText name="voice.http.model" form={form} />
        <SettingText name="voice.http.voice" form={form} />
      </div>
      <SettingText name="voice.http.languages" form={form} />
      <SecretField name="voice.http.api_key" form={form} />
      <SaveBar form={form} />
    </>
  );
};

const MoreVoices = (): ReactElement => {
  const form = useSettingForm(PACK);
  return (
    <>
      <Command text="npm run voices -- install kokoro" />
      <SettingText name="voice.pack.base_url" form={form} type="url" />
      <SaveBar form={form} />
    </>
  );
};

/** Who can speak, who speaks unasked, and how others are added. */
export const VoicesSection = (): ReactElement => {
  const { t } = useTranslation("settings");
  const { data: voices, error } = useQuery(voicesQuery);
  return (
    <>
      <SectionPart title={t("voices.list")}>
        {error ? <FailureNotice failure={asFailure(error)} /> : null}
        {voices ? <VoiceList voices={voices} /> : error ? null : <p>{t("loading")}</p>}
      </SectionPart>
      <SectionPart title={t("voices.speaking")}>
        <Speaking />
      </SectionPart>
      <SectionPart title={t("voices.more")} note={t("voices.moreNote")}>
        <MoreVoices />
      </SectionPart>
      <SectionPart title={t("voices.server")} note={t("voices.serverNote")}>
        <SpeechServer />
      </SectionPart>
    </>
  );
};
