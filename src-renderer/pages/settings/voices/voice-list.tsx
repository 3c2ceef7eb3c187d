import { useState, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import type { VoiceEntry } from "../../../../src-server/contract/api/catalogue.ts";
import { Notice } from "../../../components/notice.tsx";
import { useFailureWords } from "../../../failures/failure-notice.tsx";
import type { FailureName } from "../../../failures/failure-words.ts";
import { ServiceWords, useServiceWords } from "../../../i18n/service-words/service-words.tsx";
import { ListenButton } from "../../../sound/listen-button.tsx";
import { languageNames } from "./language-names.ts";

const VoiceRow = ({ voice }: { voice: VoiceEntry }): ReactElement => {
  const { t, i18n } = useTranslation("settings");
  const [failure, setFailure] = useState<FailureName>();
  const words = useFailureWords();
  const told = useServiceWords();
  const size = new Intl.NumberFormat(i18n.language, { style: "unit", unit: "megabyte", maximumFractionDigits: 0 });
  const facts = [
    ...(voice.languages.length > 0 ? [languageNames(voice.languages, i18n.language)] : []),
    ...(voice.size_mb > 0 ? [size.format(voice.size_mb)] : []),
    t("voices.licence", { licence: told(voice.licence).words }),
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
export const VoiceList = ({ voices }: { voices: readonly VoiceEntry[] }): ReactElement => (
  <ul className="settings-rows">
    {voices
      .filter(({ id }) => id !== "none")
      .map((voice) => (
        <VoiceRow key={voice.id} voice={voice} />
      ))}
  </ul>
);
