/** Part of the version of voices that read by these rules. Raise it when a word would get other phonemes. */
export const LETTER_TO_SOUND_VERSION = 1;
