/** Measured pace of the default voice with its pauses, and the seconds a scene takes beside its speech. */
const WORDS_PER_SECOND = 2.15;
const SECONDS_PER_SCENE = 1.2;
/** More is written than is needed; what is marked optional is left out until the length is right. */
const SPARE = 1.2;

/** How many words are to be spoken in a scene of so many seconds: without and with what is optional. */
export const wordsOfScene = (seconds: number): { needed: number; written: number } => {
  const needed = Math.max(12, Math.round((seconds - SECONDS_PER_SCENE) * WORDS_PER_SECOND));
  return { needed, written: Math.round(needed * SPARE) };
};
