import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { plainPrompt } from "../../../../src-server/contract/lecture-request.ts";
import { lessonsQuery } from "../../../api/queries.ts";
import { Button } from "../../../components/button.tsx";
import { LESSON_LANGUAGE } from "../form/examples.ts";
import { LessonGallery, useTakeLesson } from "../fields/lesson-gallery.tsx";

const QUERY_LENGTH = 300;

type NearLessonsProps = {
  prompt: string;
  language: string;
  /** Whether a notice says already that there is no model, with the way to a key. */
  isTold: boolean;
};

/** No lesson fits and no model is set up: what can be done about it. */
export const NearLessons = ({ prompt, language, isTold }: NearLessonsProps): ReactElement => {
  const { t } = useTranslation("newLecture");
  const take = useTakeLesson();
  const { data: lessons, isPending } = useQuery(lessonsQuery(plainPrompt(prompt).slice(0, QUERY_LENGTH)));
  const isForeign = language !== "" && !language.startsWith("en");
  const near = lessons?.filter((lesson) => lesson.near) ?? [];
  const kind = isForeign ? "foreign" : "none";
  return (
    <div className="near-lessons" role="status">
      {isTold ? null : <p>{t(`near.why.${kind}`)}</p>}
      {isTold && isForeign ? <p>{t("near.english")}</p> : null}
      {isPending ? null : <p>{t(near.length === 0 ? "near.nothing" : "near.nearest")}</p>}
      <ul>
        {near.map((lesson) => (
          <li key={lesson.id}>
            <Button onPress={() => take(lesson)}>
              <span lang={LESSON_LANGUAGE}>{lesson.examples[0] ?? lesson.title}</span>
            </Button>
          </li>
        ))}
      </ul>
      <LessonGallery />
      {isTold ? null : <Link to="/settings/provider">{t("near.addKey")}</Link>}
    </div>
  );
};
