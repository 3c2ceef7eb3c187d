import { randomUUID } from "node:crypto";
import type { LookupFunction } from "node:net";
import type { Caller } from "../contract/api/accounts.ts";
import type { JobAccount, JobRecord } from "../contract/api/job-record.ts";
import type { DiskState } from "../contract/api/machine.ts";
import type { JobService } from "../http/service.ts";
import { createEventHub } from "./events/event-hub.ts";
import { observedStore } from "./events/observed-store.ts";
import { createAbsentVideos, type Absence } from "./files/missing-videos.ts";
import { diskReport } from "./files/disk-report.ts";
import { withOwnLibrary } from "./files/own-library.ts";
import { createSlowDiskGuard } from "./files/slow-disk-guard.ts";
import { createTrash, TRASH_MS, trustedTime } from "./files/trash.ts";
import { linksOf, recordOf, withAccount, type RecordLinks } from "./job-record.ts";
import type { JobRow } from "./job-row.ts";
import { createRunner, type Runner } from "./runner/create-runner.ts";
import type { RunnerParts } from "./runner/parts.ts";
import { workDirOf } from "./runner/work-folder.ts";
import type { UsageStore } from "./usage.ts";
import { createDiskCheck } from "./service/check-disk.ts";
import { createJobService } from "./service/create-job-service.ts";
import type { PlanTaskStore } from "./service/plan-tasks.ts";
import type { ServiceParts, ServiceRules } from "./service/parts.ts";

export type JobsOptions = Omit<RunnerParts, "libraryDir"> & {
  rules: ServiceRules;
  planTasks: PlanTaskStore;
  usage: UsageStore;
  /** Where finished lectures lie; may change while the program runs. */
  libraryDir(): string;
  /** The library where none is chosen. */
  defaultLibraryDir: string;
  cacheDir: string;
  /** Removes all that can be made again at any time, without harm to work in progress. */
  clearCaches(): Promise<void>;
  /** Jobs that are made at the same time; see `workerCount`. */
  workers: number;
  linkSecret: Uint8Array;
  /** Whose jobs an account's are; told to the owner. */
  accountOf(accountId: string): JobAccount;
  /** Finds the addresses of names that callers name; the system's own if absent. */
  lookup?: LookupFunction | undefined;
  /** As `http://127.0.0.1:4747`, known once the port is. */
  baseUrl(): string;
  version: string;
  /** How long callers wait for a disk that does not answer. */
  diskMs?: number;
  /** Names this start of the program, in ids of events and in leases. */
  boot: string;
};

/** Jobs as a whole: what http asks, what makes them, and what administration needs of them. */
export type Jobs = {
  service: JobService;
  runner: Runner;
  /** Tells the owner's windows of settings and engines. */
  tellOwner(name: "settings" | "engine", data: Readonly<Record<string, unknown>>): void;
  /** What everything takes on the disk. */
  disk(): Promise<DiskState>;
  /** Removes caches and what was deleted more than 30 days ago. */
  cleanDisk(): Promise<DiskState>;
  /** Ends all work within five seconds and says good-bye to listeners. */
  stop(): Promise<void>;
};

type Records = Pick<ServiceParts, "recordOf" | "lookAt" | "seenRecordOf">;

const recordsOf = ({ linkSecret: secret, baseUrl, clock, vault, disk, accountOf, isPaused }: JobsOptions): Records => {
  const videos = createAbsentVideos({ disk, steady: clock.steady });
  const linksTo = (row: JobRow, absence: Absence | null): RecordLinks =>
    linksOf(row, { secret, baseUrl: baseUrl(), now: clock.now(), vault, absence });
  const recordFor = (row: JobRow, absence: Absence | null, reader: Caller | undefined): JobRecord => {
    const record = recordOf(row, linksTo(row, absence), isPaused);
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
  const parts: RunnerParts = { ...options, store };
  const runner = createRunner({ parts, trash, workers: options.workers, worker: boot });
  const diskGuard = createSlowDiskGuard(options.diskMs ?? DISK_MS);
  const checkDisk = createDiskCheck({ ...options, diskGuard });
  const rest = { runner, trash, hub, diskGuard, checkDisk, newId: randomUUID };
  const { service, stop } = createJobService({ ...options, store, ...records, ...rest });
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
    service,
    runner,
    tellOwner: hub.toOwner,
    disk: report,
    cleanDisk: async () => {
      await purge(clock.now());
      await options.clearCaches();
      return report();
    },
    stop: async () => {
      stopPurging();
      stop();
      await Promise.all([runner.stop(), purging]);
      hub.close();
    },
  };
};
