import { useQuery } from "@tanstack/react-query";
import { useMemo, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useParams } from "react-router";
import { z } from "zod";
import { asFailure } from "../../api/api-failure.ts";
import { PageHeading } from "../../components/page-heading.tsx";
import { FailureNotice } from "../../failures/failure-notice.tsx";
import { JobStoryboard } from "./job-storyboard.tsx";
import { NewStoryboard } from "./new-storyboard.tsx";
import { vocabularyQuery } from "./state/previews.ts";
import { readWords } from "./state/read-words.ts";
import "./storyboard.css";

const NEW = "new";
/** Told by whoever has just put another plan in the draft's place. */
const arrivalSchema = z.object({ opened: z.string() });

/** The storyboard of a lecture, or of a plan that none was made of yet. */
export const StoryboardPage = (): ReactElement => {
  const { t } = useTranslation("storyboard");
  const { jobId = NEW } = useParams();
  const { data, error, refetch } = useQuery(vocabularyQuery);
  const arrival: unknown = useLocation().state;
  const opened = arrivalSchema.safeParse(arrival).data?.opened;
  const words = useMemo(() => data && readWords(data), [data]);
  if (words && jobId === NEW) return <NewStoryboard key={opened} words={words} />;
  if (words) return <JobStoryboard jobId={jobId} words={words} />;
  const again = (): void => void refetch();
  return (
    <>
      <PageHeading>{t("page.heading")}</PageHeading>
      {error ? <FailureNotice failure={asFailure(error)} actions={{ retry: again }} /> : <p>{t("page.loading")}</p>}
    </>
  );
};
