import { msg } from "../../contract/messages/message.ts";
import { ownValue } from "../../own-value.ts";
import { cannotRead } from "./expression-error.ts";
import { GREEK, readExpressionWord } from "./names.ts";

/** A piece of an infix text; `at` counts characters from 0. */
export type Token =
  | { readonly kind: "number"; readonly value: number; readonly at: number }
  | { readonly kind: "name"; readonly text: string; readonly at: number }
  | { readonly kind: "sign"; readonly text: string; readonly at: number }
  | { readonly kind: "end"; readonly text: ""; readonly at: number };

const NUMBER = /(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?/y;
const WORD = /[A-Za-z][A-Za-z0-9_]*/y;
const SIGN = /<=|>=|==|!=|\*\*|[-+*/^()[\],!|<>=%]/y;
const SUPERSCRIPT = /⁻?[⁰¹²³⁴⁵⁶⁷⁸⁹]+/y;
const SPACE = /\s+/y;
const SUPERSCRIPT_DIGITS = "⁰¹²³⁴⁵⁶⁷⁸⁹";

/** Typographic signs and what they are read as. */
const TYPOGRAPHIC: Readonly<Record<string, string>> = {
  "−": "-",
  "–": "-",
  "×": "*",
  "·": "*",
  "⋅": "*",
  "∗": "*",
  "÷": "/",
  "∕": "/",
  "≤": "<=",
  "≥": ">=",
  "≠": "!=",
  "√": "√",
  "∛": "∛",
  "°": "°",
  "∞": "∞",
};
const SPELLED: Readonly<Record<string, string>> = { "**": "^", "=": "==", "[": "(", "]": ")" };

const matchAt = (pattern: RegExp, source: string, at: number): string | undefined => {
  pattern.lastIndex = at;
  return pattern.exec(source)?.[0];
};

const superscriptTokens = (text: string, at: number): readonly Token[] => {
  const digits = [...text].map((mark) => (mark === "⁻" ? "-" : String(SUPERSCRIPT_DIGITS.indexOf(mark)))).join("");
  return [
    { kind: "sign", text: "^", at },
    { kind: "number", value: Number(digits), at },
  ];
};

const wordPiece = (source: string, at: number, names: ReadonlySet<string> | undefined): Piece => {
  const word = matchAt(WORD, source, at) ?? "";
  const end = at + word.length;
  const parts = readExpressionWord(word, { names, beforeBracket: /^\s*\(/.test(source.slice(end, end + 20)) });
  if (parts === undefined) throw cannotRead(source, at, msg("expressions.no_function_name_known", { word }));
  let offset = at;
  const tokens = parts.map((text): Token => {
    offset += text.length;
    return { kind: "name", text, at: offset - text.length };
  });
  return { tokens, end };
};

/** The tokens of one spot, and where the next spot begins. */
interface Piece {
  readonly tokens: readonly Token[];
  readonly end: number;
}

const signPiece = (source: string, at: number): Piece => {
  const mark = source[at] ?? "";
  const typographic = ownValue(TYPOGRAPHIC, mark);
  if (typographic !== undefined) return { tokens: [{ kind: "sign", text: typographic, at }], end: at + 1 };
  const greek = ownValue(GREEK, mark);
  if (greek !== undefined) return { tokens: [{ kind: "name", text: greek, at }], end: at + 1 };
  const sign = matchAt(SIGN, source, at);
  if (sign === undefined) throw cannotRead(source, at, msg("expressions.has_no_meaning_here", { mark }));
  return { tokens: [{ kind: "sign", text: ownValue(SPELLED, sign) ?? sign, at }], end: at + sign.length };
};

const nextPiece = (source: string, at: number, names: ReadonlySet<string> | undefined): Piece => {
  const space = matchAt(SPACE, source, at);
  if (space !== undefined) return { tokens: [], end: at + space.length };
  const digits = matchAt(NUMBER, source, at);
  if (digits !== undefined) return { tokens: [{ kind: "number", value: Number(digits), at }], end: at + digits.length };
  const superscript = matchAt(SUPERSCRIPT, source, at);
  if (superscript !== undefined) return { tokens: superscriptTokens(superscript, at), end: at + superscript.length };
  return matchAt(WORD, source, at) === undefined ? signPiece(source, at) : wordPiece(source, at, names);
};

/** Cuts an infix text into tokens, the last of kind `end`. `names`: words that are variables. Throws ExpressionError. */
export const tokenize = (source: string, names?: ReadonlySet<string>): readonly Token[] => {
  const tokens: Token[] = [];
  for (let at = 0; at < source.length;) {
    const piece = nextPiece(source, at, names);
    tokens.push(...piece.tokens);
    at = piece.end;
  }
  return [...tokens, { kind: "end", text: "", at: source.length }];
};
