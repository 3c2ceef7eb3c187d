import type { SpokenWord } from "../../contract/narration.ts";
import { bareWord } from "../../kit/text.ts";

/** A cue taken apart: its words and which use of them is meant, counted from 1. */
export const readCue = (cue: string): { words: readonly string[]; use: number } => {
  const match = /^(.*?)(?:#(\d+))?$/su.exec(cue.trim());
  const words = (match?.[1] ?? "")
    .split(/\s+/)
    .map(bareWord)
    .filter((word) => word !== "");
  return { words, use: Number(match?.[2] ?? 1) };
};

/** Whether a spoken word is the wanted one, or that behind an article run together with it, as in l'hélium. */
const isSaid = (spoken: string | undefined, wanted: string): boolean =>
  spoken === wanted ||
  (spoken !== undefined && /^\p{L}{1,4}['’]/u.test(spoken) && spoken.replace(/^[^'’]*['’]/u, "") === wanted);

/** Index of the word a cue names among the words of a beat; undefined when the beat never says it. */
export const findCue = (cue: string, words: readonly string[]): number | undefined => {
  const wanted = readCue(cue);
  if (wanted.words.length === 0) return undefined;
  const bare = words.map(bareWord);
  let seen = 0;
  for (let i = 0; i < bare.length; i++) {
    if (wanted.words.every((word, k) => isSaid(bare[i + k], word)) && ++seen === wanted.use) return i;
  }
  return undefined;
};

/** When a cued action starts: 0.1 s before its word is heard, in milliseconds of the beat's sound. */
export const cueStartMs = (cue: string, words: readonly SpokenWord[]): number | undefined => {
  const index = findCue(
    cue,
    words.map((word) => word.written ?? word.text),
  );
  const word = index === undefined ? undefined : words[index];
  return word ? Math.max(0, word.startMs - 100) : undefined;
};
