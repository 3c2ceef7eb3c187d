import { useEffect, useState } from "react";
import type { JobRecord } from "../../src-server/contract/api/job-record.ts";
import { leftAt, nextRemaining, type Remaining } from "./remaining.ts";

const A_SECOND_MS = 1000;

/** What was said last of each job at work, also while no page showed it. */
const said = new Map<string, Remaining>();

/** The time, told anew each second while it is wanted. */
const useNow = (isWanted: boolean): number => {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (!isWanted) return undefined;
    const clock = setInterval(() => setNow(Date.now()), A_SECOND_MS);
    return () => clearInterval(clock);
  }, [isWanted]);
  return now;
};

type Timed = Pick<JobRecord, "job_id" | "status" | "progress" | "seconds_left" | "updated_at">;

/** Time left of a job in progress: counts down between the service's words, and never grows without a word. */
export const useRemaining = (job: Timed): Remaining | null => {
  const { job_id: jobId } = job;
  const now = useNow(job.status === "processing" && job.seconds_left !== null);
  const next = nextRemaining(said.get(jobId) ?? null, { ...job, seconds_left: leftAt(job, now) });
  useEffect(() => {
    if (job.status !== "processing") said.delete(jobId);
    else if (next) said.set(jobId, next);
  }, [jobId, job.status, next]);
  return next;
};
