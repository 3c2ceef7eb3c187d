import { BUCKET_PROVIDERS, NEEDED_OF_BUCKET } from "../../../../src-server/contract/api/bucket.ts";
import { bucketMembersOf } from "../../../components/bucket-members.ts";
import { PLACED_PROVIDERS } from "../../../../src-server/contract/api/creation-request.ts";
import type { Model, VoiceEntry } from "../../../../src-server/contract/api/catalogue.ts";
import type { ApiFailure } from "../../../api/call.ts";
import { failureName, type FailureName } from "../../../failures/failure-words.ts";
import { readDuration } from "./duration.ts";
import { bucketFieldOf, bucketTextOf, OWN_KEY, type BucketField, type LectureForm } from "./lecture-form.ts";
import { promptLength } from "./prompt-length.ts";
import { FORM_CHOICES, type FormChoice } from "../../../lecture-actions/lecture-links.ts";
import { fitOf } from "./voice-choice.ts";

const BUCKET_FIELDS: readonly BucketField[] = [
  ...new Set(BUCKET_PROVIDERS.flatMap((provider) => bucketMembersOf(provider).map(bucketFieldOf))),
];

/** Choices that do not stand behind “More”. */
const FIRST_CHOICES = ["style", "voice", "language"] as const satisfies readonly FormChoice[];
const isFirst = (name: FormChoice): boolean => FIRST_CHOICES.some((first) => first === name);

/** Fields that can be wrong, in the order in which the form shows them. */
export const FIELDS = [
  ...["prompt", "duration", ...FIRST_CHOICES, ...FORM_CHOICES.filter((name) => !isFirst(name)), "model"],
  ...["own.provider", "own.baseUrl", "own.model", "secrets.apiKey"],
  ...BUCKET_FIELDS,
  "fresh",
] as const;
export type FieldName = (typeof FIELDS)[number];

/** A field and the name of what is wrong with it. */
export type FormFault = { field: FieldName; name: FailureName };

const promptFaults = ({ prompt }: LectureForm): FormFault[] => {
  const { count, state } = promptLength(prompt);
  if (count === 0) return [{ field: "prompt", name: "prompt_empty" }];
  if (state === "over") return [{ field: "prompt", name: "prompt_long" }];
  return state === "short" ? [{ field: "prompt", name: "prompt_short" }] : [];
};

const durationFaults = ({ duration }: LectureForm): FormFault[] => {
  const read = readDuration(duration);
  return read.kind === "bad" ? [{ field: "duration", name: read.code }] : [];
};

const voiceFaults = (form: LectureForm, voices: readonly VoiceEntry[]): FormFault[] =>
  fitOf(voices, form).kind === "fits" ? [] : [{ field: "voice", name: "voice_language" }];

const keyFaults = ({ model, own, secrets }: LectureForm): FormFault[] => {
  if (model !== OWN_KEY) return [];
  const isPlaced = PLACED_PROVIDERS.includes(own.provider);
  return [
    ...(own.provider === "custom" && own.baseUrl.trim() === ""
      ? [{ field: "own.baseUrl", name: "llm_base_url" } as const]
      : []),
    ...(!isPlaced && secrets.apiKey.trim() === "" ? [{ field: "secrets.apiKey", name: "llm_api_key" } as const] : []),
  ];
};

const bucketFaults = (form: LectureForm): FormFault[] => {
  const { provider } = form.bucket;
  if (form.place !== "bucket") return [];
  return bucketMembersOf(provider)
    .filter((name) => NEEDED_OF_BUCKET[provider].includes(name) && bucketTextOf(form, name).trim() === "")
    .map((name) => ({ field: bucketFieldOf(name), name: "storage_incomplete" }));
};

/** Whether a form names a model that nobody offers any more; not known before the models are. */
export const isGoneModel = (models: readonly Model[] | undefined, model: string): boolean =>
  models !== undefined && ![OWN_KEY, ""].includes(model) && !models.some(({ id }) => id === model);

/** What is wrong with a form before it is sent, in the order of its fields. */
export const checkForm = (form: LectureForm, voices: readonly VoiceEntry[]): FormFault[] => [
  ...promptFaults(form),
  ...durationFaults(form),
  ...voiceFaults(form, voices),
  ...keyFaults(form),
  ...bucketFaults(form),
];

const OF_MEMBER: Readonly<Record<string, FieldName>> = {
  "llm.provider": "own.provider",
  "llm.base_url": "own.baseUrl",
  "llm.api_key": "secrets.apiKey",
  llm: "own.provider",
};

/** Codes that name no member of the request. */
const OF_CODE: Partial<Record<FailureName, FieldName>> = {
  prompt_empty: "prompt",
  no_lesson: "prompt",
  duration_type: "duration",
  storage_incomplete: "bucket.bucket",
  storage_rejected: "bucket.bucket",
  storage_endpoint: "bucket.endpoint",
  model_unknown: "model",
  plan_model: "model",
  own_key_only: "model",
  model_limit: "model",
};

const fieldOf = (path: string): FieldName | undefined => OF_MEMBER[path] ?? FIELDS.find((field) => field === path);

/** The fields a refusal complains of. Without any it concerns the request as a whole. */
export const faultsOf = ({ code, faults }: ApiFailure, form: LectureForm): FormFault[] => {
  const placed = faults.flatMap(({ loc, type }) => {
    const field = fieldOf(loc.slice(1).join("."));
    return field ? [{ field, name: failureName(type) }] : [];
  });
  if (placed.length > 0) return placed;
  const name = failureName(code);
  if (name === "llm_rejected") return [{ field: form.model === OWN_KEY ? "secrets.apiKey" : "model", name }];
  const field = OF_CODE[name];
  return field ? [{ field, name }] : [];
};

/** The bad field that comes first in the form. */
export const firstBad = (faults: readonly FormFault[]): FieldName | undefined =>
  FIELDS.find((field) => faults.some((fault) => fault.field === field));

/** Fields that stand behind “More”. */
export const isBehindMore = (field: FieldName): boolean => FIELDS.indexOf(field) > FIELDS.indexOf("language");
