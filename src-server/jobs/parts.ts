import type { Bucket } from "../contract/api/bucket.ts";
import type { BucketClient } from "../publishing/s3/bucket-connection.ts";
import { setTimeout as delay } from "node:timers/promises";
import type { LookupFunction } from "node:net";
import type { Vault } from "../secrets/vault.ts";
import type { Caller } from "../contract/api/accounts.ts";
import type { CreationRequest } from "../contract/api/creation-request.ts";
import type { KeySource, JobAccount, JobRecord } from "../contract/api/job-record.ts";
import type { OwnPronunciations } from "../contract/pronunciations.ts";
import type { Disk, SlowDiskGuard } from "./files/disk.ts";
import type {
  JobQueue,
  JobStore,
  SpendingStore,
  AcceptLimits,
  PlanTaskStore,
  UsageStore,
  JobRow,
} from "./job-store.ts";
import type { LectureMaker } from "./lecture-maker.ts";
import type { ModelService } from "./language-model.ts";
import type { EngineStates } from "./choose-engine.ts";
import type { AuthorIdentity } from "./stored-request.ts";
import type { EventHub } from "./events.ts";
import type { BucketLacks } from "./job-record.ts";
import type { Trash } from "./files/trash.ts";

/** Time as jobs need it; tests give one of their own. */
export type JobClock = {
  /** Milliseconds since 1970; may jump when the machine's clock is set. */
  now(): number;
  /** Milliseconds that never go back. */
  steady(): number;
  /** Calls again and again; the result stops it. Keeps no process alive. */
  every(ms: number, call: () => void): () => void;
  wait(ms: number): Promise<void>;
};

/** The machine's own time. */
export const systemClock: JobClock = {
  now: () => Date.now(),
  steady: () => performance.now(),
  every: (ms, call) => {
    const timer = setInterval(call, ms);
    timer.unref();
    return () => clearInterval(timer);
  },
  wait: async (ms) => delay(ms, undefined, { ref: false }),
};

/** The technical log of jobs: named fields only, never whole requests, never secrets. */
export type JobLog = {
  info(event: string, fields?: JobLogFields): void;
  warn(event: string, fields?: JobLogFields): void;
};
export type JobLogFields = Readonly<Record<string, string | number | boolean | null>>;

/** What makes jobs. */
export type RunnerParts = {
  store: JobStore;
  queue: JobQueue;
  maker: LectureMaker;
  models: ModelService;
  /** What is taken of the owner's AI key. */
  spending: SpendingStore;
  buckets: BucketClient;
  vault: Vault;
  disk: Disk;
  clock: JobClock;
  log: JobLog;
  /** State of each engine right now. */
  engines(): EngineStates;
  /** Whether the owner has paused the queue. */
  isPaused(): boolean;
  libraryDir(): string;
  /** Folder of all unfinished work; each job has one of its own in it, named by its id. */
  workDir: string;
  /** Makes a folder name of a title. */
  folderName(title: string): string;
  /** Names a lecture's folder may hold. */
  fileNames: readonly string[];
};

/** Who writes a lecture, and whose key pays for it. */
export type AuthorChoice = AuthorIdentity & {
  keySource: KeySource;
  /** Whether the machine's owner pays, for any caller. */
  onOwnersKey: boolean;
};

/** Settings that change a result apart from the default voice. */
type ResultSettings = {
  pronunciations: OwnPronunciations;
  /** What distinguishes the voice of the speech server. */
  speechServer?: unknown;
};

/** What jobs need to know of the rest of the program. */
export type ServiceRules = BucketLacks & {
  /** What an acceptance of this caller's is measured against now. */
  limitsOf(caller: Caller): AcceptLimits;
  /** What a plan that is written for this caller on the owner's key is measured against now. */
  writtenPlanLimitsOf(caller: Caller): AcceptLimits;
  /** The model that will write. Throws `Refusal` `model_unknown`, `plan_model` or `own_key_only`. */
  chooseModel(caller: Caller, request: CreationRequest): AuthorChoice;
  /** The built-in lesson's own length in seconds. Throws AppError `no_lesson` for what no lesson covers, in words that name the language as it was written. */
  teaches(asked: Pick<CreationRequest, "prompt" | "language" | "languageWritten">): { seconds: number };
  /** The voice that speaks when a request names none. */
  defaultVoice(language: string): string;
  /** Whether a voice is there and speaks a language. */
  speaks(voice: string, language: string): boolean;
  /** As they are now; a job keeps those it was accepted with. */
  resultSettings(): ResultSettings;
  /** The owner's default bucket; null when none is set. */
  ownBucket(): Bucket | null;
  /** Bytes that can still be written to the disk of a folder. */
  freeBytes(folder: string): Promise<number>;
  /** New jobs are refused below this. */
  leastFreeBytes(): number;
};

/** What jobs receive from the rest of the program. */
export type JobPorts = RunnerParts & {
  rules: ServiceRules;
  planTasks: PlanTaskStore;
  usage: UsageStore;
  /** Whose jobs an account's are. */
  accountOf(accountId: string): JobAccount;
  linkSecret: Uint8Array;
  /** Finds the addresses of names that callers name; the system's own if absent. */
  lookup?: LookupFunction | undefined;
  version: string;
};

/** Takes jobs from the queue and brings them to their ends. */
export type Runner = {
  /** Recovers what a kill left, then begins to run jobs. */
  start(): Promise<void>;
  /** Something may have changed: a new job, the pause. */
  wake(): void;
  /** Ends a job at once whose lecture is there already, outside the queue; any other waits in the queue. */
  serveReady(jobId: string): void;
  /** Uploads a completed lecture as its row says, outside the queue; resolves when that ended or was aborted. */
  upload(jobId: string): Promise<void>;
  /** Aborts a job, or its upload, that was cancelled. */
  halt(jobId: string): void;
  /** Resolves when nothing runs for a job. */
  settled(jobId: string): Promise<void>;
  /** Number of jobs that are running. */
  working(): number;
  /** The machine goes to sleep, or is awake again: no job is begun on the way to sleep. */
  rest(isResting: boolean): void;
  /** Aborts all running jobs, keeps their work and gives them back to the queue; within five seconds. */
  stop(): Promise<void>;
};

/** Everything the operations on jobs use. */
export type ServiceParts = JobPorts & {
  runner: Runner;
  trash: Trash;
  hub: EventHub;
  /** Names the account to a reader of all accounts. Touches no disk. */
  recordOf(row: JobRow, reader?: Caller): JobRecord;
  /** Looks whether the files of a completed job are where its links lead; takes no longer than a second. */
  lookAt(row: JobRow): Promise<void>;
  /** The record with what that look found; touches no disk itself. */
  seenRecordOf(row: JobRow, reader: Caller): JobRecord;
  /** Throws `Refusal` `disk_low` where there is no room for new work. */
  checkDisk(): Promise<void>;
  /** Waits for the library's disk, which may never answer. */
  diskGuard: SlowDiskGuard;
  newId(): string;
};
