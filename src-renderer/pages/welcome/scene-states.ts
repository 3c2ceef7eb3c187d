import type { JobRecord } from "../../../src-server/contract/api/job-record.ts";
import { phaseWords } from "../../lecture-actions/progress-words.ts";
import type { PhaseState } from "./phases.ts";

/** How each of so many scenes stands while their lecture is made. */
export const sceneStates = (job: Pick<JobRecord, "phase" | "message">, count: number): PhaseState[] => {
  const { key, values } = phaseWords(job);
  const drawn = key === "progress.assembling" ? count : "at" in values ? values.at - 1 : -1;
  return Array.from({ length: count }, (_item, index) => {
    if (index < drawn) return "done";
    return index === drawn ? "now" : "later";
  });
};
