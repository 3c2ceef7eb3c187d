import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import type { JobRecord } from "../../../src-server/contract/api/job-record.ts";
import { planLecture } from "../../api/creating.ts";
import { draftPlanSchema } from "../../plan-editing/draft-plan.ts";
import { FIRST_SECONDS } from "./first-lessons.ts";
import { sceneStates } from "./scene-states.ts";
import "../storyboard/scenes/scene-list.css";

const StillPicture = lazy(async () => ({
  default: (await import("../storyboard/scenes/still-picture.tsx")).StillPicture,
}));

const LOOK = { style: undefined, aspect: undefined, voice: undefined };
const LOADING = <span className="scene-picture" data-state="loading" />;

/** The plan that the built-in author writes for a first lecture; it is the same each time. */
const useFirstPlan = ({ job_id: jobId, prompt }: JobRecord) =>
  useQuery({
    queryKey: ["first-plan", jobId],
    queryFn: async ({ signal }) =>
      draftPlanSchema.parse((await planLecture({ prompt, duration: FIRST_SECONDS, model: "lessons" }, signal)).plan),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  }).data;

/** The storyboard of the first lecture, scene by scene as it is being drawn. */
export const FirstStoryboard = ({ job }: { job: JobRecord }): ReactElement | null => {
  const { t } = useTranslation("welcome");
  const plan = useFirstPlan(job);
  if (!plan) return null;
  const states = sceneStates(job, plan.scenes.length);
  return (
    <ol className="welcome-scenes" aria-label={t("scenes")}>
      {plan.scenes.map(({ id, heading }, index) => (
        <li key={id} data-state={states[index]}>
          <Suspense fallback={LOADING}>
            <StillPicture plan={plan} index={index} look={LOOK} />
          </Suspense>
          <span lang={plan.language}>{heading}</span>
          {states[index] === "done" ? <span className="visually-hidden">{t("phases.done")}</span> : null}
        </li>
      ))}
    </ol>
  );
};
