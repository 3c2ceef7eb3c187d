import { spokenLanguage, spokenLanguageTags } from "./spoken/languages/load-language.ts";
import type { SpokenLanguage } from "./spoken/languages/spoken-language.ts";
import { msg, type Message, listedOf } from "../contract/messages/message.ts";
import { languageName } from "../contract/language-tag.ts";
import type { BeatScript } from "../contract/narration.ts";
import type { PlanSymbol } from "../contract/plan.ts";
import type { OwnPronunciations } from "../contract/pronunciations.ts";
import { foreignLanguage } from "../computation/guess-language.ts";
import { shownWords, displayText, type ShownWord } from "./spoken/display-text.ts";
import { displayWords, type DisplayWord } from "./spoken/display-words.ts";
import { type NumberForms, numberForms } from "./spoken/tex/read-number.ts";
import { type SpokenToken, verbalise, type SpokenSentence } from "./spoken/verbalise.ts";
import { chooseVoices } from "./choose-voices.ts";
import { foldWord } from "./spoken/fold-words.ts";
import { primaryTag, type Voice } from "./voices/voice.ts";

/** Letters in words, with the punctuation of plain sentences round them. */
const PLAIN = /^[¿¡"'“”‘’«»„([]*(?<core>\p{L}[\p{L}\p{M}'’\-‐]*)[.,;:?!…)\]"'“”’«»]*$/u;
/** Scripts that do not part their words by spaces. */
const UNPARTED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const LONE_SIGN = /^[^\p{L}\p{N}\p{S}$%]+$/u;
const SENTENCE_END = /[.?!…]["'“”’«»)\]]*$/u;

type Word = { word: DisplayWord; index: number };

const sentencesOf = (words: readonly DisplayWord[]): Word[][] => {
  const sentences: Word[][] = [[]];
  words.forEach((word, index) => {
    sentences.at(-1)?.push({ word, index });
    if (SENTENCE_END.test(word.text)) sentences.push([]);
  });
  return sentences.filter((sentence) => sentence.length > 0);
};

const isPlain = ({ word }: Word): boolean =>
  word.pieces.every(({ kind }) => kind === "text") &&
  (LONE_SIGN.test(word.text) || PLAIN.test(word.text)) &&
  !UNPARTED.test(word.text);

const tokensOf = ({ word, index }: Word): SpokenToken[] => {
  const core = PLAIN.exec(word.text)?.groups?.["core"];
  if (core === undefined) return [];
  return [{ text: core.normalize("NFC").replaceAll("’", "'"), display: index, pause: /[,;:)\]…]$/u.test(word.text) }];
};

const stretchOf = (sentence: readonly Word[]): Stretch => {
  const first = sentence[0]?.index ?? 0;
  const words = sentence.every(isPlain) ? sentence.flatMap(tokensOf) : [];
  if (words.length === 0) return { kind: "unsaid", from: first, to: first + sentence.length };
  const sign = /[?!]/u.exec(sentence.at(-1)?.word.text ?? "")?.[0];
  return { kind: "sentence", sentence: { words, end: sign === "?" || sign === "!" ? sign : "." } };
};

/** A beat in a language whose numbers and formulas have no words here: sentences of plain words are said, others only shown. */
const planPlainBeat = (display: string, forms?: NumberForms): BeatPlan => ({
  shown: shownWords(display, forms),
  stretches: sentencesOf(displayWords(display)).map(stretchOf),
  warnings: [],
});

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
type SpeechPlan = { speakers: readonly Voice[]; language: string; plans: readonly BeatPlan[] };

/** Who can speak, the default first, and whether they replace a voice that is not among them. */
export type SpeechVoices = { voices: readonly Voice[]; replaces?: boolean | undefined };

/** The voices as they speak with own pronunciations. */
const pronouncing = (voices: readonly Voice[], own: OwnPronunciations): readonly Voice[] =>
  Object.keys(own).length === 0 ? voices : voices.map((voice) => voice.pronouncing?.(own) ?? voice);

