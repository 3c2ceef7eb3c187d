import type { JobRecord } from "../../contract/api/job-record.ts";
import type { ServiceEvent } from "../service.ts";

type StatusEvent = Extract<ServiceEvent, { name: "status" }>;
/** Sends an event to the subscriber; `id` is where the subscriber resumes after an interruption. */
type Send = (event: ServiceEvent, id: string) => void;
type Throttler = { take(event: ServiceEvent): void; close(): void };

/** The last state sent of a job, and a later record that waits. */
type JobThrottle = { state: JobRecord["status"]; waiting: StatusEvent | null; timer: NodeJS.Timeout };

type Throttling = {
  everyMs: number;
  deliver: Send;
  jobs: Map<string, JobThrottle>;
  /** Id of the last event received, and of the last one up to which the subscriber has everything. */
  lastSeen: string;
  safe: string;
  /** Number of waiting records. */
  waiting: number;
};

const send = (throttling: Throttling, event: ServiceEvent): void => {
  if (throttling.waiting === 0) throttling.safe = throttling.lastSeen;
  throttling.deliver(event, throttling.safe);
};

/** Forgets a job; returns its waiting record. */
const forget = (throttling: Throttling, jobId: string): StatusEvent | null => {
  const throttle = throttling.jobs.get(jobId);
  if (!throttle) return null;
  clearTimeout(throttle.timer);
  throttling.jobs.delete(jobId);
  if (throttle.waiting) throttling.waiting -= 1;
  return throttle.waiting;
};

const begin = (throttling: Throttling, event: StatusEvent): void => {
  const { job_id: jobId, status: state } = event.data;
  const release = (): void => {
    const waiting = forget(throttling, jobId);
    if (waiting) begin(throttling, waiting);
  };
  throttling.jobs.set(jobId, { state, waiting: null, timer: setTimeout(release, throttling.everyMs).unref() });
  send(throttling, event);
};

const takeStatus = (throttling: Throttling, event: StatusEvent): void => {
  const throttle = throttling.jobs.get(event.data.job_id);
  if (throttle?.state === event.data.status) {
    if (!throttle.waiting) throttling.waiting += 1;
    throttle.waiting = event;
    return;
  }
  forget(throttling, event.data.job_id);
  begin(throttling, event);
};

const take = (throttling: Throttling, event: ServiceEvent): void => {
  if (throttling.waiting === 0) throttling.safe = throttling.lastSeen;
  throttling.lastSeen = event.id;
  if (event.name === "status") return takeStatus(throttling, event);
  if (event.name === "removed") forget(throttling, event.data.job_id);
  send(throttling, event);
};

/**
 * Throttles the events of one subscriber: at most one status of a job per `everyMs`, the latest one; a change of state is
 * sent at once. While a record waits, the ids sent stay before it, so that resuming from them misses nothing.
 */
export const throttleEvents = (everyMs: number, deliver: Send): Throttler => {
  const throttling: Throttling = { everyMs, deliver, jobs: new Map(), lastSeen: "", safe: "", waiting: 0 };
  return {
    take: (event) => take(throttling, event),
    close: () => {
      for (const jobId of [...throttling.jobs.keys()]) forget(throttling, jobId);
    },
  };
};
