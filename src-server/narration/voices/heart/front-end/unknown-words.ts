import { tableOf, textsOf } from "./table.ts";

/** Pronounces a word that no dictionary knows; undefined as long as it has not been asked of the net. */
export type UnknownWord = (word: string) => string | undefined;

/** Words that no dictionary knows, answered by the net and remembered. */
export type UnknownWords = {
  find: UnknownWord;
  /** Asks the net for words, so that `find` answers from now on. */
  learn(words: Iterable<string>): Promise<void>;
};

/** Longer words are put to the net in pieces. */
const LONGEST = 24;
/** Words that are kept; a lecture has a few dozen. */
const MAX_KEPT = 5000;

type Net = (characters: readonly number[]) => Promise<readonly number[]>;

const piecesOf = (characters: readonly number[]): number[][] =>
  Array.from({ length: Math.ceil(characters.length / LONGEST) }, (_, index) =>
    characters.slice(index * LONGEST, (index + 1) * LONGEST),
  );

/** The net's labels as phonemes: repeats count once, blanks (0) part them. */
const collapsed = (labels: readonly number[], outputs: readonly string[]): string =>
  labels.map((label, index) => (label === 0 || label === labels[index - 1] ? "" : (outputs[label - 1] ?? ""))).join("");

/** The net for unknown words with its vendored alphabets. */
export const createUnknownWords = (json: unknown, net: Net): UnknownWords => {
  const table = tableOf(json, "oov.json");
  const inputs = new Map(textsOf(table["in"]).map((character, index) => [character, index + 1]));
  const outputs = textsOf(table["out"]);
  const known = new Map<string, string>();
  const ask = async (word: string): Promise<string> => {
    const characters = [...word].flatMap((character) => inputs.get(character) ?? []);
    let phonemes = "";
    for (const piece of piecesOf(characters)) phonemes += collapsed(await net(piece), outputs);
    return phonemes;
  };
  return {
    find: (word) => known.get(word),
    learn: async (words) => {
      if (known.size > MAX_KEPT) known.clear();
      for (const word of words) known.set(word, await ask(word));
    },
  };
};
