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
