import type { JobRecord } from "../src-server/contract/api/job-record.ts";
import type { Words } from "./i18n/en.ts";
import { taskbarOf, withRecord, workOf, type KnownJobs, type Work } from "./status/job-states.ts";
import { noticeFor, type Ended, type Notice } from "./status/notices.ts";
import type { ProgressMode } from "./ports/system-ports.ts";

/** What the desktop shows of the work; each is told only when it changes something. */
export type StatusOutlets = {
  words: Words;
  now(): number;
  isLookedAt(): boolean;
  taskbar(value: number, options?: ProgressMode): void;
  badge(count: number): void;
  /** What ended while nobody looked; null when all was seen. */
  sign(outcome: "done" | "failed" | null): void;
  notify(notice: Notice): void;
  power(processing: boolean): void;
  work(work: Work): void;
};

/** Progress, badge, notifications and wakefulness, from what the service tells. */
export type DesktopStatus = {
  list(jobs: readonly JobRecord[]): void;
  record(record: JobRecord): void;
  removed(jobId: string): void;
  /** The window got the focus: everything has been seen. */
  seen(): void;
  work(): Work;
  /** Title of a lecture, or the sentence it was asked for with; empty when it is not known. */
  titleOf(jobId: string): string;
};

export const createDesktopStatus = (outlets: StatusOutlets): DesktopStatus => {
  let jobs: KnownJobs = new Map();
  let [unseen, failedUnseen] = [0, false];
  const ended: Ended[] = [];
  const show = (): void => {
    const work = workOf(jobs);
    const { value, options } = taskbarOf(work, failedUnseen);
    outlets.taskbar(value, options);
    outlets.power(work.processing);
    outlets.work(work);
  };
  const tellEnd = (record: JobRecord, outcome: "completed" | "failed"): void => {
    if (outlets.isLookedAt()) return;
    unseen += 1;
    failedUnseen ||= outcome === "failed";
    outlets.badge(unseen);
    outlets.sign(failedUnseen ? "failed" : "done");
    const last: Ended = { jobId: record.job_id, prompt: record.prompt, outcome, at: outlets.now() };
    outlets.notify(noticeFor([...ended.slice(-20), last], outlets.words));
    ended.push(last);
  };
  const take = (record: JobRecord): void => {
    const next = withRecord(jobs, record);
    jobs = next.jobs;
    if (next.ended) tellEnd(record, next.ended);
  };
  return {
    list(records) {
      for (const record of records.toReversed()) take(record);
      show();
    },
    record(record) {
      take(record);
      show();
    },
    removed(jobId) {
      jobs = new Map([...jobs].filter(([id]) => id !== jobId));
      show();
    },
    seen() {
      [unseen, failedUnseen] = [0, false];
      outlets.badge(0);
      outlets.sign(null);
      show();
    },
    work: () => workOf(jobs),
    titleOf: (jobId) => jobs.get(jobId)?.title ?? "",
  };
};
