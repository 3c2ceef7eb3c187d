import { lexAccent, lexCharacter } from "./lex-character.ts";
import { lexCommand } from "./lex-command.ts";
import { lexWord } from "./lex-word.ts";
import {
  singleToken,
  type LexedPiece,
  type LexPlace,
  POINT_FORMS,
  lexNumber,
  type NumberForms,
} from "./read-number.ts";
import type { Notation, FormulaToken } from "./token.ts";

/** Where a formula stands in the display text and how it is written. */
export type LexOptions = { notation: Notation; at: number; forms?: NumberForms };

/** Tokens of a formula; places count from `at`. Never throws. */
export const lexMath = (source: string, { notation, at, forms = POINT_FORMS }: LexOptions): FormulaToken[] => {
  const tokens: FormulaToken[] = [];
  let index = 0;
  let gap = false;
  const open: string[] = [];
  while (index < source.length) {
    const piece = readPiece({
      source,
      index,
      notation,
      nested: open.some((mark) => mark !== "\\{"),
      listed: holdsList(open),
      forms,
    });
    for (const token of piece.tokens) {
      if (token.kind === "mark") follow(open, token.text, tokens.at(-1)?.text);
      tokens.push({ ...token, at: token.at + at, gap });
      gap = false;
    }
    gap ||= piece.gap === true;
    index = piece.next;
  }
  return tokens;
};

/** Keeps the marks that are open; a brace behind "_" is kept as that. */
const follow = (open: string[], mark: string, before: string | undefined): void => {
  if (["(", "[", "{", "\\{"].includes(mark)) open.push(mark === "{" && before === "_" ? "_" : mark);
  else if ([")", "]", "}", "\\}"].includes(mark)) open.pop();
};

/** Whether the innermost brackets may hold a list; braces round an argument or a power do not. */
const holdsList = (open: readonly string[]): boolean => open.length > 0 && open.at(-1) !== "{";

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
  if (/\d/u.test(character)) return lexNumber(place);
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
