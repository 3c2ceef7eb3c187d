import type { BucketClient } from "../../publishing/s3/bucket-connection.ts";
import type { Disk } from "../files/disk.ts";
import type { JobClock } from "../clock.ts";
import type { JobLog } from "../job-log.ts";
import type { JobQueue } from "../job-queue.ts";
import type { JobStore } from "../job-store.ts";
import type { LectureMaker } from "../lecture-maker.ts";
import type { ModelService } from "../model-service.ts";
import type { SpendingStore } from "../spending.ts";
import type { Vault } from "../../secrets/vault.ts";
import type { EngineStates } from "./choose-engine.ts";

/** What the making of jobs is done with. */
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
  engines(): EngineStates | Promise<EngineStates>;
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
