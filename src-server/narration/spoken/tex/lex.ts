import { rawArgument } from "./balanced.ts";
import { commandUse } from "./command-names.ts";
import { lexWord } from "./lex-word.ts";
import type { Notation, Token } from "./token.ts";
import { accentOf, mathCharacter } from "./unicode-math.ts";

/** Where a formula stands in the display text and how it is written. */
export type LexOptions = { notation: Notation; at: number };

type Piece = { tokens: Omit<Token, "gap">[]; next: number; gap?: boolean };

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

type Place = { source: string; index: number; notation: Notation; nested: boolean };

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

const readPiece = (place: Place): Piece => {
  const typed =
    place.notation === "plain"
      ? TYPED_OPERATORS.find(([text]) => place.source.startsWith(text, place.index))
      : undefined;
  if (typed !== undefined) return single(typed[1], typed[2], place.index, typed[0].length);
  const character = String.fromCodePoint(place.source.codePointAt(place.index) ?? 32);
  if (/[\s~\u2009\u202f]/u.test(character)) return { tokens: [], next: place.index + 1, gap: true };
  if (character === "\\") return readCommand(place);
  if (/\d/u.test(character)) return readNumber(place);
  const accented = readAccent(place);
  if (accented !== null) return accented;
  const plain = character.length > 1 ? character.normalize("NFKC") : character;
  if (/^[A-Za-z]$/u.test(plain)) {
    return place.notation === "tex" || character.length > 1
      ? single("letter", plain, place.index, character.length)
      : lexWord(place.source, place.index);
  }
  return readOther(place, character);
};

const single = (kind: Token["kind"], text: string, at: number, length: number): Piece => ({
  tokens: [{ kind, text, at }],
  next: at + length,
});

/** x̄ and ẋ are letters with an accent command. */
const readAccent = ({ source, index }: Place): Piece | null => {
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

const readNumber = ({ source, index, notation, nested }: Place): Piece => {
  const rest = source.slice(index, index + 400);
  const thousands = notation === "tex" && !nested ? TEX_THOUSANDS.exec(rest)?.[0] : undefined;
  const written = thousands ?? (notation === "tex" ? TEX_NUMBER : PLAIN_NUMBER).exec(rest)?.[0] ?? rest.charAt(0);
  const text = written.replaceAll(/\{,\}(?=\d{3}(?!\d))|\\[,;: ]|[,\u2009\u202f]/gu, "").replace("{,}", ".");
  return single("number", text, index, written.length);
};

const readCommand = ({ source, index }: Place): Piece => {
  const name = /^\\([A-Za-z]+\*?|[\s\S]|$)/u.exec(source.slice(index, index + 60))?.[1] ?? "";
  const next = index + 1 + name.length;
  const use = commandUse(name);
  if (use.kind === "space") return { tokens: [], next, gap: true };
  if (use.kind === "silent" || name === "") return { tokens: [], next };
  if (use.kind === "character") return { tokens: [{ kind: "mark", text: use.text, at: index }], next };
  if (use.kind === "dropped") return { tokens: [], next: rawArgument(source, next).next };
  if (use.kind === "command")
    return { tokens: [{ kind: "command", text: use.name.replace(/\*$/u, ""), at: index }], next };
  const raw = rawArgument(source, next);
  if (use.kind === "raw")
    return {
      tokens: [{ kind: "raw", text: use.name.replace(/\*$/u, ""), body: raw.body, at: raw.bodyAt }],
      next: raw.next,
    };
  const unit = rawArgument(source, raw.next);
  const tokens: Piece["tokens"] = [
    { kind: "raw", text: "num", body: raw.body, at: raw.bodyAt },
    { kind: "raw", text: "si", body: unit.body, at: unit.bodyAt },
  ];
  return { tokens, next: unit.next };
};

const readOther = ({ source, index }: Place, character: string): Piece => {
  const meaning = mathCharacter(character);
  const next = index + character.length;
  const mark = (text: string): Piece["tokens"][number] => ({ kind: "mark", text, at: index });
  const number = (text: string): Piece["tokens"][number] => ({ kind: "number", text, at: index });
  if (meaning === null) return { tokens: [mark(character)], next };
  if (meaning.kind === "script") return readScripts(source, index);
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

/** A run of superscript or subscript characters becomes one script with braces. */
const readScripts = (source: string, index: number): Piece => {
  const first = mathCharacter(source.charAt(index));
  const script = first?.kind === "script" ? first.script : "^";
  let plain = "";
  let next = index;
  for (let sign = first; sign?.kind === "script" && sign.script === script; sign = mathCharacter(source.charAt(next))) {
    plain += sign.text;
    next += 1;
  }
  const inner = lexMath(plain, { notation: "tex", at: 0 }).map(({ kind, text }) => ({ kind, text, at: index }));
  const mark = (text: string): Piece["tokens"][number] => ({ kind: "mark", text, at: index });
  return { tokens: [mark(script), mark("{"), ...inner, mark("}")], next };
};
