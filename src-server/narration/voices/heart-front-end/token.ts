/** A piece of a sentence on its way to phonemes. */
export type SpeechToken = {
  text: string;
  /** Part of speech, a tag of the Penn Treebank. */
  tag: string;
  /** Whether white space follows. */
  space: boolean;
  /** null as long as nothing is known. */
  phonemes: string | null;
  /** Whether it starts a written word. */
  isHead: boolean;
  /** A sign of money that stood before it. */
  currency: string | null;
  /** What is read in its place. */
  alias: string | null;
  /** Whether a space parts its sounds from those before. */
  parted: boolean;
};

/** A token of which nothing is known but its text and tag. */
export const newToken = (text: string, { tag, space }: { tag: string; space: boolean }): SpeechToken => ({
  text,
  tag,
  space,
  phonemes: null,
  isHead: true,
  currency: null,
  alias: null,
  parted: false,
});

const capitalWeight = (text: string): number =>
  [...text].reduce((sum, sign) => sum + (sign === sign.toLowerCase() ? 1 : 2), 0);

const heaviest = (tokens: readonly SpeechToken[]): SpeechToken | undefined =>
  tokens.reduce<SpeechToken | undefined>(
    (best, token) => (best === undefined || capitalWeight(token.text) > capitalWeight(best.text) ? token : best),
    undefined,
  );

/** The parts of a written word as one token without phonemes; its tag is that of the longest part. */
export const mergedToken = (tokens: readonly SpeechToken[]): SpeechToken => {
  const text = tokens
    .map((token, index) => (index < tokens.length - 1 && token.space ? `${token.text} ` : token.text))
    .join("");
  const currencies = tokens.flatMap(({ currency }) => (currency === null ? [] : [currency])).toSorted();
  return {
    ...newToken(text, { tag: heaviest(tokens)?.tag ?? "", space: tokens.at(-1)?.space ?? false }),
    isHead: tokens[0]?.isHead ?? true,
    currency: currencies.at(-1) ?? null,
    parted: tokens[0]?.parted ?? false,
  };
};

/** The phonemes of the parts of a written word, one after the other. */
export const joinedPhonemes = (tokens: readonly SpeechToken[]): string =>
  tokens.reduce((joined, { phonemes, parted }) => {
    const gap = parted && joined !== "" && !joined.endsWith(" ") && phonemes !== null && phonemes !== "";
    return joined + (gap ? " " : "") + (phonemes ?? "");
  }, "");
