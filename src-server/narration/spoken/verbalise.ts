import type { SpokenLanguage } from "./languages/spoken-language.ts";
import { spokenEnglish } from "./languages/load-language.ts";
import { formatMessage, msg, type Message } from "../../contract/messages/message.ts";
import { codePoint } from "./maths/speaker.ts";
import { displayWords } from "./display-words.ts";
import { speakSentences } from "./prose/speak-prose.ts";
import { symbolPatterns, type SymbolName } from "./tex/lex.ts";

/** Letters and apostrophes of a word; anything else that was left in it is named in a warning. */
const sanitise = (
  word: string,
  { language, warn }: { language: Pick<SpokenLanguage, "letter">; warn: (message: Message) => void },
): string[] => {
  const isLetter = (character: string): boolean => character === "'" || language.letter.test(character);
  const left = [...word].find((character) => !isLetter(character) && !/[-\s]/u.test(character));
  if (left !== undefined) warn(msg("speech.sign_not_spoken", { sign: left, code: codePoint(left) }));
  return [...word]
    .map((character) => (isLetter(character) ? character : " "))
    .join("")
    .split(" ")
    .map((part) => part.replaceAll(/^['-]+|['-]+$/gu, ""))
    .filter((part) => part !== "");
};

/** A word to be said and the displayed word, counted from 0, that it belongs to. */
export type SpokenToken = { text: string; display: number; pause: boolean; stressed?: true };

/** One sentence to be said; `end` is the sign that ends it. */
export type SpokenSentence = { words: SpokenToken[]; end: "." | "?" | "!" };

/** A display text in words: only letters, apostrophes and pauses are left. */
export type Verbalised = { sentences: SpokenSentence[]; displayWordCount: number; warnings: Message[] };

export type VerbaliseOptions = {
  symbols?: readonly SymbolName[];
  /** Folded words that a person has given pronunciations of; they are left whole. */
  own?: ReadonlySet<string>;
  /** Language of the text; English when absent. */
  language?: SpokenLanguage;
};

/** Turns display text with its formulas into words that a voice can say. Never throws; what it cannot say becomes a warning. */
export const verbalise = (
  display: string,
  { symbols = [], own = new Set(), language = spokenEnglish() }: VerbaliseOptions = {},
): Verbalised => {
  const warnings = new Map<string, Message>();
  const words = displayWords(display);
  const starts = words.map(({ at }) => at);
  const options = {
    language,
    symbols: symbolPatterns(symbols),
    own,
    warn: (message: Message) => void warnings.set(formatMessage(message), message),
  };
  let least = 0;
  const sentences = speakSentences(display, 0, options).map(({ said, end }) => {
    const tokens = said.flatMap(({ text, at, pause }) => {
      least = Math.max(least, wordAt(starts, at));
      const clean = sanitise(text, options);
      return clean.map((word, index) => ({
        text: word,
        display: least,
        pause: pause === true && index === clean.length - 1,
      }));
    });
    return { words: tokens, end };
  });
  return {
    sentences: sentences.filter((sentence) => sentence.words.length > 0),
    displayWordCount: words.length,
    warnings: [...warnings.values()],
  };
};

/** Index of the displayed word that holds the place `at`. */
const wordAt = (starts: readonly number[], at: number): number => {
  let [low, high] = [0, starts.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((starts[middle] ?? 0) <= at) low = middle;
    else high = middle - 1;
  }
  return Math.max(0, low);
};

/** Sentences as one text with commas and full stops, as stored beside the sound. */
export const spokenText = (sentences: readonly SpokenSentence[]): string =>
  sentences
    .map(
      ({ words, end }) =>
        `${words.map(({ text, pause }, index) => (pause && index < words.length - 1 ? `${text},` : text)).join(" ")}${end}`,
    )
    .join(" ");
