import { formatMessage, type Message } from "../../contract/messages/message.ts";
import { savedSpeechServer, type SavedSpeechServer } from "../../settings/saved-settings.ts";
import type { BucketClient } from "../../publishing/s3/bucket-connection.ts";
import type { ManimEnvironment } from "../../engines/manim/environment/environment-places.ts";
import { setTimeout as wait } from "node:timers/promises";
import { rmSync } from "node:fs";
import type { LookupFunction } from "node:net";
import { join } from "node:path";
import { type Store, openStore } from "../../store/open-store.ts";
import { listen, type Listening } from "../../http/listen.ts";
import type { SettingStore } from "../../settings/setting-store.ts";
import { ownerKey } from "../../accounts/owner-key.ts";
import type { Caller } from "../../contract/api/accounts.ts";
import type { Config } from "../../config.ts";
import { messageOf } from "../../errors.ts";
import type { Service } from "../../http/service.ts";
import type { Logger } from "../../logging/logger.ts";
import { createLogger } from "../../logging/create-logger.ts";
import { createVault, type Vault } from "../../secrets/vault.ts";
import { systemClock } from "../../jobs/parts.ts";
import type { LectureMaker } from "../../jobs/lecture-maker.ts";
import { installedKokoro } from "../../narration/voices/kokoro/kokoro-pack.ts";
import { findSystemVoices } from "../../narration/voices/system/find-system-voices.ts";
import { endAllRecordedProcesses } from "../../processes/process-ledger.ts";
import { lockDataFolder } from "../../store/data-folder-lock.ts";
import { openManimEnvironment } from "../open-manim-environment.ts";
import { createLectureMaker } from "../making/create-lecture-maker.ts";
import { scratchFolder } from "../making/making-thread.ts";
import { createModelService } from "../owners-model.ts";
import { publishAddress, withdrawAddress, createJoining } from "./service-address.ts";
import { createEngines, createManimManager } from "./engines.ts";
import { lazyBuckets, openJobs, type ServicePorts } from "./open-jobs.ts";
import { serviceOf } from "./service-of.ts";

type CleanupStep = () => void | Promise<void>;

/** Cleanup steps, run in reverse order when the program ends or a later step of its start fails. */
type CleanupStack = {
  add(step: CleanupStep): void;
  /**
   * Runs each step once. A step that exceeds its time limit is abandoned, and a failed step does not stop the others.
   * Throws the first failure.
   */
  all(): Promise<void>;
};

/** In milliseconds; together below the five seconds within which the service promises to stop. */
const LIMITS = { stepMs: 2000, allMs: 3500 };

const within = async (step: CleanupStep, ms: number): Promise<void> => {
  const done = new AbortController();
  try {
    await Promise.race([step(), wait(ms, undefined, { signal: done.signal })]);
  } finally {
    done.abort();
  }
};

export const createCleanupStack = ({ stepMs, allMs } = LIMITS): CleanupStack => {
  const steps: CleanupStep[] = [];
  return {
    add: (step) => void steps.unshift(step),
    all: async () => {
      const endsAt = performance.now() + allMs;
      const failures: unknown[] = [];
      for (const step of steps.splice(0)) {
        const left = Math.max(0, endsAt - performance.now());
        await within(step, Math.min(stepMs, left)).catch((failure: unknown) => failures.push(failure));
      }
      if (failures.length > 0) throw failures[0];
    },
  };
};

const BACKUP_EVERY_MS = 3600 * 1000;

/** Copies the database at the start and looks every hour whether a new day's copy is due. */
const keepBackups = (store: Store, warn: (failure: unknown) => void): (() => Promise<void>) => {
  const ending = new AbortController();
  const running = (async () => {
    while (!ending.signal.aborted) {
      await store.backup().catch(warn);
      await wait(BACKUP_EVERY_MS, undefined, { signal: ending.signal, ref: false }).catch(() => undefined);
    }
  })();
  return async () => {
    ending.abort();
    await running;
  };
};

/** Starts listening and publishes the address to the owner's other programs until it is closed. Throws as `listen` does. */
const listenAndPublish = async (
  { dataDir, joinKey }: { dataDir: string; joinKey: string },
  options: Parameters<typeof listen>[0],
): Promise<Listening> => {
  const listening = await listen(options);
  const close = async (): Promise<void> => {
    withdrawAddress(dataDir);
    await listening.close();
  };
  try {
    publishAddress(dataDir, { port: listening.port, joinKey, now: options.now() });
    return { port: listening.port, close };
  } catch (failure) {
    await close();
    throw failure;
  }
};

/** How soon a change by another program, such as the command line, is noticed. */
const LOOK_EVERY_MS = 1000;

