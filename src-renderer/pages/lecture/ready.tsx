import { useState, type ReactElement, useMemo, useRef, useEffect, type RefObject } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate, useLocation } from "react-router";
import { useQuery, useQueries } from "@tanstack/react-query";
import { z } from "zod";
import type { JobRecord } from "../../../src-server/contract/api/job-record.ts";
import { type Report, reportSchema } from "../../../src-server/contract/report.ts";
import { lecturePlanSchema, type LecturePlan } from "../../../src-server/contract/plan.ts";
import { asFailure } from "../../api/call.ts";
import { usePageCommands } from "../../app/shell-events.tsx";
import { shell } from "../../bridge/shell.ts";
import { Button, LineIcon } from "../../components/button.tsx";
import { IconMenu } from "../../components/icon-menu.tsx";
import { Notice } from "../../components/panels.tsx";
import { FailureNotice, useFailureWords } from "../../failures/failure-notice.tsx";
import { RenameDialog, saveCopy, useRemove } from "../../lecture-actions/job-actions.tsx";
import { sameAgainAddress } from "../../lecture-actions/lecture-links.ts";
import { UploadLine } from "../../lecture-actions/progress-line.tsx";
import { UploadDialog } from "../../lecture-actions/upload-dialog.tsx";
import { fileQuery } from "../../api/queries.ts";
import { AgainDialog } from "./again-dialog.tsx";
import { LecturePlayer, playFrom, seekTo } from "./player.tsx";
import { Chapters, pictureTimes, useScenePictures, sceneAtTime } from "./chapters.tsx";
import { Checks, FilesList, scenesOfNote, NotesList } from "./side-lists.tsx";
import { Transcript } from "./transcript.tsx";
import { NewerNotice, changedPassages, newerVersion, VersionsList, versionsQuery } from "./versions.tsx";
import { readTranscript, type TranscriptSection } from "./transcript-model.ts";
import "./sides.css";

const arrivalSchema = z.object({ play: z.boolean() });
const USUAL_FPS = 30;

/** A finished lecture: watched, read, corrected, taken away. */
export const Ready = ({ job, onDeleted }: { job: JobRecord; onDeleted(): void }): ReactElement => {
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
  const noted = useMemo(() => new Set(job.warnings.flatMap(scenesOfNote)), [job.warnings]);
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
          <NotesList {...{ jobId, scenes, pictures, onSeek }} notes={job.warnings} data={job.warning_data} />
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
