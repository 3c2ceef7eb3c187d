import { isOwner, type Caller } from "../../contract/api/accounts.ts";
import type { AccountAnswer } from "../../contract/api/account-answers.ts";
import { SPEECH_SERVER_VOICE, type LessonEntry, type StyleEntry } from "../../contract/api/catalogue.ts";
import { THEME_NAMES, type ThemeName } from "../../contract/style.ts";
import type { Catalogue } from "../../http/service.ts";
import { AppError } from "../../errors.ts";
import type { JobStore } from "../../jobs/job-store.ts";
import type { UsageStore } from "../../jobs/usage.ts";
import type { LectureMaker } from "../../jobs/lecture-maker.ts";
import { savedPronunciations } from "../../settings/own-pronunciations.ts";
import { namedProvider } from "../../settings/service-provider.ts";
import { checkSpeechKey } from "../../settings/speech-server.ts";
import { NO_VOICE } from "../../narration/choose-voices.ts";
import { Refusal } from "../../refusal.ts";
import { listModels } from "../../accounts/list-models.ts";
import { quotaLimit, speechLimit } from "../../accounts/quota-limit.ts";
import type { Lesson } from "../../planner/lessons/lesson.ts";
import type { Engines } from "./engine-states.ts";
import { voiceEntries, type KnownVoices } from "./voice-entries.ts";

const STYLE_LABELS: Readonly<Record<ThemeName, string>> = {
  midnight: "Midnight: light on dark blue",
  chalkboard: "Chalkboard: a chalk hand on green",
  paper: "Paper: ink on white",
  contrast: "Contrast: the strongest, for large rooms",
};
const DEFAULT_STYLE: ThemeName = "midnight";
const NEAREST = 3;

const styles = (): StyleEntry[] =>
  THEME_NAMES.map((id) => ({ id, label: STYLE_LABELS[id], default: id === DEFAULT_STYLE }));

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
export const createCatalogue = ({ usage, jobs, engines, maker, now, ...known }: CatalogueParts): Catalogue => ({
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
