import { msg, type Message } from "../../contract/messages/message.ts";
import { cannotRead, type ExpressionError } from "../expressions/expression-error.ts";
import type { Node } from "../expressions/node.ts";
import type { TexToken } from "./tex-tokens.ts";

const DEEPEST = 48;

/** The rules of the grammar that all its parts call. */
export interface TexGrammar {
  readonly readCondition: (cursor: TexCursor) => Node;
  readonly readSum: (cursor: TexCursor) => Node;
  readonly readProduct: (cursor: TexCursor) => Node;
  readonly readPower: (cursor: TexCursor) => Node;
}

/** Where the reading of a formula stands. */
export interface TexCursor {
  readonly source: string;
  readonly tokens: readonly TexToken[];
  readonly grammar: TexGrammar;
  position: number;
  depth: number;
  /** Open plain bars, in which a bar closes and never opens. */
  bars: number;
  /** Open integrals, in which `dx` ends the integrand. */
  integrals: number;
  /** The variable of a `dx` that stood in the integrand itself, as in ∫ dx/x. */
  differential: string | undefined;
}

const END: TexToken = { kind: "end", text: "", at: 0 };

export const texPeek = (cursor: TexCursor, ahead = 0): TexToken => cursor.tokens[cursor.position + ahead] ?? END;

export const texAdvance = (cursor: TexCursor): TexToken => {
  const token = texPeek(cursor);
  if (token.kind !== "end") cursor.position += 1;
  return token;
};

export const atMark = (cursor: TexCursor, ...marks: readonly string[]): boolean => {
  const token = texPeek(cursor);
  return token.kind === "mark" && marks.includes(token.text);
};

export const atCommand = (cursor: TexCursor, ...commands: readonly string[]): boolean => {
  const token = texPeek(cursor);
  return token.kind === "command" && commands.includes(token.text);
};

/** Steps over the mark if it is next; says whether it was. */
export const texAccept = (cursor: TexCursor, mark: string): boolean => {
  const found = atMark(cursor, mark);
  if (found) cursor.position += 1;
  return found;
};

/** The error that the next token causes. */
export const texFault = (cursor: TexCursor, wanted: Message): ExpressionError =>
  cannotRead(cursor.source, texPeek(cursor).at, wanted);

export const expectMark = (cursor: TexCursor, mark: string, wanted: Message): void => {
  if (!texAccept(cursor, mark)) throw texFault(cursor, wanted);
};

/** Reads one level deeper; refuses formulas nested deeper than 48 levels. */
export const texNested = (cursor: TexCursor, read: (cursor: TexCursor) => Node): Node => {
  cursor.depth += 1;
  if (cursor.depth > DEEPEST) throw texFault(cursor, msg("tex.nested_more_levels_deep", { deepest: DEEPEST }));
  const node = read(cursor);
  cursor.depth -= 1;
  return node;
};

/** Reads what stands between two signs; bars opened outside do not close inside. */
export const readEnclosed = (
  cursor: TexCursor,
  close: string,
  read: (cursor: TexCursor) => Node = cursor.grammar.readSum,
): Node => {
  const { bars } = cursor;
  cursor.bars = 0;
  const node = texNested(cursor, read);
  expectMark(cursor, close, close === "}" ? msg("tex.brace_never_closed") : msg("tex.missing", { close }));
  cursor.bars = bars;
  return node;
};

/** The tokens of `{…}` as text, or the one token that stands there: subscripts and their like. */
export const readRawArgument = (cursor: TexCursor): string => {
  if (!texAccept(cursor, "{")) return texAdvance(cursor).text;
  let text = "";
  for (let depth = 1; depth > 0;) {
    const token = texAdvance(cursor);
    if (token.kind === "end") throw texFault(cursor, msg("tex.brace_never_closed"));
    if (token.text === "{") depth += 1;
    if (token.text === "}") depth -= 1;
    if (depth > 0 && token.text !== "{" && token.text !== "}") text += token.text;
  }
  return text;
};
