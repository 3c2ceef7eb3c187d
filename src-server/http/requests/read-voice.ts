import type { VoiceEntry } from "../../contract/api/catalogue.ts";
import type { FaultList } from "./fault-list.ts";
import { memberOf, type Members } from "./members.ts";

const primaryOf = (tag: string): string => (tag.split("-")[0] ?? tag).toLowerCase();

/** An entry without languages is silent, which goes with each of them. */
const speaks = (voice: VoiceEntry, language: string): boolean =>
  voice.languages.length === 0 || voice.languages.some((tag) => primaryOf(tag) === primaryOf(language));

type VoiceRules = { voices: readonly VoiceEntry[]; language: string; faults: FaultList };

/** Id of a known voice that speaks the language; undefined when absent or wrong. */
export const readVoice = (members: Members, { voices, language, faults }: VoiceRules): string | undefined => {
  const value = memberOf(members, "voice");
  if (value === undefined) return undefined;
  const voice = voices.find(({ id }) => id === value);
  const others = (entries: readonly VoiceEntry[]): string => entries.map(({ id }) => id).join(", ");
  if (!voice) return faults.field(["voice"], "voice", `That voice does not exist. Pick one of: ${others(voices)}.`);
  if (speaks(voice, language)) return voice.id;
  const fitting = voices.filter((entry) => speaks(entry, language));
  const own = `Send \`language\` as one that it speaks (${voice.languages.join(", ")})`;
  const advice = fitting.length > 0 ? `${own}, or pick one of: ${others(fitting)}.` : `${own}, or add a voice.`;
  const isNamed = memberOf(members, "language") !== undefined;
  const meant = isNamed
    ? `the language ${language}`
    : `${language}, which is meant here since \`language\` is left out`;
  return faults.field(["voice"], "voice_language", `The voice ${voice.id} does not speak ${meant}. ${advice}`);
};
