import { JOB_PHASES, type JobPhase, type JobState } from "../contract/api/job-record.ts";
import type { JobProgress } from "../jobs/job-row.ts";

const STATE_ORDER: Readonly<Record<JobState, number>> = { queued: 0, processing: 1, completed: 2, failed: 2 };

export const isOver = (state: JobState): boolean => STATE_ORDER[state] === STATE_ORDER.completed;

/** The phases that only an end gives. */
const isEnd = (phase: JobPhase): boolean => phase === "completed" || phase === "failed";

const furtherState = (now: JobState, asked: JobState): JobState =>
  STATE_ORDER[asked] > STATE_ORDER[now] ? asked : now;

const furtherPhase = (now: JobPhase, asked: JobPhase): JobPhase =>
  !isEnd(asked) && JOB_PHASES.indexOf(asked) > JOB_PHASES.indexOf(now) ? asked : now;

const furtherProgress = (now: number, asked: number): number =>
  Number.isNaN(asked) ? now : Math.min(1, Math.max(now, asked));

/** Leaves out members that are undefined, so that they never overwrite. */
const given = (changes: Partial<JobProgress>): Partial<JobProgress> =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));

/** A job that goes on: what would go back stays where it is. */
export const advance = (now: JobProgress, changes: Partial<JobProgress>): JobProgress => ({
  ...now,
  ...given(changes),
  state: furtherState(now.state, changes.state ?? now.state),
  phase: furtherPhase(now.phase, changes.phase ?? now.phase),
  progress: furtherProgress(now.progress, changes.progress ?? now.progress),
});

/** A job that is over; a completed one has no error and is whole. */
export const conclude = (
  now: JobProgress,
  changes: Partial<JobProgress> & { state: "completed" | "failed" },
): JobProgress => {
  const last = { ...advance(now, { ...changes, state: "processing" }), state: changes.state, phase: changes.state };
  if (changes.state === "failed") return { ...last, secondsLeft: null };
  return { ...last, progress: 1, secondsLeft: null, error: null, errorCode: null };
};
