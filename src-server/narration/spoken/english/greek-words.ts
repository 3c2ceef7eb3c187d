import { greekWords } from "../language/greek-words.ts";

/** Greek letters in English. */
export const GREEK_WORDS = greekWords(
  "alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho sigma tau upsilon phi chi psi omega",
);
