import { msg, type Message } from "../../contract/messages/message.ts";
import type { LectureProgress } from "../../pipeline/lecture-run.ts";
import { messageOf } from "../../errors.ts";
import { type JobPhase, JOB_PHASES } from "../../contract/api/job-record.ts";
import type { JobProgress, JobRow, JobStore } from "../job-store.ts";

/** Short texts of `message` where nothing more is known. */
export const PHASE_WORDS: Readonly<Record<JobPhase, Message>> = {
  queued: msg("job.waiting_turn"),
  planning: msg("job.planning"),
  narrating: msg("job.narrating"),
  rendering: msg("job.rendering"),
  assembling: msg("job.assembling"),
  uploading: msg("job.uploading"),
  completed: msg("job.completed"),
  failed: msg("job.failed"),
};

/** Message instead of `failed` where the lecture was made. */
export const NOT_UPLOADED = msg("job.not_uploaded");
/** Why an upload ended without its video. */
export const UPLOAD_FAILED = msg("job.upload_failed");
export const GOING_ON = msg("job.going_on");
export const CANCELLED = msg("job.cancelled");

const percent = (share: number): number => Math.floor(share * 100);

const drawingWords = (scene: LectureProgress["scene"], frames: LectureProgress["frames"]): Message => {
  if (scene && frames)
    return msg("job.drawing", { scene: scene.at, scenes: scene.of, picture: frames.done, pictures: frames.total });
  if (scene) return msg("job.drawing_scene", { scene: scene.at, scenes: scene.of });
  return frames ? msg("job.drawing_picture", { picture: frames.done, pictures: frames.total }) : PHASE_WORDS.rendering;
};

const progressWords = ({ stage, stageProgress, frames, scene }: LectureProgress): Message => {
  if (stage === "plan") return PHASE_WORDS.planning;
  if (stage === "narrate") return msg("job.narrating_share", { percent: percent(stageProgress) });
  if (stage === "compile") return msg("job.laying_out");
  if (stage === "render") return drawingWords(scene, frames);
  return stage === "assemble" ? msg("job.assembling_share", { percent: percent(stageProgress) }) : msg("job.placing");
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
