import type { JobRecord } from "../../contract/api/job-record.ts";
import type { ServiceEvent } from "../service.ts";

type StatusEvent = Extract<ServiceEvent, { name: "status" }>;
/** Tells an event to the reader; `id` is where the reader goes on after an interruption. */
type Tell = (event: ServiceEvent, id: string) => void;
type Thinner = { take(event: ServiceEvent): void; close(): void };

/** What of a job was told last, and a later record that waits. */
type Told = { state: JobRecord["status"]; waiting: StatusEvent | null; timer: NodeJS.Timeout };

type Thinning = {
  everyMs: number;
  tell: Tell;
  jobs: Map<string, Told>;
  /** Id of the last event that came, and the last one up to which the reader has all. */
  lastSeen: string;
  safe: string;
  /** How many records wait. */
  waiting: number;
};

const send = (thinning: Thinning, event: ServiceEvent): void => {
  if (thinning.waiting === 0) thinning.safe = thinning.lastSeen;
  thinning.tell(event, thinning.safe);
};

/** Drops what was known of a job; returns the record that waited. */
const forget = (thinning: Thinning, jobId: string): StatusEvent | null => {
  const told = thinning.jobs.get(jobId);
  if (!told) return null;
  clearTimeout(told.timer);
  thinning.jobs.delete(jobId);
  if (told.waiting) thinning.waiting -= 1;
  return told.waiting;
};

const begin = (thinning: Thinning, event: StatusEvent): void => {
  const { job_id: jobId, status: state } = event.data;
  const release = (): void => {
    const waiting = forget(thinning, jobId);
    if (waiting) begin(thinning, waiting);
  };
  thinning.jobs.set(jobId, { state, waiting: null, timer: setTimeout(release, thinning.everyMs).unref() });
  send(thinning, event);
};

const takeStatus = (thinning: Thinning, event: StatusEvent): void => {
  const told = thinning.jobs.get(event.data.job_id);
  if (told?.state === event.data.status) {
    if (!told.waiting) thinning.waiting += 1;
    told.waiting = event;
    return;
  }
  forget(thinning, event.data.job_id);
  begin(thinning, event);
};

const take = (thinning: Thinning, event: ServiceEvent): void => {
  if (thinning.waiting === 0) thinning.safe = thinning.lastSeen;
  thinning.lastSeen = event.id;
  if (event.name === "status") return takeStatus(thinning, event);
  if (event.name === "removed") forget(thinning, event.data.job_id);
  send(thinning, event);
};

/**
 * Thins the events of one reader: of a job's status at most one each `everyMs`, the latest wins; a change of state is
 * told at once. While a record waits, the ids given to the reader stay before it, so that going on from them misses nothing.
 */
export const thinEvents = (everyMs: number, tell: Tell): Thinner => {
  const thinning: Thinning = { everyMs, tell, jobs: new Map(), lastSeen: "", safe: "", waiting: 0 };
  return {
    take: (event) => take(thinning, event),
    close: () => {
      for (const jobId of [...thinning.jobs.keys()]) forget(thinning, jobId);
    },
  };
};
