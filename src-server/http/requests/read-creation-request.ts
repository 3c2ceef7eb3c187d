import { msg } from "../../contract/messages/message.ts";
import { USUAL_CHOICES } from "../../contract/lecture-choices.ts";
import { z } from "zod";
import type { VoiceEntry } from "../../contract/api/catalogue.ts";
import type { Complaint } from "../../contract/api/fields.ts";
import {
  creationRequestSchema,
  legacyRequestSchema,
  type CreationRequest,
  type LlmChoice,
} from "../../contract/api/creation-request.ts";
import { innerOf, type MemberRule, type MembersOf } from "../../contract/api/members.ts";
import { canonicalLanguage } from "../../contract/language-tag.ts";
import { isRecord } from "../../kit/json.ts";
import { bodyMember, bodyMembers, parseRequest, type RequestDraft, type BodyMembers } from "./parse-request.ts";

const tagOf = (value: unknown): string | null => (typeof value === "string" ? canonicalLanguage(value) : null);

/** The language that a request names, else that of its plan, else the usual one. */
const languageOf = (members: BodyMembers): string => {
  const plan = bodyMember(members, "plan");
  const named = bodyMember(members, "language") ?? (isRecord(plan) ? bodyMember(plan, "language") : undefined);
  return tagOf(named) ?? USUAL_CHOICES.language;
};

const primaryOf = (tag: string): string => (tag.split("-")[0] ?? tag).toLowerCase();

/** An entry without languages is silent, which goes with each of them. */
const speaks = (voice: VoiceEntry, language: string): boolean =>
  voice.languages.length === 0 || voice.languages.some((tag) => primaryOf(tag) === primaryOf(language));

const idsOf = (entries: readonly VoiceEntry[]): string => entries.map(({ id }) => id).join(", ");

/** What is wrong with a voice for a language; `isNamed` says whether the request names that language. */
export const voiceComplaint = (
  id: unknown,
  { voices, language, isNamed }: { voices: readonly VoiceEntry[]; language: string; isNamed: boolean },
): Complaint | undefined => {
  const voice = voices.find((entry) => entry.id === id);
  if (!voice) return { code: "voice", message: msg("request.no_such_choice", { what: "voice", names: idsOf(voices) }) };
  if (speaks(voice, language)) return undefined;
  const fitting = voices.filter((entry) => speaks(entry, language));
  const meant = isNamed ? msg("request.language_named", { language }) : msg("request.language_assumed", { language });
  const given = { voice: voice.id, meant, own: voice.languages.join(", ") };
  const message =
    fitting.length > 0
      ? msg("request.voice_speaks_other", { ...given, others: idsOf(fitting) })
      : msg("request.voice_speaks_no_other", given);
  return { code: "voice_language", message };
};

/** Asks of a request that its voice is a known one that speaks its language. */
const voiceRule =
  (voices: readonly VoiceEntry[]): MemberRule =>
  (voice, given) =>
    voice === undefined
      ? undefined
      : voiceComplaint(voice, {
          voices,
          language: languageOf(given),
          isNamed: given["language"] !== undefined,
        });

/** The caller's own provider as far as it could be read. */
export const llmOf = (read: Partial<LlmChoice> | undefined, model = read?.model): LlmChoice | undefined =>
  read && { ...read, provider: read.provider ?? "custom", model };

/** What was read, with the program's names and usual values. */
const creationOf = (read: MembersOf<(typeof creationRequestSchema)["shape"]>): CreationRequest => {
  const { prompt = "", duration, storage, llm, fresh = false, ...choices } = read;
  const model = choices.model ?? llm?.model;
  return {
    ...{ ...USUAL_CHOICES, ...choices, prompt, model, fresh },
    ...{ durationSeconds: duration, bucket: storage, llm: llmOf(llm, model) },
  };
};

/**
 * Body of `POST /video/request`. Throws `Refusal` (400) when a member makes the whole request unfit; bad fields (422) are
 * named beside what could be read. What needs the caller, the network or the catalogue is checked by the program.
 */
export const readCreationRequest = (
  body: unknown,
  { voices }: { voices: readonly VoiceEntry[] },
): RequestDraft<CreationRequest> => {
  const members = bodyMembers(body);
  const { request, faults } = parseRequest(creationRequestSchema, body, { voice: voiceRule(voices) });
  const language = languageOf(members);
  const written = bodyMember(members, "language");
  return {
    request: {
      ...creationOf(request),
      ...{ language, languageAsked: written !== undefined },
      ...(typeof written === "string" && written !== language ? { languageWritten: written } : {}),
    },
    faults,
  };
};

const { topic: topicField, prompt: promptField, ...shared } = legacyRequestSchema.shape;
const byTopic = z.looseObject({ topic: innerOf(topicField), ...shared });
const byPrompt = z.looseObject({ prompt: innerOf(promptField), ...shared });

/** The topic under either name, the other one left out. */
const parseLegacy = (body: unknown): RequestDraft<MembersOf<(typeof byPrompt)["shape"]>> => {
  const members = bodyMembers(body);
  if (bodyMember(members, "topic") === undefined && bodyMember(members, "prompt") !== undefined)
    return parseRequest(byPrompt, body);
  const { request, faults } = parseRequest(byTopic, body);
  const { topic = "", ...rest } = request;
  return { request: { ...rest, prompt: topic }, faults };
};

/** Body of `POST /generate-lecture`: a topic under either name, drawn on a chalkboard. Throws as `readCreationRequest`. */
export const readLegacyRequest = (body: unknown): RequestDraft<CreationRequest> => {
  const { request, faults } = parseLegacy(body);
  return { request: { ...creationOf(request), style: "chalkboard", languageAsked: false }, faults };
};
