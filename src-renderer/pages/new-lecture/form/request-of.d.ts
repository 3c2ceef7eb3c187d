import type { VoiceEntry } from "../../../../src-server/contract/api/answers.ts";
import { type LectureForm } from "./lecture-form.ts";
/** A creation request as it is sent. */
export type CreationBody = Readonly<Record<string, unknown>>;
/** Providers that stand at an address of one's own, and may do without a key. */
export declare const PLACED_PROVIDERS: readonly string[];
/** What is sent to make the lecture. */
export declare const requestOf: (form: LectureForm, voices: readonly VoiceEntry[]) => CreationBody;
/** What an estimate is asked for: without a bucket, and with a key only once its field was left. */
export declare const estimateRequestOf: (form: LectureForm, voices: readonly VoiceEntry[]) => CreationBody;
/** The request without any key, for a plan that is worked on before it is made. */
export declare const keylessRequestOf: (form: LectureForm, voices: readonly VoiceEntry[]) => CreationBody;
