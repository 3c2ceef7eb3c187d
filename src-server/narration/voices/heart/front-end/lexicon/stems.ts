import { withD, withIng, withS } from "./endings.ts";
import { isKnown, lookUpWord } from "./look-up.ts";
import type { Lexicon, LookUpPlace } from "./look-up.ts";

type Ending = (word: string, place: LookUpPlace, lexicon: Lexicon) => string | null;

type Stem = { stem: string; fits: boolean };

const ending = (candidates: (word: string) => readonly Stem[], attach: (stem: string) => string): Ending => {
  return (word, place, lexicon) => {
    const found = candidates(word).find(({ stem, fits }) => fits && isKnown(stem, lexicon));
    const phonemes = found === undefined ? null : lookUpWord(found.stem, place, lexicon);
    return phonemes === null || phonemes === "" ? null : attach(phonemes);
  };
};

/** "alkanes", "boxes", "theories", "Euler's". */
export const stemOfS = ending(
  (word) => [
    { stem: word.slice(0, -1), fits: /..s$/u.test(word) && !word.endsWith("ss") },
    {
      stem: word.slice(0, -2),
      fits: (word.endsWith("'s") && word.length > 2) || (/...es$/u.test(word) && !word.endsWith("ies")),
    },
    { stem: `${word.slice(0, -3)}y`, fits: /..ies$/u.test(word) },
  ],
  withS,
);

/** "used", "titrated", "multiplied". */
export const stemOfEd = ending(
  (word) => [
    { stem: word.slice(0, -1), fits: /...d$/u.test(word) && !word.endsWith("dd") },
    { stem: word.slice(0, -2), fits: /...ed$/u.test(word) && !word.endsWith("eed") },
    { stem: `${word.slice(0, -3)}y`, fits: /..ied$/u.test(word) },
  ],
  withD,
);

/** "adding", "using", "plotting". */
export const stemOfIng = ending(
  (word) => [
    { stem: word.slice(0, -3), fits: /...ing$/u.test(word) },
    { stem: `${word.slice(0, -3)}e`, fits: /..ing$/u.test(word) },
    { stem: word.slice(0, -4), fits: word.length > 5 && /([bcdgklmnprstvxz])\1ing$|cking$/u.test(word) },
  ],
  withIng,
);

/** The sound of a word with an ending, of which only the stem is known. */
export const fromStem = (word: string, place: LookUpPlace, lexicon: Lexicon): string | null =>
  stemOfS(word, place, lexicon) ??
  stemOfEd(word, place, lexicon) ??
  stemOfIng(word, { ...place, stress: place.stress ?? 0.5 }, lexicon);
