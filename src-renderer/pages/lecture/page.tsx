import { useQuery } from "@tanstack/react-query";
import { useState, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { Link, useParams } from "react-router";
import type { JobRecord } from "../../../src-server/contract/api/job-record.ts";
import { asFailure } from "../../api/api-failure.ts";
import { jobQuery } from "../../api/queries.ts";
import { Icon } from "../../components/icon.tsx";
import { PageHeading } from "../../components/page-heading.tsx";
import { FailureNotice } from "../../failures/failure-notice.tsx";
import { lectureTitle } from "../../lecture-actions/lecture-title.ts";
import { Failed } from "./states/failed.tsx";
import { Making } from "./states/making.tsx";
import { Ready } from "./states/ready.tsx";
import { UnknownLecture } from "./states/unknown.tsx";
import { useProgressAnnouncements } from "./states/use-progress-announcements.ts";
import "./lecture.css";

type KnownProps = { job: JobRecord; onDeleted(): void };

const Known = ({ job, onDeleted }: KnownProps): ReactElement => {
  if (job.status === "completed") return <Ready job={job} onDeleted={onDeleted} />;
  return job.status === "failed" ? <Failed job={job} /> : <Making job={job} />;
};

const Missing = ({ error, onRetry }: { error: Error | null; onRetry(): void }): ReactElement => {
  const { t } = useTranslation();
  if (!error) return <p className="page-loading">{t("loading")}</p>;
  const failure = asFailure(error);
  return <FailureNotice failure={failure} actions={{ retry: onRetry }} />;
};

const Lecture = ({ jobId }: { jobId: string }): ReactElement => {
  const { t } = useTranslation("lecture");
  const [isDeleted, setDeleted] = useState(false);
  const { data: job, error, refetch } = useQuery(jobQuery(jobId));
  useProgressAnnouncements(job);
  const isMissing = isDeleted || (!job && error !== null && asFailure(error).status === 404);
  const comeBack = (): void => {
    setDeleted(false);
    void refetch();
  };
  return (
    <article>
      <Link to="/library" className="lecture-back">
        <Icon name="back" /> {t("toLibrary")}
      </Link>
      <PageHeading>{job ? lectureTitle(job) : t("title")}</PageHeading>
      {isMissing && <UnknownLecture jobId={jobId} onRestored={comeBack} />}
      {!isMissing && job && <Known job={job} onDeleted={() => setDeleted(true)} />}
      {!isMissing && !job && <Missing error={error} onRetry={() => void refetch()} />}
    </article>
  );
};

/** One lecture, from its first second in the queue to its last version. */
export const LecturePage = (): ReactElement => {
  const { jobId = "" } = useParams();
  return <Lecture key={jobId} jobId={jobId} />;
};
