import type { JobPhase, JobRecord } from "../../../src-server/contract/api/job-record.ts";

/** What is done for a lecture that stays on this computer, in order. */
export const MAKING = ["planning", "narrating", "rendering", "assembling"] as const;
export type MakingPhase = (typeof MAKING)[number];
export type PhaseState = "done" | "now" | "later";

const ORDER: readonly JobPhase[] = ["queued", ...MAKING, "uploading", "completed"];

/** How each phase of a job stands. */
export const phaseStates = ({ phase }: Pick<JobRecord, "phase">): { phase: MakingPhase; state: PhaseState }[] => {
  const at = ORDER.indexOf(phase);
  return MAKING.map((one) => {
    const place = ORDER.indexOf(one);
    return { phase: one, state: place < at ? "done" : place === at ? "now" : "later" };
  });
};

/** Seconds left that can be promised: rounded up to 5, and nothing before anything is known. */
export const secondsLeft = ({
  progress,
  seconds_left: left,
}: Pick<JobRecord, "progress" | "seconds_left">): number | null =>
  left === null || progress < 0.05 ? null : Math.max(5, Math.ceil(left / 5) * 5);
