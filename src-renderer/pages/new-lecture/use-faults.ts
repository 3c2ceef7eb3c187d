import { shownLanguageName } from "../../components/shown-values.ts";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { DURATION_SECONDS } from "../../../src-server/contract/limits.ts";
import type { VoiceEntry } from "../../../src-server/contract/api/catalogue.ts";
import { useFailureWords } from "../../failures/failure-notice.tsx";
import { useServiceWords } from "../../i18n/service-words/service-words.tsx";
import { checkForm, firstBad, isBehindMore, type FieldName, type FormFault } from "./form/check-form.ts";
import type { LectureForm } from "./form/lecture-form.ts";
import { nearestDuration } from "./form/duration.ts";
import { MIN_TOPIC, promptLength } from "./form/prompt-length.ts";
import { fitOf } from "./form/voice-choice.ts";
import type { LectureFormApi } from "./use-lecture-form.ts";

/** Gives the words for what is wrong with a field; undefined where nothing is. */
export type FaultWords = (field: FieldName) => string | undefined;

type Shown = {
  form: LectureForm;
  voices: readonly VoiceEntry[];
  refused: readonly FormFault[];
  isTried: boolean;
  left: ReadonlySet<FieldName>;
};

/** Words for the faults that are shown. */
export const useFaultWords = (shown: Shown): FaultWords => {
  const { t, i18n } = useTranslation("newLecture");
  const words = useFailureWords();
  const translate = useServiceWords();
  const faults = shownFaults(shown);
  const voiceWords = (): string | undefined => {
    const { form, voices } = shown;
    const fit = fitOf(voices, form);
    const language = shownLanguageName(form.language, i18n.language);
    if (fit.kind === "none") return t("voice.noneSpeaks", { language });
    if (fit.kind !== "mismatch") return undefined;
    const others = new Intl.ListFormat(i18n.language, { type: "disjunction" }).format(
      fit.others.slice(0, 3).map(({ label_data: label }) => translate(label).words),
    );
    return t("voice.mismatch", { voice: translate(fit.voice.label_data).words, language, others });
  };
  return (field) => {
    const name = faults.find((fault) => fault.field === field)?.name;
    if (name === undefined) return undefined;
    if (name === "prompt_long") return t("prompt.tooLong", { count: promptLength(shown.form.prompt).over });
    if (name === "prompt_short") return t("prompt.tooShort", { least: MIN_TOPIC });
    if (name === "no_lesson") return t("prompt.noLesson");
    return (name === "voice_language" ? voiceWords() : undefined) ?? words(name);
  };
};

/** Brings the first bad field into sight and focuses it, after what hides it was opened. */
export const useBadFieldFocus = (
  form: LectureFormApi,
  openMore: () => void,
): ((faults: readonly FormFault[]) => void) => {
  const [wanted, setWanted] = useState<{ field: FieldName } | undefined>();
  useEffect(() => {
    if (wanted) form.setFocus(wanted.field);
  }, [form, wanted]);
  return (faults) => {
    const field = firstBad(faults);
    if (!field) return;
    if (isBehindMore(field)) openMore();
    setWanted({ field });
  };
};

/** Faults that show while somebody is still typing: no further key can make them right. */
const isShownAtOnce = ({ name }: FormFault, { duration }: LectureForm): boolean =>
  name === "prompt_long" ||
  name === "voice_language" ||
  (name === "duration_range" && nearestDuration(duration) === DURATION_SECONDS.most);

/** Faults that are shown now: all once it was tried to send, else those of fields that were left. */
const shownFaults = ({ form, voices, refused, isTried, left }: Shown): FormFault[] => [
  ...refused,
  ...checkForm(form, voices).filter((fault) => isTried || left.has(fault.field) || isShownAtOnce(fault, form)),
];
