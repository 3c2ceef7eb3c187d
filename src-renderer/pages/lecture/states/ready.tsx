import { useState, type ReactElement, useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate, useLocation } from "react-router";
import { useQuery } from "@tanstack/react-query";
import { z } from "zod";
import type { JobRecord } from "../../../../src-server/contract/api/job-record.ts";
import type { Report } from "../../../../src-server/contract/report.ts";
import { asFailure } from "../../../api/api-failure.ts";
import { usePageCommands } from "../../../app/shell/page-commands.tsx";
import { shell } from "../../../bridge/shell.ts";
import { Button } from "../../../components/button.tsx";
import { Icon } from "../../../components/icon.tsx";
import { Notice } from "../../../components/notice.tsx";
import { IconMenu } from "../../../components/icon-menu.tsx";
import { FailureNotice, useFailureWords } from "../../../failures/failure-notice.tsx";
import { RenameDialog } from "../../../lecture-actions/rename-dialog.tsx";
import { sameAgainAddress } from "../../../lecture-actions/same-again.ts";
import { saveCopy } from "../../../lecture-actions/save-copy.ts";
import { UploadLine } from "../../../lecture-actions/progress-line.tsx";
import { UploadDialog } from "../../../lecture-actions/upload-dialog.tsx";
import { useRemove } from "../../../lecture-actions/use-job-actions.ts";
import { AgainDialog } from "../again/again-dialog.tsx";
import { Player } from "../player/player.tsx";
import { playFrom, seekTo } from "../player/run-command.ts";
import { Chapters } from "../sides/chapters.tsx";
import { Checks } from "../sides/checks.tsx";
import { FilesList } from "../sides/files-list.tsx";
import { scenesOfNote } from "../sides/notes.ts";
import { NotesList } from "../sides/notes-list.tsx";
import { pictureTimes } from "../sides/picture-times.ts";
import { useScenePictures } from "../sides/use-scene-pictures.ts";
import { Transcript } from "../transcript/transcript.tsx";
import { useLectureFiles } from "../use-lecture-files.ts";
import { usePlayTime } from "../use-play-time.ts";
import { NewerNotice } from "../versions/newer-notice.tsx";
import { changedPassages, newerVersion } from "../versions/newer-version.ts";
import { VersionsList } from "../versions/versions-list.tsx";
import { versionsQuery } from "../versions/versions-query.ts";
import { currentScene } from "../sides/current-scene.ts";
import "../sides/sides.css";

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
        <Icon name="edit" /> {t("storyboard")}
      </Link>
      <Button onPress={() => void saveCopy(job, "lecture.mp4")}>
        <Icon name="download" /> {t("saveCopy")}
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

const USUAL_FPS = 30;
const arrivalSchema = z.object({ play: z.boolean() });

/** The version that was asked for just now, else the newest that there is. */
const useNewer = (jobId: string) => {
  const [made, setMade] = useState<string | null>(null);
  const { data: versions = [] } = useQuery(versionsQuery(jobId));
  return { versions, newer: made ?? newerVersion(versions, jobId)?.job_id ?? null, setMade };
};

/** A finished lecture: watched, read, mended, taken away. */
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
          <Player
            {...{ jobId, video, language, startsAtOnce }}
            hasCaptions={job.files.some(({ name }) => name === "captions.vtt")}
            fps={report?.picture.fps ?? USUAL_FPS}
            ratio={report ? `${report.picture.width} / ${report.picture.height}` : "16 / 9"}
          />
          <NotesList {...{ jobId, scenes, pictures, onSeek }} notes={job.warnings} />
          <Transcript {...place} scenes={scenes} time={time} changed={changed} onPlay={onPlay} />
        </div>
        <div className="lecture-side">
          <Chapters {...{ scenes, pictures, language, noted, onPlay }} current={currentScene(scenes, time)} />
          <FilesList job={job} />
          <VersionsList versions={versions} jobId={jobId} />
          {report && <Checks report={report} />}
        </div>
      </div>
    </>
  );
};
