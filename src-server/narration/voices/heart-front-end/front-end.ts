/** Tables that the front end reads, by their names in the data folder. */
type FrontEndFile =
  | "lexicon_us_gold.json.gz"
  | "lexicon_us_silver.json.gz"
  | "normalize.json"
  | "oov.json"
  | "tagger.json.gz"
  | "tokenizer_exceptions.json"
  | "vocab.json";

/** What the front end is made from. */
export type FrontEndData = {
  /** Reads and unpacks one table, which is JSON; nothing is kept, so ask once. */
  text(name: FrontEndFile): string;
  /** The net for unknown words (`oov.onnx`): character ids of one word in, its row of label ids out (blanks and repeats not removed). */
  unknownWordNet(characters: readonly number[]): Promise<readonly number[]>;
};

/** A word or a sign of the sentence, and how it is said. */
export type PhonemeToken = {
  /** As given: all texts of a sentence, joined, are the sentence without its white space. */
  text: string;
  /** In the alphabet of `vocab.json`; empty when nothing is said for it. */
  phonemes: string;
  /** Whether white space follows in the sentence. */
  space: boolean;
};

/** Turns sentences into phonemes: `createFrontEnd` in `front-end/create-front-end.ts` makes one. */
export type FrontEnd = {
  /** One sentence of words, digits and punctuation; what the model expects is all `phonemes`, joined with the spaces. */
  phonemes(sentence: string): Promise<PhonemeToken[]>;
};

/** Raise it whenever the same sentence would get other phonemes. */
export const FRONT_END_VERSION = 1;
