import { quotaLimit, speechLimit } from "../../accounts/usage-limits.ts";
import { msg } from "../../contract/messages/message.ts";
import { isOwner, type AccountAnswer, type Caller, type KeyEntry } from "../../contract/api/accounts.ts";
import { testDetail, type StorageTest } from "../../contract/api/machine.ts";
import { savedPronunciations } from "../../settings/setting-values.ts";
import { namedProvider, checkSpeechKey } from "../../settings/saved-settings.ts";
import { hashKey, newKey, type KeyRow, authenticate } from "../../accounts/authenticate.ts";
import type { BucketClient } from "../../publishing/s3/bucket-connection.ts";
import { listModels } from "../../accounts/models.ts";
import { revokeKey } from "../../accounts/owner-key.ts";
import type { Administration, Catalogue, Service } from "../../http/service.ts";
import type { Jobs } from "../../jobs/create-jobs.ts";
import type { JobStore, UsageStore } from "../../jobs/job-store.ts";
import { BucketFault } from "../../publishing/s3/s3-fault.ts";
import { Refusal } from "../../refusal.ts";
import { changeSettings, checkChanges } from "../../settings/change-settings.ts";
import { defaultBucket } from "../../settings/default-bucket.ts";
import { listSettings, isOn, type SettingStore } from "../../settings/setting-store.ts";
import { SPEECH_SERVER_VOICE, type LessonEntry, type StyleEntry } from "../../contract/api/catalogue.ts";
import { THEME_NAMES, type ThemeName, DEFAULT_THEME } from "../../contract/style.ts";
import { AppError } from "../../errors.ts";
import { NO_VOICE } from "../../narration/choose-voices.ts";
import type { Lesson } from "../../planner/lessons/lesson.ts";
import { checkLibrarySetting } from "../check-library.ts";
import { checkVoiceSetting, type MachineVoices, voiceEntries } from "./voice-entries.ts";
import type { ManimManager } from "./engines.ts";
import type { ServicePorts } from "./open-jobs.ts";
import { testProvider } from "./test-provider.ts";
import type { Joining } from "./service-address.ts";

const timeOf = (moment: number): string => new Date(moment).toISOString();

const keyEntry = ({ id, name, kind, plan, createdAt, lastUsedAt }: KeyRow): KeyEntry => ({
  ...{ id, name, kind, plan },
  created_at: timeOf(createdAt),
  last_used_at: lastUsedAt === null ? null : timeOf(lastUsedAt),
});

const codeOf = ({ cause }: Refusal): StorageTest["code"] => (cause instanceof BucketFault ? cause.kind : "settings");

const testStorage =
  (buckets: BucketClient, settings: SettingStore): Administration["testStorage"] =>
  async (given, signal) => {
    const bucket = given ?? defaultBucket(settings);
    if (!bucket) throw new Refusal("storage_incomplete", msg("request.no_bucket_saved"));
    try {
      await buckets.prove(bucket, "owner", signal);
      return { ok: true, code: "ok", ...testDetail(msg("storage.test_passed")) };
    } catch (failure) {
      if (failure instanceof Refusal && failure.status !== 422)
        return { ok: false, code: codeOf(failure), ...testDetail(failure.data) };
      throw failure;
    }
  };

const createAdministration = (parts: RequestPorts): Administration => {
  const { config, store, jobs, buckets, manim, voices, notifySettings } = parts;
  const { accounts, settings, spending, queue } = store;
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
    revokeKey: (id) => revokeKey(config.dataDir, accounts, id),
    settings: () => listSettings(settings),
    changeSettings: async (changes, { holdsKey }) => {
      checkVoiceSetting(voices, changes);
      checkChanges(settings, changes);
      await checkLibrarySetting(changes);
      changeSettings(settings, changes, new Set(holdsKey ? ["llm.api_key"] : []));
      notifySettings();
      jobs.runner.wake();
      return listSettings(settings);
    },
    testStorage: testStorage(buckets, settings),
    testProvider: async (given, signal) => testProvider({ settings, spending }, given, signal),
    queue: queueState,
    pause: (paused) => {
      changeSettings(settings, { "queue.paused": paused ? "on" : "off" });
      notifySettings();
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

/** Counts what the owner's speech server is to say for others. Throws `Refusal` `speech_limit`. */
const countSpeech = (usage: UsageStore, caller: Caller, { text, now }: { text: string; now: number }): void => {
  const { accountId, address, plan } = caller;
  const limits = { quota: speechLimit(plan, now), rate: null, counts: { quota: true, rate: false } };
  if (limits.quota) usage.take({ accountId, address, kind: "speech", amount: [...text].length }, limits);
};

const listen = async (known: MachineVoices, id: string, speak: () => Promise<Uint8Array>): Promise<Uint8Array> => {
  if (id === NO_VOICE || !voiceEntries(known).some((voice) => voice.id === id))
    throw new Refusal("voice_not_found", msg("request.no_such_voice"));
  if (id === SPEECH_SERVER_VOICE) checkSpeechKey(known.settings);
  try {
    return await speak();
  } catch (failure) {
    if (failure instanceof AppError && failure.code === "voice")
      throw new Refusal("voice_failed", failure.data, { cause: failure });
    throw failure;
  }
};

const createCatalogue = ({ store, engines, maker, voices }: RequestPorts): Catalogue => {
  const { settings, usage, jobs } = store;
  return {
    models: () => listModels(namedProvider(settings)),
    voices: () => voiceEntries(voices),
    sample: ({ accountId }, id, signal) => listen(voices, id, () => maker.sample(id, { accountId, signal })),
    speech: (caller, id, { signal, ...request }) =>
      listen(voices, id, () => {
        if (id === SPEECH_SERVER_VOICE) countSpeech(usage, caller, { text: request.text, now: Date.now() });
        const pronunciations = savedPronunciations(settings);
        return maker.say({ ...request, voice: id, pronunciations }, { accountId: caller.accountId, signal });
      }),
    styles,
    vocabulary: ({ accountId }, signal) => maker.vocabulary({ accountId, signal }),
    lessons,
    engines: async (caller) => engines.look(isOwner(caller)),
    account: (caller) => accountOf(jobs, caller, Date.now()),
  };
};

/** What requests can reach, apart from the ports that jobs use too. */
export type RequestPorts = ServicePorts & {
  jobs: Jobs;
  manim: Pick<ManimManager, "change">;
  /** Lets requests without a key in, whatever the settings say. */
  guests: boolean;
  windowKeyHash: Uint8Array | undefined;
  joining: Joining;
  /** Notifies the owner's listeners of what has changed. */
  notifySettings(): void;
};

/** Everything that requests can reach. */
export const serviceOf = (parts: RequestPorts): Service => {
  const { store, jobs, guests, windowKeyHash, joining } = parts;
  const { accounts, settings } = store;
  const windowKeyHashes = [joining.keyHash, ...(windowKeyHash ? [windowKeyHash] : [])];
  return {
    authenticate: (keys, remoteAddress) =>
      authenticate({ keys, remoteAddress, accounts, windowKeyHashes, guests: guests || isOn(settings, "guests") }),
    prove: joining.prove,
    jobs: jobs.service,
    catalogue: createCatalogue(parts),
    administration: createAdministration(parts),
  };
};
