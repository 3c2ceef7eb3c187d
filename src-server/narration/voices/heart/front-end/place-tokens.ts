import type { PhonemeToken } from "../front-end.ts";
import type { Token } from "./token.ts";

/** Word pairs beyond which two texts are not compared word by word. */
const MOST_PAIRS = 1_000_000;

/** Tokens of one written word of the rewritten sentence. */
type ReadWord = { text: string; tokens: Token[] };

const asTokens = ({ tokens }: ReadWord): PhonemeToken[] =>
  tokens.map(({ text, phonemes, space }) => ({ text, phonemes: phonemes ?? "", space }));

const readWords = (tokens: readonly Token[]): ReadWord[] => {
  const words: ReadWord[] = [];
  let open: ReadWord | null = null;
  for (const token of tokens) {
    open ??= { text: "", tokens: [] };
    open.text += token.text;
    open.tokens.push(token);
    if (!token.space) continue;
    words.push(open);
    open = null;
  }
  return open === null ? words : [...words, open];
};

/** Words that were rewritten, as one token; the sign that ends them stays a token of its own. */
const rewritten = (written: readonly string[], read: readonly ReadWord[]): PhonemeToken[] => {
  const tokens = read.flatMap((word) => asTokens(word));
  const text = written.join("");
  const last = tokens.at(-1);
  const sign = last !== undefined && tokens.length > 1 && /^[.,;:!?]$/u.test(last.text) && text.endsWith(last.text);
  const body = sign ? tokens.slice(0, -1) : tokens;
  const phonemes = body
    .map(({ phonemes: sound, space }) => sound + (space ? " " : ""))
    .join("")
    .trim();
  const space = last?.space ?? true;
  if (text === "") return [];
  if (!sign || text.length === 1) return [{ text, phonemes: (phonemes + (sign ? last.phonemes : "")).trim(), space }];
  return [{ text: text.slice(0, -1), phonemes, space: false }, last];
};

/** Lengths of the longest common run of words from each pair of places on. */
const commonLengths = (written: readonly string[], read: readonly ReadWord[]): Uint32Array => {
  const width = read.length + 1;
  const lengths = new Uint32Array((written.length + 1) * width);
  for (let i = written.length - 1; i >= 0; i -= 1)
    for (let j = read.length - 1; j >= 0; j -= 1)
      lengths[i * width + j] =
        written[i] === read[j]?.text
          ? 1 + (lengths[(i + 1) * width + j + 1] ?? 0)
          : Math.max(lengths[(i + 1) * width + j] ?? 0, lengths[i * width + j + 1] ?? 0);
  return lengths;
};

/**
 * The tokens of a rewritten sentence as tokens of the sentence as it was given.
 * Words that were not rewritten keep their tokens; what was rewritten becomes one token with all its sounds.
 */
export const placeTokens = (sentence: string, tokens: readonly Token[]): PhonemeToken[] => {
  const written = sentence.split(/\s+/u).filter((word) => word !== "");
  const read = readWords(tokens);
  if (written.length === read.length && read.every(({ text }, index) => text === written[index]))
    return read.flatMap((word) => asTokens(word));
  if (written.length * read.length > MOST_PAIRS) return rewritten(written, read);
  const width = read.length + 1;
  const lengths = commonLengths(written, read);
  const placed: PhonemeToken[] = [];
  let [i, j, fromI, fromJ] = [0, 0, 0, 0];
  while (i < written.length && j < read.length) {
    const word = read[j];
    if (word !== undefined && word.text === written[i]) {
      placed.push(...rewritten(written.slice(fromI, i), read.slice(fromJ, j)), ...asTokens(word));
      [i, j] = [i + 1, j + 1];
      [fromI, fromJ] = [i, j];
    } else if ((lengths[(i + 1) * width + j] ?? 0) >= (lengths[i * width + j + 1] ?? 0)) i += 1;
    else j += 1;
  }
  return [...placed, ...rewritten(written.slice(fromI), read.slice(fromJ))];
};
