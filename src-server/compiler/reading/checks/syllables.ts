/** An e that is written and not spoken: at the end, and before some endings. */
const SILENT =
  /(?:[^aeiouyl]e|[aeiouy]le|[^aeiouyscxzgl]es|[aeiouy]les|[^aeiouytd]ed)$|[^aeiouy]e(?=(?:ful|fully|ly|ment|ments|less|ness)$)/gu;
/** Vowels that stand together and are two syllables, and consonants that are one. */
const TWO =
  /(?<![tc])ia|(?<![tscxgl])io|iu|(?<!g)eou|eas?$|(?<!q)ua|uou|[aeiouy](?=ing$)|creat|react|[drl]ient|[sz]m$|thm$/gu;

const countIn = (part: string): number => {
  if (part.length <= 3) return 1;
  const groups = part.match(/[aeiouy]+/gu)?.length ?? 0;
  return Math.max(1, groups + (part.match(TWO)?.length ?? 0) - (part.match(SILENT)?.length ?? 0));
};

/** Syllables of an English word, by its groups of vowels; at least one. */
export const syllablesOf = (word: string): number =>
  Math.max(
    1,
    word
      .toLowerCase()
      .split(/[^a-z]+/u)
      .filter((part) => part !== "")
      .reduce((sum, part) => sum + countIn(part), 0),
  );