type WatchSettings = {
  settings: Pick<SettingStore, "names" | "revision">;
  /** Calls again and again; the result stops it. */
  every(ms: number, call: () => void): () => void;
  /** Takes the names of settings that were set or unset. */
  notify(names: readonly string[]): void;
};

type Known = ReadonlyMap<string, number>;

const changedNames = (before: Known, after: Known): string[] =>
  [...new Set([...before.keys(), ...after.keys()])].filter((name) => before.get(name) !== after.get(name));

/** Reports which settings change from now on, in any program; `look` reports at once. */
const watchSettings = ({ settings, every, notify }: WatchSettings): { look(): void; stop(): void } => {
  const current = (): Known => new Map(settings.names().map(({ name, changedAt }) => [name, changedAt]));
  let revision = settings.revision();
  let known = current();
  const look = (): void => {
    const latest = settings.revision();
    if (latest === revision) return;
    const before = known;
    known = current();
    revision = latest;
    const names = changedNames(before, known);
    if (names.length > 0) notify(names);
  };
  const lookAgain = (): void => {
    try {
      look();
    } catch {
      // A busy or full disk keeps no change from being noticed at the next look.
    }
  };
  return { look, stop: every(LOOK_EVERY_MS, lookAgain) };
};

/** A slower search does not delay the start. */
const MAX_WAIT_MS = 200;

/** Waits briefly for a list; the returned function gives an empty list until the search is done. */
export const listWhenKnown = async <Item>(searching: Promise<readonly Item[]>): Promise<() => readonly Item[]> => {
  let known: readonly Item[] = [];
  const knowing = searching.then((items) => {
    known = items;
  });
  await Promise.race([knowing, wait(MAX_WAIT_MS, undefined, { ref: false })]);
  return () => known;
};

export type ServiceOptions = {
  config: Config;
  /** 0 takes a free one. */
  port: number;
  /** Lets requests without a key in, whatever the settings say. */
  guests: boolean;
  /** SHA-256 of the session key of the app's own window, which lives as long as the service. */
  windowKeyHash?: Uint8Array | undefined;
  /** Key of saved secrets from the system's password store, once that was opened. */
  dataKey?: (() => Buffer | undefined) | undefined;
  /** Whether that store is still being opened: until it is, or was denied, nothing is done that needs saved secrets. */
  awaitsKey?: (() => boolean) | undefined;
  /** Instead of the data folder's own. */
  manim?: ManimEnvironment | undefined;
  /** Instead of the one that makes lectures in threads of their own. */
  maker?: LectureMaker | undefined;
  /** Instead of the door that guards which addresses callers may name. */
  buckets?: BucketClient | undefined;
  /** Instead of the system's way to find the addresses of names, while requests are validated. */
  lookup?: LookupFunction | undefined;
};

/** A service that takes requests and makes lectures. */
export type StartedService = {
  port: number;
  /** What was repaired at the start, in plain words. */
  notes: readonly Message[];
  /** Saved secrets that cannot be opened, which could not be said in `notes` before the password store was opened or denied; once, and written to the log. */
  unreadableSecrets(): readonly Message[];
  /** Path of a file of one of the owner's lectures. Throws `Refusal` when there is none. */
  locate(jobId: string, name: string): Promise<string>;
  /** The machine goes to sleep, or is awake again: no work is begun on the way to sleep. */
  rest(isResting: boolean): void;
  /** Ends all work within five seconds; it goes on at the next start. */
  stop(): Promise<void>;
};

/** Drawing gives way to answering. */
const TOOL_PRIORITY = 15;
/** The owner at this very machine, who may open every lecture. */
const ownerHere = (accountId: string): Caller => ({
  ...{ accountId, plan: "owner", kind: "private", keyId: null },
  ...{ address: "127.0.0.1", isWindow: true, allAccounts: true },
});

const locating =
  ({ jobs }: Pick<Service, "jobs">, ownerAccountId: string): StartedService["locate"] =>
  async (jobId, name) =>
    (await jobs.file(ownerHere(ownerAccountId), jobId, name)).path;

/** Reports once which saved secrets cannot be opened, as soon as the key that the start did not have came or was denied. */
const lateUnreadable = ({ store, vault, logger }: { store: Store; vault: Vault; logger: Logger }) => {
  let isDue = vault.awaitsKey();
  return (): readonly Message[] => {
    if (!isDue || vault.awaitsKey()) return [];
    isDue = false;
    const notes = store.unreadableSecrets();
    for (const note of notes) logger.warn({ error: formatMessage(note) }, "saved secret not readable");
    return notes;
  };
};

