import { ownValue } from "../../../own-value.ts";
import { classOf, type MathNode, type TexGroup } from "./tree.ts";
import { isMarkToken, type FormulaToken, type TokenReader, type Notation } from "./token.ts";

/** Whether a term ends with this token, so that a bar behind it closes. */
const endsTerm = (token: FormulaToken): boolean => {
  if (token.kind === "mark") return /^[)\]}'!]$/u.test(token.text);
  if (token.kind !== "command") return true;
  return closes(delimiterOf(token)) || classOf({ kind: "symbol", at: token.at, name: token.text }) === "operand";
};

/** How deep a token leads into brackets or out of them. */
const depthChange = (token: FormulaToken): number => {
  const delimiter = delimiterOf(token);
  if (opens(delimiter) || isMarkToken(token, "{")) return 1;
  return closes(delimiter) || isMarkToken(token, "}") ? -1 : 0;
};

/** Whether a token ends the cell or the part that holds it. */
const endsPart = (token: FormulaToken): boolean =>
  isMarkToken(token, "&") ||
  isMarkToken(token, "\\\\") ||
  (token.kind === "command" && ["left", "right"].includes(token.text)) ||
  (token.kind === "raw" && ["begin", "end"].includes(token.text));

/**
 * The bar that closes a bar round other bars, as in |x + |y|| or ||x| − |y||. `open` is 1, or 2 where the second bar
 * comes next. null where no bars stand inside, the two are one double bar, or nothing closes them.
 */
const outerClose = (reader: TokenReader, open: 1 | 2): FormulaToken | null => {
  let [level, depth, bars]: [number, number, number] = [open, 0, 0];
  let afterTerm = false;
  for (let ahead = open - 1; ; ahead += 1) {
    const token = reader.peek(ahead);
    if (token === undefined || endsPart(token)) return null;
    depth += depthChange(token);
    if (depth < 0) return null;
    if (depth > 0 || !isMarkToken(token, "|")) {
      afterTerm = endsTerm(token);
      continue;
    }
    bars += 1;
    level += afterTerm ? -1 : 1;
    if (level > 0) continue;
    const isDouble = open === 2 && bars === 2 && isMarkToken(reader.peek(ahead - 1), "|");
    return isDouble || bars === 1 ? null : token;
  }
};

/** Reads a bracketed part whose opening token has just been taken; null when nothing closes it. */
export const parseFence = (parser: Parser, open: FormulaToken): MathNode | null => {
  if (parser.tooDeep() || !isClosed(parser.reader, open.text)) return null;
  const inner = parser.row((token) => closes(delimiterOf(token)));
  const close = delimiterOf(parser.reader.take()) ?? "";
  return {
    kind: "fenced",
    at: open.at,
    open: delimiterCharacter(open.text),
    close: delimiterCharacter(close),
    items: inner.items,
    tight: !open.gap,
  };
};

/** Whether the brackets from here on close the one just opened. */
const isClosed = (reader: TokenReader, open: string): boolean => {
  const stack = [open];
  for (let ahead = 0; ; ahead += 1) {
    const token = reader.peek(ahead);
    if (token === undefined) return false;
    const delimiter = delimiterOf(token);
    if (opens(delimiter)) stack.push(delimiter);
    if (!closes(delimiter)) continue;
    if (!makePair(stack.pop() ?? "", delimiter)) return false;
    if (stack.length === 0) return true;
  }
};

/** Reads |x| or ‖x‖ whose first bar has just been taken; null when the bar stands alone. A ket |ψ⟩ counts as a pair. */
export const parseBars = (parser: Parser, bar: FormulaToken): MathNode | null => {
  const double = bar.text === "Vert" || (isMarkToken(parser.reader.peek(), "|") && parser.reader.peek()?.gap === false);
  const outer = bar.text === "|" && !parser.tooDeep() ? outerClose(parser.reader, double ? 2 : 1) : null;
  if (outer !== null) {
    const inner = parser.row((token) => token === outer);
    parser.reader.take();
    return { kind: "fenced", at: bar.at, open: "|", close: "|", items: inner.items, tight: !bar.gap };
  }
  const length = bar.text === "|" && double ? 1 : 0;
  const close = parser.tooDeep() ? null : barClose(parser.reader, { double, from: length });
  if (close === null) return null;
  if (length === 1) parser.reader.take();
  const inner = parser.row(
    (token, reader) => isBarClose(token, reader, double) || (close === "rangle" && token.text === "rangle"),
  );
  parser.reader.take();
  if (length === 1) parser.reader.take();
  const open = double ? "‖" : "|";
  return {
    kind: "fenced",
    at: bar.at,
    open,
    close: close === "rangle" ? "⟩" : open,
    items: inner.items,
    tight: !bar.gap,
  };
};

