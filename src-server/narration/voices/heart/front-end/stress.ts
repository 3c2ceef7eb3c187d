import { hasVowel, LONG_SOUNDS, PRIMARY_STRESS, SECONDARY_STRESS, VOWELS } from "./phoneme-signs.ts";

/**
 * How a word's own stress is changed: null leaves it; below −1 takes all away; −1 makes it secondary;
 * −0.5 makes a primary one secondary; 0 does so too and gives a secondary one where none was, as 0.5 does;
 * 1 raises a secondary one; above 1 gives a primary one in any case.
 */
export type StressLevel = number | null;

const weakened = (phonemes: string): string =>
  phonemes.replaceAll(SECONDARY_STRESS, "").replaceAll(PRIMARY_STRESS, SECONDARY_STRESS);

const marked = (phonemes: string, mark: string): string => {
  if (!hasVowel(phonemes)) return phonemes;
  const at = [...phonemes].findIndex((sound) => VOWELS.has(sound));
  return phonemes.slice(0, at) + mark + phonemes.slice(at);
};

/** The phonemes of a word with its stress changed. */
export const placeStress = (phonemes: string, level: StressLevel): string => {
  if (level === null) return phonemes;
  const primary = phonemes.includes(PRIMARY_STRESS);
  const secondary = phonemes.includes(SECONDARY_STRESS);
  if (level < -1) return phonemes.replaceAll(PRIMARY_STRESS, "").replaceAll(SECONDARY_STRESS, "");
  if (level === -1 || (primary && (level === 0 || level === -0.5))) return weakened(phonemes);
  if (!primary && !secondary) {
    if (level > 1) return marked(phonemes, PRIMARY_STRESS);
    return level >= 0 ? marked(phonemes, SECONDARY_STRESS) : phonemes;
  }
  return level >= 1 && !primary ? phonemes.replaceAll(SECONDARY_STRESS, PRIMARY_STRESS) : phonemes;
};

/** Length of a word's sounds, by which parts of a compound are compared. */
export const soundWeight = (phonemes: string): number =>
  [...phonemes].reduce((sum, sound) => sum + (LONG_SOUNDS.has(sound) ? 2 : 1), 0);
