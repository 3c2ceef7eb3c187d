import type { LectureProgress } from "../../pipeline/lecture-run.ts";
import { messageOf } from "../../errors.ts";
import { type JobPhase, JOB_PHASES } from "../../contract/api/job-record.ts";
import type { JobProgress, JobRow, JobStore } from "../job-store.ts";

/** Short texts of `message` where nothing more is known. */
export const PHASE_WORDS: Readonly<Record<JobPhase, string>> = {
  queued: "Waiting for its turn.",
  planning: "Planning the lecture.",
  narrating: "Speaking the text.",
  rendering: "Drawing the pictures.",
  assembling: "Joining pictures and sound.",
  uploading: "Uploading to your bucket.",
  completed: "The lecture is ready.",
  failed: "The lecture could not be made.",
};

/** Message instead of `failed` where the lecture was made. */
export const NOT_UPLOADED = "The video could not be uploaded.";
/** Why an upload ended without its video. */
export const UPLOAD_FAILED =
  "The video is ready but could not be uploaded to your bucket. Check the bucket settings and retry; the upload alone is repeated.";
export const GOING_ON = "Going on from where it stopped.";
export const CANCELLED = "Cancelled.";

const percent = (share: number): string => `${Math.floor(share * 100)} %`;

const drawingWords = (scene: LectureProgress["scene"], frames: LectureProgress["frames"]): string => {
  const pictures = frames && `picture ${frames.done} of ${frames.total}`;
  const scenes = scene && `scene ${scene.at} of ${scene.of}`;
  const known = [scenes, pictures].filter((part) => part !== undefined);
  return known.length > 0 ? `Drawing ${known.join(", ")}.` : PHASE_WORDS.rendering;
};

const progressWords = ({ stage, stageProgress, frames, scene }: LectureProgress): string => {
  if (stage === "plan") return PHASE_WORDS.planning;
  if (stage === "narrate") return `Speaking the text: ${percent(stageProgress)}.`;
  if (stage === "compile") return "Laying out the pictures.";
  if (stage === "render") return drawingWords(scene, frames);
  return stage === "assemble"
    ? `Joining pictures and sound: ${percent(stageProgress)}.`
    : "Putting the files in place.";
};

const phaseOfStage: Readonly<Record<LectureProgress["stage"], JobPhase>> = {
  plan: "planning",
  narrate: "narrating",
  compile: "rendering",
  render: "rendering",
  assemble: "assembling",
  publish: "assembling",
};

/** At most four rows a second for each job. */
export const MIN_GAP_MS = 250;
/** Share of the whole that is left for the upload, where there is one. */
const UPLOAD_SHARE = 0.08;
/** Only the end of the job is 1. */
const MOST = 0.99;

type Step = Pick<JobProgress, "phase" | "progress" | "message" | "secondsLeft">;

const isAhead = (phase: JobPhase, of: JobPhase): boolean => JOB_PHASES.indexOf(phase) > JOB_PHASES.indexOf(of);

const stepOf = (reported: LectureProgress, reached: JobPhase, share: number): Step => {
  const phase = phaseOfStage[reported.stage];
  const back = isAhead(reached, phase);
  return {
    phase: back ? reached : phase,
    progress: Math.min(MOST, reported.progress * share),
    message: back ? GOING_ON : progressWords(reported),
    secondsLeft: reported.secondsLeft === null ? null : Math.ceil(reported.secondsLeft),
  };
};

type Log = { warn(event: string, fields: Readonly<Record<string, string>>): void };
type WriterOptions = { store: Pick<JobStore, "change">; clock: { steady(): number }; log: Log; row: JobRow };

/** Logs that progress could not be written, which stops nothing; a job's end is what must be written. */
export const progressFault =
  ({ log }: { log: Log }, row: JobRow) =>
  (failure: unknown): void =>
    log.warn("progress not written", { job: row.id, reason: messageOf(failure) });

/** Writes a job's progress into its row: changes of phase at once, the rest at most four times a second, never back. `flush` writes what was held back. */
export const createProgressWriter = ({ store, clock: { steady }, log, row }: WriterOptions) => {
  const share = row.request.bucket === undefined ? 1 : 1 - UPLOAD_SHARE;
  let { phase, progress } = row;
  let writtenAt = -MIN_GAP_MS;
  let held: Step | null = null;
  const write = (step: Step): void => {
    held = null;
    writtenAt = steady();
    try {
      store.change(row.id, { ...step, state: "processing" });
    } catch (failure) {
      progressFault({ log }, row)(failure);
    }
  };
  const report = (step: Step): void => {
    const isNewPhase = step.phase !== phase;
    phase = step.phase;
    progress = Math.max(progress, step.progress);
    held = { ...step, progress };
    if (isNewPhase || steady() - writtenAt >= MIN_GAP_MS) write(held);
  };
  return {
    making: (reported: LectureProgress) => report(stepOf(reported, phase, share)),
    /** 0–1 of the upload. */
    uploading: (done: number) =>
      report({
        phase: "uploading",
        progress: Math.min(MOST, share + UPLOAD_SHARE * done),
        message: PHASE_WORDS.uploading,
        secondsLeft: null,
      }),
    flush: () => {
      if (held && steady() - writtenAt >= MIN_GAP_MS) write(held);
    },
  };
};
