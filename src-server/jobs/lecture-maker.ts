import type { Vocabulary } from "../contract/api/vocabulary.ts";
import type { Finding } from "../contract/finding.ts";
import type { LectureRequest } from "../contract/lecture-request.ts";
import type { ModelOrder, ModelSpending } from "../contract/model-work.ts";
import type { OwnPronunciations } from "../contract/pronunciations.ts";
import type { Report } from "../contract/report.ts";
import type { Timeline } from "../contract/timeline.ts";
import type { LectureProgress } from "../pipeline/progress.ts";
import type { PlannedLecture } from "../pipeline/plan-lecture.ts";
import type { PlanReview } from "../pipeline/review-plan.ts";

export type MakeCall = {
  request: LectureRequest;
  /** The language model that writes it; its key is a secret. */
  model?: ModelOrder | undefined;
  /** Folder of this job's unfinished work; what is in it is used again. */
  workDir: string;
  signal: AbortSignal;
  onProgress(progress: LectureProgress): void;
  /** Told of what every answer of the model took. */
  onSpent?: ((spent: ModelSpending) => void) | undefined;
};

/** A lecture that is only planned. */
export type PlanCall = Pick<MakeCall, "request" | "model" | "signal" | "onSpent">;

/** A text for a voice to say. */
export type SaidSentence = {
  voice: string;
  text: string;
  language: string;
  pronunciations?: OwnPronunciations | undefined;
};

/**
 * Makes lectures away from the thread that answers requests. Started when it is first needed, ended when it has been
 * idle for a while; a maker that dies rejects what it was at work on and is started anew for the next call.
 */
export type LectureMaker = {
  /** Leaves all files of the lecture in `resultDir`. Rejects with AppError, or the signal's reason. */
  make(call: MakeCall): Promise<{ report: Report; resultDir: string }>;
  /** Writes the plan alone, and leaves nothing. Rejects as `make` does. */
  planLecture(call: PlanCall): Promise<PlannedLecture>;
  /** Findings that keep a plan from being taught; empty when it can be. */
  checkPlan(request: LectureRequest, signal: AbortSignal): Promise<readonly Finding[]>;
  /** Timeline of one scene, counted from 0, with estimated speech. */
  timeline(request: LectureRequest, scene: number, signal: AbortSignal): Promise<Timeline>;
  /** Everything that is found in a plan, and its times. Rejects with AppError `plan` for what is nested too deep. */
  reviewPlan(request: LectureRequest, signal: AbortSignal): Promise<PlanReview>;
  /** Length in seconds that a request's lecture will have, by rehearsal. */
  rehearse(request: LectureRequest, signal: AbortSignal): Promise<number>;
  /** What a voice sounds like, as a WAV file. */
  sample(voice: string, signal: AbortSignal): Promise<Uint8Array>;
  /** A text as a voice says it in a lecture, as a WAV file. */
  say(said: SaidSentence, signal: AbortSignal): Promise<Uint8Array>;
  /** What a plan may say. */
  vocabulary(signal: AbortSignal): Promise<Vocabulary>;
  close(): Promise<void>;
};
