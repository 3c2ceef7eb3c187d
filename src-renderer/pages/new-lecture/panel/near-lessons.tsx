import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { useFormContext } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { plainPrompt } from "../../../../src-server/contract/lecture-request.ts";
import { lessonsQuery } from "../../../api/queries.ts";
import { Button } from "../../../components/button.tsx";
import { LESSON_LANGUAGE } from "../form/examples.ts";
import type { LectureForm } from "../form/lecture-form.ts";

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
  const { setValue } = useFormContext<LectureForm>();
  const { data: lessons = [] } = useQuery(lessonsQuery(plainPrompt(prompt).slice(0, QUERY_LENGTH)));
  const isForeign = language !== "" && !language.startsWith("en");
  const take = (example: string): void => {
    setValue("prompt", example);
    if (isForeign) setValue("language", "");
  };
  return (
    <div className="near-lessons" role="status">
      <p>{t(`near.${isTold ? "told" : "untold"}.${isForeign ? "foreign" : "none"}`)}</p>
      <ul>
        {lessons.slice(0, 3).map(({ id, examples: [example = ""], title }) => (
          <li key={id}>
            <Button onPress={() => take(example || title)}>
              <span lang={LESSON_LANGUAGE}>{example || title}</span>
            </Button>
          </li>
        ))}
      </ul>
      {isTold ? null : <Link to="/settings/provider">{t("near.addKey")}</Link>}
    </div>
  );
};
