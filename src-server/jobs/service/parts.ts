import type { LookupFunction } from "node:net";
import type { Caller } from "../../contract/api/accounts.ts";
import type { Bucket } from "../../contract/api/bucket.ts";
import type { CreationRequest } from "../../contract/api/creation-request.ts";
import type { KeySource } from "../../contract/api/job-record.ts";
import type { AuthorIdentity } from "../cache-key.ts";
import type { EventHub } from "../events/event-hub.ts";
import type { BucketLacks } from "../not-uploaded.ts";
import type { AcceptLimits } from "../job-store.ts";
import type { OwnPronunciations } from "../../contract/pronunciations.ts";
import type { UsageStore } from "../usage.ts";
import type { JobRow } from "../job-row.ts";
import type { JobAccount, JobRecord } from "../../contract/api/job-record.ts";
import type { SlowDiskGuard } from "../files/slow-disk-guard.ts";
import type { Trash } from "../files/trash.ts";
import type { PlanTaskStore } from "./plan-tasks.ts";
import type { RunnerParts } from "../runner/parts.ts";
import type { Runner } from "../runner/create-runner.ts";

/** Who writes a lecture, and whose key pays for it. */
export type ModelChoice = AuthorIdentity & {
  keySource: KeySource;
  /** Whether the machine's owner pays, whoever asks. */
  onOwnersKey: boolean;
};

/** Settings that change a result beside the default voice. */
export type ResultSettings = {
  pronunciations: OwnPronunciations;
  /** What tells the voice of the speech server from others. */
  speechServer?: unknown;
};

/** What jobs need to know of the rest of the program. */
export type ServiceRules = BucketLacks & {
  /** What an acceptance of this caller's is measured against now. */
  limitsOf(caller: Caller): AcceptLimits;
  /** What a plan that is written for this caller on the owner's key is measured against now. */
  writtenPlanLimitsOf(caller: Caller): AcceptLimits;
  /** The model that will write. Throws `Refusal` `model_unknown`, `plan_model` or `own_key_only`. */
  chooseModel(caller: Caller, request: CreationRequest): ModelChoice;
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

/** Everything the job service is made of. */
export type ServiceParts = RunnerParts & {
  rules: ServiceRules;
  planTasks: PlanTaskStore;
  usage: UsageStore;
  runner: Runner;
  trash: Trash;
  hub: EventHub;
  /** Names the account to a reader of all accounts. Touches no disk. */
  recordOf(row: JobRow, reader?: Caller): JobRecord;
  /** Looks whether the files of a completed job are where its links lead; takes no longer than a second. */
  lookAt(row: JobRow): Promise<void>;
  /** The record with what that look found; touches no disk itself. */
  seenRecordOf(row: JobRow, reader: Caller): JobRecord;
  /** Whose jobs an account's are. */
  accountOf(accountId: string): JobAccount;
  /** Throws `Refusal` `disk_low` where there is no room for new work. */
  checkDisk(): Promise<void>;
  /** Waits for the library's disk, which may never answer. */
  diskGuard: SlowDiskGuard;
  linkSecret: Uint8Array;
  /** Finds the addresses of names that callers name; the system's own if absent. */
  lookup?: LookupFunction | undefined;
  version: string;
  newId(): string;
};
