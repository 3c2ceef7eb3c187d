import { type JsonToken, nextToken } from "./json-token.ts";
import { beginsTexCommand, texLetterOf } from "./tex-commands.ts";

/** JSON with its plain faults mended, and in plain words which ones. */
export type MendedJson = { text: string; mended: ReadonlySet<string> };

const FORMULAS = "the backslashes of formulas were restored";
const STRINGS = "quotation marks and line breaks in texts were mended";
const NUMBERS = "values that are no numbers of JSON were mended";
const COMMENTS = "comments were left out";

const HEX = /[0-9a-fA-F]{4}/y;
const isHexAt = (text: string, at: number): boolean => {
  HEX.lastIndex = at;
  return HEX.test(text);
};

/** What an escape that begins at `at` should be, in JSON. */
const escapeAt = (text: string, at: number): { out: string; note?: string } => {
  const letter = text.charAt(at + 1);
  if (letter === "'" || letter === "’" || letter === "") return { out: letter, note: STRINGS };
  if (letter === "\n") return { out: String.raw`\n`, note: STRINGS };
  const tex = /[bfnrt]/.test(letter) ? beginsTexCommand(text, at + 1) : letter === "u" ? !isHexAt(text, at + 2) : false;
  if (tex || !/["\\/bfnrtu]/.test(letter)) return { out: `\\\\${letter}`, note: FORMULAS };
  return { out: `\\${letter}` };
};

/** What a character that JSON does not allow in a string should be. */
const rawAt = (text: string, at: number): { out: string; note?: string } => {
  const character = text.charAt(at);
  if (character === '"') return { out: String.raw`\"`, note: STRINGS };
  const letter = texLetterOf(text, at);
  if (letter !== undefined) return { out: `\\\\${letter}`, note: FORMULAS };
  return { out: JSON.stringify(character).slice(1, -1), note: STRINGS };
};

const NEEDS_CARE = /\\[\s\S]?|"|[^ -\uFFFF]/g;

const mendString = (source: string, token: JsonToken, notes: Set<string>): string => {
  const inner = source.slice(token.start + 1, token.closed ? token.end - 1 : token.end);
  if (source.charAt(token.start) !== '"' || !token.closed || source.charAt(token.end - 1) !== '"') notes.add(STRINGS);
  const better = inner.replace(NEEDS_CARE, (piece: string, at: number) => {
    const { out, note } = piece.startsWith("\\") ? escapeAt(inner, at) : rawAt(inner, at);
    if (note !== undefined) notes.add(note);
    return out;
  });
  return `"${better}"`;
};

const mendScalar = (scalar: string, notes: Set<string>): string => {
  const better = scalar
    .replace(/^[+-]?(?:NaN|Infinity|inf|nan|undefined|None)$/, "null")
    .replace(/^(?:True|False)$/, (word) => word.toLowerCase())
    .replace(/^\+(?=[\d.])/, "")
    .replace(/^(-?)\.(?=\d)/, "$10.")
    .replace(/^(-?\d+)\.(?=$|[eE])/, "$1.0");
  if (better !== scalar) notes.add(NUMBERS);
  return better;
};

/**
 * Mends a text that is meant as JSON piece by piece: strings in other quotation marks or with marks, line breaks and
 * single backslashes inside, numbers that JSON does not know, comments. Valid JSON comes out unchanged, but for
 * commands of TeX whose backslash was not doubled.
 */
export const mendJson = (source: string): MendedJson => {
  const notes = new Set<string>();
  const out: string[] = [];
  let from = 0;
  for (let token = nextToken(source, 0); token !== undefined; token = nextToken(source, from)) {
    out.push(source.slice(from, token.start));
    const piece = source.slice(token.start, token.end);
    if (token.kind === "comment") notes.add(COMMENTS);
    else if (token.kind === "string") out.push(mendString(source, token, notes));
    else out.push(token.kind === "scalar" ? mendScalar(piece, notes) : piece);
    from = token.end;
  }
  return { text: out.join("") + source.slice(from), mended: notes };
};
