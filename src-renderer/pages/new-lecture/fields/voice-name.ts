import { useTranslation } from "react-i18next";
import type { VoiceEntry } from "../../../../src-server/contract/api/catalogue.ts";
import { useServiceWords } from "../../../i18n/service-words/service-words.tsx";

/** Gives the name of a voice; the silent one is named in the language of the window. */
export const useVoiceName = (): ((voice: VoiceEntry) => string) => {
  const { t } = useTranslation("newLecture");
  const told = useServiceWords();
  return ({ id, label }) => (id === "none" ? t("voice.silent") : told(label).words);
};
