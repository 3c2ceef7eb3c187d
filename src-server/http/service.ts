import type { Caller, KeyKind, Plan, AccountAnswer, KeyEntry, NewKey } from "../contract/api/accounts.ts";
import type { LessonEntry, Model, StyleEntry, VoiceEntry, EngineEntry } from "../contract/api/catalogue.ts";
import type { ProviderTest, StorageTest, DiskState, QueueState } from "../contract/api/machine.ts";
import type { Estimate, PlanTask } from "../contract/api/previews.ts";
import type { JobList, JobCreated, JobRecord } from "../contract/api/job-record.ts";
import type { SettingEntry } from "../contract/api/settings.ts";
import type { ListQuery } from "../contract/api/parameters.ts";
import type { Bucket } from "../contract/api/bucket.ts";
import type { ServiceEvent } from "../contract/api/events.ts";
import type { CreationRequest, LlmChoice } from "../contract/api/creation-request.ts";
import type { Edit, RevisionMembers } from "../contract/api/requests.ts";
import type { VersionList } from "../contract/api/versions.ts";
import type { FieldProblem } from "../refusal.ts";

/** A file of a finished lecture, already found and safe to open. */
export type ServedFile = {
  path: string;
  contentType: string;
  bytes: number;
  changedAt: Date;
  /** What a copy of it is called: made of the lecture's title, in any language. */
  copyName: string;
};

export type EventQuery = {
  /** One job's events only. */
  jobId?: string | undefined;
  lastEventId?: string | undefined;
};

/**
 * What only the program can tell of the fields of a request that has bad ones: addresses as their names resolve now,
 * plans, places in a plan. Changes nothing.
 */
export type FieldValidator = {
  ofRequest(caller: Caller, request: CreationRequest, signal: AbortSignal): Promise<readonly FieldProblem[]>;
  ofCredentials(caller: Caller, given: Credentials): Promise<readonly FieldProblem[]>;
  ofRevision(caller: Caller, jobId: string, wish: RevisionWish, signal: AbortSignal): Promise<readonly FieldProblem[]>;
};

/**
 * Everything about jobs. Each call throws `Refusal` when it is refused; jobs of others are `job_not_found`, except for
 * a caller with `allAccounts`.
 */
export type JobService = {
  fieldFaults: FieldValidator;
  /** Checks fields, storage, model, plan and limits in this order, then accepts. `style` of the legacy operation is already in the request. */
  create(caller: Caller, request: CreationRequest, signal: AbortSignal): Promise<JobCreated>;
  /** Looks whether the files of a completed job are still there, so that `read` tells it; soon done, changes nothing. */
  look(caller: Caller, jobId: string): Promise<void>;
  read(caller: Caller, jobId: string): JobRecord;
  /** Also a deleted one. */
  find(caller: Caller, jobId: string): JobRecord;
  list(caller: Caller, query: ListQuery): JobList;
  cancel(caller: Caller, jobId: string): Promise<JobRecord>;
  retry(caller: Caller, jobId: string, given: Credentials, signal: AbortSignal): Promise<JobCreated>;
  /** A new version of a completed lecture, checked and counted like a new one. */
  revise(caller: Caller, jobId: string, wish: RevisionWish, signal: AbortSignal): Promise<JobCreated>;
  versions(caller: Caller, jobId: string): VersionList;
  /** Begins an upload, which goes on by itself, and waits for its end where that is near and `waits`. */
  upload(caller: Caller, jobId: string, wish: UploadWish, signal: AbortSignal): Promise<JobRecord>;
  rename(caller: Caller, jobId: string, title: string): JobRecord;
  remove(caller: Caller, jobId: string): Promise<void>;
  /** Removes a job for good, also from the trash. */
  erase(caller: Caller, jobId: string): Promise<void>;
  restore(caller: Caller, jobId: string): Promise<JobRecord>;
  /** By key. */
  file(caller: Caller, jobId: string, name: string): Promise<ServedFile>;
  /** By link token; throws `token` when it is wrong or has ended. */
  fileByToken(token: string, jobId: string, name: string): Promise<ServedFile>;
  estimate(caller: Caller, request: CreationRequest, signal: AbortSignal): Promise<Estimate>;
  /** The plan of a lecture, of which nothing is made: `Planned` as JSON, ready to be sent. */
  plan(caller: Caller, request: CreationRequest, signal: AbortSignal): Promise<Uint8Array>;
  /** Has a plan written apart from this request; what a creation would be refused for is refused at once. */
  startPlan(caller: Caller, request: CreationRequest, signal: AbortSignal): Promise<PlanTask>;
  /** How a plan that was started stands. Throws `Refusal` `plan_not_found`. */
  readPlan(caller: Caller, planId: string): PlanTask;
  /** Forgets such a plan, and breaks it off while it is being written. Throws as `readPlan` does. */
  removePlan(caller: Caller, planId: string): void;
  /** `Timeline` of one scene (counted from 0) of a plan as JSON, for previews. */
  timeline(caller: Caller, request: TimelineRequest, signal: AbortSignal): Promise<Uint8Array>;
  /** `PlanCheck` as JSON: what is to be said of a plan before anything is made of it. */
  checkPlan(caller: Caller, request: PlanCheckRequest, signal: AbortSignal): Promise<Uint8Array>;
  /**
   * Tells events until the signal aborts: what was missed since `lastEventId` first; of one job, without that, its
   * record.
   */
  subscribe(caller: Caller, query: EventQuery, listener: (event: ServiceEvent) => void, signal: AbortSignal): void;
};

