import type { VoiceEntry } from "../../../../src-server/contract/api/answers.ts";
import type { ApiFailure } from "../../../api/api-failure.ts";
import { type FailureName } from "../../../failures/failure-words.ts";
import { type LectureForm } from "./lecture-form.ts";
/** Fields that can be wrong, in the order in which the form shows them. */
export declare const FIELDS: readonly [
  "prompt",
  "duration",
  "style",
  "voice",
  "language",
  "engine",
  "aspect",
  "resolution",
  "captions",
  "model",
  "own.provider",
  "own.baseUrl",
  "own.model",
  "secrets.apiKey",
  "bucket.bucket",
  "bucket.accountId",
  "bucket.endpoint",
  "secrets.accessKeyId",
  "secrets.secretAccessKey",
  "fresh",
];
export type FieldName = (typeof FIELDS)[number];
/** A field and the name of what is wrong with it. */
export type FormFault = {
  field: FieldName;
  name: FailureName;
};
/** What is wrong with a form before it is sent, in the order of its fields. */
export declare const checkForm: (form: LectureForm, voices: readonly VoiceEntry[]) => FormFault[];
/** The fields a refusal complains of. Without any it concerns the request as a whole. */
export declare const faultsOf: ({ code, faults }: ApiFailure, form: LectureForm) => FormFault[];
/** The bad field that comes first in the form. */
export declare const firstBad: (faults: readonly FormFault[]) => FieldName | undefined;
/** Fields that stand behind “More”. */
export declare const isBehindMore: (field: FieldName) => boolean;
