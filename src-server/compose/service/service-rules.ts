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
import { freeBytes } from "../../publishing/check-room.ts";
import { namedProvider } from "../../settings/service-provider.ts";
import { defaultBucket, defaultBucketLacks } from "../../settings/default-bucket.ts";
import { numberOf } from "../../settings/read-settings.ts";
import { savedPronunciations } from "../../settings/own-pronunciations.ts";
import { savedSpeechServer } from "../../settings/speech-server.ts";
import { defaultVoice, goneVoice, speaks, type KnownVoices } from "./voice-entries.ts";

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
