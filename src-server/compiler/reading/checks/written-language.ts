import { msg } from "../../../contract/messages/message.ts";
import { foreignLanguage } from "../../../computation/guess-language.ts";
import type { PlanFinding } from "../../../contract/finding.ts";
import { canonicalLanguage } from "../../../contract/language-tag.ts";
import type { LecturePlan } from "../../../contract/plan.ts";

/** Scripts that only some languages are written in, with those languages. */
const SCRIPTS: readonly { name: string; letters: RegExp; languages: readonly string[] }[] = [
  { name: "Latin", letters: /\p{Script=Latin}/gu, languages: [] },
  {
    name: "Cyrillic",
    letters: /\p{Script=Cyrillic}/gu,
    languages: ["ru", "uk", "be", "bg", "mk", "kk", "ky", "mn", "tg"],
  },
  { name: "Greek", letters: /\p{Script=Greek}/gu, languages: ["el"] },
  { name: "Arabic", letters: /\p{Script=Arabic}/gu, languages: ["ar", "fa", "ur", "ps"] },
  { name: "Hebrew", letters: /\p{Script=Hebrew}/gu, languages: ["he", "yi"] },
  { name: "Devanagari", letters: /\p{Script=Devanagari}/gu, languages: ["hi", "mr", "ne"] },
  { name: "Thai", letters: /\p{Script=Thai}/gu, languages: ["th"] },
  { name: "Hangul", letters: /\p{Script=Hangul}/gu, languages: ["ko"] },
  { name: "Japanese", letters: /\p{Script=Hiragana}|\p{Script=Katakana}/gu, languages: ["ja"] },
  { name: "Chinese", letters: /\p{Script=Han}/gu, languages: ["zh", "ja", "yue"] },
];
/** Languages written in Latin letters that are told apart from the others. */
const LATIN = [
  "en",
  "de",
  "fr",
  "es",
  "it",
  "pt",
  "nl",
  "pl",
  "cs",
  "sv",
  "da",
  "nb",
  "no",
  "fi",
  "hu",
  "ro",
  "tr",
  "vi",
  "id",
];
/** So large a share of the letters in another script proves that the text is in another language. */
const MOST = 0.6;
const MIN_LETTERS = 40;

const withoutFormulas = (text: string): string => text.replace(/\$[^$]*\$|\{\{[^{}]*\}\}/gu, " ");
const primary = (tag: string): string => tag.toLowerCase().split(/[-_]/u)[0] ?? "";
const nameOf = (tag: string): string => {
  try {
    return new Intl.DisplayNames(["en"], { type: "language" }).of(tag) ?? tag;
  } catch {
    return tag;
  }
};

/** The script most letters are of, where the language is not written in it. */
const foreignScript = (text: string, named: string): string | undefined => {
  const all = (text.match(/\p{L}/gu) ?? []).length;
  if (all < MIN_LETTERS) return undefined;
  const main = SCRIPTS.find(({ letters }) => (text.match(letters) ?? []).length > MOST * all);
  if (!main || main.languages.includes(named)) return undefined;
  const told = LATIN.includes(named) || SCRIPTS.some(({ languages }) => languages.includes(named));
  return told && !(main.name === "Latin" && LATIN.includes(named)) ? main.name : undefined;
};

/** A plan whose narration is plainly written in another language than it says. */
export const writtenLanguageFindings = (plan: LecturePlan): PlanFinding[] => {
  const says = plan.scenes.flatMap((scene) => scene.beats.map((beat) => withoutFormulas(beat.say)));
  const named = primary(canonicalLanguage(plan.language) ?? plan.language);
  const script = foreignScript(says.join(" "), named);
  const other = script === undefined ? foreignLanguage(says, named) : null;
  const written =
    script === undefined ? (other === null ? undefined : nameOf(other)) : msg("plan.letters_of_script", { script });
  if (written === undefined) return [];
  const message = msg("plan.language_mismatch", {
    language: plan.language,
    named: nameOf(named),
    written,
  });
  return [{ path: "language", code: "language", severity: "repair", message }];
};
