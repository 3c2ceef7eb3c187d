import { hashKey, newKey } from "../../accounts/api-key.ts";
import { revokeKey } from "../../accounts/owner-key.ts";
import type { AccountStore, KeyRow } from "../../accounts/account-store.ts";
import type { KeyEntry } from "../../contract/api/account-answers.ts";
import type { StorageTest } from "../../contract/api/connection-tests.ts";
import type { Administration } from "../../http/service.ts";
import type { Jobs } from "../../jobs/create-jobs.ts";
import type { SpendingStore } from "../../jobs/spending.ts";
import type { JobQueue } from "../../jobs/job-queue.ts";
import type { BucketClient } from "../../publishing/s3/bucket-client.ts";
import { BucketFault } from "../../publishing/s3/s3-fault.ts";
import { Refusal } from "../../refusal.ts";
import { changeSettings, checkChanges } from "../../settings/change-settings.ts";
import { defaultBucket } from "../../settings/default-bucket.ts";
import { listSettings } from "../../settings/list-settings.ts";
import { checkLibrarySetting } from "../check-library.ts";
import { checkVoiceSetting } from "./check-voice-setting.ts";
import type { ManimDesk } from "./manim-desk.ts";
import { testProvider } from "./test-provider.ts";
import type { KnownVoices } from "./voice-entries.ts";
import { isOn } from "../../settings/read-settings.ts";
import type { SettingStore } from "../../settings/setting-store.ts";

const timeOf = (moment: number): string => new Date(moment).toISOString();

const keyEntry = ({ id, name, kind, plan, createdAt, lastUsedAt }: KeyRow): KeyEntry => ({
  ...{ id, name, kind, plan },
  created_at: timeOf(createdAt),
  last_used_at: lastUsedAt === null ? null : timeOf(lastUsedAt),
});

type AdministrationParts = KnownVoices & {
  dataDir: string;
  accounts: AccountStore;
  spending: SpendingStore;
  jobs: Jobs;
  queue: JobQueue;
  buckets: BucketClient;
  manim: Pick<ManimDesk, "change">;
  /** Tells the owner's listeners what has changed. */
  tellSettings(): void;
};

const NO_BUCKET = "No bucket is saved. Save its settings, or send them in `storage.inline`.";

const codeOf = ({ cause }: Refusal): StorageTest["code"] => (cause instanceof BucketFault ? cause.kind : "settings");

const testStorage =
  (buckets: BucketClient, settings: SettingStore): Administration["testStorage"] =>
  async (given, signal) => {
    const bucket = given ?? defaultBucket(settings);
    if (!bucket) throw new Refusal("storage_incomplete", NO_BUCKET);
    try {
      await buckets.prove(bucket, "owner", signal);
      return { ok: true, code: "ok", detail: "A small file was written to the bucket and deleted again." };
    } catch (failure) {
      if (failure instanceof Refusal && failure.status !== 422)
        return { ok: false, code: codeOf(failure), detail: failure.message };
      throw failure;
    }
  };

/** What the owner manages. */
export const createAdministration = ({
  dataDir,
  accounts,
  settings,
  spending,
  jobs,
  queue,
  buckets,
  manim,
  tellSettings,
  ...voices
}: AdministrationParts): Administration => {
  const queueState = (): ReturnType<Administration["queue"]> => ({
    paused: isOn(settings, "queue.paused"),
    waiting: queue.waiting(),
    working: jobs.runner.working(),
  });
  return {
    keys: () => accounts.keys().map(keyEntry),
    createKey: ({ kind, plan, name }) => {
      const key = newKey();
      return { ...keyEntry(accounts.addKey({ hash: hashKey(key), kind, plan, name })), key };
    },
    revokeKey: (id) => revokeKey(dataDir, accounts, id),
    settings: () => listSettings(settings),
    changeSettings: async (changes, { holdsKey }) => {
      checkVoiceSetting({ settings, ...voices }, changes);
      checkChanges(settings, changes);
      await checkLibrarySetting(changes);
      changeSettings(settings, changes, new Set(holdsKey ? ["llm.api_key"] : []));
      tellSettings();
      jobs.runner.wake();
      return listSettings(settings);
    },
    testStorage: testStorage(buckets, settings),
    testProvider: async (given, signal) => testProvider({ settings, spending }, given, signal),
    queue: queueState,
    pause: (paused) => {
      changeSettings(settings, { "queue.paused": paused ? "on" : "off" });
      tellSettings();
      jobs.runner.wake();
      return queueState();
    },
    disk: jobs.disk,
    cleanDisk: jobs.cleanDisk,
    changeManim: manim.change,
  };
};
