import type { JobRecord } from "../../src-server/contract/api/job-record.ts";
import type { Remaining } from "./remaining.ts";

/** A text of the catalogue `common` and what stands in it. */
export type Words =
  | { key: "progress.drawing"; values: { at: number; of: number } }
  | { key: `progress.${Exclude<JobRecord["phase"], "completed" | "failed">}`; values: Record<never, never> };

const DRAWING = /scene (\d+) of (\d+)/u;

/** What a job is at, as a text to be looked up. */
export const phaseWords = ({ phase, message }: Pick<JobRecord, "phase" | "message">): Words => {
  const [, at, of] = DRAWING.exec(message) ?? [];
  if (phase === "rendering" && at && of) return { key: "progress.drawing", values: { at: Number(at), of: Number(of) } };
  if (phase === "completed" || phase === "failed") return { key: "progress.assembling", values: {} };
  return { key: `progress.${phase}`, values: {} };
};

/** How long it still takes, as a text to be looked up. */
export const remainingWords = ({ seconds, slower }: Remaining) =>
  seconds < 60
    ? ({ key: slower ? "progress.slowerSeconds" : "progress.seconds", count: seconds } as const)
    : ({ key: slower ? "progress.slowerMinutes" : "progress.minutes", count: Math.round(seconds / 30) / 2 } as const);
