import { useQuery } from "@tanstack/react-query";
import { useState, type ReactElement } from "react";
import { useFormContext } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { LessonEntry } from "../../../../src-server/contract/api/catalogue.ts";
import { lessonsQuery } from "../../../api/queries.ts";
import { Button } from "../../../components/button.tsx";
import { DialogBox } from "../../../components/dialog-box.tsx";
import { TextField } from "../../../components/text-field.tsx";
import { isLessonSubject, LESSON_LANGUAGE, matchingLessons } from "../form/examples.ts";
import type { LectureForm } from "../form/lecture-form.ts";

/** Writes the topic of a lesson into the form, in the language that lessons teach. */
export const useTakeLesson = (): ((lesson: LessonEntry) => void) => {
  const { getValues, setValue, setFocus } = useFormContext<LectureForm>();
  return ({ title, examples: [example = title] }) => {
    setValue("prompt", example);
    const language = getValues("language");
    if (language !== "" && !language.startsWith(LESSON_LANGUAGE)) setValue("language", "");
    setFocus("prompt");
  };
};

const Lessons = ({ take }: { take(lesson: LessonEntry): void }): ReactElement => {
  const { t } = useTranslation("newLecture");
  const { data: lessons = [] } = useQuery(lessonsQuery(""));
  const [text, setText] = useState("");
  const found = matchingLessons(lessons, text);
  return (
    <>
      <TextField
        label={t("gallery.search")}
        type="search"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {found.length === 0 ? <p role="status">{t("gallery.none")}</p> : null}
      {[...Map.groupBy(found, ({ subject }) => subject)].map(([subject, group]) => (
        <section
          key={subject}
          className="lesson-group"
          aria-label={isLessonSubject(subject) ? t(`gallery.subject.${subject}`) : subject}
        >
          <h3>{isLessonSubject(subject) ? t(`gallery.subject.${subject}`) : subject}</h3>
          <ul>
            {group.map((lesson) => (
              <li key={lesson.id}>
                <Button kind="quiet" onPress={() => take(lesson)}>
                  <span lang={LESSON_LANGUAGE}>{lesson.title}</span>
                </Button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
};

/** A button that shows all built-in lessons; one press writes one into the form. */
export const LessonGallery = (): ReactElement => {
  const { t } = useTranslation("newLecture");
  const [isOpen, setOpen] = useState(false);
  const takeLesson = useTakeLesson();
  const take = (lesson: LessonEntry): void => {
    setOpen(false);
    takeLesson(lesson);
  };
  return (
    <>
      <Button kind="quiet" onPress={() => setOpen(true)}>
        {t("gallery.open")}
      </Button>
      <DialogBox
        title={t("gallery.title")}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        buttons={<Button onPress={() => setOpen(false)}>{t("gallery.close")}</Button>}
      >
        <Lessons take={take} />
      </DialogBox>
    </>
  );
};
