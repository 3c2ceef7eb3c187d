import { retryJob } from "./service/retry.ts";
import type { DiskState } from "../contract/api/machine.ts";
import { randomUUID } from "node:crypto";
import type { Caller } from "../contract/api/accounts.ts";
import type { JobService } from "../http/service.ts";
import type { JobRecord } from "../contract/api/job-record.ts";
import { cancelJob, eraseJob, removeJob, renameJob, restoreJob, uploadJob } from "./service/change-jobs.ts";
import { createJob } from "./service/create.ts";
import { estimateJob } from "./service/estimate.ts";
import { credentialFaults, findingsOfPlan, previewScene, requestFaults } from "./service/validate-fields.ts";
import { linkedFile, listJobs, listVersions, ownFile, ownJob, ownJobEver, subscribe } from "./service/read-jobs.ts";
import type { JobPorts, Runner, ServiceParts } from "./parts.ts";
import { createPlanOperations } from "./service/plan-tasks.ts";
import { reviseJob, revisionFaults } from "./service/revise.ts";
import { createEventHub, observedStore, type OwnerEvent } from "./events.ts";
import { createAbsentVideos, type Absence, withOwnLibrary, createSlowDiskGuard } from "./files/disk.ts";
import { diskReport, createTrash, TRASH_MS, trustedTime } from "./files/trash.ts";
import { linksOf, jobRecordOf, withAccount, type RecordLinks } from "./job-record.ts";
import type { JobRow } from "./job-store.ts";
import { createRunner } from "./runner/create-runner.ts";
import { workDirOf } from "./files/lecture-folder.ts";
import { createDiskCheck } from "./service/admit.ts";

/** What jobs are made of. */
export type JobsOptions = JobPorts & {
  /** The library where none is chosen. */
  defaultLibraryDir: string;
  cacheDir: string;
  /** Removes everything that can be made again at any time, without harm to running jobs. */
  clearCaches(): Promise<void>;
  /** Jobs that run at the same time; see `workerCount`. */
  workers: number;
  /** As `http://127.0.0.1:4747`, known once the port is. */
  baseUrl(): string;
  /** How long callers wait for a disk that does not respond. */
  diskMs?: number;
  /** Names this start of the program, in ids of events and in leases. */
  boot: string;
};

/** Jobs as a whole: what http asks, what makes them, and what administration needs of them. */
export type Jobs = {
  service: JobService;
  runner: Runner;
  /** Notifies the owner's windows of settings and engines. */
  notifyOwner(event: OwnerEvent): void;
  /** What everything takes on the disk. */
  disk(): Promise<DiskState>;
  /** Removes caches and what was deleted more than 30 days ago. */
  cleanDisk(): Promise<DiskState>;
  /** Ends all work within five seconds and closes all event streams. */
  stop(): Promise<void>;
};

const jobService = (parts: ServiceParts, plans: Omit<ReturnType<typeof createPlanOperations>, "stop">): JobService => {
  const { store, recordOf } = parts;
  const on =
    <Args extends unknown[], Result>(operation: (parts: ServiceParts, ...args: Args) => Result) =>
    (...args: Args): Result =>
      operation(parts, ...args);
  return {
    fieldFaults: {
      ofRequest: on(requestFaults),
      ofCredentials: on(credentialFaults),
      ofRevision: on(revisionFaults),
    },
    create: on(createJob),
    look: async (caller, jobId) => parts.lookAt(ownJob(store, caller, jobId)),
    read: (caller, jobId) => parts.seenRecordOf(ownJob(store, caller, jobId), caller),
    find: (caller, jobId) => recordOf(ownJobEver(store, caller, jobId), caller),
    list: on(listJobs),
    cancel: on(cancelJob),
    retry: on(retryJob),
    revise: on(reviseJob),
    versions: on(listVersions),
    upload: on(uploadJob),
    rename: on(renameJob),
    remove: on(removeJob),
    erase: on(eraseJob),
    restore: on(restoreJob),
    file: on(ownFile),
    fileByToken: on(linkedFile),
    estimate: on(estimateJob),
    ...plans,
    timeline: on(previewScene),
    checkPlan: on(findingsOfPlan),
    subscribe: on(subscribe),
  };
};

type Records = Pick<ServiceParts, "recordOf" | "lookAt" | "seenRecordOf">;

const recordsOf = ({ linkSecret: secret, baseUrl, clock, vault, disk, accountOf, isPaused }: JobsOptions): Records => {
  const videos = createAbsentVideos({ disk, steady: clock.steady });
  const linksTo = (row: JobRow, absence: Absence | null): RecordLinks =>
    linksOf(row, { secret, baseUrl: baseUrl(), now: clock.now(), vault, absence });
  const recordFor = (row: JobRow, absence: Absence | null, reader: Caller | undefined): JobRecord => {
    const record = jobRecordOf(row, linksTo(row, absence), isPaused);
    return reader?.allAccounts === true ? withAccount(record, accountOf(row.accountId)) : record;
  };
  return {
    recordOf: (row, reader) => recordFor(row, null, reader),
    lookAt: async (row) => {
      const { folder } = linksTo(row, null);
      if (folder !== null) await videos.look(folder);
    },
    seenRecordOf: (row, reader) => recordFor(row, row.filesDir === null ? null : videos.known(row.filesDir), reader),
  };
};

/** A disk that sleeps takes a while to turn. */
const DISK_MS = 15_000;
const DAY_MS = 24 * 3600 * 1000;

/** Puts jobs together. */
export const createJobs = (given: JobsOptions): Jobs => {
  const disk = withOwnLibrary(given);
  const options = { ...given, disk };
  const { workDir, boot, clock, rules, libraryDir, cacheDir } = options;
  const hub = createEventHub(boot);
  const records = recordsOf(options);
  const store = observedStore(options.store, {
    changed: (row) => hub.status(row.accountId, records.recordOf(row)),
    removed: (row) => hub.removed(row.accountId, row.id),
  });
  const trash = createTrash({ store, disk, workDirOf: (jobId) => workDirOf({ workDir }, jobId) });
  const runner = createRunner({ parts: { ...options, store }, trash, workers: options.workers, worker: boot });
  const diskGuard = createSlowDiskGuard(options.diskMs ?? DISK_MS);
  const checkDisk = createDiskCheck({ ...options, diskGuard });
  const rest = { runner, trash, hub, diskGuard, checkDisk, newId: randomUUID };
  const serviceParts: ServiceParts = { ...options, store, ...records, ...rest };
  const { stop: stopPlans, ...plans } = createPlanOperations(serviceParts);
  const purge = async (now: number): Promise<void> => trash.purge(now - TRASH_MS);
  const purgeOld = async (): Promise<void> => purge(await trustedTime(disk, { workDir, now: clock.now() }));
  const report = async (): Promise<DiskState> => {
    const folder = libraryDir();
    const free = disk.makeFolder(folder).then(async () => rules.freeBytes(folder));
    return diskReport({ libraryDir: folder, workDir, cacheDir }, await free.catch(() => null));
  };
  let purging: Promise<void> = Promise.resolve();
  const stopPurging = clock.every(DAY_MS, () => {
    purging = purging.then(purgeOld).catch(() => undefined);
  });
  return {
    service: jobService(serviceParts, plans),
    runner,
    notifyOwner: hub.toOwner,
    disk: report,
    cleanDisk: async () => {
      await purge(clock.now());
      await options.clearCaches();
      return report();
    },
    stop: async () => {
      stopPurging();
      stopPlans();
      await Promise.all([runner.stop(), purging]);
      hub.close();
    },
  };
};
