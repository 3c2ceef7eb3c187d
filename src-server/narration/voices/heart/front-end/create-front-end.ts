import type { FrontEnd, FrontEndData } from "../front-end.ts";
import { readDictionary } from "./lexicon/dictionary.ts";
import type { Lexicon } from "./lexicon/look-up.ts";
import { createNormaliser } from "./normalise/normalise.ts";
import { readWordTables } from "./normalise/word-tables.ts";
import { phonemise } from "./phonemise.ts";
import { placeTokens } from "./place-tokens.ts";
import { entryOf, parsed, tableOf, textsOf } from "./table.ts";
import { readTaggerModel } from "./tag/tagger-model.ts";
import { tagWords } from "./tag/tag-words.ts";
import { newToken } from "./token.ts";
import type { Token } from "./token.ts";
import { tokenise } from "./tokenise/tokenise.ts";
import type { SpecialWords } from "./tokenise/tokenise.ts";
import { createUnknownWords } from "./unknown-words.ts";

const readLexicon = (data: FrontEndData): Lexicon => ({
  gold: readDictionary(data.text("lexicon_us_gold.json.gz"), "lexicon_us_gold.json.gz"),
  silver: readDictionary(data.text("lexicon_us_silver.json.gz"), "lexicon_us_silver.json.gz"),
});

const readSpecialWords = (json: unknown): SpecialWords => {
  const table = tableOf(json, "tokenizer_exceptions.json");
  return new Map(Object.keys(table).map((word) => [word, textsOf(entryOf(table, word))]));
};

/** Turns sentences of words, numbers and punctuation into the phonemes of the model. */
export const createFrontEnd = (data: FrontEndData): FrontEnd => {
  const lexicon = readLexicon(data);
  const normalise = createNormaliser(readWordTables(parsed(data.text("normalize.json"), "normalize.json")));
  const special = readSpecialWords(parsed(data.text("tokenizer_exceptions.json"), "tokenizer_exceptions.json"));
  const tagger = readTaggerModel(data.text("tagger.json.gz"));
  const unknownWords = createUnknownWords(parsed(data.text("oov.json"), "oov.json"), data.unknownWordNet);

  const taggedTokens = (text: string): Token[] => {
    const pieces = tokenise(text, special);
    const tags = tagWords(
      pieces.map((piece) => piece.text),
      tagger,
    );
    return pieces.map(({ text: word, space }, index) => newToken(word, { tag: tags[index] ?? "NN", space }));
  };

  const read = async (text: string): Promise<Token[]> => {
    for (;;) {
      const missing = new Set<string>();
      const unknown = (word: string): string | undefined => {
        const phonemes = unknownWords.find(word);
        if (phonemes === undefined) missing.add(word);
        return phonemes;
      };
      const tokens = phonemise(taggedTokens(text), { lexicon, unknown });
      if (missing.size === 0) return tokens;
      await unknownWords.learn(missing);
    }
  };

  return { phonemes: async (sentence) => placeTokens(sentence, await read(normalise(sentence))) };
};
