import { USUAL_CHOICES } from "../../contract/lecture-choices.ts";
import { msg } from "../../contract/messages/message.ts";
import { z } from "zod";
import type { KeyKind, Plan } from "../../contract/api/accounts.ts";
import { storageSchema, type Bucket } from "../../contract/api/bucket.ts";
import type { VoiceEntry } from "../../contract/api/catalogue.ts";
import { llmRules, llmSchema, type LlmChoice } from "../../contract/api/creation-request.ts";
import { memberRules } from "../../contract/api/members.ts";
import {
  credentialsSchema,
  newKeyRequestSchema,
  planCheckRequestSchema,
  queueChangeSchema,
  renameSchema,
  revisionRequestSchema,
  speechRequestSchema,
  timelineRequestSchema,
  uploadSchema,
} from "../../contract/api/requests.ts";
import { isRecord } from "../../kit/json.ts";
import { fieldProblem, Refusal, refuseFields, type FieldProblem } from "../../refusal.ts";
import type {
  Credentials,
  PlanCheckRequest,
  RevisionWish,
  SpeechRequest,
  TimelineRequest,
  UploadWish,
} from "../service.ts";
import { bodyMember, bodyMembers, parseInline, parseRequest, parseWhole, type RequestDraft } from "./parse-request.ts";
import { llmOf, voiceComplaint } from "./read-creation-request.ts";

const NOTHING_CHANGED = fieldProblem(["body", "edits"], "field", msg("request.nothing_changed"));

/** Body of a revision, with its bad fields. Throws `Refusal` when it is unfit as a whole. */
export const readRevision = (
  body: unknown,
  { voices }: { voices: readonly VoiceEntry[] },
): RequestDraft<RevisionWish> => {
  // Whether a voice speaks the lecture's language is checked by the program, which knows the lecture.
  const silent = { voices: voices.map((entry) => ({ ...entry, languages: [] })), language: "en", isNamed: true };
  const { request, faults } = parseRequest(revisionRequestSchema, body, {
    voice: (voice) => (voice === undefined ? undefined : voiceComplaint(voice, silent)),
  });
  const { edits = [], storage, ...looks } = request;
  const isEmpty = edits.length === 0 && Object.keys(looks).length === 0 && faults.length === 0;
  const places = edits.map((edit) => edit && { ...edit, path: edit.path ?? "" });
  return { request: { ...looks, edits: places, bucket: storage }, faults: isEmpty ? [NOTHING_CHANGED] : faults };
};

/** Body of a new try, which may be left out. */
export const readCredentials = (body: unknown): RequestDraft<Credentials> => {
  if (body === undefined) return { request: {}, faults: [] };
  const { request, faults } = parseRequest(credentialsSchema, body);
  return { request: { bucket: request.storage, llm: llmOf(request.llm) }, faults };
};

/** Body of an upload, which may be left out. */
export const readUpload = (body: unknown): UploadWish => {
  if (body === undefined) return { waits: true };
  const { storage, wait = true } = parseWhole(uploadSchema, body);
  return { bucket: storage, waits: wait };
};

const maybeStorage = z.looseObject({ storage: storageSchema.nullish() });

/** Body of a storage test: `{"storage": {"inline": {…}}}`, or the bucket settings alone; left out for the saved one. */
export const readBucketToTest = (body: unknown): Bucket | undefined => {
  if (body === undefined) return undefined;
  const members = bodyMembers(body);
  const bucket = Object.hasOwn(members, "storage")
    ? parseRequest(maybeStorage, members).request.storage
    : parseInline(bodyMember(members, "inline") ?? members);
  if (bucket) return bucket;
  throw new Refusal("storage_incomplete", msg("request.no_bucket_settings"));
};

const LLM_MEMBERS = Object.keys(llmSchema.shape);
/** Settings beside which the saved key may be meant. */
const settingsToTest = llmSchema.clone().register(memberRules, llmRules({ mayLackKey: true }));
const wrappedSettings = z.looseObject({ llm: settingsToTest });

/** Body of a provider test: its settings, in `llm` or by themselves; empty or left out for the saved one. */
export const readProviderToTest = (body: unknown): RequestDraft<LlmChoice | undefined> => {
  const members = body === undefined ? {} : bodyMembers(body);
  const inside = bodyMember(members, "llm");
  const settings = inside ?? members;
  if (isRecord(settings) && LLM_MEMBERS.every((name) => bodyMember(settings, name) === undefined))
    return { request: undefined, faults: [] };
  if (inside === undefined) {
    const { request, faults } = parseRequest(settingsToTest, members);
    return { request: llmOf(request), faults };
  }
  const { request, faults } = parseRequest(wrappedSettings, members);
  return { request: llmOf(request.llm), faults };
};

/** Faults of a provider to try, at the place where the body holds its settings. */
export const atProviderToTest = (body: unknown, faults: readonly FieldProblem[]): readonly FieldProblem[] => {
  const isInside = isRecord(body) && bodyMember(body, "llm") !== undefined;
  return isInside ? faults : faults.map((fault) => ({ ...fault, loc: ["body", ...fault.loc.slice(2)] }));
};

/** The plan of a body, whatever it is: one that is no object is checked like any other. */
const planOf = (body: unknown): unknown => bodyMember(bodyMembers(body), "plan");

/** Body of a check of a plan. */
export const readPlanCheck = (body: unknown): RequestDraft<PlanCheckRequest> => {
  const { request, faults } = parseRequest(planCheckRequestSchema, body);
  const { style, aspect = USUAL_CHOICES.aspect, duration } = request;
  return { request: { plan: planOf(body), style, aspect, durationSeconds: duration }, faults };
};

/** Body of a timeline preview. */
export const readTimelineRequest = (body: unknown): RequestDraft<TimelineRequest> => {
  const { request, faults } = parseRequest(timelineRequestSchema, body);
  const { scene = 0, style, aspect = USUAL_CHOICES.aspect } = request;
  return { request: { plan: planOf(body), scene, style, aspect }, faults };
};

/** Body of a new key. */
export const readNewKey = (body: unknown): { kind: KeyKind; plan: Plan; name: string } => {
  const { kind = "private", plan = "free", name = "" } = parseWhole(newKeyRequestSchema, body);
  return { kind, plan, name };
};

/** Body of a new title. */
export const readTitle = (body: unknown): string => parseWhole(renameSchema, body).title ?? "";

/** Body of a change of the queue. */
export const readPaused = (body: unknown): boolean => parseWhole(queueChangeSchema, body).paused === true;

/** English, or the voice's first language where it does not speak that. */
const ownLanguage = ({ languages }: VoiceEntry): string =>
  languages.find((tag) => tag.startsWith("en")) ?? languages[0] ?? "en";

/** Body of a sentence that a listed voice is to say. Throws `voice_not_found` for any other voice, and `FieldRefusal`. */
export const readSpeech = (
  body: unknown,
  { id, voices }: { id: string; voices: readonly VoiceEntry[] },
): SpeechRequest => {
  const members = bodyMembers(body);
  const voice = voices.find((entry) => entry.id === id);
  if (!voice || voice.languages.length === 0) throw new Refusal("voice_not_found", msg("request.no_such_voice"));
  const { text = "", language } = parseWhole(speechRequestSchema, members);
  const complaint = language === undefined ? undefined : voiceComplaint(id, { voices, language, isNamed: true });
  if (complaint) refuseFields([fieldProblem(["body", "voice"], complaint.code, complaint.message)]);
  return { text, language: language ?? ownLanguage(voice) };
};
