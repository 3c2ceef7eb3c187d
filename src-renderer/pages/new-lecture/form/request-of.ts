import type { VoiceEntry } from "../../../../src-server/contract/api/catalogue.ts";
import { readDuration } from "./duration.ts";
import { OWN_KEY, type LectureForm } from "./lecture-form.ts";
import { promptOf } from "./prompt-length.ts";
import { languageBeside } from "./voice-choice.ts";

/** A creation request as it is sent. */
export type CreationBody = Readonly<Record<string, unknown>>;

const filled = (members: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => value.trim() !== ""));

/** Providers that stand at an address of one's own, and may do without a key. */
export const PLACED_PROVIDERS: readonly string[] = ["custom", "ollama", "lmstudio"];

const llmOf = ({ own }: LectureForm, apiKey: string): CreationBody => ({
  provider: own.provider,
  ...filled({
    api_key: apiKey,
    model: own.model,
    base_url: PLACED_PROVIDERS.includes(own.provider) ? own.baseUrl : "",
  }),
});

const storageOf = ({ bucket, secrets }: LectureForm): CreationBody => ({
  inline: {
    provider: bucket.provider,
    ...filled({
      bucket: bucket.bucket,
      access_key_id: secrets.accessKeyId,
      secret_access_key: secrets.secretAccessKey,
      ...(bucket.provider === "r2" ? { account_id: bucket.accountId } : { endpoint: bucket.endpoint }),
      region: bucket.region,
      public_url: bucket.publicUrl,
    }),
  },
});

const looksOf = (form: LectureForm): CreationBody => ({
  style: form.style,
  engine: form.engine,
  aspect: form.aspect,
  resolution: form.resolution,
  captions: form.captions,
  ...(form.fresh ? { fresh: true } : {}),
});

const speechOf = ({ voice, language }: LectureForm, voices: readonly VoiceEntry[]): CreationBody => {
  const named = language === "" ? languageBeside(voices, voice) : language;
  return { ...(voice === "" ? {} : { voice }), ...(named === undefined ? {} : { language: named }) };
};

const modelOf = (form: LectureForm, apiKey: string): CreationBody => {
  if (form.model === OWN_KEY) return { llm: llmOf(form, apiKey) };
  return form.model === "" ? {} : { model: form.model };
};

const commonOf = (form: LectureForm, voices: readonly VoiceEntry[]): CreationBody => {
  const duration = readDuration(form.duration);
  return {
    prompt: promptOf(form),
    ...(duration.kind === "seconds" ? { duration: duration.seconds } : {}),
    ...looksOf(form),
    ...speechOf(form, voices),
  };
};

/** What is sent to make the lecture. */
export const requestOf = (form: LectureForm, voices: readonly VoiceEntry[]): CreationBody => ({
  ...commonOf(form, voices),
  ...modelOf(form, form.secrets.apiKey),
  ...(form.place === "bucket" ? { storage: storageOf(form) } : {}),
});

/** What an estimate is asked for: without a bucket, and with a key only once its field was left. */
export const estimateRequestOf = (form: LectureForm, voices: readonly VoiceEntry[]): CreationBody => ({
  ...commonOf(form, voices),
  ...modelOf(form, form.secrets.settledApiKey),
});

/** The request without any key, for a plan that is worked on before it is made. */
export const keylessRequestOf = (form: LectureForm, voices: readonly VoiceEntry[]): CreationBody => ({
  ...commonOf(form, voices),
  ...(form.model === OWN_KEY || form.model === "" ? {} : { model: form.model }),
});
