import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { JOB_PHASES, type JobRecord } from "../../../../src-server/contract/api/job-record.ts";
import { asFailure } from "../../../api/api-failure.ts";
import { usePageCommands } from "../../../app/shell/page-commands.tsx";
import { Button } from "../../../components/button.tsx";
import { FailureNotice } from "../../../failures/failure-notice.tsx";
import { PausedQueue } from "../../../lecture-actions/paused-queue.tsx";
import { ProgressLine } from "../../../lecture-actions/progress-line.tsx";
import { useCancel } from "../../../lecture-actions/use-job-actions.ts";

const STEPS = ["planning", "narrating", "rendering", "assembling"] as const;

type StepState = "done" | "now" | "later";

const stateOf = (step: (typeof STEPS)[number], phase: JobRecord["phase"]): StepState => {
  const [own, at] = [JOB_PHASES.indexOf(step), JOB_PHASES.indexOf(phase)];
  if (own === at) return "now";
  return own < at ? "done" : "later";
};

/** A lecture that is being made: its steps, how far it is, and a way to stop it. */
export const Making = ({ job }: { job: JobRecord }): ReactElement => {
  const { t } = useTranslation("lecture");
  const cancel = useCancel();
  usePageCommands({ cancel: () => cancel.isPending || cancel.mutate(job.job_id) });
  return (
    <div className="making">
      <ProgressLine job={job} />
      {job.status === "queued" && <PausedQueue />}
      <ol className="making-steps">
        {STEPS.map((step) => {
          const state = stateOf(step, job.phase);
          return (
            <li key={step} data-state={state} aria-current={state === "now" ? "step" : undefined}>
              {t(`step.${step}`)}
              {state !== "later" && <span className="visually-hidden">: {t(`stepState.${state}`)}</span>}
            </li>
          );
        })}
      </ol>
      <p>{t("makingHint")}</p>
      {cancel.error && <FailureNotice failure={asFailure(cancel.error)} />}
      <Button isPending={cancel.isPending} onPress={() => cancel.mutate(job.job_id)}>
        {t("cancel")}
      </Button>
    </div>
  );
};