/** How beats are put into words, by the language they are written in. */
const plannerOf = (
  written: string,
  { symbols, pronunciations = {}, isSpoken }: SpeechWishes & { isSpoken: boolean },
  warn: (message: Message) => void,
): ((display: string) => BeatPlan) => {
  const language = spokenLanguage(written);
  const own = new Set(Object.keys(pronunciations).map(foldWord));
  if (language !== undefined) return (display) => planBeat(display, { symbols, own, language });
  const forms = numberForms(written);
  if (!isSpoken) return (display) => planUnsaidBeat(display, forms);
  warn(
    msg("voice.no_words_for_numbers", {
      language: languageName(written),
      languages: listedOf(spokenLanguageTags().map(languageName)),
    }),
  );
  return (display) => planPlainBeat(display, forms);
};

/** Plans the speech of a lecture: the language of its text, the voices that speak it, the words of every beat. Throws AppError `usage` for a voice that nobody knows and nobody replaces. */
export const planSpeech = (
  scripts: readonly BeatScript[],
  wishes: SpeechWishes,
  { voices, replaces }: SpeechVoices,
  warn: (message: Message) => void,
): SpeechPlan => {
  const { language, voice, pronunciations = {} } = wishes;
  const named = primaryTag(language);
  const written =
    foreignLanguage(
      scripts.map(({ display }) => displayText(display)),
      named,
    ) ?? named;
  const speakers = chooseVoices(pronouncing(voices, pronunciations), { voice, language, written, replaces }, warn);
  const planOf = plannerOf(written, { ...wishes, isSpoken: speakers.length > 0 }, warn);
  const plans = scripts.map(({ display }) => planOf(display));
  for (const plan of plans) plan.warnings.forEach(warn);
  return { speakers, language: written, plans };
};

/** A stretch of a beat: a sentence to be said, or displayed words (by index) that nobody can say. */
export type Stretch = { kind: "sentence"; sentence: SpokenSentence } | { kind: "unsaid"; from: number; to: number };

/** What is to be heard of a beat, in order. */
export type BeatPlan = { shown: ShownWord[]; stretches: Stretch[]; warnings: Message[] };

/** So many words in a row without speech get time of their own; a single one passes with its neighbours. */
const MIN_UNSAID = 2;

/** Runs of displayed words with letters that have no spoken words. */
const unsaidRuns = (shown: readonly ShownWord[], said: ReadonlySet<number>): { from: number; to: number }[] => {
  const runs: { from: number; to: number }[] = [];
  shown.forEach(({ text }, i) => {
    const last = runs.at(-1);
    if (said.has(i) || !/\p{L}/u.test(text)) return;
    if (last?.to === i) last.to = i + 1;
    else runs.push({ from: i, to: i + 1 });
  });
  return runs;
};

const firstWord = (stretch: Stretch): number =>
  stretch.kind === "unsaid" ? stretch.from : (stretch.sentence.words[0]?.display ?? 0);

/** Plans a beat: its sentences in words (`own`: folded words with pronunciations of a person's own), and time for words in scripts that no voice reads. */
export const planBeat = (
  display: string,
  options: { symbols: readonly PlanSymbol[]; own: ReadonlySet<string>; language?: SpokenLanguage },
): BeatPlan => {
  const { sentences, warnings } = verbalise(display, options);
  const shown = shownWords(display, options.language);
  const said = new Set(sentences.flatMap((sentence) => sentence.words.map((word) => word.display)));
  const runs = unsaidRuns(shown, said).filter((run) => said.size === 0 || run.to - run.from >= MIN_UNSAID);
  const stretches: Stretch[] = [
    ...sentences.map((sentence) => ({ kind: "sentence" as const, sentence })),
    ...runs.map((run) => ({ kind: "unsaid" as const, ...run })),
  ];
  return { shown, stretches: stretches.toSorted((first, second) => firstWord(first) - firstWord(second)), warnings };
};

/** A beat that is only shown: its language has no voice here. */
export const planUnsaidBeat = (display: string, forms?: NumberForms): BeatPlan => {
  const shown = shownWords(display, forms);
  return { shown, stretches: shown.length > 0 ? [{ kind: "unsaid", from: 0, to: shown.length }] : [], warnings: [] };
};
