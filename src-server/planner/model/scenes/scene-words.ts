import { ownValue } from "../../../own-value.ts";

/** A little under the pace of the default voice with its pauses (2.15), because pauses can be made longer but hardly shorter; and the seconds a scene takes beside its speech. */
const WORDS_PER_SECOND = 2;
const SECONDS_PER_SCENE = 1.2;
/** More is written than is needed; what is marked optional is left out until the length is right. */
const SPARE = 1.15;
/** One beat and a short one. */
const FEWEST = 12;

/** Words a second beside English, for languages with longer or shorter words. */
const PACE: Readonly<Record<string, number>> = {
  de: 0.82,
  nl: 0.9,
  sv: 0.9,
  da: 0.9,
  nb: 0.9,
  fi: 0.62,
  hu: 0.72,
  tr: 0.7,
  pl: 0.78,
  cs: 0.78,
  ru: 0.75,
  uk: 0.75,
  es: 0.98,
  it: 0.95,
  pt: 0.97,
  fr: 1.02,
};
/** Characters a second in scripts that leave no blanks between words. */
const CHARACTERS: Readonly<Record<string, number>> = { zh: 4.2, ja: 6, th: 9 };

const primary = (language: string): string => language.toLowerCase().split("-")[0] ?? language;

/** Whether a language is counted in characters instead of words. */
export const countsCharacters = (language: string): boolean => primary(language) in CHARACTERS;

/** What of a formula is spoken as a word of its own. */
const SPOKEN = /\\[a-zA-Z]+|\d+(?:\.\d+)?|[a-zA-Z]|[=+\-/<>^]/g;

/** Words of a text, those of its formulas as they are spoken; or its characters where the language is counted so. */
export const lengthIn = (language: string, text: string): number => {
  if (countsCharacters(language)) return [...text.replaceAll(/\s/gu, "")].length;
  const spoken = text.replaceAll(/\$([^$]*)\$/g, (_, tex: string) =>
    (tex.match(SPOKEN) ?? []).map(() => "x").join(" "),
  );
  return spoken.split(/\s+/u).filter(Boolean).length;
};

/** How many words (or characters) are to be spoken in a scene of so many seconds: without and with what is optional. */
export const wordsOfScene = (seconds: number, language = "en"): { needed: number; written: number } => {
  const tag = primary(language);
  const pace = ownValue(CHARACTERS, tag) ?? WORDS_PER_SECOND * (ownValue(PACE, tag) ?? 1);
  const needed = Math.max(FEWEST, Math.round((seconds - SECONDS_PER_SCENE) * pace));
  return { needed, written: Math.round(needed * SPARE) };
};
