import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import type { JobRecord } from "../../../src-server/contract/api/job-record.ts";
import { shell } from "../../bridge/shell.ts";
import { Button } from "../../components/button.tsx";
import { Icon } from "../../components/icon.tsx";
import { FailureAction } from "../../failures/failure-action.tsx";
import { lectureTitle } from "../../lecture-actions/lecture-title.ts";
import { useFailedJob } from "../../lecture-actions/use-failed-job.ts";
import { RowMenu } from "./row-menu.tsx";
import { useRowServices } from "./row-context.ts";

const Reveal = ({ job }: { job: JobRecord }): ReactElement | null => {
  const { t } = useTranslation("library");
  const desktop = shell();
  return desktop ? (
    <Button kind="quiet" aria-label={t("reveal")} onPress={() => void desktop.reveal(job.job_id)}>
      <Icon name="folder" /> <span className="lecture-reveal-words">{t("reveal")}</span>
    </Button>
  ) : null;
};

/** What can be done about a lecture that failed: the button of its failure, and, where there is room, another try. */
const FailedButtons = ({ job }: { job: JobRecord }): ReactElement => {
  const { t } = useTranslation("library");
  const { retry } = useRowServices();
  const again = (): void => retry(job);
  const { name, actions, readyAt, isRetry } = useFailedJob(job, again);
  return (
    <>
      <FailureAction {...{ name, actions, readyAt }} />
      {!isRetry && (
        <span className="lecture-row-again">
          <Button onPress={again}>{t("retry")}</Button>
        </span>
      )}
    </>
  );
};

/** What can be done with a lecture in the trash. */
const TrashButtons = ({ job }: { job: JobRecord }): ReactElement => {
  const { t } = useTranslation("library");
  const { restore, erase } = useRowServices();
  const name = lectureTitle(job);
  return (
    <div className="lecture-row-buttons">
      <Button kind="quiet" aria-label={t("restoreOf", { name })} onPress={() => restore(job.job_id)}>
        <Icon name="undo" /> {t("restore")}
      </Button>
      <Button kind="quiet" aria-label={t("erase.nowOf", { name })} onPress={() => erase(job)}>
        <Icon name="trash" /> {t("erase.now")}
      </Button>
    </div>
  );
};

/** What can be done with a lecture at once, and a menu of the rest. */
export const RowButtons = ({ job }: { job: JobRecord }): ReactElement => {
  const { t } = useTranslation("library");
  const { play, cancel } = useRowServices();
  if (job.deleted_at !== null) return <TrashButtons job={job} />;
  const name = lectureTitle(job);
  const isOpen = job.status === "queued" || job.status === "processing";
  return (
    <div className="lecture-row-buttons">
      {isOpen && (
        <Button kind="quiet" onPress={() => cancel(job.job_id)} aria-label={t("cancelOf", { name })}>
          <Icon name="close" /> {t("cancel")}
        </Button>
      )}
      {job.status === "completed" && (
        <>
          <Button kind="quiet" onPress={() => play(job.job_id)} aria-label={t("playOf", { name })}>
            <Icon name="play" /> {t("play")}
          </Button>
          <Reveal job={job} />
        </>
      )}
      {job.status === "failed" && <FailedButtons job={job} />}
      <RowMenu job={job} />
    </div>
  );
};
