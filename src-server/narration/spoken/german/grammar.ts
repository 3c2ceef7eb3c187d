import { ownValue } from "../../../own-value.ts";
import type { Grammar } from "../language/grammar.ts";
import type { Said } from "../said.ts";
import { FUNCTION_WORDS } from "./functions.ts";
import { NUMBERS, ordinalWords } from "./numbers.ts";

const nth = (degree: string): string => (/^\d/u.test(degree) ? ordinalWords(degree) : `${degree} te`);

const DATIVE = new Set(["von", "aus", "mit", "zu", "nach", "bei", "vom", "in"]);
const ACCUSATIVE = new Set(["durch", "für", "über", "gegen", "um", "ohne"]);
const DATIVES: Readonly<Record<string, string>> = { der: "dem", die: "der", das: "dem" };
const ACCUSATIVES: Readonly<Record<string, string>> = { der: "den" };
const PLURALS = new Set(["Zahlen"]);

/** Words behind which a number with a full stop is an ordinal. */
const BEFORE_ORDINALS = /^(?:der|die|das|dem|den|des|am|im|zum|zur|vom|beim|jeder|jede|jedes|jedem|ihr|sein)$/iu;

/** Place of the noun that an article at `index` belongs to; nouns have a capital. */
const nounBehind = (said: readonly Said[], index: number): number =>
  said.findIndex(({ text }, place) => place > index && /^\p{Lu}\p{L}/u.test(text));

/** "am dritten Oktober": days of dates as they stand behind such words. */
const BEFORE_DATES = new Set(["am", "vom", "zum", "bis", "dem", "den", "ab", "seit"]);
const dated = (said: readonly Said[]): Said[] =>
  said.map((word, index) =>
    BEFORE_DATES.has(said[index - 1]?.text.toLowerCase() ?? "") && /(?:[ts]te|erste|achte)r$/u.test(word.text)
      ? { ...word, text: word.text.replace(/r$/u, "n") }
      : { ...word },
  );

/** Articles and adjectives in the case that the preposition before them asks for. */
const fit = (said: readonly Said[]): Said[] => {
  const fitted = dated(said);
  fitted.forEach((word, index) => {
    const last = said[index - 1];
    const previous = last?.pause === true ? undefined : last?.text.toLowerCase();
    const dative = previous !== undefined && DATIVE.has(previous);
    const forms = dative ? DATIVES : previous !== undefined && ACCUSATIVE.has(previous) ? ACCUSATIVES : {};
    const article = ownValue(forms, word.text);
    if (article === undefined) return;
    const noun = nounBehind(fitted, index);
    word.text = dative && PLURALS.has(fitted[noun]?.text ?? "") ? "den" : article;
    for (const adjective of fitted.slice(index + 1, Math.max(noun, index + 1)))
      if (/^\p{Ll}{3,}e$/u.test(adjective.text)) adjective.text = `${adjective.text}n`;
  });
  return fitted;
};

/** Turns of phrase of German. */
export const GRAMMAR: Grammar = {
  capital: (name) => `groß ${name}`,
  nthDerivative: (order) => `die ${nth(order)} Ableitung von`,
  differentialOrder: (digits) => NUMBERS.integer(digits),
  nthRoot: (degree) => `die ${nth(degree)} Wurzel`,
  inverseFunction: (name, key) => FUNCTION_WORDS[`arc${key}`] ?? `Umkehrfunktion ${name}`,
  signedSet: (set, positive) => set.replace(/^die /u, `die ${positive ? "positiven" : "negativen"} `),
  matrix: (rows, columns) => `die ${rows} mal ${columns} Matrix`,
  row: (place) => `${ordinalWords(String(place))} Zeile`,
  timesOver: (count) => `${count === "1" ? "ein" : NUMBERS.integer(count)}mal`,
  bareRelation: () => null,
  binomial: (over, under, choose) => [...over, ...choose, ...under],
  ordinal: (word, tex, ending) => {
    const plain = ending.replace("-", "");
    return /^\d+$/u.test(tex) ? ordinalWords(tex).replace(/te$/u, plain) : `${word} ${plain}`;
  },
  dottedOrdinal: (digits, before) => {
    if (!/^\d{1,2}$/u.test(digits) || !BEFORE_ORDINALS.test(before)) return null;
    return /^(?:der|die|das|jede)$/iu.test(before) ? ordinalWords(digits) : `${ordinalWords(digits)}n`;
  },
  fit,
};
