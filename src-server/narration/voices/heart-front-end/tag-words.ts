import { damagedTable, parsed, tableOf, textsOf, packTable, type PackedTable } from "./tables.ts";

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
export const tagWords = (words: readonly string[], model: TaggerModel): string[] => {
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
export const readTaggerModel = (text: string): TaggerModel => {
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
