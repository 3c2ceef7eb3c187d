import { z } from "zod";
import type { Vault } from "../secrets/vault.ts";
import type { SettingChange, SettingStore } from "../settings/setting-store.ts";
import { messageIn, placed, type Message } from "../contract/messages/message.ts";
import type { AccountStore } from "../accounts/authenticate.ts";
import type { JobQueue, JobStore, UsageStore, SpendingStore, PlanTaskStore } from "../jobs/job-store.ts";
import {
  type Access,
  createCounters,
  createAccess,
  assertDurable,
  createDiskReserve,
  NO_DISK_RESERVE,
  createLogTruncation,
  readableFault,
} from "./connection.ts";
import { hasBackupOf, replaceSecretsInBackups, writeBackup } from "./backups.ts";
import { databaseFiles, followMove } from "./data-folder.ts";
import { MIGRATIONS } from "./migrations/migrations.ts";
import { prepareDatabase } from "./prepare-database.ts";
import { createAccountStore } from "./sqlite-account-store.ts";
import { createJobQueue, createPlanTaskStore } from "./sqlite-job-queue.ts";
import { createJobStore } from "./sqlite-job-store.ts";
import { createSpendingStore, createUsageStore } from "./sqlite-usage-store.ts";

type Held = { value: string; changedAt: number };

/**
 * A store that keeps values whose change says `held` in memory alone, as long as it lives. What another program
 * saves under the same name takes their place.
 */
const holdSecrets = (store: SettingStore, now: () => number): SettingStore => {
  const held = new Map<string, Held>();
  let heldRevision = 0;
  const change = (changes: readonly SettingChange[]): void => {
    store.change(changes.map((one) => (one.held ? { ...one, value: null } : one)));
    for (const { name, value, held: isHeld } of changes) {
      const had = held.delete(name);
      if (isHeld && value !== null) held.set(name, { value, changedAt: now() });
      if (had || isHeld) heldRevision += 1;
    }
  };
  const names = (): ReturnType<SettingStore["names"]> => {
    const saved = store.names();
    const others = [...held].filter(([name]) => saved.every((entry) => entry.name !== name));
    return [...saved, ...others.map(([name, { changedAt }]) => ({ name, secret: true, changedAt, held: true }))];
  };
  return {
    get: (name) => store.get(name) ?? held.get(name)?.value ?? null,
    set: (name, value, { secret }) => change([{ name, value, secret }]),
    unset(name) {
      const isSet = names().some((entry) => entry.name === name);
      change([{ name, value: null, secret: true }]);
      return isSet;
    },
    change,
    names,
    revision: () => store.revision() + heldRevision,
  };
};

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

const rowSchema = z.object({
  name: z.string(),
  text: z.string().nullable(),
  sealed: z.instanceof(Uint8Array).nullable(),
  changed_at: z.int(),
});

const purposeOf = (name: string): string => `setting:${name}`;

type SettingStoreParts = {
  vault: Vault;
  /** Called after a secret was changed or unset, to remove what is left of the old one. */
  forget(): void;
};

/** Settings in SQLite; secret ones are sealed for their own name. */
const createSettingStore = ({ db, now, read, write }: Access, { vault, forget }: SettingStoreParts): SettingStore => {
  const find = db.prepare("SELECT * FROM setting WHERE name = ?");
  const all = db.prepare("SELECT * FROM setting ORDER BY name");
  const remove = db.prepare("DELETE FROM setting WHERE name = ?");
  const insert = db.prepare(
    "INSERT INTO setting (name, text, sealed, changed_at) VALUES (@name, @text, @sealed, @now)",
  );
  const counters = createCounters(db);

  const apply = ({ name, value, secret }: SettingChange): boolean => {
    const removed = remove.run(name).changes === 1;
    if (value === null) return removed;
    const sealed = secret ? vault.seal(value, purposeOf(name)) : null;
    insert.run({ name, text: secret ? null : value, sealed, now: now() });
    return true;
  };

  /** Whether anything changed. */
  const change = (changes: readonly SettingChange[]): boolean => {
    const changed = write(() => {
      const results = changes.map(apply);
      if (!results.includes(true)) return false;
      counters.next("setting_revision");
      return true;
    });
    if (changed && changes.some(({ secret }) => secret)) forget();
    return changed;
  };

  return {
    get: (name) =>
      read(() => {
        const raw = find.get(name);
        if (raw === undefined) return null;
        const { text, sealed } = rowSchema.parse(raw);
        return sealed === null ? text : vault.open(sealed, purposeOf(name));
      }),
    set: (name, value, { secret }) => void change([{ name, value, secret }]),
    unset: (name) => change([{ name, value: null, secret: true }]),
    change: (changes) => void change(changes),
    names: () =>
      read(() =>
        z
          .array(rowSchema)
          .parse(all.all())
          .map(({ name, sealed, changed_at }) => ({ name, secret: sealed !== null, changedAt: changed_at })),
      ),
    revision: () => read(() => counters.current("setting_revision")),
  };
};
