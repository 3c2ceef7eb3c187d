import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import type { JobRecord } from "../../../src-server/contract/api/job-record.ts";
import { Icon } from "../../components/icon.tsx";
import { useFailureWords } from "../../failures/failure-notice.tsx";
import { jobFailureName } from "../../failures/failure-words.ts";
import { ProgressLine, UploadLine } from "../../lecture-actions/progress-line.tsx";
import { lengthText, whenText } from "./row-words.ts";

type StateProps = { job: JobRecord };

const ReadyLine = ({ job }: StateProps): ReactElement => {
  const { t, i18n } = useTranslation("library");
  const notes = job.warnings.length;
  return (
    <span className="lecture-row-line">
      <span className="lecture-row-ready">
        <Icon name="check" /> {t("state.ready")}
      </span>
      {job.duration !== null && <span>{lengthText(job.duration)}</span>}
      <time dateTime={job.created_at}>{whenText(job.created_at, i18n.language)}</time>
      {job.version > 1 && <span>{t("version", { number: job.version })}</span>}
      {job.upload?.status === "uploading" && <UploadLine job={job} progress={job.upload.progress} />}
      {notes > 0 && <span className="lecture-row-notes">{t("notes", { count: notes })}</span>}
    </span>
  );
};

const FailedLine = ({ job }: StateProps): ReactElement => {
  const words = useFailureWords();
  return (
    <span className="lecture-row-line lecture-row-failed">
      <Icon name="warning" />
      <span className="lecture-row-why">{words(jobFailureName(job))}</span>
    </span>
  );
};

/** How a lecture stands: at work, ready or failed, each in its own words. */
export const StateLine = ({ job }: StateProps): ReactElement => {
  if (job.status === "completed") return <ReadyLine job={job} />;
  return job.status === "failed" ? <FailedLine job={job} /> : <ProgressLine job={job} />;
};
