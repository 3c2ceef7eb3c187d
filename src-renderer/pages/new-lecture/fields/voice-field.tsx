import { useState, type ReactElement } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { Select, withChosen, type SelectOption } from "../../../components/select.tsx";
import { useFailureWords } from "../../../failures/failure-notice.tsx";
import type { FailureName } from "../../../failures/failure-words.ts";
import { ListenButton } from "../../../sound/listen-button.tsx";
import type { LectureForm } from "../form/lecture-form.ts";
import { fitOf, voicesFor } from "../form/voice-choice.ts";
import { useFormRoom } from "../form-context.tsx";
import { useVoiceName } from "./voice-name.ts";

/** A voice's name without what is told of it in brackets. */
const shortName = (label: string): string => label.replace(/\s*\(.*$/u, "");

const useVoiceOptions = (voice: string, language: string): SelectOption[] => {
  const { t } = useTranslation("newLecture");
  const name = useVoiceName();
  const { voices } = useFormRoom();
  const fitting = voicesFor(voices, language);
  const chosen = voices.find(({ id }) => id === voice);
  const usual = fitOf(voices, { voice: "", language });
  const shown = chosen && !fitting.includes(chosen) ? [...fitting, chosen] : fitting;
  const auto =
    usual.kind === "fits" && usual.voice
      ? t("voice.usual", { voice: shortName(name(usual.voice)) })
      : t("voice.usualNone");
  return [{ value: "", label: auto }, ...shown.map((entry) => ({ value: entry.id, label: name(entry) }))];
};

/** Who speaks, with a button to hear it. */
export const VoiceField = (): ReactElement => {
  const { t } = useTranslation("newLecture");
  const { register, control } = useFormContext<LectureForm>();
  const { voices, wrong } = useFormRoom();
  const [voice, language] = useWatch({ control, name: ["voice", "language"] });
  const [failed, setFailed] = useState<FailureName>();
  const words = useFailureWords();
  const fit = fitOf(voices, { voice, language });
  const heard = fit.kind === "none" ? undefined : fit.voice;
  return (
    <Select
      label={t("voice.label")}
      options={withChosen(useVoiceOptions(voice, language), voice)}
      error={wrong("voice") ?? (failed ? words(failed) : undefined)}
      beside={heard && heard.languages.length > 0 ? <ListenButton voice={heard} onFailure={setFailed} /> : undefined}
      hint={heard?.leaves_this_computer ? t("voice.leaves") : undefined}
      {...register("voice")}
    />
  );
};
