import type { PhonemeToken } from "./front-end.ts";
import type { SpeechToken } from "./token.ts";

/** A token of a text, and whether white space follows it. */
type TextPiece = { text: string; space: boolean };

/** Written words that are cut in a way of their own: contractions, abbreviations. */
export type SpecialWords = ReadonlyMap<string, readonly string[]>;

/** Cuts a text at white space, then each written word into tokens. The full stop that ends the text is a token of its own, even behind a letter or an abbreviation. */
export const tokenise = (text: string, special: SpecialWords): TextPiece[] => {
  const pieces = [...text.matchAll(/\S+/gu)].flatMap((match) => {
    const tokens = splitWord(match[0], special);
    const followed = match.index + match[0].length < text.length;
    return tokens.map((token, index) => ({ text: token, space: followed && index === tokens.length - 1 }));
  });
  const last = pieces.at(-1);
  if (last === undefined || !/^\p{L}[\p{L}.]*\.$/u.test(last.text)) return pieces;
  return [...pieces.slice(0, -1), { text: last.text.slice(0, -1), space: false }, { text: ".", space: false }];
};

const splitWord = (word: string, special: SpecialWords): readonly string[] => {
  const whole = special.get(word);
  if (whole !== undefined) return whole;
  const { before, core, after } = peel(word, special);
  const tokens = [...before, ...splitCore(core, special), ...after.toReversed()];
  return tokens.length > 1 ? rejoin(tokens, special) : tokens;
};

type Peeled = { before: string[]; core: string; after: string[] };

/** Takes signs off both ends until nothing more comes off or a special word is left. */
const peel = (word: string, special: SpecialWords): Peeled => {
  const peeled: Peeled = { before: [], core: word, after: [] };
  for (let last = -1; peeled.core !== "" && peeled.core.length !== last && !special.has(peeled.core);) {
    last = peeled.core.length;
    if (peelOnce(peeled, special)) break;
  }
  return peeled;
};

/** Whether a special word was laid bare. */
const peelOnce = (peeled: Peeled, special: SpecialWords): boolean => {
  const word = peeled.core;
  const prefix = PREFIX.exec(word)?.[0] ?? "";
  const withoutPrefix = word.slice(prefix.length);
  if (prefix !== "" && special.has(withoutPrefix)) {
    peeled.before.push(prefix);
    peeled.core = withoutPrefix;
    return true;
  }
  const suffix = SUFFIX.exec(withoutPrefix)?.[0] ?? "";
  const withoutSuffix = word.slice(0, word.length - suffix.length);
  if (suffix !== "" && special.has(withoutSuffix)) {
    peeled.after.push(suffix);
    peeled.core = withoutSuffix;
    return true;
  }
  if (prefix !== "") peeled.before.push(prefix);
  if (suffix !== "") peeled.after.push(suffix);
  peeled.core = withoutPrefix.slice(0, withoutPrefix.length - suffix.length);
  return false;
};

const splitCore = (core: string, special: SpecialWords): readonly string[] => {
  if (core === "") return [];
  const whole = special.get(core);
  if (whole !== undefined) return whole;
  if (ADDRESS.test(core)) return [core];
  const tokens: string[] = [];
  let start = 0;
  for (const match of core.matchAll(INFIX)) {
    if (match.index === 0) continue;
    if (match.index > start) tokens.push(core.slice(start, match.index));
    tokens.push(match[0]);
    start = match.index + match[0].length;
  }
  if (start < core.length) tokens.push(core.slice(start));
  return tokens;
};

/** Joins neighbours that spell a special word: "Sept" and "." are "Sept.". */
const rejoin = (tokens: readonly string[], special: SpecialWords): string[] => {
  const out: string[] = [];
  for (let index = 0; index < tokens.length;) {
    const length = [3, 2].find(
      (size) => index + size <= tokens.length && special.has(tokens.slice(index, index + size).join("")),
    );
    const joined = length === undefined ? undefined : special.get(tokens.slice(index, index + length).join(""));
    out.push(...(joined ?? [tokens[index] ?? ""]));
    index += length ?? 1;
  }
  return out;
};

