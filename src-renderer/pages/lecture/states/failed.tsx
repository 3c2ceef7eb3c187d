import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { JobRecord } from "../../../../src-server/contract/api/job-record.ts";
import { asFailure } from "../../../api/api-failure.ts";
import { usePageCommands } from "../../../app/shell/page-commands.tsx";
import { Button } from "../../../components/button.tsx";
import { Notice } from "../../../components/notice.tsx";
import { FailureAction } from "../../../failures/failure-action.tsx";
import { FailureNotice, useFailureWords } from "../../../failures/failure-notice.tsx";
import { useFailedJob } from "../../../lecture-actions/use-failed-job.ts";
import { useRetry } from "../../../lecture-actions/use-job-actions.ts";

/** A lecture that could not be made: why, what to do, and the button for it. */
export const Failed = ({ job }: { job: JobRecord }): ReactElement => {
  const { t } = useTranslation("lecture");
  const words = useFailureWords();
  const navigate = useNavigate();
  const retry = useRetry();
  const again = (): void => retry.retry(job.job_id, (made) => void navigate(`/lecture/${made}`, { replace: true }));
  usePageCommands({ retry: again });
  const { name, actions, readyAt, isRetry, change } = useFailedJob(job, again);
  return (
    <div className="failed">
      <Notice kind="error" action={<FailureAction {...{ name, actions, readyAt }} />}>
        {words(name)}
      </Notice>
      {retry.error && <FailureNotice failure={asFailure(retry.error)} actions={actions} />}
      <div className="lecture-buttons">
        {!isRetry && (
          <Button isPending={retry.isPending} onPress={again}>
            {t("retry")}
          </Button>
        )}
        <Button onPress={change}>{t("sameAgain")}</Button>
      </div>
    </div>
  );
};
