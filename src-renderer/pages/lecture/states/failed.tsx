import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { JobRecord } from "../../../../src-server/contract/api/job-record.ts";
import { asFailure } from "../../../api/api-failure.ts";
import { usePageCommands } from "../../../app/shell/page-commands.tsx";
import { Button } from "../../../components/button.tsx";
import { Notice } from "../../../components/notice.tsx";
import { FailureAction, FailureNotice, useFailureWords } from "../../../failures/failure-notice.tsx";
import { failureButton, jobFailureName } from "../../../failures/failure-words.ts";
import { sameAgainAddress } from "../../../lecture-actions/same-again.ts";
import { useRetry } from "../../../lecture-actions/use-job-actions.ts";

const RETRIES = new Set(["retry", "retry_later", "go_on"]);

/** A lecture that could not be made: why, what to do, and the button for it. */
export const Failed = ({ job }: { job: JobRecord }): ReactElement => {
  const { t } = useTranslation("lecture");
  const words = useFailureWords();
  const navigate = useNavigate();
  const retry = useRetry();
  const name = jobFailureName(job.error_code, job.error);
  const again = (): void =>
    retry.mutate(job.job_id, { onSuccess: (made) => void navigate(`/lecture/${made.job_id}`, { replace: true }) });
  usePageCommands({ retry: () => retry.isPending || again() });
  const change = (): void => void navigate(sameAgainAddress(job));
  const actions = { retry: again, retry_later: again, go_on: again, retry_changed: change, edit: change };
  return (
    <div className="failed">
      <Notice kind="error" action={<FailureAction name={name} actions={actions} />}>
        {words(name)}
      </Notice>
      {retry.error && <FailureNotice failure={asFailure(retry.error)} />}
      <div className="lecture-buttons">
        {!RETRIES.has(failureButton(name)) && (
          <Button isPending={retry.isPending} onPress={again}>
            {t("retry")}
          </Button>
        )}
        <Button onPress={change}>{t("sameAgain")}</Button>
      </div>
    </div>
  );
};
