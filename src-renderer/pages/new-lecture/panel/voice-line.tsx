import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { Icon } from "../../../components/icon.tsx";
import { languageName } from "../fields/language-name.ts";
import { useVoiceName } from "../fields/voice-name.ts";
import { fitOf } from "../form/voice-choice.ts";
import { useFormRoom } from "../form-room.tsx";

/** Whether voice and language go together. */
export const VoiceLine = ({ voice, language }: { voice: string; language: string }): ReactElement | null => {
  const { t, i18n } = useTranslation("newLecture");
  const { voices } = useFormRoom();
  const name = useVoiceName();
  const fit = fitOf(voices, { voice, language });
  if (voices.length === 0) return null;
  if (fit.kind !== "fits")
    return (
      <li className="about-warning">
        <Icon name="warning" />
        <span>
          {t("about.voiceWrong", { language: languageName(language, i18n.language) })}{" "}
          <Link to="/settings/voices">{t("voice.add")}</Link>
        </span>
      </li>
    );
  if (!fit.voice) return null;
  const spoken = fit.voice.languages[0];
  return (
    <li>
      <Icon name="check" />
      {spoken === undefined
        ? t("about.silent")
        : t("about.voiceFits", {
            voice: name(fit.voice),
            language: languageName(language === "" ? spoken : language, i18n.language),
          })}
    </li>
  );
};
