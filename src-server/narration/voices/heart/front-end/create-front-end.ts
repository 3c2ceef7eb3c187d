import type { OwnPronunciations } from "../../../../contract/pronunciations.ts";
import { foldWord } from "../../../spoken/fold-word.ts";
import { loadTerms } from "../pronunciations/load-terms.ts";
import type { Pronunciations } from "../pronunciations/load-terms.ts";
import { sortOwn } from "../pronunciations/own-pronunciations.ts";
import type { FrontEnd, FrontEndData } from "../front-end.ts";
import { giveNames } from "./given-names.ts";
import { settleHomographs } from "./homographs.ts";
import { layered, readDictionary } from "./lexicon/dictionary.ts";
import type { Lexicon } from "./lexicon/look-up.ts";
import { createNormaliser } from "./normalise/normalise.ts";
import { readWordTables } from "./normalise/word-tables.ts";
import { PAUSES } from "./phoneme-signs.ts";
import { phonemise } from "./phonemise.ts";
import { placeTokens } from "./place-tokens.ts";
import { tableEntry, parsed, tableOf, textsOf } from "./table.ts";
import { readTaggerModel } from "./tag/tagger-model.ts";
import { tagWords } from "./tag/tag-words.ts";
import { newToken } from "./token.ts";
import type { SpeechToken } from "./token.ts";
import { tokenise } from "./tokenise/tokenise.ts";
import type { SpecialWords } from "./tokenise/tokenise.ts";
import { createUnknownWords } from "./unknown-words.ts";

/** Pronunciations that come before the voice's own dictionaries. */
export type FrontEndOptions = {
  /** Names and terms; those of science that Lectern brings along unless others are given. */
  terms?: Pronunciations;
  /** A person's own entries, which come before the terms; faulty ones are passed over. */
  own?: OwnPronunciations;
};

const readLexicon = (data: FrontEndData): Lexicon => ({
  gold: readDictionary(data.text("lexicon_us_gold.json.gz"), "lexicon_us_gold.json.gz"),
  silver: readDictionary(data.text("lexicon_us_silver.json.gz"), "lexicon_us_silver.json.gz"),
});

const readSpecialWords = (json: unknown): SpecialWords => {
  const table = tableOf(json, "tokenizer_exceptions.json");
  return new Map(Object.keys(table).map((word) => [word, textsOf(tableEntry(table, word))]));
};

const jsonOf = (data: FrontEndData, name: Parameters<FrontEndData["text"]>[0]): unknown =>
  parsed(data.text(name), name);

/** Cuts a text into tokens and tags them. */
const createTagger = (data: FrontEndData): ((text: string) => SpeechToken[]) => {
  const special = readSpecialWords(jsonOf(data, "tokenizer_exceptions.json"));
  const model = readTaggerModel(data.text("tagger.json.gz"));
  return (text) => {
    const pieces = tokenise(text, special);
    const tags = tagWords(
      pieces.map((piece) => piece.text),
      model,
    );
    return pieces.map(({ text: word, space }, index) => newToken(word, { tag: tags[index] ?? "NN", space }));
  };
};

/** Reads a text with given pronunciations before the dictionaries. */
type Read = (text: string, given: Pronunciations) => Promise<SpeechToken[]>;

const createReader = (data: FrontEndData): Read => {
  const lexicon = readLexicon(data);
  const tagged = createTagger(data);
  const unknownWords = createUnknownWords(jsonOf(data, "oov.json"), data.unknownWordNet);
  const tokensOf = (text: string, given: Pronunciations): SpeechToken[] => {
    const tokens = tagged(text);
    if (given.size === 0) return tokens;
    giveNames(tokens, given);
    settleHomographs(tokens);
    return tokens;
  };
  return async (text, given) => {
    const gold = given.size === 0 ? lexicon.gold : layered([(word) => given.get(foldWord(word)), lexicon.gold]);
    for (;;) {
      const missing = new Set<string>();
      const unknown = (word: string): string | undefined => {
        const phonemes = unknownWords.find(word);
        if (phonemes === undefined) missing.add(word);
        return phonemes;
      };
      const tokens = phonemise(tokensOf(text, given), { lexicon: { ...lexicon, gold }, unknown });
      if (missing.size === 0) return tokens;
      await unknownWords.learn(missing);
    }
  };
};

/** How respelled entries sound. */
const readRespelled = async (respelled: Pronunciations, read: Read, terms: Pronunciations): Promise<Pronunciations> => {
  const sounds = new Map<string, string>();
  for (const [word, value] of respelled) {
    const tokens = await read(value, terms);
    const sound = tokens.map(({ phonemes }) => [...(phonemes ?? "")].filter((sign) => !PAUSES.has(sign)).join(""));
    sounds.set(word, sound.filter((part) => part !== "").join(" "));
  }
  return sounds;
};

/** A front end, and others on the same tables. */
export type PronouncingFrontEnd = FrontEnd & {
  /** The same with other own entries. */
  pronouncing(own: OwnPronunciations): FrontEnd;
};

/** Turns sentences of words, numbers and punctuation into the phonemes of the model. */
export const createFrontEnd = (
  data: FrontEndData,
  { terms = loadTerms(), own = {} }: FrontEndOptions = {},
): PronouncingFrontEnd => {
  const normalise = createNormaliser(readWordTables(jsonOf(data, "normalize.json")));
  const read = createReader(data);
  const signs = new Set(Object.keys(tableOf(jsonOf(data, "vocab.json"), "vocab.json")));
  const pronouncing = (entries: OwnPronunciations): FrontEnd => {
    const { spoken, respelled } = sortOwn(entries, signs);
    const allGiven = async (): Promise<Pronunciations> =>
      new Map([...terms, ...(await readRespelled(respelled, read, terms)), ...spoken]);
    let given: Promise<Pronunciations> | undefined;
    return {
      phonemes: async (sentence) => {
        given ??= allGiven();
        return placeTokens(sentence, await read(normalise(sentence), await given));
      },
    };
  };
  return { ...pronouncing(own), pronouncing };
};
