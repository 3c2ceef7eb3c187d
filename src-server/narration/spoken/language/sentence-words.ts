type Words = Readonly<Record<string, string>>;
type WordSet = ReadonlySet<string>;

/** What a language needs to know of the words and signs of its sentences. */
export type SentenceWords = {
  /** Words that multiply the number before them. */
  scales: WordSet;
  /** Words behind which a relation is wished for, and the forms that its first verb takes there; an empty form is left out. */
  wishes: { leaders: WordSet; words: Words };
  abbreviations: Words;
  /** Abbreviations that are such only with their full stop. */
  dottedOnly: WordSet;
  /** Abbreviations that are such only before a number. */
  beforeNumbers: WordSet;
  acronyms: Words;
  shortNames: Words;
  vowelless: WordSet;
  /** Little words; in capitals they show that somebody shouts. */
  smallWords: WordSet;
  signsInWords: Words;
  silentSigns: WordSet;
  /** A single letter that may be a word of a sentence. */
  wordLetter: RegExp;
  /** Words that show, right behind a letter that may be a word, that it is the letter. */
  letterFollowers: WordSet;
  /** The surest of them, also at the start of a sentence. */
  sureLetterFollowers: WordSet;
  /** Words that show, right before such a letter, that it is the letter. */
  letterLeaders: WordSet;
  /** Short words and letters that are written like a unit. */
  noUnits: WordSet;
  /** Nouns that may stand behind a time of day whose words name it already. */
  clockNouns: WordSet;
  /** Nouns behind which a number of four digits is always a year. */
  yearNouns: WordSet;
  yearLeaders: WordSet;
  yearFollowers: WordSet;
  sizeNouns: WordSet;
  /** Nouns that an interval in brackets explains, and words before which it needs the noun. */
  intervals: { nouns: WordSet; leaders: WordSet };
  /** Endings that make an ordinal of a letter or number before them: "$n$-th". */
  ordinalEnding: RegExp;
};
