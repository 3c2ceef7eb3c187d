import { ownValue } from "../../../../own-value.ts";
import { applyRules, nucleiOf, soundRules, withStress, type Sound } from "../apply-rules.ts";
import { joinWords, splitWords, type WrittenWord } from "../split-words.ts";
import { CONSONANT_RULES } from "./consonant-rules.ts";
import { FRENCH_EXCEPTIONS } from "./exceptions.ts";
import { FRENCH_LETTERS, FRENCH_WEAK } from "./small-words.ts";
import { liaisonBetween } from "./liaison.ts";
import { readInContext, silentPlural } from "./readings-in-context.ts";
import { VOWEL_RULES } from "./vowel-rules.ts";

const RULES = soundRules(`${VOWEL_RULES}${CONSONANT_RULES}`);

const isConsonant = (sound: Sound | undefined): boolean =>
  sound !== undefined && sound.phonemes !== "" && !/[aeiouyəɛœøɔɑ]/u.test(sound.phonemes);

/** Sounds without the weak e between single consonants behind the first syllable: "appeler" is heard as "apler". */
const withoutWeakE = (sounds: readonly Sound[]): Sound[] => {
  const heard = sounds.filter(({ phonemes }) => phonemes !== "");
  const nuclei = nucleiOf(heard);
  return heard.filter((sound, index) => {
    const weak = sound.phonemes === "ə" && index !== nuclei[0] && index !== heard.length - 1;
    return !(weak && isConsonant(heard[index - 1]) && !isConsonant(heard[index - 2]) && isConsonant(heard[index + 1]));
  });
};

/** ɥ is written y, as the model knows it in French. */
const partPhonemes = (part: string): string => {
  const known = ownValue(FRENCH_EXCEPTIONS, part) ?? ownValue(FRENCH_LETTERS, part);
  if (known !== undefined) return FRENCH_WEAK.has(part) ? known.replaceAll("ˈ", "") : known;
  const sounds = withoutWeakE(applyRules(part, RULES));
  const plain = sounds.map(({ phonemes }) => phonemes).join("");
  const stressed = FRENCH_WEAK.has(part) ? plain : withStress(sounds, nucleiOf(sounds).length - 1, false);
  return stressed.replaceAll("ɥ", "y");
};

/** "vingt" has its t before other numbers. */
const hyphened = (part: string, index: number, parts: readonly string[]): string =>
  part === "vingt" && index === 0 && parts.length > 1 ? "vɛ̃t" : partPhonemes(part);

const elided = (part: string): string =>
  part === "c"
    ? "s"
    : applyRules(part, RULES)
        .map(({ phonemes }) => phonemes)
        .join("");

const wordPhonemes = (written: string): string => {
  const known = ownValue(FRENCH_EXCEPTIONS, written);
  if (known !== undefined) return partPhonemes(written);
  const pieces = written.split("'");
  return pieces
    .map((piece, index) =>
      index < pieces.length - 1 && !/^(?:aujourd|quelqu|lorsqu|puisqu|jusqu)$/u.test(piece)
        ? elided(piece)
        : piece
            .split("-")
            .filter((part) => part !== "")
            .map(hyphened)
            .join(""),
    )
    .join("");
};

const phonemesAt = (words: readonly WrittenWord[], index: number): string => {
  const word = words[index];
  if (word === undefined) return "";
  const [before, next] = [words[index - 1], word.after === "" ? words[index + 1] : undefined];
  const phonemes =
    readInContext(word.letters, before?.letters, next?.letters) ??
    wordPhonemes(silentPlural(word.letters, before?.letters) ?? word.letters);
  return phonemes + liaisonBetween(word.letters, next?.letters);
};

/** IPA of French text in the signs of the Kokoro model; one group between spaces for each word, with the consonants that join it to the next. */
export const phonemesOfFrench = (text: string): string => {
  const words = splitWords(text, /[a-zàâäçéèêëîïôöûüùœ]/u);
  return joinWords(
    words,
    words.map((_, index) => phonemesAt(words, index)),
    FRENCH_LETTERS,
  );
};
