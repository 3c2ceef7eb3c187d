import type { JobRecord } from "../../src-server/contract/api/job-record.ts";
import type { ProgressMode } from "../ports/system-ports.ts";

/** What the shell keeps of a job. */
export type KnownJob = Pick<JobRecord, "job_id" | "status" | "phase" | "progress"> & { title: string };
export type KnownJobs = ReadonlyMap<string, KnownJob>;

/** What the desktop shows of all work. */
export type Work = {
  /** Lectures that wait or are being made. */
  active: number;
  /** Whether one is being made right now. */
  processing: boolean;
  /** Mean share done of the active ones. */
  share: number;
  /** Whether all that is being made is still being planned, so that no share is known. */
  planning: boolean;
};

const isActive = ({ status }: KnownJob): boolean => status === "queued" || status === "processing";
const isPlanning = ({ phase }: KnownJob): boolean => phase === "queued" || phase === "planning";

export const workOf = (jobs: KnownJobs): Work => {
  const active = [...jobs.values()].filter(isActive);
  const total = active.reduce((sum, { progress }) => sum + Math.min(1, Math.max(0, progress)), 0);
  return {
    active: active.length,
    processing: active.some(({ status }) => status === "processing"),
    share: active.length === 0 ? 0 : total / active.length,
    planning: active.length > 0 && active.every(isPlanning),
  };
};

/** What the taskbar shows: nothing, a share, or movement; a failure until somebody looks. */
export const taskbarOf = (work: Work, failedUnseen: boolean): { value: number; options?: ProgressMode } => {
  if (failedUnseen) return { value: work.active > 0 ? work.share : 1, options: { mode: "error" } };
  if (work.active === 0) return { value: -1 };
  return work.planning
    ? { value: 2, options: { mode: "indeterminate" } }
    : { value: work.share, options: { mode: "normal" } };
};

/** The jobs after news of one; a job that is over is kept until it is removed, so that its end is told once. */
export const withRecord = (
  jobs: KnownJobs,
  record: JobRecord,
): { jobs: KnownJobs; ended: "completed" | "failed" | null } => {
  const { job_id, status, phase, progress, prompt } = record;
  const title = record.title ?? prompt;
  const before = jobs.get(job_id);
  const next = new Map(jobs).set(job_id, { job_id, status, phase, progress, title });
  const isOver = status === "completed" || status === "failed";
  return { jobs: next, ended: isOver && before !== undefined && isActive(before) ? status : null };
};
