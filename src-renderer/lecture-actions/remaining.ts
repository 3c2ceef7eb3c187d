import type { JobRecord } from "../../src-server/contract/api/job-record.ts";

/** Time left as it is shown: rounded seconds, and whether it grew against what was said before. */
export type Remaining = { seconds: number; slower: boolean };

/** Before so much is done an estimate is worth nothing. */
const TOLD_FROM = 0.05;
const A_MINUTE = 60;

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

/** Seconds rounded up to a step that does not flicker. */
export const roundedSeconds = (seconds: number): number => {
  const step = seconds <= A_MINUTE ? 5 : 30;
  return Math.max(5, Math.ceil(seconds / step) * step);
};

/** What is said next, after what was said before; a time that grows is called slower than expected. */
export const nextRemaining = (
  before: Remaining | null,
  { status, progress, seconds_left: left }: Pick<JobRecord, "status" | "progress" | "seconds_left">,
): Remaining | null => {
  if (status !== "processing" || left === null || progress < TOLD_FROM) return null;
  const seconds = roundedSeconds(left);
  if (!before) return { seconds, slower: false };
  if (seconds === before.seconds) return before;
  return { seconds, slower: seconds > before.seconds };
};
