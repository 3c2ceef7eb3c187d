import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { TRASH_DAYS } from "../../../src-server/contract/api/job-list.ts";
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

const DAY_MS = 24 * 3600 * 1000;

const DeletedLine = ({ deletedAt }: { deletedAt: string }): ReactElement => {
  const { t, i18n } = useTranslation("library");
  const ends = new Date(Date.parse(deletedAt) + TRASH_DAYS * DAY_MS);
  const date = new Intl.DateTimeFormat(i18n.language, { dateStyle: "medium" }).format(ends);
  return <span className="lecture-row-line">{t("state.deleted", { date })}</span>;
};

/** Whose lecture it is, where it is not the owner's own. */
const Whose = ({ account }: Pick<JobRecord, "account">): ReactElement | null => {
  const { t } = useTranslation("library");
  if (!account || account.kind === "owner") return null;
  const words = account.name ? t("whose.key", { name: account.name }) : t(`whose.${account.kind}Unnamed`);
  return <span className="lecture-row-whose">{words}</span>;
};

const Standing = ({ job }: StateProps): ReactElement => {
  if (job.deleted_at !== null) return <DeletedLine deletedAt={job.deleted_at} />;
  if (job.status === "completed") return <ReadyLine job={job} />;
  return job.status === "failed" ? <FailedLine job={job} /> : <ProgressLine job={job} />;
};

/** How a lecture stands: at work, ready, failed or deleted, each in its own words; and whose it is. */
export const StateLine = ({ job }: StateProps): ReactElement => (
  <>
    <Standing job={job} />
    <Whose account={job.account} />
  </>
);
