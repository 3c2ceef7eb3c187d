import { useQuery } from "@tanstack/react-query";
import { useState, type ReactElement, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Link, useParams, useNavigate } from "react-router";
import { type JobRecord, JOB_PHASES } from "../../../src-server/contract/api/job-record.ts";
import { asFailure } from "../../api/call.ts";
import { jobQuery, deletedJobQuery } from "../../api/queries.ts";
import { LineIcon, Button, useAnnounce } from "../../components/button.tsx";
import { PageHeading, Notice } from "../../components/panels.tsx";
import { FailureNotice, FailureAction, useFailureWords } from "../../failures/failure-notice.tsx";
import { lectureTitle } from "../../lecture-actions/lecture-links.ts";
import { usePageCommands } from "../../app/shell-events.tsx";
import { PausedQueue, ProgressLine } from "../../lecture-actions/progress-line.tsx";
import { useCancel, useFailedJob, useRetry, useRestore } from "../../lecture-actions/job-actions.tsx";
import { Ready } from "./ready.tsx";
import "./lecture.css";

/** One lecture, from its first second in the queue to its last version. */
export const LecturePage = (): ReactElement => {
  const { jobId = "" } = useParams();
  return <Lecture key={jobId} jobId={jobId} />;
};

/** What was said last of a job, and when. */
type Announcement = { phase: JobRecord["phase"]; quarter: number; atMs: number };

const PAUSE_MS = 10_000;

/**
 * Whether there is something to say: another phase or another quarter, yet at most one sentence in ten seconds; the end
 * is always announced. Gives what is known then, or null for silence.
 */
export const nextProgressAnnouncement = (
  announced: Announcement | null,
  job: Pick<JobRecord, "phase" | "progress">,
  nowMs: number,
): Announcement | null => {
  const next: Announcement = { phase: job.phase, quarter: Math.floor(job.progress * 4), atMs: nowMs };
  if (!announced) return next;
  if (announced.phase === next.phase && announced.quarter === next.quarter) return null;
  const isEnd = next.phase === "completed" || next.phase === "failed";
  return isEnd || nowMs - announced.atMs >= PAUSE_MS ? next : null;
};

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
        <LineIcon name="back" /> {t("toLibrary")}
      </Link>
      <PageHeading>{job ? lectureTitle(job) : t("title")}</PageHeading>
      {isMissing && <UnknownLecture jobId={jobId} onRestored={comeBack} />}
      {!isMissing && job && <Known job={job} onDeleted={() => setDeleted(true)} />}
      {!isMissing && !job && <Missing error={error} onRetry={() => void refetch()} />}
    </article>
  );
};

const STEPS = ["planning", "narrating", "rendering", "assembling"] as const;
type StepState = "done" | "now" | "later";

const stateOf = (step: (typeof STEPS)[number], phase: JobRecord["phase"]): StepState => {
  const [own, at] = [JOB_PHASES.indexOf(step), JOB_PHASES.indexOf(phase)];
  if (own === at) return "now";
  return own < at ? "done" : "later";
};

/** A lecture that is being made: its steps, how far it is, and a way to stop it. */
const Making = ({ job }: { job: JobRecord }): ReactElement => {
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

/** A lecture that could not be made: why, what to do, and the button for it. */
const Failed = ({ job }: { job: JobRecord }): ReactElement => {
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

/** For a lecture that is not there: in the trash, from where it can be taken back, or none at all. */
const UnknownLecture = ({ jobId, onRestored }: { jobId: string; onRestored(): void }): ReactElement => {
  const { t } = useTranslation("lecture");
  const deleted = useQuery(deletedJobQuery(jobId));
  const restore = useRestore();
  const undo = (): void => restore.mutate(jobId, { onSuccess: onRestored });
  if (deleted.isPending) return <p className="page-loading">{t("loading", { ns: "common" })}</p>;
  return deleted.isError || restore.isError ? (
    <Notice kind="error" action={<Link to="/library">{t("toLibrary")}</Link>}>
      {t(deleted.isError ? "unknown" : "gone")}
    </Notice>
  ) : (
    <Notice
      kind="warning"
      action={
        <Button isPending={restore.isPending} onPress={undo}>
          {t("undoDelete")}
        </Button>
      }
    >
      {t("deletedBefore")}
    </Notice>
  );
};

/** Informs those who listen how a lecture goes on. */
const useProgressAnnouncements = (job: JobRecord | undefined): void => {
  const { t, i18n } = useTranslation("lecture");
  const announce = useAnnounce();
  const announced = useRef<Announcement | null>(null);
  useEffect(() => {
    const next = job && nextProgressAnnouncement(announced.current, job, Date.now());
    if (!job || !next) return;
    const isFirst = announced.current === null;
    announced.current = next;
    if (isFirst && job.status === "completed") return;
    const percent = new Intl.NumberFormat(i18n.language, { style: "percent" }).format(job.progress);
    announce(t(`spoken.${job.phase}`, { percent }));
  }, [job, announce, t, i18n.language]);
};