const isBarClose = (token: FormulaToken, reader: TokenReader, double: boolean): boolean =>
  double
    ? token.text === "Vert" || (isMarkToken(token, "|") && isMarkToken(reader.peek(1), "|"))
    : isMarkToken(token, "|");

/** Which delimiter closes a bar on the same level of brackets. */
const barClose = (reader: TokenReader, { double, from }: { double: boolean; from: number }): "|" | "rangle" | null => {
  let depth = 0;
  for (let ahead = from; ; ahead += 1) {
    const token = reader.peek(ahead);
    if (token === undefined) return null;
    const delimiter = delimiterOf(token);
    if (
      depth === 0 &&
      ahead > from &&
      double &&
      (token.text === "Vert" || (isMarkToken(token, "|") && isMarkToken(reader.peek(ahead + 1), "|")))
    )
      return "|";
    if (depth === 0 && ahead > from && !double && isMarkToken(token, "|")) return "|";
    if (depth === 0 && token.text === "rangle" && !double) return "rangle";
    if (opens(delimiter) || isMarkToken(token, "{") || isStructure(token, "left", "begin")) depth += 1;
    else if (closes(delimiter) || isMarkToken(token, "}") || isStructure(token, "right", "end")) depth -= 1;
    if (depth < 0 || (depth === 0 && (isMarkToken(token, "&") || isMarkToken(token, "\\\\")))) return null;
  }
};

/** `\left` and `\begin`, or their counterparts. */
const isStructure = ({ kind, text }: FormulaToken, command: string, environment: string): boolean =>
  (kind === "command" && text === command) || (kind === "raw" && text === environment);

/** Reads \left( … \right) after `\left` has been taken. */
export const parseLeftRight = (parser: Parser, left: FormulaToken): MathNode => {
  const open = parser.reader.take();
  const inner = parser.row((token) => token.kind === "command" && token.text === "right");
  parser.reader.take();
  const close = parser.reader.take();
  const name = (token: FormulaToken | undefined): string =>
    token === undefined || token.text === "." ? "" : delimiterCharacter(token.text);
  return { kind: "fenced", at: left.at, open: name(open), close: name(close), items: inner.items, tight: !left.gap };
};

/** Says whether a token ends the row that is being read; the token itself is not taken. */
export type ParseStop = (token: FormulaToken, reader: TokenReader) => boolean;

/** What the parts of the parser share: the tokens and each other. */
export type Parser = {
  reader: TokenReader;
  notation: Notation;
  /** Reads nodes up to `stop` or the end. */
  row: (stop: ParseStop) => TexGroup;
  /** Reads one argument: a braced group, or one character as LaTeX does. */
  argument: () => MathNode;
  /** Reads one node without its scripts. */
  atom: () => MathNode;
  /** Whether brackets are nested so deep that they are read as plain marks. */
  tooDeep: () => boolean;
};

/** Deepest nesting that is read as structure; people lose track far earlier. */
export const DEEPEST = 40;

const OPENERS: Readonly<Record<string, string>> = {
  "(": ")",
  "[": "]",
  "\\{": "\\}",
  langle: "rangle",
  lfloor: "rfloor",
  lceil: "rceil",
};
const CHARACTERS: Readonly<Record<string, string>> = {
  "\\{": "{",
  "\\}": "}",
  langle: "⟨",
  rangle: "⟩",
  lfloor: "⌊",
  rfloor: "⌋",
  lceil: "⌈",
  rceil: "⌉",
  Vert: "‖",
};
const CLOSERS = new Set(Object.values(OPENERS));

/** The delimiter that a token is, or null. */
export const delimiterOf = (token: FormulaToken | undefined): string | null =>
  token !== undefined && (token.kind === "mark" || token.kind === "command") ? token.text : null;

/** Whether a delimiter opens a pair of different characters. */
export const opens = (delimiter: string | null): delimiter is string =>
  delimiter !== null && Object.hasOwn(OPENERS, delimiter);

/** Whether a delimiter closes such a pair. */
const closes = (delimiter: string | null): delimiter is string => delimiter !== null && CLOSERS.has(delimiter);

/** The character a delimiter is named by in the tree. */
const delimiterCharacter = (delimiter: string): string => ownValue(CHARACTERS, delimiter) ?? delimiter;

/** Whether two delimiters make a pair; `[0, 1)` and `(0, 1]` do as well. */
const makePair = (open: string, close: string): boolean =>
  ownValue(OPENERS, open) === close || ("([".includes(open) && ")]".includes(close));
