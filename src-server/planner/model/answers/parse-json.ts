import { jsonrepair } from "jsonrepair";
import { ownValue } from "../../../own-value.ts";

/** Commands of TeX that begin with n, r or t: after a backslash these letters are also escapes of JSON. */
const COMMANDS = new Set(
  `nabla natural nearrow ne neg neq nexists ngeq ngeqslant ngtr nleftarrow nleq nleqslant nless nmid nolimits nonumber
   not notag notin nparallel nprec nrightarrow nsubseteq nsucc nsupseteq ntriangleleft nu nwarrow newline newcommand
   normalsize
   rangle rbrace rbrack rceil real rfloor rgroup rho right rightarrow rightharpoonup rightharpoondown rightleftarrows
   rightleftharpoons rightrightarrows rightsquigarrow risingdotseq rm rmoustache root rtimes rule rvert rVert raise
   tag tan tanh tau tbinom text textbf textcolor textit textmd textnormal textrm textsc textsf textstyle textsuperscript
   textsubscript texttt textup textdegree tfrac therefore theta thetasym thickapprox thicksim thinspace tilde times tiny
   to top triangle triangledown triangleleft trianglelefteq triangleq triangleright trianglerighteq twoheadrightarrow`
    .split(/\s+/)
    .filter((name) => name !== ""),
);

const LETTERS = /[a-zA-Z]+/y;

/** The letters of a text from a place on. */
const lettersAt = (text: string, at: number): string => {
  LETTERS.lastIndex = at;
  return LETTERS.exec(text)?.[0] ?? "";
};

/**
 * Whether an escape's letter, which stands at `at` of a text, begins a command of TeX: `frac` in `\frac`, whose `\f`
 * JSON would take for a form feed. Nothing else is ever meant by a backspace or a form feed before letters.
 */
const beginsTexCommand = (text: string, at: number): boolean => {
  const name = lettersAt(text, at);
  return /^[bf]/.test(name) ? name.length > 1 : COMMANDS.has(name);
};

const CONTROLS: Readonly<Record<string, string>> = { "\b": "b", "\f": "f", "\n": "n", "\r": "r", "\t": "t" };

/** The letter whose escape a control character is, where it and the letters after it are a command of TeX. */
const texLetterOf = (text: string, at: number): string | undefined => {
  const letter = ownValue(CONTROLS, text.charAt(at));
  const name = letter === undefined ? "" : letter + lettersAt(text, at + 1);
  return letter !== undefined && beginsTexCommand(name, 0) ? letter : undefined;
};

/** JSON with its plain faults repaired, and in plain words which ones. */
type RepairedJson = { text: string; repairs: ReadonlySet<string> };

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

const repairString = (source: string, token: JsonToken, notes: Set<string>): string => {
  const inner = source.slice(token.start + 1, token.closed ? token.end - 1 : token.end);
  if (source.charAt(token.start) !== '"' || !token.closed || source.charAt(token.end - 1) !== '"') notes.add(STRINGS);
  const better = inner.replace(NEEDS_CARE, (piece: string, at: number) => {
    const { out, note } = piece.startsWith("\\") ? escapeAt(inner, at) : rawAt(inner, at);
    if (note !== undefined) notes.add(note);
    return out;
  });
  return `"${better}"`;
};

