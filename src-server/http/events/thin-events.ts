import type { JobRecord } from "../../contract/api/job-record.ts";
import type { ServiceEvent } from "../service.ts";

type StatusEvent = Extract<ServiceEvent, { name: "status" }>;
/** Tells an event to the reader; `id` is where the reader goes on after an interruption. */
type Tell = (event: ServiceEvent, id: string) => void;
type Thinner = { take(event: ServiceEvent): void; close(): void };

/** What of a job is told: when, in which state, and a later record that waits. */
type Told = { state: JobRecord["status"]; waiting: StatusEvent | null; timer: NodeJS.Timeout };

/**
 * Thins the events of one reader: of a job's status at most one each `everyMs`, the latest wins; a change of state is
 * told at once. While a record waits, the ids given to the reader stay before it, so that going on from them misses nothing.
 */
export const thinEvents = (everyMs: number, tell: Tell): Thinner => {
  const jobs = new Map<string, Told>();
  let lastSeen = "";
  let safe = "";
  let waiting = 0;

  const send = (event: ServiceEvent): void => {
    if (waiting === 0) safe = lastSeen;
    tell(event, safe);
  };
  const forget = (told: Told): void => {
    if (told.waiting) waiting -= 1;
    told.waiting = null;
  };
  const release = (jobId: string): void => {
    const told = jobs.get(jobId);
    const event = told?.waiting;
    jobs.delete(jobId);
    if (!told || !event) return;
    forget(told);
    begin(event);
  };
  const begin = (event: StatusEvent): void => {
    const { job_id: jobId, status: state } = event.data;
    jobs.set(jobId, { state, waiting: null, timer: setTimeout(() => release(jobId), everyMs).unref() });
    send(event);
  };
  const takeStatus = (event: StatusEvent): void => {
    const told = jobs.get(event.data.job_id);
    if (told && told.state === event.data.status) {
      if (!told.waiting) waiting += 1;
      told.waiting = event;
      return;
    }
    if (told) {
      clearTimeout(told.timer);
      forget(told);
    }
    begin(event);
  };
  return {
    take: (event) => {
      if (waiting === 0) safe = lastSeen;
      lastSeen = event.id;
      if (event.name === "status") takeStatus(event);
      else {
        if (event.name === "removed") {
          const told = jobs.get(event.data.job_id);
          if (told) {
            clearTimeout(told.timer);
            forget(told);
            jobs.delete(event.data.job_id);
          }
        }
        send(event);
      }
    },
    close: () => {
      for (const { timer } of jobs.values()) clearTimeout(timer);
      jobs.clear();
    },
  };
};
