import { BUCKET_MEMBERS, isMemberOf } from "../../../../src-server/contract/api/bucket.ts";
import { PLACED_PROVIDERS } from "../../../../src-server/contract/api/creation-request.ts";
import type { VoiceEntry } from "../../../../src-server/contract/api/catalogue.ts";
import { readDuration } from "./duration.ts";
import { bucketTextOf, OWN_KEY, type LectureForm } from "./lecture-form.ts";
import { promptOf } from "./prompt-length.ts";
import { languageBeside } from "./voice-choice.ts";

/** A creation request as it is sent. */
export type CreationBody = Readonly<Record<string, unknown>>;

const filled = (members: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => value.trim() !== ""));

const llmOf = ({ own }: LectureForm, apiKey: string): CreationBody => ({
  provider: own.provider,
  ...filled({
    api_key: apiKey,
    model: own.model,
    base_url: PLACED_PROVIDERS.includes(own.provider) ? own.baseUrl : "",
  }),
});

/** The members of the provider that is chosen, by their names on the wire. */
const storageOf = (form: LectureForm): CreationBody => {
  const { provider } = form.bucket;
  const members = BUCKET_MEMBERS.filter((name) => isMemberOf(provider, name));
  return {
    inline: { provider, ...filled(Object.fromEntries(members.map((name) => [name, bucketTextOf(form, name)]))) },
  };
};

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
