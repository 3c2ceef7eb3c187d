import { useTranslation } from "react-i18next";
import type { VoiceEntry } from "../../../../src-server/contract/api/answers.ts";

/** Gives the name of a voice; the silent one is named in the language of the window. */
export const useVoiceName = (): ((voice: VoiceEntry) => string) => {
  const { t } = useTranslation("newLecture");
  return ({ id, label }) => (id === "none" ? t("voice.silent") : label);
};
