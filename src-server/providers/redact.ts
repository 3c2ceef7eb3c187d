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

const withoutPieces = (text: string, secret: string): string => {
  if (secret.length < PIECE) return secret === "" ? text : text.replaceAll(secret, HIDDEN);
  const pieces = new Set<string>();
  for (let at = 0; at + PIECE <= secret.length; at++) pieces.add(secret.slice(at, at + PIECE));
  let [kept, from, at] = ["", 0, 0];
  while (at + PIECE <= text.length) {
    if (!pieces.has(text.slice(at, at + PIECE))) at++;
    else {
      let end = at + PIECE;
      while (pieces.has(text.slice(end - PIECE + 1, end + 1)) && end < text.length) end++;
      kept += text.slice(from, at) + HIDDEN;
      from = at = end;
    }
  }
  return kept + text.slice(from);
};

/** A text without the secrets, whole or in pieces of eight characters and more, and without whatever looks like a key. */
export const redact = (text: string, secrets: readonly string[]): string => {
  const without = secrets.reduce(withoutPieces, text);
  return KEY_LIKE.reduce((rest, pattern) => rest.replaceAll(pattern, HIDDEN), without);
};
