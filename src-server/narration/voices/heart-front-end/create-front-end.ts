import type { OwnPronunciations } from "../../../contract/pronunciations.ts";
import { foldWord } from "../../spoken/fold-words.ts";
import { loadTerms, type Pronunciations, sortOwn } from "../heart-terms/load-terms.ts";
import type { FrontEnd, FrontEndData } from "./front-end.ts";
import { layered, readDictionary, type Lexicon, PAUSES } from "./lexicon.ts";
import { createNormaliser } from "./normalise.ts";
import { readWordTables } from "./word-tables.ts";
import { phonemise, createUnknownWords } from "./phonemise.ts";
import { placeTokens, tokenise, type SpecialWords } from "./tokenise.ts";
import { tableEntry, parsed, tableOf, textsOf, damagedTable, packTable, type PackedTable } from "./tables.ts";
import { newToken, type SpeechToken } from "./token.ts";

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

/** Longest names in words. */
const MAX_WORDS = 4;

const nameAt = (
  tokens: readonly SpeechToken[],
  start: number,
  names: Pronunciations,
): { words: number; phonemes: string } | null => {
  for (let words = MAX_WORDS; words > 1; words -= 1) {
    const name = tokens.slice(start, start + words);
    if (name.length < words || name.slice(0, -1).some(({ space }) => !space)) continue;
    const phonemes = names.get(foldWord(name.map(({ text }) => text).join(" ")));
    if (phonemes !== undefined) return { words, phonemes };
  }
  return null;
};

/** Gives names of several words their pronunciation, word for word where it has as many parts. */
const giveNames = (tokens: readonly SpeechToken[], names: Pronunciations): void => {
  for (let at = 0; at < tokens.length; at += 1) {
    const name = nameAt(tokens, at, names);
    if (name === null) continue;
    const parts = name.phonemes.split(" ");
    tokens.slice(at, at + name.words).forEach((token, index) => {
      token.phonemes = parts.length === name.words ? (parts[index] ?? "") : index === 0 ? name.phonemes : "";
    });
    at += name.words - 1;
  }
};

/** A word that is said otherwise in some company. */
type Homograph = {
  phonemes: string;
  /** Whether the words before and after, or any of the sentence, call for it. */
  fits(company: { before: string; after: string; all: ReadonlySet<string> }): boolean;
};

const words = (list: string): ReadonlySet<string> => new Set(list.split(" "));

const METALS = words(
  "metal metals tin zinc copper iron gold silver mercury cadmium aluminum aluminium nickel alloy solder ion ions oxide dioxide nitrate iodide sulfate sulphate sulfide chloride bromide carbonate acetate atom atoms element density dense melts melting toxic poisoning shield shielding pipe pipes brick bricks block pellet pellets acid battery electrode electrodes uranium isotope isotopes decays",
);
const COIL_WORDS = words("coil coils wire wires around tightly round turns solenoid spring cable armature");
const SMALL_THINGS = words(
  "amount amounts quantity quantities difference differences change changes particle particles trace traces fraction crack cracks detail details hole holes increase",
);
const ACID_WORDS = words(
  "acid acids ph salts salt weak strong conjugate dna rna nucleotide nucleotides hydrogen adenine thymine guanine cytosine nitrogenous paired pairs alkali alkalis",
);
const LEADERS = words(
  "to will would can could may might must we they you i who which that this these those not also it",
);

const HOMOGRAPHS: ReadonlyMap<string, Homograph> = new Map([
  [
    "lead",
    {
      phonemes: "lˈɛd",
      fits: ({ before, after, all }) =>
        !LEADERS.has(before) &&
        !["to", "us", "the", "a", "an"].includes(after) &&
        [...all].some((word) => METALS.has(word)),
    },
  ],
  ["minute", { phonemes: "mInˈut", fits: ({ after }) => SMALL_THINGS.has(after) }],
  ["wind", { phonemes: "wˈInd", fits: ({ after, all }) => after === "around" || (after === "the" && all.has("wire")) }],
  ["wound", { phonemes: "wˈWnd", fits: ({ all }) => [...all].some((word) => COIL_WORDS.has(word)) }],
  ["bases", { phonemes: "bˈAsᵻz", fits: ({ all }) => [...all].some((word) => ACID_WORDS.has(word)) }],
]);

/** Gives words that are written alike the sound that their sentence calls for, where the part of speech does not tell. */
const settleHomographs = (tokens: readonly SpeechToken[]): void => {
  const small = tokens.map(({ text }) => text.toLowerCase());
  if (!small.some((word) => HOMOGRAPHS.has(word))) return;
  const all = new Set(small);
  tokens.forEach((token, at) => {
    const homograph = HOMOGRAPHS.get(small[at] ?? "");
    const company = { before: small[at - 1] ?? "", after: small[at + 1] ?? "", all };
    if (token.phonemes === null && homograph?.fits(company) === true) token.phonemes = homograph.phonemes;
  });
};

const isLetters = (word: string): boolean => /^\p{L}+$/u.test(word);
const isSmall = (word: string): boolean => word === word.toLowerCase() && word !== word.toUpperCase();
const isCapital = (word: string): boolean => word === word.toUpperCase() && word !== word.toLowerCase();

