import { useQuery } from "@tanstack/react-query";
import { useEffect, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { jobQuery } from "../../../api/queries.ts";
import { useAnnounce } from "../../../components/announcer.tsx";
import { Notice } from "../../../components/notice.tsx";
import { useFailureWords } from "../../../failures/failure-notice.tsx";
import { jobFailureName } from "../../../failures/failure-words.ts";
import { ProgressLine } from "../../../lecture-actions/progress-line.tsx";

/** Tells of a version that is being made, or was, while the one at hand still plays. */
export const NewerNotice = ({ jobId }: { jobId: string }): ReactElement | null => {
  const { t } = useTranslation("lecture");
  const words = useFailureWords();
  const announce = useAnnounce();
  const { data: job } = useQuery(jobQuery(jobId));
  const [status, number] = [job?.status, job?.version];
  useEffect(() => {
    if (status === "completed") announce(t("newer.ready", { number }));
  }, [status, number, announce, t]);
  if (!job) return null;
  if (job.status === "failed")
    return (
      <Notice kind="error" action={<Link to={`/lecture/${jobId}`}>{t("newer.look")}</Link>}>
        {t("newer.failed", { number })} {words(jobFailureName(job))}
      </Notice>
    );
  const isReady = job.status === "completed";
  return (
    <Notice
      kind={isReady ? "good" : "info"}
      action={
        <Link className="newer-link" to={`/lecture/${jobId}`}>
          {isReady ? t("newer.watch") : t("newer.look")}
        </Link>
      }
    >
      {isReady ? t("newer.ready", { number }) : t("newer.making", { number })}
      {!isReady && <ProgressLine job={job} />}
    </Notice>
  );
};
