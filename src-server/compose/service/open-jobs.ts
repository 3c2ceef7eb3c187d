import { folderName } from "../../publishing/folder-name.ts";
import { LECTURE_FILE_NAMES } from "../../contract/lecture-files.ts";
import { quotaLimit, writtenPlanLimit, rateLimit } from "../../accounts/usage-limits.ts";
import { readdir, rm, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { randomUUID } from "node:crypto";
import { availableParallelism, totalmem } from "node:os";
import type { LookupFunction } from "node:net";
import { namedProvider, savedSpeechServer } from "../../settings/saved-settings.ts";
import { numberOf, isOn } from "../../settings/setting-store.ts";
import { savedPronunciations } from "../../settings/setting-values.ts";
import type { BucketClient } from "../../publishing/s3/bucket-connection.ts";
import { chooseModel } from "../../accounts/models.ts";
import { baseAddress } from "../../providers/provider-table.ts";
import { freeBytes } from "../../publishing/work-folder.ts";
import type { LogFields, Logger } from "../../logging/logger.ts";
import { type AccountStore, isGuest } from "../../accounts/authenticate.ts";
import type { Caller } from "../../contract/api/accounts.ts";
import type { CreationRequest } from "../../contract/api/creation-request.ts";
import type { AcceptLimits } from "../../jobs/job-store.ts";
import { type ServiceRules, type JobLog, type JobLogFields, systemClock } from "../../jobs/parts.ts";
import { AppError } from "../../errors.ts";
import { findLesson, NoLessonError } from "../../planner/lessons/find-lesson.ts";
import { checkLanguage } from "../../planner/lessons/lessons-author.ts";
import { defaultBucket, defaultBucketLacks } from "../../settings/default-bucket.ts";
import type { JobAccount } from "../../contract/api/job-record.ts";
import type { Config } from "../../config.ts";
import { createJobs, type Jobs } from "../../jobs/create-jobs.ts";
import { realDisk } from "../../jobs/files/disk.ts";
import { linkSecret } from "../../jobs/job-secrets.ts";
import type { LectureMaker } from "../../jobs/lecture-maker.ts";
import type { ModelService } from "../../jobs/language-model.ts";
import type { Vault } from "../../secrets/vault.ts";
import type { Store } from "../../store/open-store.ts";
import { LECTERN_VERSION } from "../../version.ts";
import { defaultVoice, goneVoice, voiceSpeaks, type MachineVoices } from "./voice-entries.ts";
import type { Engines } from "./engines.ts";

const GIGABYTE = 2 ** 30;
const CORES_EACH = 2;
const BYTES_EACH = 1.5 * GIGABYTE;
const RESERVED_BYTES = GIGABYTE;
const MOST = 8;

/** How many lectures a machine makes at the same time: one for every two cores, as far as memory bears it; at least one. */
export const workerCount = ({ cores, memoryBytes }: { cores: number; memoryBytes: number }): number => {
  const byCores = Math.floor(cores / CORES_EACH);
  const byMemory = Math.floor((memoryBytes - RESERVED_BYTES) / BYTES_EACH);
  return Math.max(1, Math.min(byCores, byMemory, MOST));
};

/** The door to buckets, built when somebody first goes through it: its library takes long to load. */
export const lazyBuckets = (now: () => number): BucketClient => {
  let made: Promise<BucketClient> | undefined;
  const client = (): Promise<BucketClient> =>
    (made ??= import("../../publishing/s3/create-bucket-client.ts").then(({ createBucketClient }) =>
      createBucketClient({ now }),
    ));
  return {
    prove: async (...call) => (await client()).prove(...call),
    upload: async (call) => (await client()).upload(call),
  };
};

const MEGABYTE = 1e6;
/** Room that new lectures need, unless the owner sets another. */
const DISK_FREE_MB = 2048;

/** A lesson that cannot use the prompt's own data refuses like one that is not there. */
const teaches: ServiceRules["teaches"] = (asked) => {
  try {
    checkLanguage(asked);
    return { seconds: findLesson(asked.prompt).lesson.defaultSeconds };
  } catch (failure) {
    if (failure instanceof NoLessonError) throw new AppError("no_lesson", failure.overHttp, { cause: failure });
    if (failure instanceof AppError && failure.code === "usage")
      throw new AppError("no_lesson", failure.data, { cause: failure });
    throw failure;
  }
};

const choose = (
  { plan }: Caller,
  { model, llm }: CreationRequest,
  saved: ReturnType<typeof namedProvider>,
): ReturnType<ServiceRules["chooseModel"]> => {
  const choice = chooseModel({ asked: model, llm, plan, serviceProvider: saved });
  const writer = choice.keySource === "none" ? null : (llm ?? saved);
  if (!writer) return { ...choice, provider: null, baseUrl: null, onOwnersKey: false };
  const { provider, baseUrl } = writer;
  const address = baseAddress({ provider, baseUrl }) ?? null;
  return { ...choice, provider, baseUrl: baseUrl ?? null, address, onOwnersKey: llm === undefined };
};

/** What lectures sound like: the voice of the speech server, whose key changes nothing, and the voice that others replace. */
const speechSettings = (known: MachineVoices): unknown => {
  const { baseUrl, model, voice } = savedSpeechServer(known.settings) ?? {};
  const server = baseUrl === undefined ? null : [baseUrl, model, voice];
  const gone = goneVoice(known);
  return gone === null ? server : { server, gone };
};

/** What jobs know of accounts, settings and the built-in author. */
export const createServiceRules = (voices: MachineVoices, now: () => number): ServiceRules => {
  const { settings } = voices;
  const limits = (quota: AcceptLimits["quota"], { isWindow }: Caller): AcceptLimits => ({
    quota,
    rate: isWindow ? null : rateLimit(now(), numberOf(settings, "limits.rate") ?? undefined),
    counts: { quota: true, rate: !isWindow },
  });
  return {
    limitsOf: (caller) => limits(quotaLimit(caller.plan, now()), caller),
    writtenPlanLimitsOf: (caller) => limits(writtenPlanLimit(caller.plan, now()), caller),
    chooseModel: (caller, request) => choose(caller, request, namedProvider(settings)),
    teaches,
    defaultVoice: (language) => defaultVoice(voices, language),
    speaks: (voice, language) => voiceSpeaks(voices, voice, language),
    resultSettings: () => ({
      pronunciations: savedPronunciations(settings),
      speechServer: speechSettings(voices),
    }),
    ownBucket: () => defaultBucket(settings),
    ownBucketLacks: () => defaultBucketLacks(settings),
    freeBytes,
    leastFreeBytes: () => (numberOf(settings, "limits.disk_free_mb") ?? DISK_FREE_MB) * MEGABYTE,
  };
};

/** Folders of the cache whose files are made again at once; programs that were unpacked stay, a job may use them. */
const FOLDERS = ["speech", "holds", "clips"];

/** Names of files that are whole: content hashes with what they hold. What is being written has other names. */
const WHOLE = /^(?:sample-)?[\da-f]{16,40}(?:\.(?:wav|json|mp4|aac))?$/u;

/** What lies half written for so long was left by a program that was killed. */
const LEFT_MS = 3_600_000;

const isLeft = async (file: string, now: number): Promise<boolean> => {
  const found = await stat(file).catch(() => undefined);
  return found !== undefined && now - found.mtimeMs > LEFT_MS;
};

/**
 * Removes spoken sentences, clips and other files that can be made again. Folders stay, and so does what is being
 * written (`now` in ms since 1970 says what is not any more): lectures are made meanwhile.
 */
export const clearCaches = async (cacheDir: string, now: number): Promise<void> => {
  for (const folder of FOLDERS) {
    const below = join(cacheDir, folder);
    const names = await readdir(below, { recursive: true, withFileTypes: true }).catch(() => []);
    for (const entry of names) {
      if (!entry.isFile()) continue;
      const file = join(entry.parentPath, entry.name);
      if (WHOLE.test(basename(file)) || (await isLeft(file, now))) await rm(file, { force: true });
    }
  }
};

const text = (value: JobLogFields[string] | undefined): string | undefined =>
  typeof value === "string" && value !== "" ? value : undefined;
const number = (value: JobLogFields[string] | undefined): number | undefined =>
  typeof value === "number" ? value : undefined;

const fieldsOf = (fields: JobLogFields = {}): LogFields => ({
  jobId: text(fields["job"]),
  attempt: number(fields["try"]),
  count: number(fields["times"]),
  error: [fields["reason"], fields["cause"]].flatMap((part) => text(part) ?? []).join("\n") || undefined,
});

const jobLog = (logger: Logger): JobLog => ({
  info: (event, fields) => logger.info(fieldsOf(fields), event),
  warn: (event, fields) => logger.warn(fieldsOf(fields), event),
});

/** What the service is made of. */
export type ServicePorts = {
  config: Config;
  store: Store;
  vault: Vault;
  logger: Logger;
  maker: LectureMaker;
  engines: Engines;
  models: ModelService;
  buckets: BucketClient;
  /** The voices of this machine. */
  voices: MachineVoices;
  /** Finds the addresses of names that callers name; the system's own if absent. */
  lookup?: LookupFunction | undefined;
};

const accountOf = ({ ownerAccountId, nameOf }: AccountStore, id: string): JobAccount => {
  if (id === ownerAccountId) return { id, kind: "owner", name: null };
  return isGuest(id) ? { id, kind: "guest", name: null } : { id, kind: "key", name: nameOf(id) };
};

/** Jobs of a data folder, ready to be started; `baseUrl` is where the service answers. */
export const openJobs = (
  { config, store, logger, engines, voices, ...ports }: ServicePorts,
  baseUrl: () => string,
): Jobs => {
  const { jobs, accounts, settings, queue, spending, planTasks, usage } = store;
  const { dataDir, cacheDir } = config;
  const defaultLibraryDir = join(dataDir, "library");
  const machine = workerCount({ cores: availableParallelism(), memoryBytes: totalmem() });
  return createJobs({
    ...{ ...ports, store: jobs, queue, spending, planTasks, usage, baseUrl, folderName, fileNames: LECTURE_FILE_NAMES },
    ...{ disk: realDisk, clock: systemClock, log: jobLog(logger), engines: engines.states },
    isPaused: () => isOn(settings, "queue.paused"),
    libraryDir: () => settings.get("library") ?? defaultLibraryDir,
    ...{ defaultLibraryDir, workDir: join(dataDir, "work"), cacheDir },
    rules: createServiceRules(voices, systemClock.now),
    clearCaches: () => clearCaches(cacheDir, systemClock.now()),
    workers: numberOf(settings, "limits.workers") ?? machine,
    accountOf: (id) => accountOf(accounts, id),
    linkSecret: linkSecret(join(dataDir, "link-key")),
    version: LECTERN_VERSION,
    boot: randomUUID().slice(0, 8),
  });
};