/** What a word looks like: small, capital, a number, or its first four signs. */
const wordShape = (word: string): string => {
  if (isLetters(word)) {
    if (isSmall(word)) return "x";
    if (isCapital(word)) return word.length > 1 ? "XX" : "X1";
    return isCapital(word.charAt(0)) && isSmall(word.slice(1)) ? "Xx" : "xX";
  }
  if (/^[\p{Nd}²³¹]+$/u.test(word)) return "d";
  return [...word]
    .slice(0, 4)
    .map((sign) => (/[\p{Nd}²³¹]/u.test(sign) ? "d" : /\p{L}/u.test(sign) ? "x" : sign))
    .join("");
};

/** A word as the tagger's vocabulary knows it. */
const wordForm = (word: string): string => {
  if (word.includes("-") && !word.startsWith("-")) return "!HYPHEN";
  if (/^\p{Nd}{4}$/u.test(word)) return "!YEAR";
  return /^\p{Nd}/u.test(word) ? "!DIGITS" : word.toLowerCase();
};

const START = ["-START2-", "-START-"];
const END = ["-END-", "-END2-"];

/** Parts of speech (Penn Treebank tags) of the tokens of a sentence, from left to right. */
const tagWords = (words: readonly string[], model: TaggerModel): string[] => {
  const forms = words.map((word) => {
    const form = wordForm(word);
    return model.vocabulary.has(form) ? form : `<${wordShape(word)}>`;
  });
  const around = [...START, ...forms, ...END];
  const scores = new Float64Array(model.tags.length);
  let [before, last] = ["-START2-", "-START-"];
  return words.map((word, index) => {
    const tag = model.fixed(word) ?? likeliest(featuresOf(word, index, { around, last, before }), model, scores);
    [before, last] = [last, tag];
    return tag;
  });
};

type Surroundings = { around: readonly string[]; last: string; before: string };

const featuresOf = (word: string, index: number, { around, last, before }: Surroundings): string[] => {
  const at = (offset: number): string => around[index + 2 + offset] ?? "";
  return [
    "b",
    `s3=${word.slice(-3)}`,
    `p1=${word.charAt(0)}`,
    `w=${at(0)}`,
    `sh=${wordShape(word)}`,
    index === 0 ? "i0" : "i+",
    `t-1=${last}`,
    `t-2=${before}`,
    `t-12=${last},${before}`,
    `w-1=${at(-1)}`,
    `s3-1=${at(-1).slice(-3)}`,
    `w-2=${at(-2)}`,
    `w+1=${at(1)}`,
    `s3+1=${at(1).slice(-3)}`,
    `w+2=${at(2)}`,
  ];
};

/** The tag with the highest sum of weights. */
const likeliest = (features: readonly string[], model: TaggerModel, scores: Float64Array): string => {
  scores.fill(0);
  for (const feature of features) {
    const weights = model.weights(feature) ?? [];
    for (let at = 0; at < weights.length; at += 2) {
      const tag = weights[at] ?? 0;
      scores[tag] = (scores[tag] ?? 0) + (weights[at + 1] ?? 0);
    }
  }
  const best = scores.reduce((winner, score, tag) => (score > (scores[winner] ?? 0) ? tag : winner), 0);
  return model.tags[best] ?? "NN";
};

/** An averaged perceptron. */
type TaggerModel = {
  /** In falling order of their names, so that of equal scores the first one wins. */
  tags: readonly string[];
  /** The tag of a word that has one only. */
  fixed: (word: string) => string | undefined;
  /** Words that have features of their own. */
  vocabulary: ReadonlySet<string>;
  /** Weights of a feature: index into `tags`, weight, and so on; undefined when it says nothing. */
  weights: (feature: string) => readonly number[] | undefined;
};

const NAME = "tagger.json.gz";

/** Features that are kept unpacked. */
const MAX_CACHED = 20_000;

const part = (text: string, key: string): PackedTable => {
  const mark = `"${key}":`;
  const start = text.indexOf(mark);
  const table = start < 0 ? null : packTable(text, start + mark.length);
  if (table === null) throw damagedTable(NAME);
  return table;
};

const list = (text: string, key: string): string[] => {
  const mark = `"${key}":`;
  const start = text.indexOf(mark) + mark.length;
  return textsOf(parsed(text.slice(start, text.indexOf('],"', start) + 1), NAME));
};

const unpacked = (row: string, numbers: ReadonlyMap<string, number>): number[] =>
  Object.entries(tableOf(parsed(row, NAME), NAME)).flatMap(([tag, weight]) => {
    const number = numbers.get(tag);
    return typeof weight === "number" && number !== undefined ? [number, weight] : [];
  });

/** Reads the vendored tagger; weights are unpacked when they are first needed. */
const readTaggerModel = (text: string): TaggerModel => {
  const tags = list(text, "tags").toSorted().toReversed();
  const numbers = new Map(tags.map((tag, index) => [tag, index]));
  const fixed = part(text, "tagdict");
  const rows = part(text, "weights");
  const cached = new Map<string, readonly number[] | undefined>();
  return {
    tags,
    fixed: (word) => fixed.find(word)?.slice(1, -1),
    vocabulary: new Set(list(text, "vocab")),
    weights: (feature) => {
      if (cached.has(feature)) return cached.get(feature);
      const row = rows.find(feature);
      const weights = row === undefined ? undefined : unpacked(row, numbers);
      if (cached.size >= MAX_CACHED) cached.clear();
      cached.set(feature, weights);
      return weights;
    },
  };
};
