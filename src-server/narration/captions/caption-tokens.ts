import type { CaptionRules, TimedWords } from "./cue.ts";

/** A word of a caption; `joint`: the next one belongs to the same formula, so a break here is a poor one. */
export type CaptionToken = { text: string; startMs: number; endMs: number; joint: boolean };

type Timed = TimedWords[number];

/** Parts of a word share its time by their letters. */
const shareTime = ({ startMs, endMs }: Timed, parts: readonly string[]): CaptionToken[] => {
  const lengths = parts.map((part) => [...part].length);
  const perLetter =
    (endMs - startMs) /
    Math.max(
      1,
      lengths.reduce((sum, length) => sum + length, 0),
    );
  let at = startMs;
  return parts.map((text, i) => {
    const from = at;
    at = i === parts.length - 1 ? endMs : at + (lengths[i] ?? 0) * perLetter;
    return { text, startMs: from, endMs: at, joint: i < parts.length - 1 };
  });
};

const cutLetters = (text: string, most: number): string[] => {
  const letters = [...text];
  return Array.from({ length: Math.ceil(letters.length / most) }, (_, i) =>
    letters.slice(i * most, (i + 1) * most).join(""),
  );
};

/** Words as captions break them: formulas at their spaces, and what is longer than a line anywhere. */
export const captionTokens = (words: TimedWords, { charsPerLine }: CaptionRules): CaptionToken[] =>
  words.flatMap((word) => {
    const parts = word.text.split(/\s+/u).filter((part) => part !== "");
    return shareTime(
      word,
      parts.flatMap((part) => cutLetters(part, charsPerLine)),
    );
  });
