import { STAGES, type StageName } from "../contract/report.ts";

/** How far a lecture is. */
export type LectureProgress = {
  stage: StageName;
  /** Of the stage and of the whole, 0–1; the whole never goes back. */
  stageProgress: number;
  progress: number;
  /** Pictures drawn and to be drawn, while rendering. */
  frames?: { done: number; total: number } | undefined;
  /** Scene that is being drawn, from 1, among how many, while rendering. */
  scene?: { at: number; of: number } | undefined;
  /** Estimated seconds until all is done; null while nothing is known yet. */
  secondsLeft: number | null;
};

/** Measured shares of the stages in the time of a lecture. */
const SHARES: Readonly<Record<StageName, number>> = {
  plan: 0.08,
  narrate: 0.12,
  compile: 0.1,
  render: 0.55,
  assemble: 0.14,
  publish: 0.01,
};

/** An estimate from less than this share done says nothing. */
const MIN_KNOWN = 0.08;

const shareBefore = (stage: StageName): number =>
  STAGES.slice(0, STAGES.indexOf(stage)).reduce((sum, name) => sum + SHARES[name], 0);

export type ProgressSource = {
  update(stage: StageName, stageProgress: number, drawn?: Pick<LectureProgress, "frames" | "scene">): void;
};

/** Turns the progress of stages into that of the whole. `now` gives milliseconds. */
export const createProgress = (onProgress: (progress: LectureProgress) => void, now: () => number): ProgressSource => {
  const startedAt = now();
  let furthest = 0;
  return {
    update: (stage, stageProgress, drawn) => {
      const share = Math.min(1, Math.max(0, stageProgress));
      furthest = Math.max(furthest, shareBefore(stage) + SHARES[stage] * share);
      const elapsed = (now() - startedAt) / 1000;
      const secondsLeft = furthest < MIN_KNOWN ? null : Math.max(0, (elapsed * (1 - furthest)) / furthest);
      onProgress({ stage, stageProgress: share, progress: furthest, secondsLeft, ...drawn });
    },
  };
};
