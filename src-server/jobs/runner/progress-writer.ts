import { JOB_PHASES, type JobPhase } from "../../contract/api/job-record.ts";
import type { LectureProgress } from "../../pipeline/lecture-run.ts";
import type { JobProgress, JobRow } from "../job-row.ts";
import type { JobStore } from "../job-store.ts";
import { GOING_ON, PHASE_WORDS, phaseOfStage, progressWords } from "../job-words.ts";

/** At most four rows a second for each job. */
export const MIN_GAP_MS = 250;
/** Share of the whole that is left for the upload, where there is one. */
const UPLOAD_SHARE = 0.08;
/** The whole is told only with the end of the job. */
const MOST = 0.99;

export type ProgressWriter = {
  making(progress: LectureProgress): void;
  /** 0–1 of the upload. */
  uploading(share: number): void;
  /** Writes what was held back. */
  flush(): void;
};

type WriterOptions = {
  store: JobStore;
  row: JobRow;
  hasUpload: boolean;
  steady(): number;
  onFault(failure: unknown): void;
};

type Step = Pick<JobProgress, "phase" | "progress" | "message" | "secondsLeft">;

const isAhead = (phase: JobPhase, of: JobPhase): boolean => JOB_PHASES.indexOf(phase) > JOB_PHASES.indexOf(of);

const stepOf = (told: LectureProgress, reached: JobPhase, share: number): Step => {
  const phase = phaseOfStage[told.stage];
  const back = isAhead(reached, phase);
  return {
    phase: back ? reached : phase,
    progress: Math.min(MOST, told.progress * share),
    message: back ? GOING_ON : progressWords(told),
    secondsLeft: told.secondsLeft === null ? null : Math.ceil(told.secondsLeft),
  };
};

/** Writes a job's progress into its row: changes of phase at once, the rest at most four times a second, never back. */
export const createProgressWriter = (options: WriterOptions): ProgressWriter => {
  const { store, row, hasUpload, steady, onFault } = options;
  const share = hasUpload ? 1 - UPLOAD_SHARE : 1;
  let { phase, progress } = row;
  let writtenAt = -MIN_GAP_MS;
  let held: Step | null = null;
  const write = (step: Step): void => {
    held = null;
    writtenAt = steady();
    try {
      store.change(row.id, { ...step, state: "processing" });
    } catch (failure) {
      // Progress that cannot be written stops no work; the job's end is what must be written.
      onFault(failure);
    }
  };
  const tell = (step: Step): void => {
    const isNewPhase = step.phase !== phase;
    phase = step.phase;
    progress = Math.max(progress, step.progress);
    held = { ...step, progress };
    if (isNewPhase || steady() - writtenAt >= MIN_GAP_MS) write(held);
  };
  return {
    making: (told) => tell(stepOf(told, phase, share)),
    uploading: (done) =>
      tell({
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
