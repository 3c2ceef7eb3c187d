import type { JobRecord } from "../../src-server/contract/api/job-record.ts";
import { type ShellWords, filledWords } from "../i18n/words.ts";
import type { ProgressMode, NotificationPort } from "../system-ports.ts";
import type { ElectronPorts } from "../electron-ports.ts";

/** Progress, badge, notifications and wakefulness, from what the service reports. */
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

/** What is shown; the notices it replaces are closed. */
type DesktopNotice = { id: string; jobId: string | null; title: string; body: string; replaces: readonly string[] };

/** What the desktop shows of the work; each is updated only when it changes something. */
type StatusOutlets = {
  words: ShellWords;
  now(): number;
  isLookedAt(): boolean;
  taskbar(value: number, options?: ProgressMode): void;
  badge(count: number): void;
  /** What ended while nobody looked; null when all was seen. */
  sign(outcome: "done" | "failed" | null): void;
  notify(notice: DesktopNotice): void;
  power(processing: boolean): void;
  work(work: Work): void;
};

type KnownJobs = ReadonlyMap<string, KnownJob>;

/** Creates the status that tray, taskbar and notifications show, fed by job records. */
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
  const notifyEnd = (record: JobRecord, outcome: "completed" | "failed"): void => {
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
    if (next.ended) notifyEnd(record, next.ended);
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

/** What the shell keeps of a job. */
export type KnownJob = Pick<JobRecord, "job_id" | "status" | "phase" | "progress"> & { title: string };

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

/** What the known jobs amount to: how many run, and how far they are. */
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

/** A lecture that came to its end while nobody looked. */
export type Ended = { jobId: string; prompt: string; outcome: "completed" | "failed"; at: number };

const TOGETHER_MS = 10_000;
const JOINED_FROM = 3;

/** The notice for the last of `ended`: its own, or one for all when three or more lectures end within 10 s. */
export const noticeFor = (ended: readonly [...Ended[], Ended], words: ShellWords): DesktopNotice => {
  const last = ended[ended.length - 1] as Ended;
  const ready = ended.filter(({ at, outcome }) => outcome === "completed" && last.at - at <= TOGETHER_MS);
  if (last.outcome === "completed" && ready.length >= JOINED_FROM)
    return {
      ...{ id: "lectures", jobId: null, body: "" },
      title: filledWords(words, "lecturesReady", { count: ready.length }),
      replaces: ready.map(({ jobId }) => jobId),
    };
  const title = last.outcome === "completed" ? words.lectureReady : words.lectureFailed;
  return { id: last.jobId, jobId: last.jobId, title, body: shortened(last.prompt), replaces: [] };
};

const JOB_ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/iu;

/** The lecture that a clicked notice was about, as far as the system's words say; null for several or an unknown one. */
export const jobOfActivation = (words: string): string | null => JOB_ID.exec(words)?.[0].toLowerCase() ?? null;

type Options = {
  ports: Pick<ElectronPorts, "Notification">;
  platform: string;
  /** A click: the lecture's id, or null for several. */
  onClick(jobId: string | null): void;
  log(line: string): void;
};

/** Shows notices of the system; a joined one takes the place of those it joins. */
export const createNotices = ({ ports, platform, onClick, log }: Options): ((notice: DesktopNotice) => void) => {
  // Kept here, since a notice that is forgotten never receives its click.
  const shown = new Map<string, NotificationPort>();
  if (platform === "win32")
    ports.Notification.handleActivation?.((details) => {
      const jobId = jobOfActivation(details.arguments);
      // One that this start has shown reports its click itself.
      if (shown.size === 0 || (jobId !== null && !shown.has(jobId))) onClick(jobId);
    });
  return ({ id, jobId, title, body, replaces }) => {
    if (!ports.Notification.isSupported()) return;
    for (const old of [id, ...replaces]) {
      shown.get(old)?.close();
      shown.delete(old);
    }
    const notification = new ports.Notification({ id, groupId: "lectern", title, body });
    notification.on("click", () => onClick(jobId));
    notification.on("failed", (_event, error) => log(`a notification failed: ${error}`));
    shown.set(id, notification);
    notification.show();
  };
};

const isActive = ({ status }: KnownJob): boolean => status === "queued" || status === "processing";
const isPlanning = ({ phase }: KnownJob): boolean => phase === "queued" || phase === "planning";

/** The jobs after news of one; a job that is over is kept until it is removed, so that its end is reported once. */
const withRecord = (jobs: KnownJobs, record: JobRecord): { jobs: KnownJobs; ended: "completed" | "failed" | null } => {
  const { job_id, status, phase, progress, prompt } = record;
  const title = record.title ?? prompt;
  const before = jobs.get(job_id);
  const next = new Map(jobs).set(job_id, { job_id, status, phase, progress, title });
  const isOver = status === "completed" || status === "failed";
  return { jobs: next, ended: isOver && before !== undefined && isActive(before) ? status : null };
};

const MAX_CHARACTERS = 120;

const shortened = (prompt: string): string => {
  const characters = [...prompt];
  return characters.length > MAX_CHARACTERS ? `${characters.slice(0, MAX_CHARACTERS - 1).join("")}…` : prompt;
};
