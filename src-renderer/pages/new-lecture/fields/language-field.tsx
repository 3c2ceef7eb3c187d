import type { ReactElement } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { Select, withChosen, type SelectOption } from "../../../components/select.tsx";
import type { LectureForm } from "../form/lecture-form.ts";
import { languagesOf } from "../form/voice-choice.ts";
import { useFormRoom } from "../form-context.tsx";
import { languageName } from "./language-name.ts";

const byLabel =
  (language: string) =>
  (a: SelectOption, b: SelectOption): number =>
    a.label.localeCompare(b.label, language);

/** Language of the lecture, which is not that of the window. */
export const LanguageField = (): ReactElement => {
  const { t, i18n } = useTranslation("newLecture");
  const { register, control } = useFormContext<LectureForm>();
  const language = useWatch({ control, name: "language" });
  const { voices, wrong } = useFormRoom();
  const { spoken, others } = languagesOf(voices);
  const entries = (tags: readonly string[], group: string): SelectOption[] =>
    tags.map((value) => ({ value, label: languageName(value, i18n.language), group })).toSorted(byLabel(i18n.language));
  const options = [
    { value: "", label: t("language.auto") },
    ...entries(spoken, t("language.spoken")),
    ...entries(others, t("language.silent")),
  ];
  return (
    <Select
      label={t("language.label")}
      options={withChosen(options, language)}
      error={wrong("language")}
      {...register("language")}
    />
  );
};
