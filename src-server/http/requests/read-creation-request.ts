import { plainPrompt, engineChoiceSchema } from "../../contract/lecture-request.ts";
import { PROMPT_LENGTH } from "../../contract/limits.ts";
import type { VoiceEntry } from "../../contract/api/catalogue.ts";
import type { CreationRequest } from "../../contract/api/creation-request.ts";
import { captionModeSchema, ASPECTS, RESOLUTIONS, THEME_NAMES } from "../../contract/style.ts";
import { isRecord } from "../../kit/json.ts";
import { type FaultList, createFaultList, type Draft } from "./fault-list.ts";
import { memberOf, membersOf, type Members } from "./members.ts";
import { readChoice, readDuration, readExport, readFresh, readLanguage, readModel } from "./read-choices.ts";
import { readLlm } from "./read-llm.ts";
import { readStorage } from "./read-storage.ts";
import { readVoice } from "./read-voice.ts";

const { least, most } = PROMPT_LENGTH;

/** Code points of a text; halves of broken pairs count as one each. */
const lengthOf = (text: string): number => {
  let length = 0;
  for (const _ of text) length += 1;
  return length;
};

const faultOf = (text: string): ["prompt_short" | "prompt_long" | "prompt_type", string] | null => {
  const length = lengthOf(text);
  if (length < least)
    return ["prompt_short", `The topic is too short (${length} of at least ${least} characters). Add a few words.`];
  const over = length - most;
  if (over > 0)
    return ["prompt_long", `The topic has ${over} character${over === 1 ? "" : "s"} too many. Shorten it to ${most}.`];
  if (!text.isWellFormed())
    return ["prompt_type", "The topic holds half of a character (a lone surrogate). Send plain text."];
  return null;
};

/** The plain, trimmed prompt; undefined and a fault in the list when it is none. `name` is the member it came in. */
const readPrompt = (value: unknown, name: string, faults: FaultList): string | undefined => {
  const empty = `There is no topic yet. Write in \`${name}\` what should be taught, in ${least} to ${most} characters.`;
  if (value === undefined) return faults.refuse("prompt_empty", empty);
  if (typeof value !== "string") return faults.field([name], "prompt_type", "The topic must be text. Send a string.");
  const text = plainPrompt(value);
  if (text === "") return faults.refuse("prompt_empty", empty);
  const fault = faultOf(text);
  return fault ? faults.field([name], ...fault) : text;
};

type Known = { voices: readonly VoiceEntry[] };

const readPlan = (members: Members, faults: FaultList): unknown => {
  const plan = memberOf(members, "plan");
  if (plan === undefined || isRecord(plan)) return plan;
  return faults.field(["plan"], "plan", "The plan is not an object. Send a lecture plan, or leave `plan` out.");
};

/** Members that both creating operations have, in the order in which their faults are told. */
const readCommon = (members: Members, faults: FaultList) => {
  const engine = readChoice(members, { name: "engine", choices: engineChoiceSchema.options, faults }) ?? "auto";
  const topModel = readModel(members, faults);
  const durationSeconds = readDuration(members, faults);
  const bucket = readStorage(members, faults);
  const ownLlm = readLlm(members, faults);
  const model = topModel ?? ownLlm?.model;
  return { engine, model, durationSeconds, bucket, llm: ownLlm && { ...ownLlm, model } };
};

const readLooks = (members: Members, faults: FaultList) => ({
  aspect: readChoice(members, { name: "aspect", choices: ASPECTS, faults }) ?? "16:9",
  resolution: readChoice(members, { name: "resolution", choices: RESOLUTIONS, faults }) ?? "720p",
  captions: readChoice(members, { name: "captions", choices: captionModeSchema.options, faults }) ?? "file",
});

/** Whether a language was asked for, and in which words where they are others. */
const languageAs = (members: Members, language: string): Pick<CreationRequest, "languageAsked" | "languageWritten"> => {
  const written = memberOf(members, "language");
  const isOther = typeof written === "string" && written !== language;
  return { languageAsked: written !== undefined, ...(isOther ? { languageWritten: written } : {}) };
};

/**
 * Body of `POST /video/request`. Throws `Refusal` (400) when a member makes the whole request unfit; bad fields (422) are
 * named beside what could be read. What needs the caller, the network or the catalogue is judged by the program.
 */
export const readCreationRequest = (body: unknown, { voices }: Known): Draft<CreationRequest> => {
  const members = membersOf(body);
  const faults = createFaultList();
  const prompt = readPrompt(memberOf(members, "prompt"), "prompt", faults) ?? "";
  const common = readCommon(members, faults);
  const style = readChoice(members, { name: "style", choices: THEME_NAMES, faults });
  const language = readLanguage(members, faults);
  const voice = readVoice(members, { voices, language, faults });
  const looks = readLooks(members, faults);
  const fresh = readFresh(members, faults);
  const plan = readPlan(members, faults);
  const script = readExport(members, faults);
  const rest = {
    style,
    voice,
    language,
    ...languageAs(members, language),
    ...looks,
    fresh,
    ...(script ? { export: script } : {}),
  };
  return faults.draft({ prompt, ...common, ...rest, ...(plan === undefined ? {} : { plan }) });
};

/** Body of `POST /generate-lecture`: a topic under either name, drawn on a chalkboard. Throws as `readCreationRequest`. */
export const readLegacyRequest = (body: unknown): Draft<CreationRequest> => {
  const members = membersOf(body);
  const faults = createFaultList();
  const name =
    memberOf(members, "topic") === undefined && memberOf(members, "prompt") !== undefined ? "prompt" : "topic";
  const prompt = readPrompt(memberOf(members, name), name, faults) ?? "";
  const common = readCommon(members, faults);
  return faults.draft({
    prompt,
    ...common,
    style: "chalkboard",
    language: "en",
    languageAsked: false,
    aspect: "16:9",
    resolution: "720p",
    captions: "file",
    fresh: false,
  });
};
