import { lexCommand } from "./lex-command.ts";
import {
  singleToken,
  type LexedPiece,
  type LexPlace,
  POINT_FORMS,
  lexNumber,
  type NumberForms,
} from "./read-number.ts";
import { type Notation, type FormulaToken, isMarkToken } from "./token.ts";
import { isShortWord, isTypedFunction } from "./typed-names.ts";
import { isGreek } from "./symbol-characters.ts";
import { accentOf, mathCharacter } from "./unicode-math.ts";

/** Where a formula stands in the display text and how it is written. */
type LexOptions = { notation: Notation; at: number; forms?: NumberForms };

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

/** One row of a lecture's symbol table: how a sign is written and what is said for it. */
export type SymbolName = { tex: string; say: string };

/** A sign of the symbol table as tokens, ready to be looked for. */
export type SymbolPattern = { tokens: readonly FormulaToken[]; say: string };

/** Patterns of a symbol table, the longest first. Signs without any token are left out. */
export const symbolPatterns = (symbols: readonly SymbolName[]): SymbolPattern[] =>
  symbols
    .map(({ tex, say }) => ({
      tokens: withoutSingleBraces(lexMath(tex.replaceAll("$", ""), { notation: "tex", at: 0 })),
      say,
    }))
    .filter(({ tokens }) => tokens.length > 0)
    .toSorted((first, second) => second.tokens.length - first.tokens.length);

/** Replaces every sign of the symbol table by the words that are said for it. */
export const replaceSymbols = (tokens: readonly FormulaToken[], patterns: readonly SymbolPattern[]): FormulaToken[] => {
  const differential = tokens.some((token, index) => isDifferential(token, tokens[index + 1]));
  const usable = differential ? patterns.filter(({ tokens: [only] }) => only?.text !== "d") : patterns;
  const replaced: FormulaToken[] = [];
  for (let index = 0; index < tokens.length;) {
    const token = tokens[index];
    const found = firstMatch(tokens, index, usable);
    if (token === undefined) break;
    replaced.push(found === null ? token : { kind: "said", text: found.say, at: token.at, gap: token.gap });
    index = found === null ? index + 1 : found.next;
  }
  return replaced;
};

const isDifferential = (token: FormulaToken, next: FormulaToken | undefined): boolean =>
  token.kind === "letter" && token.text === "d" && next?.kind === "letter";

const firstMatch = (
  tokens: readonly FormulaToken[],
  index: number,
  patterns: readonly SymbolPattern[],
): { say: string; next: number } | null => {
  for (const pattern of patterns) {
    const next = matchEnd(tokens, index, pattern.tokens);
    if (next !== null) return { say: pattern.say, next };
  }
  return null;
};

const matchEnd = (tokens: readonly FormulaToken[], from: number, pattern: readonly FormulaToken[]): number | null => {
  let index = from;
  for (const [place, wanted] of pattern.entries()) {
    const braced =
      place > 0 && isMarkToken(tokens[index], "{") && !isMarkToken(wanted, "{") && isMarkToken(tokens[index + 2], "}");
    const token = tokens[braced ? index + 1 : index];
    if (token === undefined || token.kind !== wanted.kind || token.text !== wanted.text || token.body !== wanted.body)
      return null;
    index += braced ? 3 : 1;
  }
  return index;
};

const withoutSingleBraces = (tokens: readonly FormulaToken[]): FormulaToken[] =>
  tokens.filter((token, index) => {
    const opens = isMarkToken(token, "{") && isMarkToken(tokens[index + 2], "}");
    const closes = isMarkToken(token, "}") && isMarkToken(tokens[index - 2], "{");
    return !opens && !closes;
  });