/** Parts of patterns for written English. */
const LETTER = "[\\p{L}\\p{Nl}\\p{No}]";
const LETTER_OR_DIGIT = "[\\p{L}\\p{N}]";
const LOWER = "a-zß-öø-ÿ";
const UPPER = "A-ZÀ-ÖØ-Þ";
const APOSTROPHES = "'‘’";
/** Inside a class of characters. */
const QUOTES = "'\"”“`‘´’‚,„»«「」『』（）〔〕【】《》〈〉";
const PUNCTUATION = "…,:;!?¿¡()\\[\\]{}<>_#*&。？！，、；：～·";
const ICONS = "™®©°§¶†‡•";
const CURRENCY = "(?:US\\$|[CA]\\$|[$£€¥฿₽₹₩₪₺₴₦₫₱₲₵₸₼₾₿])";

const UNITS =
  "km²|km³|km/h|kmh|km|m²|m³|m/s|dm²|dm³|dm|cm²|cm³|cm|mm²|mm³|mm|ha|µm|nm|yd|in|ft|kg|mg|µg|lb|oz|mph|hPa|Pa|mbar|mb|MB|kb|KB|gb|GB|tb|TB|[mgtTGMK%]";

/** Signs that are cut off the start of a written word. */
const PREFIX = new RegExp(
  `^(?:[§%=—–…]|\\+(?![0-9])|[${PUNCTUATION}]|\\.\\.+|[${QUOTES}]|${CURRENCY}|[${ICONS}])`,
  "u",
);

/** Signs and endings that are cut off the end of a written word. */
const SUFFIX = new RegExp(
  [
    "…|……",
    `[${PUNCTUATION}]`,
    "\\.\\.+",
    `[${QUOTES}]`,
    `[${ICONS}]`,
    "['’][sS]",
    "[—–]",
    "(?<=[0-9])\\+",
    "(?<=°[FfCcKk])\\.",
    `(?<=[0-9])${CURRENCY}`,
    `(?<=[0-9])(?:${UNITS})`,
    `(?<=[0-9${LOWER}%²\\-+${PUNCTUATION}${QUOTES}])\\.`,
    `(?<=[${UPPER}][${UPPER}])\\.`,
  ]
    .map((part) => `(?:${part})$`)
    .join("|"),
  "u",
);

/** Signs inside a written word at which it is cut. */
const INFIX = new RegExp(
  [
    "\\.\\.+|…",
    `[${ICONS}]`,
    "(?<=[0-9])[+\\-*^](?=[0-9\\-])",
    `(?<=[${LOWER}${QUOTES}])\\.(?=[${UPPER}${QUOTES}])`,
    `(?<=${LETTER}),(?=${LETTER})`,
    `(?<=${LETTER_OR_DIGIT})(?:-|–|—|--|---|——|~)(?=${LETTER})`,
    `(?<=${LETTER_OR_DIGIT})[:<>=/](?=${LETTER})`,
  ].join("|"),
  "gu",
);

/** Addresses stay whole. */
const ADDRESS =
  /^(?:https?|ftp):\/\/\S+$|^www\.\S+$|^[\w.+-]+@[\w-]+(?:\.[\w-]+)+$|^(?:[\w-]+\.)+(?:com|org|net|edu|gov|io|co|uk|de|fr|info|biz|us|ca|au|tv|me|ly|ai)(?:\/\S*)?$/iu;

/** Parts of a token: capitals, runs of digits, dashes, words with their apostrophes, single signs. */
export const PARTS = new RegExp(
  [
    `^[${APOSTROPHES}]+`,
    `[${UPPER}](?=[${UPPER}][${LOWER}])`,
    "(?:^-)?(?:\\p{Nd}?[,.]?\\p{Nd})+",
    "[\\-_]+",
    `[${APOSTROPHES}]{2,}`,
    `${LETTER}*?(?:[${APOSTROPHES}]${LETTER})*?[${LOWER}](?=[${UPPER}])`,
    `${LETTER}+(?:[${APOSTROPHES}]${LETTER})*`,
    `[^\\p{L}\\p{N}_\\-${APOSTROPHES}]`,
    `[${APOSTROPHES}]+$`,
  ].join("|"),
  "gu",
);

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