const repairScalar = (scalar: string, notes: Set<string>): string => {
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
 * Repairs a text that is meant as JSON piece by piece: strings in other quotation marks or with marks, line breaks and
 * single backslashes inside, numbers that JSON does not know, comments. Valid JSON comes out unchanged, but for
 * commands of TeX whose backslash was not doubled.
 */
const repairJson = (source: string): RepairedJson => {
  const notes = new Set<string>();
  const out: string[] = [];
  let from = 0;
  for (let token = nextToken(source, 0); token !== undefined; token = nextToken(source, from)) {
    out.push(source.slice(from, token.start));
    const piece = source.slice(token.start, token.end);
    if (token.kind === "comment") notes.add(COMMENTS);
    else if (token.kind === "string") out.push(repairString(source, token, notes));
    else out.push(token.kind === "scalar" ? repairScalar(piece, notes) : piece);
    from = token.end;
  }
  return { text: out.join("") + source.slice(from), repairs: notes };
};

/** Data read from JSON, and in plain words what was repaired on the way. */
type ParsedJson = { data: unknown; repaired: string[] };

const FAULTS = "faults of its JSON were mended";
/** Longer texts are not repaired by guessing. */
const MAX_GUESS_LENGTH = 150_000;

const tryParse = (text: string): { data: unknown } | undefined => {
  try {
    return { data: JSON.parse(text) };
  } catch {
    return undefined;
  }
};

const guess = (text: string): { data: unknown } | undefined => {
  if (text.length > MAX_GUESS_LENGTH) return undefined;
  try {
    return tryParse(jsonrepair(text));
  } catch {
    return undefined;
  }
};

const withoutTrailingCommas = (text: string): string => text.replace(/("(?:[^"\\]|\\.)*")|,(?=\s*[}\]])/gs, "$1");

/** Reads JSON that may have faults; undefined where it cannot be made out. Not for text that is nested very deep. */
export const parseJson = (source: string): ParsedJson | undefined => {
  const { text, repairs } = repairJson(source);
  const repaired = [...repairs];
  const parsed = tryParse(text);
  if (parsed !== undefined) return { ...parsed, repaired };
  const better = tryParse(withoutTrailingCommas(text)) ?? guess(text) ?? guess(source);
  return better === undefined ? undefined : { ...better, repaired: [...repaired, FAULTS] };
};

/** What is open at a place of JSON: an object or a list, and what may come next in it. */
type Frame = { open: "{" | "["; at: number; next: "key" | "colon" | "value" | "comma" };

/** How far a text is JSON, from a bracket on. Places are in the text. */
export type JsonWalk = {
  start: number;
  /** After the bracket that closes the first one, or where the text ends. */
  end: number;
  complete: boolean;
  /** The place up to which all is whole: after a value, a comma or an opening bracket. */
  safe: number;
  /** What was open at `safe`, the outermost first. */
  open: readonly { bracket: "{" | "["; at: number }[];
  /** Tokens that stand where none of their kind may stand. */
  faults: number;
  /** Nested deeper than any answer is; nothing was read beyond. */
  tooDeep: boolean;
};

const DEEPEST = 120;

type State = { frames: Frame[]; faults: number; safe: number };

const takeValue = (state: State): void => {
  const frame = state.frames.at(-1);
  if (frame === undefined) return;
  if (frame.next !== "value") state.faults++;
  frame.next = "comma";
};

const takeScalar = (state: State, token: JsonToken, length: number): void => {
  const frame = state.frames.at(-1);
  if (frame?.open === "{" && (frame.next === "key" || frame.next === "comma")) {
    if (frame.next === "comma") state.faults++;
    frame.next = "colon";
    return;
  }
  takeValue(state);
  if (token.closed && (token.kind === "string" || token.end < length)) state.safe = token.end;
};

const takeClose = (state: State, bracket: "}" | "]", end: number): void => {
  const open = bracket === "}" ? "{" : "[";
  const at = state.frames.findLastIndex((frame) => frame.open === open);
  if (at < 0) {
    state.faults++;
    return;
  }
  const top = state.frames.at(-1);
  const unfinished = top?.next === "colon" || (top?.open === "{" && top.next === "value");
  if (at < state.frames.length - 1 || unfinished) state.faults++;
  state.frames.length = at;
  state.safe = end;
};

const takeSeparator = (state: State, separator: "," | ":", end: number): void => {
  const frame = state.frames.at(-1);
  if (frame === undefined || frame.next !== (separator === "," ? "comma" : "colon")) {
    state.faults++;
    return;
  }
  frame.next = separator === ":" || frame.open === "[" ? "value" : "key";
  if (separator === ",") state.safe = end;
};

const take = (state: State, text: string, token: JsonToken): void => {
  if (token.kind === "comment") return;
  const character = text.charAt(token.start);
  if (token.kind !== "punctuation") takeScalar(state, token, text.length);
  else if (character === "{" || character === "[") {
    takeValue(state);
    state.frames.push({ open: character, at: token.start, next: character === "{" ? "key" : "value" });
    state.safe = token.end;
  } else if (character === "}" || character === "]") takeClose(state, character, token.end);
  else takeSeparator(state, character === "," ? "," : ":", token.end);
};

const walkTo = (text: string, start: number): { state: State; end: number } => {
  const state: State = { frames: [], faults: 0, safe: start };
  let end = start;
  for (let token = nextToken(text, start); token !== undefined; token = nextToken(text, end)) {
    take(state, text, token);
    end = token.end;
    if (state.frames.length === 0 || state.frames.length > DEEPEST) break;
  }
  return { state, end };
};

/** What is open at the end of a text that is whole up to there. */
const openAt = (text: string, start: number, end: number): JsonWalk["open"] =>
  walkTo(text.slice(start, end), 0).state.frames.map(({ open, at }) => ({ bracket: open, at: at + start }));

/** Walks from the bracket at `start` to the one that closes it, or as far as the text goes. */
export const walkJson = (text: string, start: number): JsonWalk => {
  const { state, end } = walkTo(text, start);
  const { safe, faults, frames } = state;
  const tooDeep = frames.length > DEEPEST;
  const complete = frames.length === 0 && end > start;
  return { start, end, complete, safe, open: complete || tooDeep ? [] : openAt(text, start, safe), faults, tooDeep };
};

/** A piece of text that is meant as JSON. `closed` is false for a string that the text ends within. */
type JsonToken = {
  kind: "punctuation" | "string" | "scalar" | "comment";
  start: number;
  end: number;
  closed: boolean;
};

const SPACE = /[\s\u00A0\uFEFF]*/y;
const SCALAR = /(?:(?!\/[/*]|```)[^\s,:{}[\]"“”])+/y;
const COMMENT = /\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|#[^\n]*/y;

const VALUE_START = String.raw`["'“”‘’{}[\]\-+.\d/]|(?:true|false|null|NaN|None|True|False|Infinity|undefined)\b|[A-Za-z_$][\w$]*["']?\s*:`;
/** What follows the end of a string; a quotation mark before anything else belongs to the text. */
const AFTER_STRING = new RegExp(
  String.raw`\s*(?:$|[}\]:]|,\s*(?:$|${VALUE_START}))|[ \t]+["“]|[ \t]*(?:\r?\n|//|/\*|` + "```)",
  "y",
);

const CLOSERS: Readonly<Record<string, string>> = { '"': '"', "'": "'", "“": "”", "”": "”", "‘": "’", "’": "’" };
const matches = (pattern: RegExp, text: string, at: number): number | undefined => {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : undefined;
};

/** The place after a string that opens at `start`, or -1 where the text ends within it. */
const endOfString = (text: string, start: number, closer: string): number => {
  for (let at = start + 1; at < text.length; at++) {
    const character = text.charAt(at);
    if (character === "\\") at++;
    else if (character === closer || (closer === "”" && character === '"')) {
      if (matches(AFTER_STRING, text, at + 1) !== undefined) return at + 1;
    }
  }
  return -1;
};

const stringAt = (text: string, start: number, closer: string): JsonToken => {
  const end = endOfString(text, start, closer);
  return { kind: "string", start, end: end < 0 ? text.length : end, closed: end >= 0 };
};

/**
 * The token at or after a place of a text: punctuation, a string in quotation marks of any kind, another scalar or a
 * comment. Undefined at the end, which a code fence is too.
 */
const nextToken = (text: string, from: number): JsonToken | undefined => {
  const start = matches(SPACE, text, from) ?? from;
  if (start >= text.length || text.startsWith("```", start)) return undefined;
  const character = text.charAt(start);
  if ("{}[],:".includes(character)) return { kind: "punctuation", start, end: start + 1, closed: true };
  const closer = ownValue(CLOSERS, character);
  if (closer !== undefined) return stringAt(text, start, closer);
  const comment = matches(COMMENT, text, start);
  if (comment !== undefined) return { kind: "comment", start, end: comment, closed: true };
  return { kind: "scalar", start, end: matches(SCALAR, text, start) ?? start + 1, closed: true };
};
