import type { PhonemeToken } from "../front-end.ts";
import type { SpeechToken } from "./token.ts";

/** Word pairs beyond which two texts are not compared word by word. */
const MAX_PAIRS = 1_000_000;

/** Tokens of one written word of the rewritten sentence. */
type ReadWord = { text: string; tokens: SpeechToken[] };

const asTokens = ({ tokens }: ReadWord): PhonemeToken[] =>
  tokens.map(({ text, phonemes, space }) => ({ text, phonemes: phonemes ?? "", space }));

const readWords = (tokens: readonly SpeechToken[]): ReadWord[] => {
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

const soundOf = (tokens: readonly PhonemeToken[]): string =>
  tokens
    .map(({ phonemes, space }) => phonemes + (space ? " " : ""))
    .join("")
    .trim();

/** Words that were rewritten, as one token behind those already placed; the sign that ends them stays a token of its own. */
const placeRewritten = (placed: PhonemeToken[], written: readonly string[], read: readonly ReadWord[]): void => {
  const tokens = read.flatMap((word) => asTokens(word));
  const text = written.join("");
  const last = tokens.at(-1);
  const before = placed.at(-1);
  if (text === "") {
    if (before !== undefined) before.phonemes = `${before.phonemes} ${soundOf(tokens)}`.trim();
  } else if (last !== undefined && text.length > 1 && /^[.,;:!?]$/u.test(last.text) && text.endsWith(last.text))
    placed.push({ text: text.slice(0, -1), phonemes: soundOf(tokens.slice(0, -1)), space: false }, last);
  else placed.push({ text, phonemes: soundOf(tokens), space: last?.space ?? true });
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

/** Pairs of equal words of two texts, in order; none when the texts are too long to be compared. */
const equalWords = (written: readonly string[], read: readonly ReadWord[]): (readonly [number, number])[] => {
  if (written.length * read.length > MAX_PAIRS) return [];
  const width = read.length + 1;
  const lengths = commonLengths(written, read);
  const pairs: (readonly [number, number])[] = [];
  for (let [i, j] = [0, 0]; i < written.length && j < read.length;) {
    if (written[i] === read[j]?.text) pairs.push([i++, j++]);
    else if ((lengths[(i + 1) * width + j] ?? 0) >= (lengths[i * width + j + 1] ?? 0)) i += 1;
    else j += 1;
  }
  return pairs;
};

/**
 * The tokens of a rewritten sentence as tokens of the sentence as it was given.
 * Words that were not rewritten keep their tokens; what was rewritten becomes one token with all its sounds.
 */
export const placeTokens = (sentence: string, tokens: readonly SpeechToken[]): PhonemeToken[] => {
  const written = sentence.split(/\s+/u).filter((word) => word !== "");
  const read = readWords(tokens);
  if (written.length === read.length && read.every(({ text }, index) => text === written[index]))
    return read.flatMap((word) => asTokens(word));
  const placed: PhonemeToken[] = [];
  let [fromI, fromJ] = [0, 0];
  for (const [i, j] of [...equalWords(written, read), [written.length, read.length] as const]) {
    if (i > fromI || j > fromJ) placeRewritten(placed, written.slice(fromI, i), read.slice(fromJ, j));
    const word = read[j];
    if (word !== undefined) placed.push(...asTokens(word));
    [fromI, fromJ] = [i + 1, j + 1];
  }
  return placed;
};
