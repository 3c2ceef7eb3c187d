import { lexAccent, lexCharacter } from "./lex-character.ts";
import { lexCommand } from "./lex-command.ts";
import { lexWord } from "./lex-word.ts";
import { singleToken, type LexedPiece, type LexPlace } from "./lexed-piece.ts";
import type { Notation, Token } from "./token.ts";

/** Where a formula stands in the display text and how it is written. */
export type LexOptions = { notation: Notation; at: number };

const TEX_NUMBER = /^\d+(?:(?:\{,\}|\\,|\\;|\\:|\\ )\d{3}(?!\d))*(?:(?:\.|\{,\})\d+)?/u;
const TEX_THOUSANDS = /^\d{1,3}(?:,\d{3})+(?!\d)(?:\.\d+)?/u;
const PLAIN_NUMBER = /^(?:\d{1,3}(?:,\d{3})+(?![\d])|\d{1,3}(?:[\u2009\u202f]\d{3})+(?!\d)|\d+)(?:\.\d+)?/u;

/** Tokens of a formula; places count from `at`. Never throws. */
export const lexMath = (source: string, { notation, at }: LexOptions): Token[] => {
  const tokens: Token[] = [];
  let index = 0;
  let gap = false;
  let depth = 0;
  while (index < source.length) {
    const piece = readPiece({ source, index, notation, nested: depth > 0 });
    for (const token of piece.tokens) {
      tokens.push({ ...token, at: token.at + at, gap });
      gap = false;
      if (token.kind === "mark") depth += "([{".includes(token.text) ? 1 : ")]}".includes(token.text) ? -1 : 0;
    }
    gap ||= piece.gap === true;
    index = piece.next;
  }
  return tokens;
};

/** Operators typed with several keys, and the command or mark each one means. */
const TYPED_OPERATORS: readonly (readonly [typed: string, kind: "command" | "mark", text: string])[] = [
  ["<=>", "command", "Leftrightarrow"],
  ["<->", "command", "Leftrightarrow"],
  ["...", "command", "ldots"],
  ["+/-", "command", "pm"],
  ["===", "mark", "="],
  ["!==", "command", "ne"],
  ["==", "mark", "="],
  ["!=", "command", "ne"],
  ["<=", "command", "le"],
  [">=", "command", "ge"],
  ["=>", "command", "Rightarrow"],
  ["->", "command", "to"],
  [":=", "command", "coloneqq"],
  ["&&", "command", "wedge"],
  ["||", "command", "vee"],
  ["**", "mark", "^"],
  ["//", "mark", "/"],
  ["~=", "command", "approx"],
  ["!", "mark", "!"],
  ["&", "command", "wedge"],
  ["{", "mark", "\\{"],
  ["}", "mark", "\\}"],
  ["~", "mark", "~"],
];

const readPiece = (place: LexPlace): LexedPiece => {
  const typed =
    place.notation === "plain" && !isDoubleBar(place)
      ? TYPED_OPERATORS.find(([text]) => place.source.startsWith(text, place.index))
      : undefined;
  if (typed !== undefined) return singleToken(typed[1], typed[2], place.index, typed[0].length);
  const character = String.fromCodePoint(place.source.codePointAt(place.index) ?? 32);
  if (/[\s~\u2009\u202f]/u.test(character)) return { tokens: [], next: place.index + 1, gap: true };
  if (character === "\\") return lexCommand(place);
  if (/\d/u.test(character)) return readNumber(place);
  const accented = lexAccent(place);
  if (accented !== null) return accented;
  const plain = character.length > 1 ? character.normalize("NFKC") : character;
  if (/^[A-Za-z]$/u.test(plain)) {
    return place.notation === "tex" || character.length > 1
      ? singleToken("letter", plain, place.index, character.length)
      : lexWord(place.source, place.index);
  }
  return lexCharacter(place, character);
};

/** Whether || is the double bar of a norm and not "or". */
const isDoubleBar = ({ source, index }: LexPlace): boolean =>
  source.startsWith("||", index) && /(?:^|[\s(=+\-*/<>])\|\|(?!\s)[^|]+(?<!\s)\|\|/u.test(source);

const readNumber = ({ source, index, notation, nested }: LexPlace): LexedPiece => {
  const rest = source.slice(index, index + 400);
  const thousands = notation === "tex" && !nested ? TEX_THOUSANDS.exec(rest)?.[0] : undefined;
  const written = thousands ?? (notation === "tex" ? TEX_NUMBER : PLAIN_NUMBER).exec(rest)?.[0] ?? rest.charAt(0);
  const text = written.replaceAll(/\{,\}(?=\d{3}(?!\d))|\\[,;: ]|[,\u2009\u202f]/gu, "").replace("{,}", ".");
  return singleToken("number", text, index, written.length);
};