/** The service's log, which begins with what was repaired. */
const openLog = async (
  { dataDir, notes }: { dataDir: string; notes: readonly Message[] },
  cleanup: CleanupStack,
): Promise<Awaited<ReturnType<typeof createLogger>>> => {
  const logger = await createLogger({ dir: join(dataDir, "logs"), now: Date.now });
  cleanup.add(() => logger.close());
  for (const note of notes) logger.warn({ error: formatMessage(note) }, "repaired at the start");
  return logger;
};

/** Ends the programs, and removes the temporary files, that threads of an earlier run have left. */
const removeLeftovers = (config: Config, ledgerFile: string): void => {
  endAllRecordedProcesses(ledgerFile);
  rmSync(scratchFolder(config), { recursive: true, force: true });
};

/** Takes the data folder, and opens what lies in it; what an earlier run left over is removed. */
const openData = async (
  { config, dataKey, awaitsKey }: Pick<ServiceOptions, "config" | "dataKey" | "awaitsKey">,
  cleanup: CleanupStack,
) => {
  const { dataDir } = config;
  const lock = lockDataFolder(dataDir);
  cleanup.add(() => lock.release());
  withdrawAddress(dataDir);
  const ledgerFile = join(dataDir, "processes");
  removeLeftovers(config, ledgerFile);
  const vault = createVault(join(dataDir, "data-key"), dataKey, awaitsKey);
  const searching = findSystemVoices(config.searchPath);
  const store = await openStore({ dataDir, now: Date.now, vault, kind: "server" });
  cleanup.add(() => store.close());
  const logger = await openLog({ dataDir, notes: store.notes }, cleanup);
  const unreadableSecrets = lateUnreadable({ store, vault, logger });
  ownerKey(dataDir, store.accounts);
  return { ledgerFile, vault, store, logger, unreadableSecrets, installed: await listWhenKnown(searching) };
};

const start = async (
  { config, port, guests, windowKeyHash, dataKey, awaitsKey, ...given }: ServiceOptions,
  cleanup: CleanupStack,
): Promise<StartedService> => {
  const { dataDir } = config;
  const data = await openData({ config, dataKey, awaitsKey }, cleanup);
  const { ledgerFile, vault, store, logger, unreadableSecrets, installed } = data;
  const { settings } = store;
  const speechServer = (): SavedSpeechServer | null => savedSpeechServer(settings);
  const maker = given.maker ?? createLectureMaker({ config, ledgerFile, toolPriority: TOOL_PRIORITY, speechServer });
  cleanup.add(() => maker.close());
  let listening: Listening | undefined;
  const joining = createJoining(() => listening?.port ?? port);
  const manim = createManimManager({
    environment: given.manim ?? openManimEnvironment(config),
    isRendering: () =>
      store.jobs.unfinished().some(({ state, engine }) => state === "processing" && engine === "manim"),
    notify: (entry) => jobs.notifyOwner({ name: "engine", data: entry }),
    log: logger,
  });
  const ports: ServicePorts = {
    ...{ config, store, vault, logger, maker, lookup: given.lookup, models: createModelService(store) },
    ...{ engines: createEngines(config, manim), buckets: given.buckets ?? lazyBuckets(Date.now) },
    voices: { settings, installed, kokoro: () => installedKokoro(dataDir) },
  };
  const jobs = openJobs(ports, () => `http://127.0.0.1:${listening?.port ?? port}`);
  cleanup.add(async () => void (await Promise.all([jobs.stop(), manim.stop()])));
  const notify = (names: readonly string[]): void =>
    jobs.notifyOwner({ name: "settings", data: { names: [...names] } });
  const { look: notifySettings, stop: stopWatching } = watchSettings({ settings, every: systemClock.every, notify });
  cleanup.add(stopWatching);
  const service = serviceOf({ ...ports, jobs, manim, guests, windowKeyHash, joining, notifySettings });
  listening = await listenAndPublish({ dataDir, joinKey: joining.key }, { service, port, logger, now: Date.now });
  cleanup.add(listening.close);
  cleanup.add(keepBackups(store, (failure) => logger.warn({ error: failure }, "no backup was written")));
  await jobs.runner.start();
  logger.info({ port: listening.port }, "listening");
  const locate = locating(service, store.accounts.ownerAccountId);
  const facts = { port: listening.port, notes: store.notes, unreadableSecrets };
  return { ...facts, locate, rest: jobs.runner.rest, stop: cleanup.all };
};

/** Starts the service on a data folder. Throws `AppError` with one sentence, and leaves nothing running then. */
export const startService = async (options: ServiceOptions): Promise<StartedService> => {
  const cleanup = createCleanupStack();
  try {
    return await start(options, cleanup);
  } catch (failure) {
    await cleanup.all().catch((second: unknown) => {
      throw new AggregateError([failure, second], messageOf(failure));
    });
    throw failure;
  }
};
