import { type ReactElement, useState, type ClipboardEvent, type DragEvent, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { useFormContext, useWatch } from "react-hook-form";
import { useQuery } from "@tanstack/react-query";
import { PROMPT_LENGTH } from "../../../src-server/contract/limits.ts";
import type { LessonEntry } from "../../../src-server/contract/api/catalogue.ts";
import { Button, LineIcon } from "../../components/button.tsx";
import { Notice, DialogBox } from "../../components/panels.tsx";
import { TextArea, TextField } from "../../components/fields.tsx";
import { lessonsQuery } from "../../api/queries.ts";
import { promptLength, fittingPart, MAX_TAKEN } from "./form/prompt-length.ts";
import type { LectureForm } from "./form/lecture-form.ts";
import { useFormRoom } from "./form-context.tsx";
import { examplesOf, LESSON_LANGUAGE, isLessonSubject, matchingLessons } from "./form/examples.ts";

/** What should be taught, with its counter. */
export const PromptField = (): ReactElement => {
  const { t } = useTranslation("newLecture");
  const { register, control } = useFormContext<LectureForm>();
  const { wrong } = useFormRoom();
  const prompt = useWatch({ control, name: "prompt" });
  const { huge, take, leave, ...guards } = useHugeText();
  return (
    <>
      <TextArea
        label={t("prompt.label")}
        placeholder={t("prompt.placeholder")}
        error={wrong("prompt")}
        foot={<PromptCounter text={prompt} />}
        spellCheck
        {...register("prompt")}
        {...guards}
      />
      {huge === undefined ? null : <HugeText length={huge.length} onTake={take} onLeave={leave} />}
    </>
  );
};

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
        <LineIcon name="redo" />
        {t("try.more")}
      </Button>
      <LessonGallery />
    </div>
  );
};

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

type HugeTextProps = { length: number; onTake(): void; onLeave(): void };

/** Says why a text was not taken, and offers what can be taken of it. */
const HugeText = ({ length, onTake, onLeave }: HugeTextProps): ReactElement => {
  const { t, i18n } = useTranslation("newLecture");
  const number = (value: number): string => new Intl.NumberFormat(i18n.language).format(value);
  return (
    <Notice
      kind="warning"
      action={
        <>
          <Button onPress={onTake}>{t("prompt.takeStart", { most: number(PROMPT_LENGTH.most) })}</Button>
          <Button kind="quiet" onPress={onLeave}>
            {t("prompt.leaveIt")}
          </Button>
        </>
      }
    >
      {t("prompt.huge", { length: number(length), most: number(PROMPT_LENGTH.most) })}
    </Notice>
  );
};

/** How much of a topic is written: quiet at first, warns near the end, says how many are too many. */
const PromptCounter = ({ text }: { text: string }): ReactElement => {
  const { t, i18n } = useTranslation("newLecture");
  const number = new Intl.NumberFormat(i18n.language);
  const { count, state, over } = promptLength(text);
  const { most } = PROMPT_LENGTH;
  return (
    <span className="prompt-counter" data-state={state}>
      {state === "over" ? <strong>{t("prompt.over", { count: over })}</strong> : null}
      <span aria-label={t("prompt.counted", { count, most: number.format(most) })} role="img">
        {number.format(count)}/{number.format(most)}
      </span>
    </span>
  );
};

/** Refuses what could never be sent and would make the page slow; the text stays where it came from. */
const useHugeText = () => {
  const { getValues, setValue } = useFormContext<LectureForm>();
  const [huge, setHuge] = useState<string>();
  const refuse = (event: ClipboardEvent | DragEvent, text: string): void => {
    if (text.length <= MAX_TAKEN) return setHuge(undefined);
    event.preventDefault();
    setHuge(text);
  };
  return {
    huge,
    onPaste: (event: ClipboardEvent) => refuse(event, event.clipboardData.getData("text/plain")),
    onDrop: (event: DragEvent) => refuse(event, event.dataTransfer.getData("text/plain")),
    onInput: (event: FormEvent<HTMLTextAreaElement>) => {
      const text = event.currentTarget.value;
      if (text.length <= MAX_TAKEN) return;
      event.currentTarget.value = getValues("prompt");
      setHuge(text);
    },
    take: () => {
      setValue("prompt", fittingPart(huge ?? ""));
      setHuge(undefined);
    },
    leave: () => setHuge(undefined),
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
