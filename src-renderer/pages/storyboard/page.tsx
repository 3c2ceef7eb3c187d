import { useQuery } from "@tanstack/react-query";
import { useMemo, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { asFailure } from "../../api/api-failure.ts";
import { PageHeading } from "../../components/page-heading.tsx";
import { FailureNotice } from "../../failures/failure-notice.tsx";
import { DraftStoryboard } from "./draft-storyboard.tsx";
import { JobStoryboard } from "./job-storyboard.tsx";
import { OpenPlan } from "./open-plan.tsx";
import { vocabularyQuery } from "./state/previews.ts";
import { readWords } from "./state/read-words.ts";
import "./storyboard.css";

const NEW = "new";

/** The storyboard of a lecture, or of a plan that none was made of yet. */
export const StoryboardPage = (): ReactElement => {
  const { t } = useTranslation("storyboard");
  const { jobId = NEW, draftId } = useParams();
  const { data, error, refetch } = useQuery(vocabularyQuery);
  const words = useMemo(() => data && readWords(data), [data]);
  if (words && draftId !== undefined) return <DraftStoryboard draftId={draftId} words={words} />;
  if (jobId === NEW && draftId === undefined) return <OpenPlan />;
  if (words) return <JobStoryboard jobId={jobId} words={words} />;
  const again = (): void => void refetch();
  return (
    <>
      <PageHeading>{t("page.heading")}</PageHeading>
      {error ? <FailureNotice failure={asFailure(error)} actions={{ retry: again }} /> : <p>{t("page.loading")}</p>}
    </>
  );
};
