import type { SettingName } from "../../../src-server/contract/api/settings.ts";
import { useState, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { useQuery } from "@tanstack/react-query";
import type { VoiceEntry } from "../../../src-server/contract/api/catalogue.ts";
import { Notice } from "../../components/panels.tsx";
import { useFailureWords, FailureNotice } from "../../failures/failure-notice.tsx";
import type { FailureName } from "../../failures/failure-words.ts";
import { ServiceWords, useServiceWords } from "../../i18n/service-words/service-words.tsx";
import { ListenButton } from "../../components/listen-button.tsx";
import { asFailure } from "../../api/call.ts";
import { voicesQuery } from "../../api/queries.ts";
import { megabyteText, shownLanguageName } from "../../components/shown-values.ts";
import { withChosen } from "../../components/fields.tsx";
import { SaveBar, SecretField, SettingArea, SettingChoice, SettingText } from "./setting-fields.tsx";
import { useSettingForm } from "./setting-form.ts";
import { CommandText, SectionPart } from "./parts.tsx";

/** Names of languages by their tags, in the language of the window; unknown tags stand as they are. */
export const voiceLanguageNames = (tags: readonly string[], inLanguage: string): string =>
  new Intl.ListFormat(inLanguage, { type: "unit", style: "narrow" }).format(
    tags.map((tag) => shownLanguageName(tag, inLanguage)),
  );

const VoiceRow = ({ voice }: { voice: VoiceEntry }): ReactElement => {
  const { t, i18n } = useTranslation("settings");
  const [failure, setFailure] = useState<FailureName>();
  const words = useFailureWords();
  const translate = useServiceWords();
  const facts = [
    ...(voice.languages.length > 0 ? [voiceLanguageNames(voice.languages, i18n.language)] : []),
    ...(voice.size_mb > 0 ? [megabyteText(voice.size_mb, i18n.language)] : []),
    t("voices.licence", { licence: translate(voice.licence).words }),
  ];
  return (
    <li className="settings-row">
      <div className="settings-row-words">
        <strong>
          <ServiceWords text={voice.label} />
        </strong>
        <span className="settings-row-facts">{facts.join(" · ")}</span>
        <span className="settings-tags">
          {voice.default ? <span className="settings-tag">{t("voices.default")}</span> : null}
          <span className="settings-tag" data-kind={voice.leaves_this_computer ? "warning" : "good"}>
            {voice.leaves_this_computer ? t("voices.leaves") : t("voices.stays")}
          </span>
        </span>
        {failure ? <Notice kind="error">{words(failure)}</Notice> : null}
      </div>
      <ListenButton voice={voice} onFailure={setFailure} />
    </li>
  );
};

/** Every voice that speaks on this computer. */
const VoiceList = ({ voices }: { voices: readonly VoiceEntry[] }): ReactElement => (
  <ul className="settings-rows">
    {voices
      .filter(({ id }) => id !== "none")
      .map((voice) => (
        <VoiceRow key={voice.id} voice={voice} />
      ))}
  </ul>
);

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
  const translate = useServiceWords();
  const saved = form.textOf("voice");
  const options = voices
    .filter(({ id }) => id !== "none" || id === saved)
    .map(({ id, label }) => ({ value: id, label: translate(label).words }));
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
      <CommandText text="npm run voices -- install kokoro" />
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
