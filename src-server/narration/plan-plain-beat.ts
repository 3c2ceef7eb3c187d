import type { BeatPlan, Stretch } from "./beat-plan.ts";
import { shownWords } from "./spoken/display/display-text.ts";
import { displayWords, type DisplayWord } from "./spoken/display-words.ts";
import type { NumberForms } from "./spoken/tex/read-number.ts";
import type { SpokenToken } from "./spoken/verbalise.ts";

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
export const planPlainBeat = (display: string, forms?: NumberForms): BeatPlan => ({
  shown: shownWords(display, forms),
  stretches: sentencesOf(displayWords(display)).map(stretchOf),
  warnings: [],
});
