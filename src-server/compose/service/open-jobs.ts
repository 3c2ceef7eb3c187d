import { randomUUID } from "node:crypto";
import { availableParallelism, totalmem } from "node:os";
import type { LookupFunction } from "node:net";
import { join } from "node:path";
import type { AccountStore } from "../../accounts/account-store.ts";
import { isGuest } from "../../accounts/authenticate.ts";
import type { JobAccount } from "../../contract/api/job-record.ts";
import type { Config } from "../../config.ts";
import { systemClock } from "../../jobs/clock.ts";
import { createJobs, type Jobs } from "../../jobs/create-jobs.ts";
import { realDisk } from "../../jobs/files/disk.ts";
import { linkSecret } from "../../jobs/link-secret.ts";
import type { LectureMaker } from "../../jobs/lecture-maker.ts";
import type { ModelDesk } from "../../jobs/model-desk.ts";
import { workerCount } from "../../jobs/runner/worker-count.ts";
import type { Logger } from "../../logging/logger.ts";
import { folderName } from "../../publishing/folder-name.ts";
import { LECTURE_FILES } from "../../publishing/lecture-files.ts";
import type { BucketClient } from "../../publishing/s3/bucket-client.ts";
import type { Vault } from "../../secrets/vault.ts";
import { isOn, numberOf } from "../../settings/read-settings.ts";
import type { Store } from "../../store/open-store.ts";
import { LECTERN_VERSION } from "../../version.ts";
import type { Engines } from "./engine-states.ts";
import type { InstalledVoice } from "../../narration/voices/system/find-system-voices.ts";
import { clearCaches } from "./clear-caches.ts";
import { createServiceRules } from "./service-rules.ts";
import { jobLog } from "./job-log.ts";

export type OpenJobs = {
  config: Config;
  store: Store;
  vault: Vault;
  engines: Engines;
  installed: () => readonly InstalledVoice[];
  kokoro: () => string | null;
  maker: LectureMaker;
  models: ModelDesk;
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
