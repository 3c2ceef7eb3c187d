import { useQuery, useQueries } from "@tanstack/react-query";
import { useState, type ReactElement, useEffect, useRef, useMemo, type RefObject } from "react";
import { useTranslation } from "react-i18next";
import { Link, useParams, useNavigate, useLocation } from "react-router";
import { z } from "zod";
import { type JobRecord, JOB_PHASES } from "../../../src-server/contract/api/job-record.ts";
import { asFailure } from "../../api/call.ts";
import { jobQuery, deletedJobQuery, fileQuery } from "../../api/queries.ts";
import { scenesOf } from "../../../src-server/contract/messages/place-of.ts";
import { LineIcon, Button, useAnnounce } from "../../components/button.tsx";
import { PageHeading, Notice } from "../../components/panels.tsx";
import { FailureNotice, FailureAction, useFailureWords } from "../../failures/failure-notice.tsx";
import { lectureTitle, sameAgainAddress } from "../../lecture-actions/lecture-links.ts";
import { usePageCommands } from "../../app/shell-events.tsx";
import { PausedQueue, ProgressLine, UploadLine } from "../../lecture-actions/progress-line.tsx";
import {
  useCancel,
  useFailedJob,
  useRetry,
  useRestore,
  RenameDialog,
  saveCopy,
  useRemove,
} from "../../lecture-actions/job-actions.tsx";
import { type Report, reportSchema } from "../../../src-server/contract/report.ts";
import { lecturePlanSchema, type LecturePlan } from "../../../src-server/contract/plan.ts";
import { shell } from "../../bridge/shell.ts";
import { IconMenu } from "../../components/icon-menu.tsx";
import { UploadDialog } from "../../lecture-actions/upload-dialog.tsx";
import { AgainDialog } from "./again-dialog.tsx";
import { LecturePlayer, playFrom, seekTo, Chapters, pictureTimes, useScenePictures, sceneAtTime } from "./player.tsx";
import { Checks, FilesList, NotesList } from "./side-lists.tsx";
import { Transcript } from "./transcript.tsx";
import { NewerNotice, changedPassages, newerVersion, VersionsList, versionsQuery } from "./versions.tsx";
import { readTranscript, type TranscriptSection } from "./transcript-model.ts";
import "./lecture.css";
import "./sides.css";

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

const arrivalSchema = z.object({ play: z.boolean() });
const USUAL_FPS = 30;

/** A finished lecture: watched, read, corrected, taken away. */
const Ready = ({ job, onDeleted }: { job: JobRecord; onDeleted(): void }): ReactElement => {
  const { job_id: jobId } = job;
  const video = useRef<HTMLVideoElement>(null);
  const { plan, report, scenes, error, reload } = useLectureFiles(job);
  const time = usePlayTime(video, jobId);
  const times = useMemo(() => pictureTimes(scenes, job.duration ?? 0), [scenes, job.duration]);
  const pictures = useScenePictures(jobId, times);
  const { versions, newer, setMade } = useNewer(jobId);
  const arrival: unknown = useLocation().state;
  const startsAtOnce = arrivalSchema.safeParse(arrival).data?.play ?? false;
  const language = plan?.language ?? "en";
  const onSeek = (seconds: number): void => {
    if (video.current) seekTo(video.current, seconds);
  };
  const onPlay = (seconds: number): void => {
    if (video.current) playFrom(video.current, seconds);
  };
  const noted = useMemo(() => new Set(job.warning_data.flatMap(scenesOf)), [job.warning_data]);
  const changed = useMemo(() => changedPassages(versions, jobId), [versions, jobId]);
  const place = { jobId, voice: report?.voice ?? "none", language, onMade: setMade };
  return (
    <>
      <LectureBar job={job} report={report} language={language} onMade={setMade} onDeleted={onDeleted} />
      {newer && <NewerNotice jobId={newer} />}
      {error && <FailureNotice failure={asFailure(error)} actions={{ retry: reload }} />}
      <div className="lecture">
        <div className="lecture-main">
          <LecturePlayer
            {...{ jobId, video, language, startsAtOnce }}
            hasCaptions={job.files.some(({ name }) => name === "captions.vtt")}
            fps={report?.picture.fps ?? USUAL_FPS}
            ratio={report ? `${report.picture.width} / ${report.picture.height}` : "16 / 9"}
          />
          <NotesList {...{ jobId, scenes, pictures, onSeek }} notes={job.warning_data} />
          <Transcript {...place} scenes={scenes} time={time} changed={changed} onPlay={onPlay} />
        </div>
        <div className="lecture-side">
          <Chapters {...{ scenes, pictures, language, noted, onPlay }} current={sceneAtTime(scenes, time)} />
          <FilesList job={job} />
          <VersionsList versions={versions} jobId={jobId} />
          {report && <Checks report={report} />}
        </div>
      </div>
    </>
  );
};

