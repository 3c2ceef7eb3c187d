import type { VoiceEntry } from "../../contract/api/catalogue.ts";
import { hasControls } from "../../contract/lecture-request.ts";
import { Refusal } from "../../refusal.ts";
import { MAX_SPOKEN } from "../openapi/editing-schemas.ts";
import type { SpeechRequest } from "../service.ts";
import { createFaultList, type FaultList } from "./fault-list.ts";
import { memberOf, membersOf, type Members } from "./members.ts";
import { readLanguage } from "./read-choices.ts";
import { readVoice } from "./read-voice.ts";

const readText = (members: Members, faults: FaultList): string => {
  const value = memberOf(members, "text");
  const text = typeof value === "string" && value.isWellFormed() && !hasControls(value) ? value.trim() : "";
  if (text !== "" && [...text].length <= MAX_SPOKEN) return text;
  faults.field(["text"], "field", `\`text\` is no plain text of 1 to ${MAX_SPOKEN} characters. Send a sentence.`);
  return "";
};

/** English, or the voice's first language where it does not speak that. */
const ownLanguage = ({ languages }: VoiceEntry): string =>
  languages.find((tag) => tag.startsWith("en")) ?? languages[0] ?? "en";

/** Body of a sentence that a listed voice is to say. Throws `voice_not_found` for any other voice, and `FieldRefusal`. */
export const readSpeech = (
  body: unknown,
  { id, voices }: { id: string; voices: readonly VoiceEntry[] },
): SpeechRequest => {
  const members = membersOf(body);
  const voice = voices.find((entry) => entry.id === id);
  if (!voice || voice.languages.length === 0)
    throw new Refusal("voice_not_found", "There is no such voice. Choose an id from `GET /voices`.");
  const faults = createFaultList();
  const text = readText(members, faults);
  const isNamed = memberOf(members, "language") !== undefined;
  const language = isNamed ? readLanguage({ language: memberOf(members, "language") }, faults) : ownLanguage(voice);
  if (isNamed && !faults.any()) readVoice({ voice: id, language }, { voices, language, faults });
  faults.settle();
  return { text, language };
};