/** Name that starts at `index` of a typed formula: a function, a Greek letter, a variable or an identifier. */
const lexWord = (source: string, index: number): LexedPiece => {
  const rest = source.slice(index, index + 200);
  const name = /^[A-Za-z]{2,}\d*(?:_[A-Za-z0-9]+)+/u.exec(rest)?.[0] ?? /^[A-Za-z]+/u.exec(rest)?.[0] ?? rest.charAt(0);
  const next = index + name.length;
  const one = (kind: FormulaToken["kind"], text: string): LexedPiece => ({ tokens: [{ kind, text, at: index }], next });
  if (name.length === 1) return one("letter", name);
  const base = name === "log" ? /^log(\d+)(?=\()/u.exec(rest)?.[1] : undefined;
  if (base !== undefined) return logarithm(base, index);
  if (isTypedFunction(name)) return one("command", name);
  if (isGreek(name) || name === "infinity") return one("command", name === "infinity" ? "infty" : name);
  if (name.length > 3 || isShortWord(name) || /[([]/u.test(source.charAt(next))) return one("word", name);
  return {
    tokens: [...name].map((letter, offset) => ({ kind: "letter" as const, text: letter, at: index + offset })),
    next,
  };
};

/** `log2(8)` as log₂(8). */
const logarithm = (base: string, index: number): LexedPiece => ({
  tokens: [
    { kind: "command", text: "log", at: index },
    { kind: "mark", text: "_", at: index + 3 },
    { kind: "number", text: base, at: index + 3 },
  ],
  next: index + 3 + base.length,
});

/** x̄ and ẋ are letters with an accent command. */
const lexAccent = ({ source, index }: LexPlace): LexedPiece | null => {
  const next = source.charAt(index + 1);
  const [letter = "", mark = "", more] = [
    ...(source.charAt(index) + (/^\p{M}$/u.test(next) ? next : "")).normalize("NFD"),
  ];
  const accent = accentOf(mark);
  if (accent === null || more !== undefined || !/^[A-Za-z]$/u.test(letter)) return null;
  return {
    tokens: [
      { kind: "command", text: accent, at: index },
      { kind: "letter", text: letter, at: index },
    ],
    next: index + (/^\p{M}$/u.test(next) ? 2 : 1),
  };
};

/** A character of unicode mathematics, or any other sign. */
const lexCharacter = ({ source, index }: LexPlace, character: string): LexedPiece => {
  const meaning = mathCharacter(character);
  const next = index + character.length;
  const mark = (text: string): LexedPiece["tokens"][number] => ({ kind: "mark", text, at: index });
  const number = (text: string): LexedPiece["tokens"][number] => ({ kind: "number", text, at: index });
  if (meaning === null) return { tokens: [mark(character)], next };
  if (meaning.kind === "script") return lexScripts(source, index);
  if (meaning.kind === "set")
    return {
      tokens: [
        { kind: "command", text: "mathbb", at: index },
        { kind: "letter", text: meaning.letter, at: index },
      ],
      next,
    };
  if (meaning.kind === "root") {
    const degree = meaning.degree === "" ? [] : [mark("["), number(meaning.degree), mark("]")];
    return { tokens: [{ kind: "command", text: "sqrt", at: index }, ...degree], next };
  }
  if (meaning.kind === "fraction")
    return {
      tokens: [
        { kind: "command", text: "frac", at: index },
        mark("{"),
        number(meaning.over),
        mark("}"),
        mark("{"),
        number(meaning.under),
        mark("}"),
      ],
      next,
    };
  const kind = /^[A-Za-z]{2,}$/u.test(meaning.name) ? "command" : meaning.name === "h" ? "letter" : "mark";
  return {
    tokens: meaning.name.startsWith("'") ? [...meaning.name].map(mark) : [{ kind, text: meaning.name, at: index }],
    next,
  };
};

const kindOf = (text: string): "number" | "letter" | "mark" =>
  /^\d/u.test(text) ? "number" : /^[A-Za-z]$/u.test(text) ? "letter" : "mark";

/** A run of superscript or subscript characters becomes one script with braces. */
const lexScripts = (source: string, index: number): LexedPiece => {
  const first = mathCharacter(source.charAt(index));
  const script = first?.kind === "script" ? first.script : "^";
  let plain = "";
  let next = index;
  for (let sign = first; sign?.kind === "script" && sign.script === script; sign = mathCharacter(source.charAt(next))) {
    plain += sign.text;
    next += 1;
  }
  const inner = (plain.match(/\d+|\D/gu) ?? []).map((text) => ({ kind: kindOf(text), text, at: index }));
  const mark = (text: string): LexedPiece["tokens"][number] => ({ kind: "mark", text, at: index });
  return { tokens: [mark(script), mark("{"), ...inner, mark("}")], next };
};
