import type { VoiceEntry } from "../../contract/api/catalogue.ts";
import type { Edit } from "../../contract/api/versions.ts";
import { engineChoiceSchema } from "../../contract/lecture-request.ts";
import { ASPECTS, captionModeSchema, RESOLUTIONS, THEME_NAMES } from "../../contract/style.ts";
import { isRecord } from "../../kit/json.ts";
import { MAX_EDITS } from "../openapi/editing-schemas.ts";
import type { RevisionWish } from "../service.ts";
import { createFaultList, type Draft, type FaultList } from "./fault-list.ts";
import { memberOf, membersOf, type Members } from "./members.ts";
import { readChoice } from "./read-choices.ts";
import { readStorage } from "./read-storage.ts";
import { readVoice } from "./read-voice.ts";

const MAX_PATH_LENGTH = 1000;
/** Empty, or steps that begin with a slash; a tilde stands only in `~0` and `~1`. */
const POINTER = /^(?:\/(?:[^~/]|~[01])*)*$/u;

const isPointer = (path: unknown): path is string =>
  typeof path === "string" && path.length <= MAX_PATH_LENGTH && POINTER.test(path);

const readEdit = (item: unknown, index: number, faults: FaultList): Edit | undefined => {
  const path = isRecord(item) ? memberOf(item, "path") : undefined;
  if (isRecord(item) && isPointer(path)) return { path, value: memberOf(item, "value") };
  return faults.field(
    ["edits", index, "path"],
    "field",
    "This edit names no place. Send `path` as a JSON Pointer into the plan, such as /scenes/0/beats/0/say.",
  );
};

const readEdits = (members: Members, faults: FaultList): (Edit | undefined)[] => {
  const edits = memberOf(members, "edits") ?? [];
  if (Array.isArray(edits) && edits.length <= MAX_EDITS)
    return edits.map((item: unknown, index) => readEdit(item, index, faults));
  faults.field(["edits"], "field", `\`edits\` is no list of at most ${MAX_EDITS} edits. Send one.`);
  return [];
};

/** Whether a voice speaks the lecture's language is judged by the program, which knows the lecture. */
const readAnyVoice = (members: Members, voices: readonly VoiceEntry[], faults: FaultList): string | undefined =>
  readVoice(members, { voices: voices.map((voice) => ({ ...voice, languages: [] })), language: "en", faults });

/** Body of a revision, with its bad fields. Throws `Refusal` when it is unfit as a whole. */
export const readRevision = (body: unknown, { voices }: { voices: readonly VoiceEntry[] }): Draft<RevisionWish> => {
  const members = membersOf(body);
  const faults = createFaultList();
  const wish = {
    edits: readEdits(members, faults),
    style: readChoice(members, { name: "style", choices: THEME_NAMES, faults }),
    aspect: readChoice(members, { name: "aspect", choices: ASPECTS, faults }),
    resolution: readChoice(members, { name: "resolution", choices: RESOLUTIONS, faults }),
    voice: readAnyVoice(members, voices, faults),
    captions: readChoice(members, { name: "captions", choices: captionModeSchema.options, faults }),
    engine: readChoice(members, { name: "engine", choices: engineChoiceSchema.options, faults }),
  };
  const isEmpty = wish.edits.length === 0 && Object.values({ ...wish, edits: undefined }).every((one) => !one);
  if (isEmpty && !faults.any())
    faults.field(["edits"], "field", "Nothing is to be changed. Send at least one edit, or another member.");
  const bucket = readStorage(members, faults);
  return faults.draft({ ...wish, bucket });
};
