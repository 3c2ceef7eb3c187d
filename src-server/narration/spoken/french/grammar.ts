import { ownValue } from "../../../own-value.ts";
import type { Grammar } from "../language/grammar.ts";
import type { Said } from "../said.ts";
import { FUNCTION_WORDS } from "./functions.ts";
import { NUMBERS, ordinalWords } from "./numbers.ts";

const nth = (degree: string): string => (/^\d/u.test(degree) ? ordinalWords(degree) : `${degree} ième`);

/** Words before "le" and "les" with what the two become. */
const CONTRACTIONS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  le: { de: "du", à: "au", du: "du", au: "au" },
  les: { de: "des", à: "aux", des: "des", aux: "aux" },
};

/** Words before which "de" loses its vowel; single letters and numbers keep it. */
const ELIDING = /^(?!(?:un|une|onze|onzième|huit)$)[aeéèêiîoôuAEÉIOU]\p{L}{2,}/u;

/** "de le" is "du", "de alpha" is "d'alpha"; a differential has no article. */
const fit = (said: readonly Said[]): Said[] =>
  said.reduce<Said[]>((fitted, word) => {
    const last = fitted.at(-1);
    if (last === undefined || last.pause === true) return [...fitted, word];
    if (word.text === "le" && last.text === "d") return fitted;
    const contraction = ownValue(ownValue(CONTRACTIONS, word.text), last.text);
    const joined = contraction ?? (last.text === "de" && ELIDING.test(word.text) ? `d'${word.text}` : undefined);
    return joined === undefined ? [...fitted, word] : [...fitted.slice(0, -1), { ...word, text: joined, at: last.at }];
  }, []);

const RELATION_FORMS: Readonly<Record<string, string>> = {
  "appartient à": "dans",
  "n'appartient pas à": "hors de",
  égale: "égal à",
};

/** Turns of phrase of French. */
export const GRAMMAR: Grammar = {
  capital: (name) => `grand ${name}`,
  nthDerivative: (order) => `la dérivée ${nth(order)} de`,
  differentialOrder: (digits) => NUMBERS.integer(digits),
  nthRoot: (degree) => `la racine ${nth(degree)}`,
  inverseFunction: (name, key) => FUNCTION_WORDS[`arc${key}`] ?? `fonction réciproque de ${name}`,
  signedSet: (set, positive) => `${set} ${positive ? "positifs" : "négatifs"}`,
  matrix: (rows, columns) => `la matrice ${rows} par ${columns}`,
  row: (place) => `${ordinalWords(String(place))} ligne`,
  timesOver: (count) => `${NUMBERS.before(NUMBERS.integer(count), "feminine")} fois`,
  bareRelation: (words) => ownValue(RELATION_FORMS, words) ?? (words.startsWith("est ") ? words.slice(4) : null),
  binomial: (over, under, choose) => [...under, ...choose, ...over],
  ordinal: (word, tex) => (/^\d+$/u.test(tex) ? ordinalWords(tex) : `${word} ième`),
  dottedOrdinal: () => null,
  fit,
};
