import type { SpokenWord } from "../../contract/narration.ts";

/** One caption. Times are milliseconds of the lecture. */
export type SubtitleCue = { startMs: number; endMs: number; lines: readonly string[] };

/** How captions are cut (elements.md section 9, rule 9: BBC and Netflix guides). */
export type CaptionRules = { charsPerLine: number; lines: number };
export const RULES_WIDE: CaptionRules = { charsPerLine: 42, lines: 2 };
export const RULES_PORTRAIT: CaptionRules = { charsPerLine: 32, lines: 2 };

/** A caption stands at least and at most this long, and asks for at most so many characters a second. */
export const MIN_MS = 830;
export const MAX_MS = 7000;
export const CHARS_PER_SECOND = 17;

/** Words of the lecture in order, with the times they are heard at. */
export type TimedWords = readonly SpokenWord[];
