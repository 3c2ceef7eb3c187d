import type { Cue } from "./read-vtt.ts";

const wordsOf = (text: string): string[] => text.split(/\s+/u).filter((word) => word !== "");

/** When each word of the captions is said, in seconds; a caption's time is spread over its letters. */
export const wordTimes = (cues: readonly Cue[]): number[] =>
  cues.flatMap(({ start, end, text }) => {
    const words = wordsOf(text);
    const letters = words.reduce((sum, word) => sum + word.length, 0);
    let before = 0;
    return words.map((word) => {
      const time = start + ((end - start) * before) / Math.max(1, letters);
      before += word.length;
      return time;
    });
  });

export const countWords = (text: string): number => wordsOf(text).length;
