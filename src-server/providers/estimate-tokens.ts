import type { ModelMessage } from "../contract/model-call.ts";

/** Words of Latin letters, digits, Chinese, other syllable scripts, words of other letters, white space, marks. */
const STRETCHES =
  /(\p{Script=Latin}[\p{Script=Latin}\p{M}]*)|(\p{N}+)|(\p{Script=Han}+)|([\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]+)|(\p{L}[\p{L}\p{M}]*)|(\s+)|([^\s\p{L}\p{N}]+)/gu;

const latin = (word: string): number => {
  const accented = /[^\p{ASCII}]/u.test(word) ? 0.4 : 0;
  const humps = word.match(/(?<=[a-z])[A-Z]/gu)?.length ?? 0;
  return 1 + 0.25 * Math.max(0, word.length - 7) + accented + 0.8 * humps;
};

/** A single blank belongs to the word after it. */
const blank = (space: string): number => (space.length > 1 || space.includes("\n") ? 1 : 0);
const marks = ({ length }: string): number => (length === 1 ? 0.9 : 1 + 0.2 * Math.max(0, length - 2));

/** Tokens of each kind of stretch, in the order above; fitted to the vocabulary `o200k_base`. */
const COSTS: readonly ((stretch: string) => number)[] = [
  latin,
  ({ length }) => Math.ceil(length / 3),
  ({ length }) => 0.79 * length,
  ({ length }) => 0.88 * length,
  ({ length }) => Math.max(1, length / 3.9),
  blank,
  marks,
];

/** About how many tokens a text has: within 15 % for prose, JSON and formulas in the vocabularies of today's models. */
export const estimateTokens = (text: string): number => {
  let tokens = 0;
  for (const [stretch, ...kinds] of text.matchAll(STRETCHES)) {
    const kind = kinds.findIndex((part) => part !== undefined);
    tokens += COSTS[kind]?.(stretch) ?? 0;
  }
  return Math.ceil(tokens);
};

/** Tokens that a message costs beside its text. */
const PER_MESSAGE = 4;

/** About how many tokens messages have. */
export const estimateMessages = (messages: readonly ModelMessage[]): number =>
  messages.reduce((sum, { content }) => sum + estimateTokens(content) + PER_MESSAGE, 0);
