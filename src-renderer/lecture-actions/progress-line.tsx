import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import type { JobRecord } from "../../src-server/contract/api/job-record.ts";
import { queueQuery } from "../api/queries.ts";
import { lectureTitle } from "./lecture-title.ts";
import { phaseWords, remainingWords } from "./progress-words.ts";
import { useRemaining } from "./use-remaining.ts";
import "./progress-line.css";

const useShare = (share: number): string => {
  const { i18n } = useTranslation();
  return new Intl.NumberFormat(i18n.language, { style: "percent" }).format(share);
};

/** How far the upload of a finished lecture is. */
export const UploadLine = ({ job, progress }: { job: JobRecord; progress: number }): ReactElement => {
  const { t } = useTranslation("lecture");
  return (
    <span className="progress-line">
      <span className="progress-line-words">{t("upload.working")}</span>
      <progress value={progress} max={1} aria-label={lectureTitle(job)} />
      <span className="progress-line-share">{useShare(progress)}</span>
    </span>
  );
};

/** How far a lecture is: what is being done, a bar, the share, and the time left once that is known. */
export const ProgressLine = ({ job }: { job: JobRecord }): ReactElement => {
  const { t } = useTranslation("lecture");
  const remaining = useRemaining(job);
  const { data: queue } = useQuery({ ...queueQuery, enabled: job.status === "queued" });
  const isPaused = job.status === "queued" && (queue?.paused ?? job.paused);
  const { key, values } = phaseWords(job);
  const left = remaining && remainingWords(remaining);
  const share = useShare(job.progress);
  return (
    <div className="progress-line">
      <span className="progress-line-words">{isPaused ? t("progress.paused") : t(key, values)}</span>
      {job.status === "processing" && (
        <>
          <progress value={job.progress} max={1} aria-label={lectureTitle(job)} />
          <span className="progress-line-share">{share}</span>
          {left && <span className="progress-line-left">{t(left.key, { count: left.count })}</span>}
        </>
      )}
    </div>
  );
};
