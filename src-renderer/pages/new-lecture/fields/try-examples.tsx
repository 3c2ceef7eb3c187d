import { useQuery } from "@tanstack/react-query";
import { useState, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { lessonsQuery } from "../../../api/queries.ts";
import { Button } from "../../../components/button.tsx";
import { Icon } from "../../../components/icon.tsx";
import { examplesOf, LESSON_LANGUAGE } from "../form/examples.ts";
import { LessonGallery, useTakeLesson } from "./lesson-gallery.tsx";

/** Topics that the built-in lessons teach; one press writes one into the form. */
export const TryExamples = (): ReactElement | null => {
  const { t } = useTranslation("newLecture");
  const take = useTakeLesson();
  const { data: lessons } = useQuery(lessonsQuery(""));
  const [turn, setTurn] = useState(0);
  if (!lessons || lessons.length === 0) return null;
  return (
    <div className="try-examples" role="group" aria-label={t("try.label")}>
      <span aria-hidden="true">{t("try.label")}</span>
      {examplesOf(lessons, turn).map((lesson) => (
        <Button key={lesson.id} kind="quiet" onPress={() => take(lesson)}>
          <span lang={LESSON_LANGUAGE}>{lesson.title}</span>
        </Button>
      ))}
      <Button kind="quiet" onPress={() => setTurn(turn + 1)}>
        <Icon name="redo" />
        {t("try.more")}
      </Button>
      <LessonGallery />
    </div>
  );
};
