import type { ReactElement, ReactNode } from "react";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { ApiFailure } from "../../../api/api-failure.ts";
import type { LectureFormApi } from "../use-lecture-form.ts";
import { useFormRoom } from "../form-room.tsx";
import { useFailureWords } from "../../../failures/failure-notice.tsx";
import { failureName } from "../../../failures/failure-words.ts";
import { PausedQueue } from "../../../lecture-actions/paused-queue.tsx";
import { readDuration } from "../form/duration.ts";
import { promptLength } from "../form/prompt-length.ts";
import { EngineLine } from "./engine-line.tsx";
import { EstimateLines } from "./estimate-lines.tsx";
import { NearLessons } from "./near-lessons.tsx";
import { useEstimate } from "./use-estimate.ts";
import { VoiceLine } from "./voice-line.tsx";

type AboutPanelProps = {
  form: LectureFormApi;
  /** What the service said when the form was sent. */
  refused: ApiFailure | undefined;
  children: ReactNode;
};

/** What is known of the lecture before it is made, above the buttons that make it. */
export const AboutPanel = ({ form, refused, children }: AboutPanelProps): ReactElement => {
  const { t } = useTranslation("newLecture");
  const { voices } = useFormRoom();
  const words = useFailureWords();
  const values = useWatch({ control: form.control, compute: () => form.getValues() });
  const { estimate, failure, isAsking } = useEstimate(values, voices);
  const isUntold = estimate === undefined && failure === undefined;
  const waitsForTopic = ["short", "over"].includes(promptLength(values.prompt).state);
  const untold = isAsking ? "asking" : waitsForTopic ? "nothing" : "notYet";
  return (
    <aside className="about-panel" aria-label={t("about.label")}>
      <h2>{t("about.label")}</h2>
      <ul className="about-lines" aria-live="polite" aria-busy={isAsking}>
        {estimate ? <EstimateLines estimate={estimate} isAuto={readDuration(values.duration).kind === "auto"} /> : null}
        {isUntold ? <li className="about-quiet">{t(`about.${untold}`)}</li> : null}
        {failure && failure.code !== "no_lesson" ? (
          <li className="about-warning">{words(failureName(failure.code), failure.retryAfterSeconds)}</li>
        ) : null}
        <VoiceLine voice={values.voice} language={values.language} />
        <EngineLine engine={values.engine} />
      </ul>
      {failure?.code === "no_lesson" ? (
        <NearLessons prompt={values.prompt} language={values.language} isTold={refused?.code === "no_lesson"} />
      ) : null}
      <PausedQueue />
      <div className="about-buttons">{children}</div>
    </aside>
  );
};
