import { cannotRead } from "./expression-error.ts";
import { GREEK, readWord } from "./names.ts";

/** A piece of an infix text; `at` counts characters from 0. */
export type Token =
  | { readonly kind: "number"; readonly value: number; readonly at: number }
  | { readonly kind: "name"; readonly text: string; readonly at: number }
  | { readonly kind: "sign"; readonly text: string; readonly at: number }
  | { readonly kind: "end"; readonly text: ""; readonly at: number };

const NUMBER = /(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?/y;
const WORD = /[A-Za-z][A-Za-z0-9_]*/y;
const SIGN = /<=|>=|==|!=|&&|\|\||\*\*|[-+*/^()[\],!|<>=%]/y;
const SUPERSCRIPT = /⁻?[⁰¹²³⁴⁵⁶⁷⁸⁹]+/y;
const SPACE = /\s+/y;
const SUPERSCRIPT_DIGITS = "⁰¹²³⁴⁵⁶⁷⁸⁹";

/** Typographic signs and what they are read as. */
const TYPOGRAPHIC: Readonly<Record<string, string>> = {
  "−": "-", "–": "-", "×": "*", "·": "*", "⋅": "*", "∗": "*", "÷": "/", "∕": "/", "≤": "<=", "≥": ">=", "≠": "!=",
  "√": "√", "∛": "∛", "°": "°", "∞": "∞",
};
const SPELLED: Readonly<Record<string, string>> = { "**": "^", "=": "==", "[": "(", "]": ")", "||": "||", "&&": "&&" };

const matchAt = (pattern: RegExp, source: string, at: number): string | undefined => {
  pattern.lastIndex = at;
  return pattern.exec(source)?.[0];
};

const superscriptTokens = (text: string, at: number): readonly Token[] => {
  const digits = [...text].map((mark) => (mark === "⁻" ? "-" : String(SUPERSCRIPT_DIGITS.indexOf(mark)))).join("");
  return [{ kind: "sign", text: "^", at }, { kind: "number", value: Number(digits), at }];
};

const wordTokens = (source: string, at: number, names: ReadonlySet<string> | undefined): [readonly Token[], number] => {
  const word = matchAt(WORD, source, at) ?? "";
  const end = at + word.length;
  const parts = readWord(word, { names, beforeBracket: /^\s*\(/.test(source.slice(end, end + 20)) });
  if (parts === undefined) throw cannotRead(source, at, `"${word}" is no function or name known here; write * between factors`);
  let offset = at;
  const tokens = parts.map((text): Token => {
    offset += text.length;
    return { kind: "name", text, at: offset - text.length };
  });
  return [tokens, end];
};

const signToken = (source: string, at: number): Token => {
  const mark = source[at] ?? "";
  const typographic = TYPOGRAPHIC[mark];
  if (typographic !== undefined) return { kind: "sign", text: typographic, at };
  const greek = GREEK[mark];
  if (greek !== undefined) return { kind: "name", text: greek, at };
  const sign = matchAt(SIGN, source, at);
  if (sign === undefined) throw cannotRead(source, at, `"${mark}" has no meaning here`);
  return { kind: "sign", text: SPELLED[sign] ?? sign, at };
};

/** Cuts an infix text into tokens, the last of kind `end`. `names`: words that are variables. Throws ExpressionError. */
export const tokenize = (source: string, names?: ReadonlySet<string>): readonly Token[] => {
  const tokens: Token[] = [];
  let at = 0;
  while (at < source.length) {
    const space = matchAt(SPACE, source, at);
    const digits = matchAt(NUMBER, source, at);
    const superscript = matchAt(SUPERSCRIPT, source, at);
    if (space !== undefined) at += space.length;
    else if (digits !== undefined) {
      tokens.push({ kind: "number", value: Number(digits), at });
      at += digits.length;
    } else if (superscript !== undefined) {
      tokens.push(...superscriptTokens(superscript, at));
      at += superscript.length;
    } else if (matchAt(WORD, source, at) !== undefined) {
      const [words, end] = wordTokens(source, at, names);
      tokens.push(...words);
      at = end;
    } else {
      const token = signToken(source, at);
      tokens.push(token);
      at += TYPOGRAPHIC[source[at] ?? ""] !== undefined || token.kind === "name" ? 1 : (matchAt(SIGN, source, at)?.length ?? 1);
    }
  }
  tokens.push({ kind: "end", text: "", at: source.length });
  return tokens;
};
