import type { BeatScript } from "../contract/narration.ts";
import type { PlanSymbol } from "../contract/plan.ts";
import type { OwnPronunciations } from "../contract/pronunciations.ts";
import { planBeat, planUnsaidBeat, type BeatPlan } from "./beat-plan.ts";
import { chooseVoices } from "./choose-voices.ts";
import { foreignLanguage } from "../computation/guess-language.ts";
import { languageName } from "../contract/language-name.ts";
import { planPlainBeat } from "./plan-plain-beat.ts";
import { displayText } from "./spoken/display/display-text.ts";
import { foldWord } from "./spoken/fold-word.ts";
import { spokenLanguage, spokenLanguageNames } from "./spoken/languages.ts";
import { numberForms } from "./spoken/tex/read-number.ts";
import { primaryTag } from "./voices/primary-tag.ts";
import type { Voice } from "./voices/voice.ts";

/** What decides how a lecture is spoken. */
export type SpeechWishes = {
  /** Voice id, `none`, or undefined for the first voice. */
  voice: string | undefined;
  /** BCP 47 tag of the text. */
  language: string;
  symbols: readonly PlanSymbol[];
  /** A person's own, heeded by the voices that can. */
  pronunciations?: OwnPronunciations | undefined;
};

/** Who will speak in which language (a BCP 47 primary tag), and what of each beat. */
export type SpeechPlan = { speakers: readonly Voice[]; language: string; plans: readonly BeatPlan[] };

/** Who can speak, the default first, and whether they replace a voice that is not among them. */
export type KnownVoices = { voices: readonly Voice[]; replaces?: boolean | undefined };

/** The voices as they speak with own pronunciations. */
const pronouncing = (voices: readonly Voice[], own: OwnPronunciations): readonly Voice[] =>
  Object.keys(own).length === 0 ? voices : voices.map((voice) => voice.pronouncing?.(own) ?? voice);

/** How beats are put into words, by the language they are written in. */
const plannerOf = (
  written: string,
  { symbols, pronunciations = {}, heard }: SpeechWishes & { heard: boolean },
  warn: (message: string) => void,
): ((display: string) => BeatPlan) => {
  const language = spokenLanguage(written);
  const own = new Set(Object.keys(pronunciations).map(foldWord));
  if (language !== undefined) return (display) => planBeat(display, { symbols, own, language });
  const forms = numberForms(written);
  if (!heard) return (display) => planUnsaidBeat(display, forms);
  warn(
    `Numbers and formulas have no spoken ${languageName(written)} words here, only ${spokenLanguageNames().join(", ")} ones; sentences with them are shown in the captions and not heard.`,
  );
  return (display) => planPlainBeat(display, forms);
};

/** Plans the speech of a lecture: the language of its text, the voices that speak it, the words of every beat. Throws AppError `usage` for a voice that nobody knows and nobody replaces. */
export const planSpeech = (
  scripts: readonly BeatScript[],
  wishes: SpeechWishes,
  { voices, replaces }: KnownVoices,
  warn: (message: string) => void,
): SpeechPlan => {
  const { language, voice, pronunciations = {} } = wishes;
  const named = primaryTag(language);
  const written =
    foreignLanguage(
      scripts.map(({ display }) => displayText(display)),
      named,
    ) ?? named;
  const speakers = chooseVoices(pronouncing(voices, pronunciations), { voice, language, written, replaces }, warn);
  const planOf = plannerOf(written, { ...wishes, heard: speakers.length > 0 }, warn);
  const plans = scripts.map(({ display }) => planOf(display));
  for (const plan of plans) plan.warnings.forEach(warn);
  return { speakers, language: written, plans };
};