type BarProps = {
  job: JobRecord;
  report: Report | null;
  language: string;
  onMade(jobId: string): void;
  onDeleted(): void;
};

const ITEMS = ["rename", "again", "sameAgain", "upload", "reveal", "delete"] as const;
type Item = (typeof ITEMS)[number];

/** What can be done with a finished lecture as a whole. */
const LectureBar = ({ job, report, language, onMade, onDeleted }: BarProps): ReactElement => {
  const { t } = useTranslation("lecture");
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<"again" | "rename" | "upload" | null>(null);
  const remove = useRemove();
  const failureWords = useFailureWords();
  const act: Record<Item, () => void> = {
    again: () => setDialog("again"),
    rename: () => setDialog("rename"),
    upload: () => setDialog("upload"),
    sameAgain: () => void navigate(sameAgainAddress(job)),
    reveal: () => void shell()?.reveal(job.job_id),
    delete: () => remove.mutate(job.job_id, { onSuccess: onDeleted }),
  };
  const items = ITEMS.filter((item) => (item === "again" ? report : item !== "reveal" || shell()));
  usePageCommands({
    "save-copy": () => void saveCopy(job, "lecture.mp4"),
    reveal: shell() ? act.reveal : undefined,
  });
  const close = (): void => setDialog(null);
  return (
    <div className="lecture-buttons">
      <Link className="lecture-link" to={`/storyboard/${job.job_id}`}>
        <LineIcon name="edit" /> {t("storyboard")}
      </Link>
      <Button onPress={() => void saveCopy(job, "lecture.mp4")}>
        <LineIcon name="download" /> {t("saveCopy")}
      </Button>
      <IconMenu
        label={t("more")}
        items={items.map((id) => ({ id, text: t(`menu.${id}`), isDanger: id === "delete" }))}
        onAction={(item) => act[item]()}
      />
      {remove.error && <FailureNotice failure={asFailure(remove.error)} />}
      {job.upload?.status === "uploading" && <UploadLine job={job} progress={job.upload.progress} />}
      {job.upload?.status === "failed" && <Notice kind="error">{failureWords("storage_failed")}</Notice>}
      {dialog === "rename" && <RenameDialog job={job} onClose={close} />}
      {dialog === "upload" && <UploadDialog job={job} onClose={close} />}
      {dialog === "again" && report && (
        <AgainDialog jobId={job.job_id} {...{ report, language, onMade }} onClose={close} />
      )}
    </div>
  );
};

/** The version that was asked for just now, else the newest that there is. */
const useNewer = (jobId: string) => {
  const [made, setMade] = useState<string | null>(null);
  const { data: versions = [] } = useQuery(versionsQuery(jobId));
  return { versions, newer: made ?? newerVersion(versions, jobId)?.job_id ?? null, setMade };
};

type LectureFiles = {
  plan: LecturePlan | null;
  report: Report | null;
  scenes: readonly TranscriptSection[];
  /** What a file could not be had for; the others are shown all the same. */
  error: Error | null;
  isLoading: boolean;
  reload(): void;
};

const parsed = (text: string | undefined): unknown => {
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** What stands beside a finished video, read; nothing is asked for that the lecture does not have. */
const useLectureFiles = ({ job_id: jobId, files }: Pick<JobRecord, "job_id" | "files">): LectureFiles => {
  const names = ["plan.json", "report.json", "transcript.md", "captions.vtt"];
  const has = (name: string): boolean => files.some((file) => file.name === name);
  const asked = useQueries({ queries: names.map((name) => ({ ...fileQuery(jobId, name), enabled: has(name) })) });
  const [planText, reportText, transcript, captions] = asked.map(({ data }) => data);
  const plan = useMemo(() => lecturePlanSchema.safeParse(parsed(planText)).data ?? null, [planText]);
  const report = useMemo(() => reportSchema.safeParse(parsed(reportText)).data ?? null, [reportText]);
  const scenes = useMemo(
    () => (plan ? readTranscript({ plan, transcript: transcript ?? "", captions: captions ?? "" }) : []),
    [plan, transcript, captions],
  );
  return {
    ...{ plan, report, scenes },
    error: asked.slice(0, 2).find(({ error }) => error)?.error ?? null,
    isLoading: asked.some(({ isLoading }) => isLoading),
    reload: () => asked.forEach((one) => void one.refetch()),
  };
};

/** Where the video is, in seconds. */
const usePlayTime = (video: RefObject<HTMLVideoElement | null>, jobId: string): number => {
  const [time, setTime] = useState(0);
  useEffect(() => {
    const element = video.current;
    if (!element) return undefined;
    const update = (): void => setTime(element.currentTime);
    const names = ["timeupdate", "seeked", "emptied"] as const;
    for (const name of names) element.addEventListener(name, update);
    return () => {
      for (const name of names) element.removeEventListener(name, update);
    };
  }, [video, jobId]);
  return time;
};
