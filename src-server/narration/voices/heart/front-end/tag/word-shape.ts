const isLetters = (word: string): boolean => /^\p{L}+$/u.test(word);
const isSmall = (word: string): boolean => word === word.toLowerCase() && word !== word.toUpperCase();
const isCapital = (word: string): boolean => word === word.toUpperCase() && word !== word.toLowerCase();

/** What a word looks like: small, capital, a number, or its first four signs. */
export const wordShape = (word: string): string => {
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
export const wordForm = (word: string): string => {
  if (word.includes("-") && !word.startsWith("-")) return "!HYPHEN";
  if (/^\p{Nd}{4}$/u.test(word)) return "!YEAR";
  return /^\p{Nd}/u.test(word) ? "!DIGITS" : word.toLowerCase();
};
