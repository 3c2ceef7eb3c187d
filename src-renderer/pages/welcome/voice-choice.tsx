import { useId, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import type { VoiceEntry } from "../../../src-server/contract/api/catalogue.ts";
import { ServiceWords } from "../../i18n/service-words/service-words.tsx";
import { ListenButton } from "../../sound/listen-button.tsx";

type VoiceChoiceProps = { voices: readonly VoiceEntry[]; chosen: string; onChoose(id: string): void };

/** A few voices, each with a button to hear it. */
export const VoiceChoice = ({ voices, chosen, onChoose }: VoiceChoiceProps): ReactElement | null => {
  const { t } = useTranslation("welcome");
  const name = useId();
  if (voices.length === 0) return null;
  return (
    <fieldset className="welcome-voices">
      <legend className="field-legend">{t("voice")}</legend>
      {voices.map((voice) => (
        <div key={voice.id} className="welcome-voice">
          <label>
            <input
              type="radio"
              name={name}
              value={voice.id}
              checked={voice.id === chosen}
              onChange={() => onChoose(voice.id)}
            />
            <ServiceWords text={voice.label} />
          </label>
          <ListenButton voice={voice} />
        </div>
      ))}
    </fieldset>
  );
};