/** Credentials that a new try may need, since a job's own are wiped when it ends. */
export type Credentials = { bucket?: Bucket | undefined; llm?: LlmChoice | undefined };

export type UploadWish = { bucket?: Bucket | undefined; waits: boolean };

export type TimelineRequest = {
  plan: unknown;
  scene: number;
  style?: CreationRequest["style"];
  aspect: CreationRequest["aspect"];
};

export type PlanCheckRequest = Omit<TimelineRequest, "scene"> & { durationSeconds?: number | undefined };

/** What is to differ in a new version of a lecture; the rest stays as it was. */
export type RevisionWish = Omit<RevisionMembers, "storage" | "edits"> & {
  bucket?: Bucket | undefined;
  /** One that could not be read is undefined; such a wish is only judged, never carried out. */
  edits: readonly (Edit | undefined)[];
};

/** A text for a voice to say, in a language it is known to speak. */
export type SpeechRequest = { text: string; language: string };

export type Catalogue = {
  models(caller: Caller): Model[];
  voices(): VoiceEntry[];
  /** What a voice sounds like, as a WAV file. Throws `Refusal` `voice_not_found` or `voice_failed`. */
  sample(caller: Caller, id: string, signal: AbortSignal): Promise<Uint8Array>;
  /** A text as a voice says it in a lecture, as a WAV file. Throws `Refusal` as `sample` does, and `speech_limit`. */
  speech(caller: Caller, id: string, request: SpeechRequest & { signal: AbortSignal }): Promise<Uint8Array>;
  styles(): StyleEntry[];
  /** What a plan may say: `Vocabulary` as JSON. */
  vocabulary(caller: Caller, signal: AbortSignal): Promise<Uint8Array>;
  /** All, or the nearest to a sentence. */
  lessons(query: string | undefined): Promise<LessonEntry[]>;
  /** The log of an installation is told to the owner alone. */
  engines(caller: Caller): Promise<EngineEntry[]>;
  account(caller: Caller): AccountAnswer;
};

/** For the owner's plan only; http checks that. */
export type Administration = {
  keys(): KeyEntry[];
  createKey(key: { kind: KeyKind; plan: Plan; name: string }): NewKey;
  /** False when there is none. */
  revokeKey(id: string): boolean;
  settings(): SettingEntry[];
  /** Texts by name; null unsets. All or nothing; throws `FieldRefusal` `setting` naming every fault. `holdsKey` keeps the provider's key in memory alone, until the service stops. */
  changeSettings(changes: Readonly<Record<string, unknown>>, options: { holdsKey: boolean }): Promise<SettingEntry[]>;
  /** Without a provider, the saved one; a key that is left out is the saved one where that belongs to the same place. */
  testProvider(given: LlmChoice | undefined, signal: AbortSignal): Promise<ProviderTest>;
  /** Without a bucket, the saved one; throws `Refusal` `storage_incomplete` where there is none. */
  testStorage(given: Bucket | undefined, signal: AbortSignal): Promise<StorageTest>;
  queue(): QueueState;
  pause(paused: boolean): QueueState;
  disk(): Promise<DiskState>;
  cleanDisk(): Promise<DiskState>;
  /**
   * Begins an installation or a repair, which goes on by itself, breaks it off, or removes the engine. Answers how it
   * stands then.
   * Throws `Refusal` `engine_busy` or `engine_unsupported`.
   */
  changeManim(change: EngineChange): Promise<EngineEntry>;
};

/** What can be done with an engine that is installed on request. */
export type EngineChange = "install" | "repair" | "cancel" | "remove";

/** The program behind the HTTP API. */
export type Service = {
  /** Who sends a request. `keys` are all values of the `x-api-key` header. Throws `Refusal` `key`. */
  authenticate(keys: readonly string[], remoteAddress: string): Caller;
  /** What shows to the holder of this start's key that this is the service that published it. */
  prove(nonce: string): string;
  jobs: JobService;
  catalogue: Catalogue;
  administration: Administration;
};
