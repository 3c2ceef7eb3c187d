import { messageIn, placed, type Message } from "../contract/messages/message.ts";
import type { AccountStore } from "../accounts/authenticate.ts";
import type { JobQueue, JobStore, UsageStore, SpendingStore, PlanTaskStore } from "../jobs/job-store.ts";
import type { Vault } from "../secrets/vault.ts";
import type { SettingStore } from "../settings/setting-store.ts";
import {
  createAccess,
  assertDurable,
  createDiskReserve,
  NO_DISK_RESERVE,
  createLogTruncation,
  readableFault,
} from "./connection.ts";
import { hasBackupOf, replaceSecretsInBackups, writeBackup } from "./backups.ts";
import { databaseFiles, followMove } from "./data-folder.ts";
import { holdSecrets, createSettingStore } from "./sqlite-setting-store.ts";
import { MIGRATIONS } from "./migrations/migrations.ts";
import { prepareDatabase } from "./prepare-database.ts";
import { createAccountStore } from "./sqlite-account-store.ts";
import { createJobQueue, createPlanTaskStore } from "./sqlite-job-queue.ts";
import { createJobStore } from "./sqlite-job-store.ts";
import { createSpendingStore, createUsageStore } from "./sqlite-usage-store.ts";

/** All rows of a data folder. */
export type Store = {
  jobs: JobStore;
  queue: JobQueue;
  accounts: AccountStore;
  settings: SettingStore;
  spending: SpendingStore;
  planTasks: PlanTaskStore;
  usage: UsageStore;
  /** What was repaired when it was opened, and which saved secrets cannot be opened if that can be said yet. */
  notes: readonly Message[];
  /** Saved secrets that cannot be opened, one sentence each. */
  unreadableSecrets(): readonly Message[];
  /** Copies the database, without secrets of jobs, unless that was done today (UTC). Whether it copied. */
  backup(): Promise<boolean>;
  close(): void;
};

export type StoreCall = {
  dataDir: string;
  /** Milliseconds since 1970. */
  now: () => number;
  vault: Vault;
  /** A server must hold the data folder (`lockDataFolder`); it alone repairs what is damaged. */
  kind: "server" | "tool";
};

const unreadableSecrets = (settings: SettingStore): Message[] =>
  settings.names().flatMap(({ name, secret }) => {
    if (!secret) return [];
    try {
      settings.get(name);
      return [];
    } catch (thrown) {
      return [placed(name, messageIn(thrown))];
    }
  });

/** Opens the store of a data folder, which is made when it is not there. Throws `AppError("data")`. */
export const openStore = async (call: StoreCall): Promise<Store> => {
  const { dataDir, now, vault, kind } = call;
  const files = databaseFiles(dataDir);
  const { backupsDir } = files;
  const { db, notes } = await prepareDatabase({ files, migrations: MIGRATIONS, now: now(), kind }).catch(
    (thrown: unknown) => {
      throw readableFault(thrown, files.database);
    },
  );
  const reserve = kind === "server" ? createDiskReserve(files.reserve) : NO_DISK_RESERVE;
  reserve.keep();
  const access = createAccess(db, now, reserve);
  const scrubber = createLogTruncation(db);
  const forget = (): void => {
    scrubber.scrub();
    replaceSecretsInBackups(db, backupsDir);
  };
  const saved = createSettingStore(access, { vault, forget });
  const settings = kind === "server" ? holdSecrets(saved, now) : saved;
  assertDurable(db);
  if (kind === "server") followMove(db, dataDir);
  // A run that was killed may have left wiped secrets in the log.
  if (kind === "server") scrubber.scrub();
  return {
    jobs: createJobStore(access, scrubber),
    queue: createJobQueue(access),
    accounts: createAccountStore(access),
    settings,
    spending: createSpendingStore(access),
    planTasks: createPlanTaskStore(access),
    usage: createUsageStore(access),
    notes: kind === "server" && !vault.awaitsKey() ? [...notes, ...unreadableSecrets(settings)] : notes,
    unreadableSecrets: () => unreadableSecrets(settings),
    backup: async () => {
      reserve.keep();
      replaceSecretsInBackups(db, backupsDir);
      if (hasBackupOf(backupsDir, now())) return false;
      await writeBackup(db, backupsDir, now()).catch((thrown: unknown) => {
        throw readableFault(thrown, backupsDir);
      });
      return true;
    },
    close: () => {
      scrubber.settle();
      db.close();
    },
  };
};
