/** Raise it whenever the same sentence would get other phonemes. */
export const FRONT_END_VERSION = 1;
