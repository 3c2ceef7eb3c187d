/** Scripts worth naming in a message. */
const SCRIPTS = [
  "Han",
  "Hiragana",
  "Katakana",
  "Hangul",
  "Devanagari",
  "Bengali",
  "Gurmukhi",
  "Gujarati",
  "Oriya",
  "Tamil",
  "Telugu",
  "Kannada",
  "Malayalam",
  "Sinhala",
  "Thai",
  "Lao",
  "Tibetan",
  "Myanmar",
  "Khmer",
  "Ethiopic",
  "Georgian",
  "Armenian",
  "Hebrew",
  "Arabic",
  "Syriac",
  "Thaana",
  "Mongolian",
  "Cherokee",
  "Cyrillic",
  "Greek",
  "Latin",
  "Bopomofo",
  "Yi",
  "Tifinagh",
  "Nko",
  "Javanese",
  "Balinese",
  "Coptic",
  "Gothic",
  "Cuneiform",
  "Egyptian_Hieroglyphs",
  "Adlam",
  "Braille",
] as const;

const EMOJI = /\p{Extended_Pictographic}|\p{Regional_Indicator}/u;

/** The script of a character that no font draws: "Han", "emoji", or its code point ("U+1D100"). */
export const scriptName = (character: string): string => {
  const script = SCRIPTS.find((name) => new RegExp(`\\p{Script=${name}}`, "u").test(character));
  if (script !== undefined) return script.replaceAll("_", " ");
  if (EMOJI.test(character)) return "emoji";
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;
};
