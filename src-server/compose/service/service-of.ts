import { hashKey, newKey } from "../../accounts/api-key.ts";
import { revokeKey } from "../../accounts/owner-key.ts";
import type { AccountStore, KeyRow } from "../../accounts/account-store.ts";
import { type KeyEntry, type AccountAnswer, isOwner, type Caller } from "../../contract/api/accounts.ts";
import type { StorageTest } from "../../contract/api/machine.ts";
import type { Administration, Catalogue, Service } from "../../http/service.ts";
import type { Jobs } from "../../jobs/create-jobs.ts";
import type { SpendingStore } from "../../jobs/spending.ts";
import type { JobQueue } from "../../jobs/job-queue.ts";
import type { BucketClient } from "../../publishing/s3/bucket-client.ts";
import { BucketFault } from "../../publishing/s3/s3-fault.ts";
import { Refusal } from "../../refusal.ts";
import { changeSettings, checkChanges } from "../../settings/change-settings.ts";
import { defaultBucket } from "../../settings/default-bucket.ts";
import { listSettings, isOn, type SettingStore } from "../../settings/setting-store.ts";
import { SPEECH_SERVER_VOICE, type LessonEntry, type StyleEntry } from "../../contract/api/catalogue.ts";
import { THEME_NAMES, type ThemeName, DEFAULT_THEME } from "../../contract/style.ts";
import { AppError } from "../../errors.ts";
import type { JobStore } from "../../jobs/job-store.ts";
import type { UsageStore } from "../../jobs/usage.ts";
import type { LectureMaker } from "../../jobs/lecture-maker.ts";
import { savedPronunciations } from "../../settings/setting-values.ts";
import { namedProvider, checkSpeechKey } from "../../settings/saved-settings.ts";
import { NO_VOICE } from "../../narration/choose-voices.ts";
import { listModels } from "../../accounts/list-models.ts";
import { quotaLimit, speechLimit } from "../../accounts/quota-limit.ts";
import type { Lesson } from "../../planner/lessons/lesson.ts";
import { authenticate } from "../../accounts/authenticate.ts";
import type { InstalledVoice } from "../../narration/voices/system/find-system-voices.ts";
import type { Store } from "../../store/open-store.ts";
import { checkLibrarySetting } from "../check-library.ts";
import { checkVoiceSetting } from "./check-voice-setting.ts";
import type { ManimManager } from "./manim-manager.ts";
import { testProvider } from "./test-provider.ts";
import { type KnownVoices, voiceEntries } from "./voice-entries.ts";
import type { Engines } from "./engine-states.ts";
import type { Joining } from "./service-address.ts";

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
  manim: Pick<ManimManager, "change">;
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
const createAdministration = ({
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

const STYLE_LABELS: Readonly<Record<ThemeName, string>> = {
  midnight: "Midnight: light on dark blue",
  chalkboard: "Chalkboard: a chalk hand on green",
  paper: "Paper: ink on white",
  contrast: "Contrast: the strongest, for large rooms",
};
const NEAREST = 3;

const styles = (): StyleEntry[] =>
  THEME_NAMES.map((id) => ({ id, label: STYLE_LABELS[id], default: id === DEFAULT_THEME }));

const lessonEntry = ({ id, title, subject, examples }: Lesson): LessonEntry => ({
  ...{ id, title, subject },
  examples: [...examples],
});

/** The lessons are hundreds of modules, loaded when somebody first asks for them. */
const lessons = async (query: string | undefined): Promise<LessonEntry[]> => {
  const [{ nearestLessons }, { LESSONS }] = await Promise.all([
    import("../../planner/lessons/find-lesson.ts"),
    import("../../planner/lessons/index.ts"),
  ]);
  if (query === undefined || query.trim() === "") return LESSONS.map(lessonEntry);
  return nearestLessons(query, NEAREST).map(({ lesson, isNear }) => ({ ...lessonEntry(lesson), near: isNear }));
};

const accountOf = (jobs: JobStore, { plan, kind, accountId }: Caller, now: number): AccountAnswer => {
  const limit = quotaLimit(plan, now);
  const used = jobs.usedSince(accountId, limit?.since ?? 0);
  return {
    ...{ plan, kind, used },
    limit: limit?.most ?? null,
    left: limit ? Math.max(0, limit.most - used) : null,
    resets_at: limit?.resetsAt == null ? null : new Date(limit.resetsAt).toISOString(),
  };
};

type CatalogueParts = KnownVoices & {
  usage: UsageStore;
  jobs: JobStore;
  engines: Engines;
  maker: Pick<LectureMaker, "sample" | "say" | "vocabulary">;
  now: () => number;
};

/** Counts what the owner's speech server is to say for others. Throws `Refusal` `speech_limit`. */
const countSpeech = (usage: UsageStore, caller: Caller, { text, now }: { text: string; now: number }): void => {
  const { accountId, address, plan } = caller;
  const limits = { quota: speechLimit(plan, now), rate: null, counts: { quota: true, rate: false } };
  if (limits.quota) usage.take({ accountId, address, kind: "speech", amount: [...text].length }, limits);
};

/** What a voice that is listed says. */
const listen = async (known: KnownVoices, id: string, speak: () => Promise<Uint8Array>): Promise<Uint8Array> => {
  if (id === NO_VOICE || !voiceEntries(known).some((voice) => voice.id === id))
    throw new Refusal("voice_not_found", "There is no such voice. Choose an id from `GET /voices`.");
  if (id === SPEECH_SERVER_VOICE) checkSpeechKey(known.settings);
  try {
    return await speak();
  } catch (failure) {
    if (failure instanceof AppError && failure.code === "voice")
      throw new Refusal("voice_failed", failure.message, { cause: failure });
    throw failure;
  }
};

/** What can be chosen, and what the caller has left. */
const createCatalogue = ({ usage, jobs, engines, maker, now, ...known }: CatalogueParts): Catalogue => ({
  models: () => listModels(namedProvider(known.settings)),
  voices: () => voiceEntries(known),
  sample: ({ accountId }, id, signal) => listen(known, id, () => maker.sample(id, { accountId, signal })),
  speech: (caller, id, { signal, ...request }) =>
    listen(known, id, () => {
      if (id === SPEECH_SERVER_VOICE) countSpeech(usage, caller, { text: request.text, now: now() });
      const pronunciations = savedPronunciations(known.settings);
      return maker.say({ ...request, voice: id, pronunciations }, { accountId: caller.accountId, signal });
    }),
  styles,
  vocabulary: ({ accountId }, signal) => maker.vocabulary({ accountId, signal }),
  lessons,
  engines: async (caller) => engines.look(isOwner(caller)),
  account: (caller) => accountOf(jobs, caller, now()),
});

/** What the service is put together from. */
export type ServiceParts = {
  dataDir: string;
  store: Store;
  jobs: Jobs;
  engines: Engines;
  manim: ManimManager;
  maker: LectureMaker;
  installed: () => readonly InstalledVoice[];
  kokoro: () => string | null;
  guests: boolean;
  windowKeyHash: Uint8Array | undefined;
  joining: Joining;
  buckets: BucketClient;
  tellSettings: () => void;
};

/** Everything that requests can reach. */
export const serviceOf = ({ store, jobs, engines, maker, guests, ...others }: ServiceParts): Service => {
  const { windowKeyHash, joining, dataDir, manim, installed, kokoro, buckets, tellSettings } = others;
  const { accounts, settings, spending, queue } = store;
  const windowKeyHashes = [joining.keyHash, ...(windowKeyHash ? [windowKeyHash] : [])];
  return {
    authenticate: (keys, remoteAddress) =>
      authenticate({ keys, remoteAddress, accounts, windowKeyHashes, guests: guests || isOn(settings, "guests") }),
    prove: joining.prove,
    jobs: jobs.service,
    catalogue: createCatalogue({
      settings,
      usage: store.usage,
      jobs: store.jobs,
      engines,
      maker,
      installed,
      kokoro,
      now: Date.now,
    }),
    administration: createAdministration({
      ...{ dataDir, accounts, settings, spending, jobs, queue, buckets, manim, tellSettings, installed, kokoro },
    }),
  };
};
