import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import type { JobRecord } from "../../../src-server/contract/api/job-record.ts";
import { Button } from "../../components/button.tsx";
import { Icon } from "../../components/icon.tsx";
import { Notice } from "../../components/notice.tsx";
import { useFailureWords } from "../../failures/failure-notice.tsx";
import { jobFailureName } from "../../failures/failure-words.ts";
import { remainingWords } from "../../lecture-actions/progress-words.ts";
import { useRemaining } from "../../lecture-actions/use-remaining.ts";
import { FirstStoryboard } from "./first-storyboard.tsx";
import { phaseStates, type PhaseState } from "./phases.ts";

const ICONS = { done: "check", now: "play", later: "more" } as const satisfies Record<PhaseState, string>;

const Failed = ({ job, again }: { job: JobRecord; again(): void }): ReactElement => {
  const { t } = useTranslation("welcome");
  const words = useFailureWords();
  return (
    <Notice kind="error" action={<Button onPress={again}>{t("again")}</Button>}>
      {words(jobFailureName(job))}
    </Notice>
  );
};

const Phases = ({ job }: { job: JobRecord }): ReactElement => {
  const { t } = useTranslation("welcome");
  return (
    <ol className="welcome-phases" aria-live="polite">
      {phaseStates(job).map(({ phase, state }) => (
        <li key={phase} data-state={state} aria-current={state === "now" ? "step" : undefined}>
          <Icon name={ICONS[state]} />
          {t(`phases.${phase}`)}
          {state === "done" ? <span className="visually-hidden">{t("phases.done")}</span> : null}
        </li>
      ))}
    </ol>
  );
};

/** How much is done, and how long it still takes once that is known. */
const HowFar = ({ job }: { job: JobRecord }): ReactElement => {
  const { t, i18n } = useTranslation("lecture");
  const remaining = useRemaining(job);
  const left = remaining && remainingWords(remaining);
  const share = new Intl.NumberFormat(i18n.language, { style: "percent" }).format(job.progress);
  return (
    <p>
      {share}
      {left && ` · ${t(left.key, { count: left.count })}`}
    </p>
  );
};

type MakingStepProps = { job: JobRecord | undefined; again(): void };

/** The second step: how far the first lecture is. */
export const MakingStep = ({ job, again }: MakingStepProps): ReactElement => {
  const { t } = useTranslation("welcome");
  if (!job) return <p role="status">{t("waiting")}</p>;
  if (job.status === "failed") return <Failed job={job} again={again} />;
  return (
    <>
      <Phases job={job} />
      <progress className="welcome-progress" value={job.progress} max={1} aria-label={t("progress")} />
      <HowFar job={job} />
      <FirstStoryboard job={job} />
    </>
  );
};
