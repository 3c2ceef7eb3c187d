import { readdir, rm, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { randomUUID } from "node:crypto";
import { availableParallelism, totalmem } from "node:os";
import type { LookupFunction } from "node:net";
import type { Caller } from "../../contract/api/accounts.ts";
import type { CreationRequest } from "../../contract/api/creation-request.ts";
import type { AcceptLimits } from "../../jobs/job-store.ts";
import type { ServiceRules } from "../../jobs/service/parts.ts";
import { chooseModel } from "../../accounts/choose-model.ts";
import { quotaLimit, writtenPlanLimit } from "../../accounts/quota-limit.ts";
import { rateLimit } from "../../accounts/rate-limit.ts";
import { AppError } from "../../errors.ts";
import { findLesson, NoLessonError } from "../../planner/lessons/find-lesson.ts";
import { checkLanguage } from "../../planner/lessons/lessons-author.ts";
import { baseAddress } from "../../providers/base-address.ts";
import { freeBytes } from "../../publishing/check-disk-space.ts";
import { namedProvider } from "../../settings/saved-settings.ts";
import { defaultBucket, defaultBucketLacks } from "../../settings/default-bucket.ts";
import { numberOf, isOn } from "../../settings/setting-store.ts";
import { savedPronunciations } from "../../settings/setting-values.ts";
import { savedSpeechServer } from "../../settings/saved-settings.ts";
import type { JobLog, JobLogFields } from "../../jobs/job-log.ts";
import type { LogFields } from "../../logging/log-line.ts";
import type { Logger } from "../../logging/logger.ts";
import type { AccountStore } from "../../accounts/account-store.ts";
import { isGuest } from "../../accounts/authenticate.ts";
import type { JobAccount } from "../../contract/api/job-record.ts";
import type { Config } from "../../config.ts";
import { systemClock } from "../../jobs/clock.ts";
import { createJobs, type Jobs } from "../../jobs/create-jobs.ts";
import { realDisk } from "../../jobs/files/disk.ts";
import { linkSecret } from "../../jobs/link-secret.ts";
import type { LectureMaker } from "../../jobs/lecture-maker.ts";
import type { ModelService } from "../../jobs/model-service.ts";
import { workerCount } from "../../jobs/runner/worker-count.ts";
import { folderName } from "../../publishing/folder-name.ts";
import { LECTURE_FILES } from "../../publishing/lecture-files.ts";
import type { BucketClient } from "../../publishing/s3/bucket-client.ts";
import type { Vault } from "../../secrets/vault.ts";
import type { Store } from "../../store/open-store.ts";
import { LECTERN_VERSION } from "../../version.ts";
import type { InstalledVoice } from "../../narration/voices/system/find-system-voices.ts";
import { defaultVoice, goneVoice, speaks, type KnownVoices } from "./voice-entries.ts";
import type { Engines } from "./engine-states.ts";

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
      throw new AppError("no_lesson", failure.message, { cause: failure });
    throw failure;
  }
};

type Asking = { caller: Caller; now: number; most: number | null };

/** A quota by account, and the request rate of its address. */
const limitsAt = (quota: AcceptLimits["quota"], { caller, now, most }: Asking): AcceptLimits => ({
  quota,
  rate: caller.isWindow ? null : rateLimit(now, most ?? undefined),
  counts: { quota: true, rate: !caller.isWindow },
});

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
const speechSettings = (known: KnownVoices): unknown => {
  const { baseUrl, model, voice } = savedSpeechServer(known.settings) ?? {};
  const server = baseUrl === undefined ? null : [baseUrl, model, voice];
  const gone = goneVoice(known);
  return gone === null ? server : { server, gone };
};

/** What jobs are told of accounts, settings and the built-in author. */
export const createServiceRules = ({ settings, ...known }: KnownVoices, now: () => number): ServiceRules => ({
  limitsOf: (caller) =>
    limitsAt(quotaLimit(caller.plan, now()), { caller, now: now(), most: numberOf(settings, "limits.rate") }),
  writtenPlanLimitsOf: (caller) =>
    limitsAt(writtenPlanLimit(caller.plan, now()), { caller, now: now(), most: numberOf(settings, "limits.rate") }),
  chooseModel: (caller, request) => choose(caller, request, namedProvider(settings)),
  teaches,
  defaultVoice: (language) => defaultVoice({ settings, ...known }, language),
  speaks: (voice, language) => speaks({ settings, ...known }, voice, language),
  resultSettings: () => ({
    pronunciations: savedPronunciations(settings),
    speechServer: speechSettings({ settings, ...known }),
  }),
  ownBucket: () => defaultBucket(settings),
  ownBucketLacks: () => defaultBucketLacks(settings),
  freeBytes,
  leastFreeBytes: () => (numberOf(settings, "limits.disk_free_mb") ?? DISK_FREE_MB) * MEGABYTE,
});

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
 * written (`now` in ms since 1970 tells what is not any more): lectures are made meanwhile.
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

/** The jobs' lines in the program's log. */
const jobLog = (logger: Logger): JobLog => ({
  info: (event, fields) => logger.info(fieldsOf(fields), event),
  warn: (event, fields) => logger.warn(fieldsOf(fields), event),
});

export type OpenJobs = {
  config: Config;
  store: Store;
  vault: Vault;
  engines: Engines;
  installed: () => readonly InstalledVoice[];
  kokoro: () => string | null;
  maker: LectureMaker;
  models: ModelService;
  buckets: BucketClient;
  /** Finds the addresses of names that callers name; the system's own if absent. */
  lookup?: LookupFunction | undefined;
  logger: Logger;
  baseUrl(): string;
};

const accountOf = ({ ownerAccountId, nameOf }: AccountStore, id: string): JobAccount => {
  if (id === ownerAccountId) return { id, kind: "owner", name: null };
  return isGuest(id) ? { id, kind: "guest", name: null } : { id, kind: "key", name: nameOf(id) };
};

/** Jobs of a data folder, ready to be started. */
export const openJobs = (options: OpenJobs): Jobs => {
  const { config, store, vault, engines, installed, kokoro, maker, models, buckets, lookup, logger, baseUrl } = options;
  const { settings } = store;
  const defaultLibraryDir = join(config.dataDir, "library");
  const machine = workerCount({ cores: availableParallelism(), memoryBytes: totalmem() });
  return createJobs({
    ...{
      store: store.jobs,
      queue: store.queue,
      spending: store.spending,
      planTasks: store.planTasks,
      usage: store.usage,
      models,
      maker,
      buckets,
      vault,
      baseUrl,
      lookup,
    },
    ...{ disk: realDisk, clock: systemClock, log: jobLog(logger), engines: engines.states },
    isPaused: () => isOn(settings, "queue.paused"),
    libraryDir: () => settings.get("library") ?? defaultLibraryDir,
    defaultLibraryDir,
    workDir: join(config.dataDir, "work"),
    folderName,
    fileNames: LECTURE_FILES,
    rules: createServiceRules({ settings, installed, kokoro }, systemClock.now),
    cacheDir: config.cacheDir,
    clearCaches: () => clearCaches(config.cacheDir, systemClock.now()),
    workers: numberOf(settings, "limits.workers") ?? machine,
    accountOf: (id) => accountOf(store.accounts, id),
    linkSecret: linkSecret(join(config.dataDir, "link-key")),
    version: LECTERN_VERSION,
    boot: randomUUID().slice(0, 8),
  });
};
