import { useQuery } from "@tanstack/react-query";
import { useState, type ReactElement } from "react";
import { useFormContext } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { lessonsQuery } from "../../../api/queries.ts";
import { Button } from "../../../components/button.tsx";
import { Icon } from "../../../components/icon.tsx";
import { examplesOf, LESSON_LANGUAGE } from "../form/examples.ts";
import type { LectureForm } from "../form/lecture-form.ts";

/** Topics that the built-in lessons teach; one press writes one into the form. */
export const TryExamples = (): ReactElement | null => {
  const { t } = useTranslation("newLecture");
  const { setValue, setFocus } = useFormContext<LectureForm>();
  const { data: lessons } = useQuery(lessonsQuery(""));
  const [turn, setTurn] = useState(0);
  if (!lessons || lessons.length === 0) return null;
  const take = (example: string): void => {
    setValue("prompt", example);
    setFocus("prompt");
  };
  return (
    <div className="try-examples" role="group" aria-label={t("try.label")}>
      <span aria-hidden="true">{t("try.label")}</span>
      {examplesOf(lessons, turn).map(({ id, title, example }) => (
        <Button key={id} kind="quiet" onPress={() => take(example)}>
          <span lang={LESSON_LANGUAGE}>{title}</span>
        </Button>
      ))}
      <Button kind="quiet" onPress={() => setTurn(turn + 1)}>
        <Icon name="redo" />
        {t("try.more")}
      </Button>
    </div>
  );
};
