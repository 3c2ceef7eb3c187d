import { queueSchema, type QueueState } from "../../src-server/contract/api/machine.ts";
import { useQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { type ReactElement, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { MessageCode } from "../../src-server/contract/messages/message.ts";
import type { JobRecord } from "../../src-server/contract/api/job-record.ts";
import { queueQuery, keys } from "../api/queries.ts";
import { callService } from "../api/call.ts";
import { Button, LineIcon } from "../components/button.tsx";
import { lectureTitle } from "./lecture-links.ts";
import "./progress-line.css";

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

/** A text of the catalogue `common` and what stands in it. */
type ProgressWords =
  | { key: "progress.drawing"; values: { at: number; of: number } }
  | { key: `progress.${Exclude<JobRecord["phase"], "completed" | "failed">}`; values: Record<never, never> };

const DRAWING: readonly MessageCode[] = ["job.drawing", "job.drawing_scene"];

/** What a job is at, as a text to be looked up. */
export const phaseWords = ({ phase, message_data: data }: Pick<JobRecord, "phase" | "message_data">): ProgressWords => {
  const { scene: at, scenes: of } = DRAWING.includes(data.code) ? data.params : {};
  if (typeof at === "number" && typeof of === "number") return { key: "progress.drawing", values: { at, of } };
  if (phase === "completed" || phase === "failed") return { key: "progress.assembling", values: {} };
  return { key: `progress.${phase}`, values: {} };
};

/** Time left as it is shown: rounded seconds, and whether it grew against what was said before. */
type Remaining = { seconds: number; slower: boolean };

/** How long it still takes, as a text to be looked up. */
export const remainingWords = ({ seconds, slower }: Remaining) =>
  seconds < 60
    ? ({ key: slower ? "progress.slowerSeconds" : "progress.seconds", count: seconds } as const)
    : ({ key: slower ? "progress.slowerMinutes" : "progress.minutes", count: Math.round(seconds / 30) / 2 } as const);

/** An estimate that was overrun by more than this is worth nothing any more. */
const MAX_OVERRUN = 5;

/** The estimate of a record as it stands some time later; null where it was overrun for good. */
export const leftAt = (
  { seconds_left: left, updated_at: updatedAt }: Pick<JobRecord, "seconds_left" | "updated_at">,
  nowMs: number,
): number | null => {
  if (left === null) return null;
  const now = left - Math.max(0, nowMs - Date.parse(updatedAt)) / 1000;
  return now < -MAX_OVERRUN ? null : Math.max(0, now);
};

/** Before so much is done an estimate is worth nothing. */
const ESTIMATE_FROM = 0.05;

/** What is said next, after what was said before; a time that grows is called slower than expected. */
export const nextRemaining = (
  before: Remaining | null,
  { status, progress, seconds_left: left }: Pick<JobRecord, "status" | "progress" | "seconds_left">,
): Remaining | null => {
  if (status !== "processing" || left === null || progress < ESTIMATE_FROM) return null;
  const seconds = roundedSeconds(left);
  if (!before) return { seconds, slower: false };
  if (seconds === before.seconds) return before;
  return { seconds, slower: seconds > before.seconds };
};

type Timed = Pick<JobRecord, "job_id" | "status" | "progress" | "seconds_left" | "updated_at">;

/** What was said last of each job at work, also while no page showed it. */
const said = new Map<string, Remaining>();

/** Time left of a job in progress: counts down between the service's words, and never grows without a word. */
export const useRemaining = (job: Timed): Remaining | null => {
  const { job_id: jobId } = job;
  const now = useNow(job.status === "processing" && job.seconds_left !== null);
  const next = nextRemaining(said.get(jobId) ?? null, { ...job, seconds_left: leftAt(job, now) });
  useEffect(() => {
    if (job.status !== "processing") said.delete(jobId);
    else if (next) said.set(jobId, next);
  }, [jobId, job.status, next]);
  return next;
};

type Pause = { queue: QueueState | undefined; pause(paused: boolean): void; isPending: boolean };

/** The queue, paused or let go on. */
export const usePause = (): Pause => {
  const client = useQueryClient();
  const { data: queue } = useQuery(queueQuery);
  const { mutate: pause, isPending } = useMutation({
    mutationFn: (paused: boolean) => callService(queueSchema, "POST", "/queue", { body: { paused } }),
    onSuccess: (state) => client.setQueryData(keys.queue, state),
  });
  return { queue, pause, isPending };
};

/** Says that the queue is paused, and lets it go on; nothing while it is not. */
export const PausedQueue = (): ReactElement | null => {
  const { t } = useTranslation();
  const { queue, pause, isPending } = usePause();
  if (queue?.paused !== true) return null;
  return (
    <span className="paused-queue">
      <span>{t("queue.paused")}</span>
      <Button kind="quiet" isPending={isPending} onPress={() => pause(false)}>
        <LineIcon name="play" /> {t("queue.resume")}
      </Button>
    </span>
  );
};

const useShare = (share: number): string => {
  const { i18n } = useTranslation();
  return new Intl.NumberFormat(i18n.language, { style: "percent" }).format(share);
};

const A_MINUTE = 60;

/** Seconds rounded up to a step that does not flicker. */
const roundedSeconds = (seconds: number): number => {
  const step = seconds <= A_MINUTE ? 5 : 30;
  return Math.max(5, Math.ceil(seconds / step) * step);
};

const A_SECOND_MS = 1000;

/** The time, updated each second while it is wanted. */
const useNow = (isWanted: boolean): number => {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (!isWanted) return undefined;
    const clock = setInterval(() => setNow(Date.now()), A_SECOND_MS);
    return () => clearInterval(clock);
  }, [isWanted]);
  return now;
};
