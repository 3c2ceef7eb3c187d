import type { Message, MessageParam } from "../contract/messages/message.ts";

/** Shortest piece of a secret that is taken for one. */
const PIECE = 8;
const HIDDEN = "[hidden]";

const KEY_LIKE: readonly RegExp[] = [
  /\bBearer\s+\S+/giu,
  /\b(?:sk|rk|pk|gsk|xai|hf|key|tok|lk)[-_][\w.*-]{6,}/giu,
  /\bAIza[\w*-]{6,}/gu,
  // Keys that the provider has hidden in part.
  /[\w.-]*\*{3,}[\w.*-]*/gu,
  // Long words that mix letters and digits.
  /\b(?=\w*\d)(?=\w*[A-Za-z])[\w-]{24,}/gu,
];

/** Shortest text that is taken for a secret. */
const LEAST = 4;

const isInWord = (text: string, at: number): boolean => /[\p{L}\p{N}]/u.test(text.charAt(at));

/** A text without a short secret, where it stands by itself and not in another word. */
const withoutWord = (text: string, secret: string): string => {
  if (secret.length < LEAST) return text;
  let [redacted, from] = ["", 0];
  for (let at = text.indexOf(secret); at >= 0; at = text.indexOf(secret, at + 1)) {
    const end = at + secret.length;
    if (at < from || (at > 0 && isInWord(text, at - 1)) || isInWord(text, end)) continue;
    redacted += text.slice(from, at) + HIDDEN;
    from = end;
  }
  return redacted + text.slice(from);
};

const withoutPieces = (text: string, secret: string, isPiece: (piece: string) => boolean): string => {
  const pieces = new Set<string>();
  for (let at = 0; at + PIECE <= secret.length; at++) pieces.add(secret.slice(at, at + PIECE));
  const isGiven = (piece: string): boolean => pieces.has(piece) && isPiece(piece);
  let [redacted, from, at] = ["", 0, 0];
  while (at + PIECE <= text.length) {
    if (!isGiven(text.slice(at, at + PIECE))) at++;
    else {
      let end = at + PIECE;
      while (pieces.has(text.slice(end - PIECE + 1, end + 1)) && end < text.length) end++;
      redacted += text.slice(from, at) + HIDDEN;
      from = at = end;
    }
  }
  return redacted + text.slice(from);
};

const withoutKeyLike = (text: string): string =>
  KEY_LIKE.reduce((rest, pattern) => rest.replaceAll(pattern, HIDDEN), text);

/**
 * A text from outside without the secrets, whole or in pieces of eight characters and more, and without whatever looks
 * like a key. Secrets of four to seven characters are hidden where they stand by themselves, shorter ones are none.
 */
export const redact = (text: string, secrets: readonly string[]): string =>
  withoutKeyLike(
    secrets.reduce(
      (rest, secret) => (secret.length < PIECE ? withoutWord(rest, secret) : withoutPieces(rest, secret, () => true)),
      text,
    ),
  );

/** Words, as in Lectern's sentences and in placeholders for keys. */
const WORDS = /^\P{L}?\p{Lu}?\p{Ll}*(?:[-_ .,]\p{Lu}?\p{Ll}*)*$/u;
/** A piece of a single word. */
const WORD = /^\P{L}?\p{Lu}?\p{Ll}*\P{L}?$/u;
/** Words longer than this are in no sentence of Lectern's. */
const LONG = 16;

const isWords = (secret: string): boolean => WORDS.test(secret) && !/\p{N}/u.test(secret);
const isWord = (piece: string): boolean => WORD.test(piece) && !/\p{N}/u.test(piece);

const withoutKey = (text: string, secret: string): string => {
  if (!isWords(secret)) return withoutPieces(text.replaceAll(secret, HIDDEN), secret, (piece) => !isWord(piece));
  return secret.length < LONG ? text : withoutWord(text, secret);
};

/**
 * A sentence of Lectern's own, which may name something from outside, without the keys in it: its words stay as they
 * are, also where they are the secret or a piece of it. Secrets of less than eight characters are not looked for.
 */
export const redactSentence = (sentence: string, secrets: readonly string[]): string =>
  withoutKeyLike(secrets.reduce((rest, secret) => (secret.length < PIECE ? rest : withoutKey(rest, secret)), sentence));

const redactParam = (value: MessageParam, secrets: readonly string[]): MessageParam => {
  if (typeof value === "string") return redactSentence(value, secrets);
  return typeof value === "object" ? redactMessage(value, secrets) : value;
};

/** The same of a message as data: its parameters are all that may come from outside. */
export const redactMessage = ({ code, params }: Message, secrets: readonly string[]): Message => ({
  code,
  params: Object.fromEntries(Object.entries(params).map(([name, value]) => [name, redactParam(value, secrets)])),
});
