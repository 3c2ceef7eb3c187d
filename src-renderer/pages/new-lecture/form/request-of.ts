import { BUCKET_MEMBERS, isMemberOf } from "../../../../src-server/contract/api/bucket.ts";
import { PLACED_PROVIDERS } from "../../../../src-server/contract/api/creation-request.ts";
import type { VoiceEntry } from "../../../../src-server/contract/api/catalogue.ts";
import { readDuration } from "./duration.ts";
import { bucketTextOf, OWN_KEY, type LectureForm } from "./lecture-form.ts";
import { FORM_CHOICES } from "../../../lecture-actions/lecture-links.ts";
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

/** The choices that are made; a voice brings its language where none is chosen. */
const choicesOf = (form: LectureForm, voices: readonly VoiceEntry[]): CreationBody => {
  const beside = form.language === "" ? languageBeside(voices, form.voice) : undefined;
  const made = Object.fromEntries(FORM_CHOICES.map((name) => [name, form[name]]));
  return filled(beside === undefined ? made : { ...made, language: beside });
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
    ...choicesOf(form, voices),
    ...(form.fresh ? { fresh: true } : {}),
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
