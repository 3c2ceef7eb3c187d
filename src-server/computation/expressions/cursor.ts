import { msg, type Message } from "../../contract/messages/message.ts";
import { cannotRead, type ExpressionError } from "./expression-error.ts";
import type { Node } from "./node.ts";
import type { Token } from "./tokens.ts";

const DEEPEST = 64;

/** Where the reading of a text stands, and the two rules that all parts of the grammar call. */
export interface Cursor {
  readonly source: string;
  readonly tokens: readonly Token[];
  readonly names: ReadonlySet<string> | undefined;
  position: number;
  depth: number;
  /** Open absolute-value bars, in which a bar closes and never opens. */
  bars: number;
  readonly readCondition: (cursor: Cursor) => Node;
  readonly readPower: (cursor: Cursor) => Node;
}

const END: Token = { kind: "end", text: "", at: 0 };

export const expressionPeek = (cursor: Cursor): Token => cursor.tokens[cursor.position] ?? END;

export const expressionAdvance = (cursor: Cursor): Token => {
  const token = expressionPeek(cursor);
  if (token.kind !== "end") cursor.position += 1;
  return token;
};

export const atSign = (cursor: Cursor, ...signs: readonly string[]): boolean => {
  const token = expressionPeek(cursor);
  return token.kind === "sign" && signs.includes(token.text);
};

/** Steps over the sign if it is next; says whether it was. */
export const expressionAccept = (cursor: Cursor, sign: string): boolean => {
  const found = atSign(cursor, sign);
  if (found) cursor.position += 1;
  return found;
};

/** The error that the next token causes. */
export const expressionFault = (cursor: Cursor, wanted: Message): ExpressionError =>
  cannotRead(cursor.source, expressionPeek(cursor).at, wanted);

export const expectSign = (cursor: Cursor, sign: string, wanted: Message): void => {
  if (!expressionAccept(cursor, sign)) throw expressionFault(cursor, wanted);
};

/** Reads one level deeper; refuses texts nested deeper than 64 levels. */
export const expressionNested = (cursor: Cursor, read: (cursor: Cursor) => Node): Node => {
  cursor.depth += 1;
  if (cursor.depth > DEEPEST)
    throw expressionFault(cursor, msg("expressions.nested_more_levels_deep", { deepest: DEEPEST }));
  const node = read(cursor);
  cursor.depth -= 1;
  return node;
};
