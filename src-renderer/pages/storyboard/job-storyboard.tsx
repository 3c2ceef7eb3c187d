import { useQuery } from "@tanstack/react-query";
import { useMemo, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { asFailure } from "../../api/api-failure.ts";
import { fileQuery, jobQuery } from "../../api/queries.ts";
import { Notice } from "../../components/notice.tsx";
import { PageHeading } from "../../components/page-heading.tsx";
import { FailureNotice } from "../../failures/failure-notice.tsx";
import { jobSource } from "./source/job-source.ts";
import type { Words } from "./state/storyboard-context.ts";
import { Storyboard } from "./storyboard.tsx";

const Files = ({ jobId, words }: { jobId: string; words: Words }): ReactElement => {
  const { t } = useTranslation("storyboard");
  const plan = useQuery(fileQuery(jobId, "plan.json"));
  const report = useQuery(fileQuery(jobId, "report.json"));
  const source = useMemo(
    () =>
      plan.data === undefined || report.data === undefined
        ? undefined
        : jobSource(jobId, { plan: plan.data, report: report.data }),
    [jobId, plan.data, report.data],
  );
  const error = plan.error ?? report.error;
  if (source) return <Storyboard key={jobId} source={source} words={words} />;
  return (
    <>
      <PageHeading>{t("page.heading")}</PageHeading>
      {error ? (
        <FailureNotice failure={asFailure(error)} actions={{ retry: () => void plan.refetch() }} />
      ) : (
        <p>{plan.data === undefined || report.data === undefined ? t("page.loading") : t("page.noPlan")}</p>
      )}
    </>
  );
};

/** The storyboard of a lecture that is there. */
export const JobStoryboard = ({ jobId, words }: { jobId: string; words: Words }): ReactElement => {
  const { t } = useTranslation("storyboard");
  const { data: job, error, refetch } = useQuery(jobQuery(jobId));
  if (job?.status === "completed") return <Files jobId={jobId} words={words} />;
  return (
    <>
      <PageHeading>{t("page.heading")}</PageHeading>
      {error && !job ? <FailureNotice failure={asFailure(error)} actions={{ retry: () => void refetch() }} /> : null}
      {job ? (
        <Notice kind="info" action={<Link to={`/lecture/${jobId}`}>{t("page.toLecture")}</Link>}>
          {t(job.status === "failed" ? "page.failed" : "page.working")}
        </Notice>
      ) : null}
      {!job && !error ? <p>{t("page.loading")}</p> : null}
    </>
  );
};
