import { greekWords } from "../language/greek-words.ts";
import type { Language } from "../language/language.ts";
import { keepLatin } from "../language/latin-letters.ts";
import { PAUSE_SIGNS } from "../language/quiet-signs.ts";
import { ELEMENT_WORDS, REACTION_WORDS, STATE_WORDS } from "./elements.ts";
import { FUNCTION_WORDS } from "./functions.ts";
import { ACCENT_WORDS, BIG_WORDS, CONDITION_WORDS, SET_WORDS, SUBSCRIPT_WORDS } from "./named-signs.ts";
import { GRAMMAR } from "./grammar.ts";
import { letterName, spelledOut } from "./letters.ts";
import { NUMBERS } from "./numbers.ts";
import { OTHER_WORDS } from "./other-symbols.ts";
import { PHRASES, PRIMES } from "./phrases.ts";
import { SENTENCE_WORDS } from "./sentence-words.ts";
import { ARROW_WORDS, OPERATOR_WORDS, RELATION_WORDS } from "./symbols.ts";
import { unitWords } from "./units.ts";
import { FORMS, writtenNumber } from "./written-numbers.ts";

const GREEK_WORDS = greekWords(
  "alpha bêta gamma delta epsilon zêta êta thêta iota kappa lambda mu nu xi omicron pi rhô sigma tau upsilon phi khi psi oméga",
);

/** Everything the verbaliser knows of French. */
export const FRENCH: Language = {
  tag: "fr",
  name: "French",
  ...FORMS,
  fold: keepLatin,
  letter: /[\p{Script=Latin}-]/u,
  phrases: PHRASES,
  primes: PRIMES,
  grammar: GRAMMAR,
  symbols: { ...OTHER_WORDS, ...GREEK_WORDS, ...ARROW_WORDS, ...RELATION_WORDS, ...OPERATOR_WORDS },
  pauseSigns: PAUSE_SIGNS,
  functions: FUNCTION_WORDS,
  bigOperators: BIG_WORDS,
  accents: ACCENT_WORDS,
  sets: SET_WORDS,
  subscripts: SUBSCRIPT_WORDS,
  conditions: CONDITION_WORDS,
  elements: ELEMENT_WORDS,
  states: STATE_WORDS,
  reactions: REACTION_WORDS,
  letterName,
  spelledOut,
  unitWords,
  writtenNumber,
  numbers: NUMBERS,
  ...SENTENCE_WORDS,
};
